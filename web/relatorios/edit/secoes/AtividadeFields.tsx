import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Textarea } from "@mantine/core";
import {
  STATUS_ATIVIDADE_DESCRICAO,
  STATUS_ATIVIDADE_PADRAO,
  type StatusAtividadeId,
} from "../../../../domain/secoes/constants.ts";
import { acumuladoDe, porcentagemDeProducao } from "../../../../domain/cronograma/cadeia.ts";
import { useT } from "../../../i18n/texts.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { atividadeStatusLabel } from "../../labels.tsx";
import { Percent } from "../../shared/Percent.tsx";
import { TarefaHead } from "../../shared/Tarefa.tsx";
import type { Tarefa } from "../../shared/tarefaOf.ts";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import type { AtividadeRow } from "../../form/secoes/atividade.ts";
import { patchRow, useCampo, useEdit, useEditStore } from "../../form/store.ts";
import { AtividadeProducao } from "./AtividadeProducao.tsx";
import styles from "./editor.module.css";
import { DescricaoField, ItemOptions } from "./ItemFields.tsx";
import { LinhasEdit } from "./LinhasEdit.tsx";
import { PercentField } from "./PercentField.tsx";
import { useTarefa } from "./useTarefa.ts";

const STATUS_IDS = Object.keys(STATUS_ATIVIDADE_DESCRICAO).map(Number) as StatusAtividadeId[];
const isStatus = (id: number): id is StatusAtividadeId => STATUS_IDS.some((one) => one === id);

/**
 * Status and percentage. A task of the schedule has no status to choose; when its production is counted, its percentage follows
 * from its quantity.
 */
function Progress({ id, row, tarefa }: { id: string; row: AtividadeRow; tarefa: Tarefa | null }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const error = useCampo(`atividades.${id}.porcentagem`);
  const set = (patch: Partial<AtividadeRow>): void => patchRow(store, "atividades", id, patch);
  if (tarefa !== null && row.producao)
    return (
      <div>
        <span className={styles["label"]}>{t.porcentagem}</span>
        <output className={styles["output"]}>
          <Percent
            value={porcentagemDeProducao(acumuladoDe(tarefa.realizadoAnterior, row.realizado), row.quantidade)}
          />
        </output>
      </div>
    );
  return (
    <div className={styles["pair"]}>
      {tarefa === null && (
        <SelectField
          label={t.status}
          value={String(row.status)}
          onChange={(value) => {
            const status = Number(value);
            set({ status: isStatus(status) ? status : STATUS_ATIVIDADE_PADRAO });
          }}
          options={STATUS_IDS.map((status) => ({ value: String(status), label: atividadeStatusLabel(t, status) }))}
        />
      )}
      <PercentField value={row.porcentagem} onChange={(porcentagem) => set({ porcentagem })} error={error} />
    </div>
  );
}

/** Fields of one activity; they write straight into the form. Fields of the schedule are read-only. */
export function AtividadeFields({ id, missing }: { id: string; missing: boolean }) {
  const t = useT("relatorios");
  const a = useT("atividades");
  const store = useEditStore();
  const row = useEdit(({ form }) => form.atividades.rows[id]);
  const error = useCampo(`atividades.${id}.observacao`);
  const tarefa = useTarefa(id);
  if (!row) return null;
  const set = (patch: Partial<AtividadeRow>): void => patchRow(store, "atividades", id, patch);
  return (
    <>
      {tarefa === null ? (
        <DescricaoField list="atividades" id={id} missing={missing} maxLength={MAX_LENGTH.atividade} />
      ) : (
        <TarefaHead tarefa={tarefa} descricao={row.descricao} />
      )}
      <Progress id={id} row={row} tarefa={tarefa} />
      <FieldConflict item={id} campo="porcentagem" />
      <FieldConflict item={id} campo="status" />
      <Textarea
        label={t.observacao}
        autosize
        minRows={2}
        maxLength={MAX_LENGTH.texto}
        value={row.observacao}
        onChange={(event) => set({ observacao: event.currentTarget.value })}
        error={error}
      />
      <FieldConflict item={id} campo="observacao" />
      <ItemOptions
        list="atividades"
        id={id}
        description={a.opcoes_atividade}
        filled={row.producao || row.maoDeObra.ids.length > 0}
      >
        <AtividadeProducao row={row} id={id} tarefa={tarefa} onChange={set} />
        <LinhasEdit value={row.maoDeObra} onChange={(maoDeObra) => set({ maoDeObra })} />
      </ItemOptions>
    </>
  );
}
