import { STATUS_RELATORIO, type StatusRelatorioId } from "../../../domain/relatorios/constants.ts";
import { useT } from "../../i18n/texts.ts";
import { RelatorioStatus } from "../labels.tsx";
import styles from "./EditHeader.module.css";
import { patchPart, useEdit, useEditStore } from "./form/store.ts";

const { preenchendo, revisar, aprovado } = STATUS_RELATORIO;

/**
 * The status as radio buttons (R section 4): filling out and review for whoever edits, approved for whoever may approve. What
 * the report has now is always there, also when it cannot be chosen.
 */
export function StatusPicker() {
  const t = useT("relatorios");
  const store = useEditStore();
  const status = useEdit(({ form }) => form.cabecalho.status);
  const saved = useEdit(({ saved: { cabecalho } }) => cabecalho.status);
  const mayEdit = useEdit(({ relatorio }) => relatorio.permissoes.editar === null);
  const mayApprove = useEdit(({ relatorio }) => relatorio.permissoes.aprovar === null);
  const offered = new Set<StatusRelatorioId>([saved]);
  if (mayEdit) offered.add(preenchendo).add(revisar);
  if (mayApprove) offered.add(aprovado);
  return (
    <fieldset className={styles["status"]} data-campo="status">
      <legend className={styles["legend"]}>{t.status}</legend>
      <div className={styles["options"]}>
        {[...offered]
          .toSorted((a, b) => a - b)
          .map((id) => (
            <label key={id} className={styles["option"]}>
              <input
                type="radio"
                name="status"
                value={id}
                checked={id === status}
                disabled={offered.size === 1}
                onChange={() => patchPart(store, "cabecalho", { status: id })}
              />
              <span className={styles["face"]}>
                <RelatorioStatus id={id} />
              </span>
            </label>
          ))}
      </div>
      {status === aprovado && saved !== aprovado && <p className={styles["hint"]}>{t.aprovar_aviso}</p>}
    </fieldset>
  );
}
