import type { ReactNode } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { initials } from "../../../domain/lib/text.ts";
import styles from "./Comment.module.css";
import { type Campo, CustomFields } from "./CustomFields.tsx";

/** One comment: author, time, text. `dataHora` empty = written here and not saved yet. */
export function Comment({
  comentario: { descricao, dataHora, usuario, camposPersonalizados },
  actions,
}: {
  comentario: {
    readonly descricao: string;
    readonly dataHora: string;
    readonly usuario: { readonly nome: string; readonly perfilCliente: boolean };
    readonly camposPersonalizados: readonly Campo[];
  };
  actions?: ReactNode;
}) {
  const t = useT("relatorios");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  return (
    <div className={styles["comment"]}>
      <span className={styles["face"]} aria-hidden>
        {initials(usuario.nome).slice(0, 2)}
      </span>
      <div className={styles["body"]}>
        <p className={styles["who"]}>
          <strong>{usuario.nome}</strong>
          {usuario.perfilCliente && <span className={styles["client"]}>{t.cliente}</span>}
          <span className={styles["when"]}>
            {dataHora === "" ? t.comentario_nao_salvo : format.instant(dataHora, fusoHorario)}
          </span>
        </p>
        <p className={styles["text"]}>{descricao}</p>
        <CustomFields campos={camposPersonalizados} />
      </div>
      {actions}
    </div>
  );
}
