import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { useMemo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import type { OcorrenciaRow } from "../../form/secoes/ocorrencia.ts";
import { listed } from "../../form/secoes/rows.ts";
import { patchRow, useEdit, useEditStore } from "../../form/store.ts";
import { isEmpty } from "../removeItem.ts";
import { DescricaoField, ItemOptions } from "./ItemFields.tsx";
import { TagsField } from "./TagsField.tsx";

const NONE = "";

/** The activity that an occurrence is linked to. An activity that was removed from the report shows as none. */
function LinkedActivity({ value, onChange }: { value: string | null; onChange: (tarefa: string | null) => void }) {
  const t = useT("relatorios");
  const atividades = useEdit(({ form }) => form.atividades);
  const options = useMemo(
    () => [
      { value: NONE, label: t.nenhuma_atividade },
      ...listed(atividades).map(([id, { descricao }]) => ({
        value: id,
        label: isEmpty(descricao) ? t.sem_descricao : descricao,
      })),
    ],
    [atividades, t],
  );
  const there = value !== null && atividades.rows[value] !== undefined;
  return (
    <SelectField
      label={t.atividade_ligada}
      value={there ? value : NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      options={options}
    />
  );
}

/** Fields of one occurrence; they write straight into the form. */
export function OcorrenciaFields({ id, missing }: { id: string; missing: boolean }) {
  const a = useT("atividades");
  const store = useEditStore();
  const row = useEdit(({ form }) => form.ocorrencias.rows[id]);
  if (!row) return null;
  const set = (patch: Partial<OcorrenciaRow>): void => patchRow(store, "ocorrencias", id, patch);
  return (
    <>
      <DescricaoField list="ocorrencias" id={id} missing={missing} maxLength={MAX_LENGTH.ocorrencia} />
      <TagsField value={row.tags} onChange={(tags) => set({ tags })} />
      <ItemOptions list="ocorrencias" id={id} description={a.opcoes_ocorrencia} filled={row.tarefa !== null}>
        <LinkedActivity value={row.tarefa} onChange={(tarefa) => set({ tarefa })} />
      </ItemOptions>
    </>
  );
}
