import { useT } from "../../i18n/texts.ts";
import { fetchCode } from "../../lib/fetchCode.ts";
import { DateField } from "../../ui/DateField.tsx";
import { isEletronica } from "../shared/approvalMode.ts";
import { reasonSentence } from "../labels.tsx";
import { FieldConflict } from "./conflicts/FieldConflict.tsx";
import styles from "./EditHeader.module.css";
import { patchPart, useCampo, useEdit, useEditStore } from "../form/store.ts";
import { StatusPicker } from "./StatusPicker.tsx";

const sameDay = () => fetchCode(() => import("./askSameDay.tsx"));

/** Date or period, and status. */
export function EditHeader() {
  const t = useT("relatorios");
  const c = useT("comum");
  const store = useEditStore();
  const { data, dataFim } = useEdit(({ form }) => form.cabecalho);
  const periodo = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.tipoDeData === "periodo");
  const editar = useEdit(({ relatorio }) => relatorio.permissoes.editar);
  const error = useCampo("data");
  const errorFim = useCampo("dataFim");
  const electronic = useEdit(({ relatorio }) => isEletronica(relatorio));
  const reason = reasonSentence(t, editar, electronic);
  const wrongEnd = periodo && (dataFim === null || dataFim < data);
  return (
    <section className={styles["head"]} aria-label={t.data_periodo}>
      <div className={styles["date"]} data-campo="data">
        <DateField
          label={c.data}
          minYear={2000}
          required
          disabled={reason !== null}
          value={data === "" ? null : data}
          onChange={(day) => {
            patchPart(store, "cabecalho", { data: day ?? "" });
            if (day !== null && day !== data) void sameDay().then(({ askSameDay }) => askSameDay(store, data, day));
          }}
          error={error ?? (data === "" ? c.data_invalida : undefined)}
        />
      </div>
      {periodo && (
        <div className={styles["date"]} data-campo="dataFim">
          <DateField
            label={t.data_fim}
            minYear={2000}
            required
            disabled={reason !== null}
            value={dataFim}
            onChange={(day) => patchPart(store, "cabecalho", { dataFim: day })}
            error={errorFim ?? (wrongEnd ? c.data_fim_invalida : undefined)}
          />
        </div>
      )}
      <StatusPicker />
      <FieldConflict item="relatorio" />
      {reason !== null && <p className={styles["reason"]}>{reason}</p>}
    </section>
  );
}
