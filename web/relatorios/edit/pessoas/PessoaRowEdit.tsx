import { memo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { useEdit, useEditStore } from "../../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import { RemoveRow } from "../RemoveRow.tsx";
import { HorasCell, PresencaCell, TimeCell } from "./PessoaCells.tsx";
import styles from "./pessoas.module.css";

/** One person. The row subscribes to name, role and whether there are times at all; the cells subscribe to their own values. */
export const PessoaRowEdit = memo(function PessoaRowEdit({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const t = useT("maoDeObra");
  const r = useT("relatorios");
  const store = useEditStore();
  const nome = useEdit(({ form }) => form.pessoas.rows[id]?.nome ?? "");
  const funcao = useEdit(({ form }) => form.pessoas.rows[id]?.funcao ?? "");
  const registro = useEdit(({ form }) => form.pessoas.rows[id]?.registro ?? null);
  const presente = useEdit(({ form }) => form.pessoas.rows[id]?.presenca === true);
  return (
    <li className={styles["row"]} data-absent={!presente || undefined} data-campo={`pessoas.${id}`}>
      <button type="button" className={styles["who"]} onClick={() => onOpen(id)}>
        <span className="sr-only">{t("pessoa_editar", { nome: "" })}</span>
        <span className={styles["name"]}>{nome}</span>
        <span className={styles["role"]}>
          {funcao}
          {registro !== null && ` · ${t("registro_de", { registro })}`}
        </span>
      </button>
      <PresencaCell id={id} nome={nome} />
      {presente && (
        <span className={styles["times"]}>
          <TimeCell id={id} nome={nome} campo="horaInicio" />
          <TimeCell id={id} nome={nome} campo="horaFim" />
          <TimeCell id={id} nome={nome} campo="horasIntervalo" />
        </span>
      )}
      <HorasCell id={id} />
      <span className={styles["remove"]}>
        <RemoveRow label={r("remover_de", { nome })} onRemove={() => void removeAsked(store, "pessoas", id, nome)} />
      </span>
      <div className={styles["conflict"]}>
        <FieldConflict item={`pessoa:${id}`} />
      </div>
    </li>
  );
});
