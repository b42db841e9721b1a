import { Textarea } from "@mantine/core";
import {
  STATUS_ATIVIDADE_DESCRICAO,
  STATUS_ATIVIDADE_PADRAO,
  type StatusAtividadeId,
} from "../../../../domain/relatorios/constants.ts";
import { useT } from "../../../i18n/texts.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { atividadeStatusLabel } from "../../labels.tsx";
import { PhotoEditor } from "../../photos/PhotoEditor.tsx";
import { patchRow, useEdit, useEditStore } from "../form/store.ts";
import type { AtividadeRow } from "../form/secoes/atividade.ts";
import { AtividadeProducao } from "./AtividadeProducao.tsx";
import styles from "./editor.module.css";
import { MoreOptions } from "./MoreOptions.tsx";
import { PercentField } from "./PercentField.tsx";
import { Times } from "./Times.tsx";

const STATUS_IDS = Object.keys(STATUS_ATIVIDADE_DESCRICAO).map(Number) as StatusAtividadeId[];
const isStatus = (id: number): id is StatusAtividadeId => STATUS_IDS.some((one) => one === id);

/** Fields of one activity; they write straight into the form. */
export function AtividadeFields({ id, missing }: { id: string; missing: boolean }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const row = useEdit(({ form }) => form.atividades.rows[id]);
  const campos = useEdit((state) => state.campos);
  const path = `atividades.${id}`;
  if (!row) return null;
  const set = (patch: Partial<AtividadeRow>): void => patchRow(store, "atividades", id, patch);
  const empty = row.descricao.trim() === "";
  return (
    <div className={styles["form"]}>
      <Textarea
        label={t.descricao}
        required
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus={empty || undefined}
        data-campo={`${path}.descricao`}
        value={row.descricao}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
        error={campos[`${path}.descricao`] ?? (missing && empty ? t.descricao_obrigatoria : undefined)}
      />
      <div className={styles["pair"]}>
        <SelectField
          label={t.status}
          value={String(row.status)}
          onChange={(value) => {
            const status = Number(value);
            set({ status: isStatus(status) ? status : STATUS_ATIVIDADE_PADRAO });
          }}
          options={STATUS_IDS.map((status) => ({ value: String(status), label: atividadeStatusLabel(t, status) }))}
        />
        <PercentField
          value={row.porcentagem}
          onChange={(porcentagem) => set({ porcentagem })}
          error={campos[`${path}.porcentagem`]}
        />
      </div>
      <Textarea
        label={t.observacao}
        autosize
        minRows={2}
        maxLength={10_000}
        value={row.observacao}
        onChange={(event) => set({ observacao: event.currentTarget.value })}
        error={campos[`${path}.observacao`]}
      />
      <MoreOptions
        list="atividades"
        id={id}
        on={row.maisOpcoes}
        description={t.mais_opcoes_atividade}
        filled={row.producao || row.inicio !== null || row.fim !== null}
      >
        <Times
          inicio={row.inicio}
          fim={row.fim}
          onChange={set}
          errorInicio={campos[`${path}.horario.inicio`]}
          errorFim={campos[`${path}.horario.fim`]}
        />
        <AtividadeProducao row={row} path={path} onChange={set} />
        <PhotoEditor place={{ kind: "atividade", id }} blocked={empty ? t.foto_precisa_descricao : null} compact />
      </MoreOptions>
    </div>
  );
}
