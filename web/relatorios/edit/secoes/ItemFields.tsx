import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { PhotoEditor } from "../PhotoEditor.tsx";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { patchRow, useCampo, useEdit, useEditStore } from "../../form/store.ts";
import { isEmpty, type ItemList } from "../removeItem.ts";
import { CamposEdit } from "./CamposEdit.tsx";
import { MoreOptions } from "./MoreOptions.tsx";
import { Times } from "./Times.tsx";

/** The description of an activity or occurrence, its only required field. */
export function DescricaoField({
  list,
  id,
  missing,
  maxLength,
}: {
  list: ItemList;
  id: string;
  /** True after an attempt to close without a description. */
  missing: boolean;
  maxLength: number;
}) {
  const t = useT("relatorios");
  const store = useEditStore();
  const descricao = useEdit(({ form }) => form[list].rows[id]?.descricao ?? "");
  const path = `${list}.${id}.descricao`;
  const refused = useCampo(path);
  const empty = isEmpty(descricao);
  // Fixed when the window opens: Mantine asks twice where the focus belongs, and a first character may be typed in between.
  const [focusFirst] = useState(empty);
  return (
    <>
      <Textarea
        label={t.descricao}
        required
        autosize
        minRows={2}
        maxLength={maxLength}
        data-autofocus={focusFirst || undefined}
        data-campo={path}
        value={descricao}
        onChange={(event) => patchRow(store, list, id, { descricao: event.currentTarget.value })}
        // An empty description is reported only after an attempt to close the window, not while the person is about to type it.
        error={empty ? (missing ? t.descricao_obrigatoria : undefined) : refused}
      />
      <FieldConflict item={id} campo="descricao" />
    </>
  );
}

/** Fields behind the 'more options' switch of an activity or occurrence: times, its own fields, custom fields, photos. */
export function ItemOptions({
  list,
  id,
  description,
  filled,
  children,
}: {
  list: ItemList;
  id: string;
  description: string;
  /** True when switching off would remove content of the item's own fields. */
  filled: boolean;
  children: ReactNode;
}) {
  const t = useT("relatorios");
  const store = useEditStore();
  const row = useEdit(({ form }) => form[list].rows[id]);
  const errorInicio = useCampo(`${list}.${id}.horario.inicio`);
  const errorFim = useCampo(`${list}.${id}.horario.fim`);
  if (!row) return null;
  const { inicio, fim, campos } = row;
  const place = { kind: list === "atividades" ? "atividade" : "ocorrencia", id } as const;
  return (
    <MoreOptions
      list={list}
      id={id}
      on={row.maisOpcoes}
      description={description}
      filled={filled || inicio !== null || fim !== null || campos.ids.length > 0}
    >
      <Times
        inicio={inicio}
        fim={fim}
        onChange={(patch) => patchRow(store, list, id, patch)}
        errorInicio={errorInicio}
        errorFim={errorFim}
      />
      <FieldConflict item={id} campo="horario" />
      {children}
      <FieldConflict item={id} campo={list === "atividades" ? "producao" : "tarefa"} />
      <FieldConflict item={id} campo="realizado" />
      <CamposEdit
        secao={list === "atividades" ? "atividade" : "ocorrencia"}
        value={campos}
        onChange={(next) => patchRow(store, list, id, { campos: next })}
      />
      <PhotoEditor place={place} blocked={isEmpty(row.descricao) ? t.foto_precisa_descricao : null} compact />
    </MoreOptions>
  );
}
