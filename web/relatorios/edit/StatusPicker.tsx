import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import { statusChoices } from "../shared/approvalMode.ts";
import { useT } from "../../i18n/texts.ts";
import { useOnline } from "../../ui/useOnline.ts";
import { RelatorioStatus, statusLabel } from "../labels.tsx";
import styles from "./EditHeader.module.css";
import { patchPart, useEdit, useEditStore } from "../form/store.ts";

const { aprovado } = STATUS_RELATORIO;

/**
 * The status as radio buttons: filling out and review for editors, approved for people who may approve. The present status is
 * always shown, even when it cannot be chosen. Once a signer has approved, there is no choice.
 */
export function StatusPicker() {
  const t = useT("relatorios");
  const store = useEditStore();
  const status = useEdit(({ form }) => form.cabecalho.status);
  const saved = useEdit(({ saved: { cabecalho } }) => cabecalho.status);
  const relatorio = useEdit((state) => state.relatorio);
  const offered = statusChoices(relatorio, saved);
  const c = useT("comum");
  // Only saved content can be approved, so an approval is not possible offline.
  const unapproved = !useOnline() && saved !== aprovado && offered?.includes(aprovado) === true;
  if (offered === null)
    return (
      <div className={styles["status"]} data-campo="status">
        <p className={styles["legend"]}>{t.status}</p>
        <RelatorioStatus id={saved} />
      </div>
    );
  return (
    <fieldset className={styles["status"]} data-campo="status">
      <legend className={styles["legend"]}>{t.status}</legend>
      <div className={styles["options"]}>
        {offered.map((id) => (
          <label key={id} className={styles["option"]}>
            <input
              type="radio"
              name="status"
              value={id}
              checked={id === status}
              disabled={offered.length === 1 || (unapproved && id === aprovado && id !== status)}
              onChange={() => patchPart(store, "cabecalho", { status: id })}
            />
            <span className={styles["face"]}>
              <RelatorioStatus id={id} />
            </span>
          </label>
        ))}
      </div>
      {unapproved && (
        <p className={styles["hint"]}>
          {statusLabel(t, aprovado)}: {c.apenas_online}
        </p>
      )}
      {status === aprovado && saved !== aprovado && <p className={styles["hint"]}>{t.aprovar_aviso}</p>}
    </fieldset>
  );
}
