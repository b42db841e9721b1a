import type { ReactNode } from "react";
import type { Anexo } from "../../../../domain/relatorios/conteudoSchema.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import styles from "./anexos.module.css";
import { AnexoIcon } from "./icon.tsx";

/** Name of an attachment: its description, or its file name. */
export const anexoName = ({ descricao, arquivo }: Anexo): string => (descricao === "" ? arquivo : descricao);

/** An attachment: kind, name, size; a tap downloads it. */
export function AnexoRow({ anexo, actions }: { anexo: Anexo; actions?: ReactNode }) {
  const t = useT("midias");
  const format = useFormat();
  const { url, extensao, tamanho } = anexo;
  const name = anexoName(anexo);
  return (
    <li className={styles["row"]}>
      <a className={styles["link"]} href={url} download title={t("anexo_baixar", { nome: name })}>
        <AnexoIcon extensao={extensao} />
        <span className={styles["words"]}>
          <span className={styles["name"]}>{name}</span>
          <span className={styles["facts"]}>
            {extensao.replace(".", "").toUpperCase()} · {format.size(tamanho)}
          </span>
        </span>
      </a>
      {actions}
    </li>
  );
}
