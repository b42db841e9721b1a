import { Textarea } from "@mantine/core";
import { useMemo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { PhotoEditor } from "../../photos/PhotoEditor.tsx";
import { patchRow, useEdit, useEditStore } from "../form/store.ts";
import type { OcorrenciaRow } from "../form/secoes/ocorrencia.ts";
import styles from "./editor.module.css";
import { MoreOptions } from "./MoreOptions.tsx";
import { TagsField } from "./TagsField.tsx";
import { Times } from "./Times.tsx";

const NONE = "";

/** The activity an occurrence concerns. */
function LinkedActivity({ value, onChange }: { value: string | null; onChange: (tarefa: string | null) => void }) {
  const t = useT("relatorios");
  const atividades = useEdit(({ form }) => form.atividades);
  const options = useMemo(
    () => [
      { value: NONE, label: t.nenhuma_atividade },
      ...atividades.ids.map((id) => {
        const descricao = atividades.rows[id]?.descricao ?? "";
        return { value: id, label: descricao === "" ? t.sem_descricao : descricao };
      }),
    ],
    [atividades, t],
  );
  return (
    <SelectField
      label={t.atividade_ligada}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      options={options}
    />
  );
}

/** Fields of one occurrence; they write straight into the form. */
export function OcorrenciaFields({ id, missing }: { id: string; missing: boolean }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const row = useEdit(({ form }) => form.ocorrencias.rows[id]);
  const campos = useEdit((state) => state.campos);
  const path = `ocorrencias.${id}`;
  if (!row) return null;
  const set = (patch: Partial<OcorrenciaRow>): void => patchRow(store, "ocorrencias", id, patch);
  const empty = row.descricao.trim() === "";
  return (
    <div className={styles["form"]}>
      <Textarea
        label={t.descricao}
        required
        autosize
        minRows={3}
        maxLength={10_000}
        data-autofocus={empty || undefined}
        data-campo={`${path}.descricao`}
        value={row.descricao}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
        error={campos[`${path}.descricao`] ?? (missing && empty ? t.descricao_obrigatoria : undefined)}
      />
      <TagsField value={row.tags} onChange={(tags) => set({ tags })} />
      <MoreOptions
        list="ocorrencias"
        id={id}
        on={row.maisOpcoes}
        description={t.mais_opcoes_ocorrencia}
        filled={row.tarefa !== null || row.inicio !== null || row.fim !== null}
      >
        <Times
          inicio={row.inicio}
          fim={row.fim}
          onChange={set}
          errorInicio={campos[`${path}.horario.inicio`]}
          errorFim={campos[`${path}.horario.fim`]}
        />
        <LinkedActivity value={row.tarefa} onChange={(tarefa) => set({ tarefa })} />
        <PhotoEditor place={{ kind: "ocorrencia", id }} blocked={empty ? t.foto_precisa_descricao : null} compact />
      </MoreOptions>
    </div>
  );
}
