import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call } from "../api/client.ts";
import { CadastroDialog, TextoField } from "../cadastros/CadastroDialog.tsx";
import { useEdicao } from "../edicao/useEdicao.ts";
import { useT } from "../i18n/texts.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { required } from "../ui/validation.ts";
import { type Cronograma, type Etapa, numerado, type Numeros } from "./data.ts";
import { OutraSwitch, useOutra } from "./outra.tsx";

type Values = {
  readonly descricao: string;
  readonly item: string;
  /** Id of the parent stage; empty for a stage at the outermost level. */
  readonly pai: string;
  readonly mostrarNoRelatorio: boolean;
};
const OUTERMOST = "";

/** Adds (`item` null) or changes a stage. */
export function EtapaDialog({
  obraId,
  cronograma: { etapas },
  numeros,
  item,
  pai,
  lugares,
  opened,
  onClose,
  onSaved,
}: {
  obraId: string;
  cronograma: Cronograma;
  numeros: Numeros;
  item: Etapa | null;
  /** Parent of a new stage; null for the outermost level. */
  pai: string | null;
  /** The stages that can be the parent of this one. */
  lugares: readonly Etapa[];
  opened: boolean;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useT("cronograma");
  const outra = useOutra();
  const [dentro, setDentro] = useState(pai ?? OUTERMOST);
  const params = { obraId, etapaId: item?._id ?? "" };
  const nameOf = (id: string): string => etapas.find(({ _id }) => _id === id)?.descricao ?? "";
  const edicao = useEdicao<Etapa, Values, ReturnType<typeof bodyOf>>({
    entry: item,
    valuesOf: (entry) => ({
      descricao: entry?.descricao ?? "",
      item: entry?.item ?? "",
      pai: entry === null ? dentro : (entry.pai?._id ?? OUTERMOST),
      mostrarNoRelatorio: entry?.mostrarNoRelatorio ?? true,
    }),
    campos: {
      descricao: { label: t.descricao },
      item: { label: t.item },
      pai: { label: t.pai, texto: (id) => nameOf(id) || t.pai_nenhuma },
      mostrarNoRelatorio: { label: t.mostrar_no_relatorio },
    },
    check: ({ descricao }) => ({ descricao: required(descricao) }),
    bodyOf,
    save: (body, { entry, visto }) =>
      entry === null ? call("createEtapa", { params: { obraId }, body }) : call("updateEtapa", { params, body, visto }),
    read: async () => {
      const all = await call("listEtapas", { params: { obraId }, query: {} });
      return all.find(({ _id }) => _id === item?._id) ?? Promise.reject(new Error("gone"));
    },
    keep: (answer) => {
      onSaved();
      if (item !== null || !outra.on) return onClose();
      setDentro(answer.pai?._id ?? OUTERMOST);
      return outra.again();
    },
  });
  const { values, set, errors } = edicao;
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item === null ? t.adicionar_etapa : t.editar_etapa}
      novo={item === null}
      edicao={edicao}
    >
      <TextoField
        key={outra.vez}
        name="descricao"
        label={t.descricao}
        first
        maxLength={MAX_LENGTH.atividade}
        edicao={edicao}
      />
      <TextInput
        name="item"
        label={t.item}
        description={t.item_ajuda}
        placeholder={item === null ? undefined : numeros.get(item._id)}
        maxLength={MAX_LENGTH.itemDoCronograma}
        autoComplete="off"
        value={values.item}
        error={errors["item"]}
        onChange={(event) => set({ item: event.currentTarget.value })}
      />
      {(lugares.length > 0 || values.pai !== OUTERMOST) && (
        <SelectField
          name="pai"
          label={t.pai}
          options={[
            { value: OUTERMOST, label: t.pai_nenhuma },
            ...lugares.map(({ _id, descricao }) => ({ value: _id, label: numerado(numeros, _id, descricao) })),
          ]}
          value={values.pai}
          error={errors["pai"]}
          onChange={(id) => set({ pai: id ?? OUTERMOST })}
        />
      )}
      <Switch
        label={t.mostrar_no_relatorio}
        checked={values.mostrarNoRelatorio}
        onChange={(event) => set({ mostrarNoRelatorio: event.currentTarget.checked })}
      />
      {item === null && <OutraSwitch label={t.outra_etapa} outra={outra} form={edicao.form} />}
    </CadastroDialog>
  );
}

function bodyOf({ descricao, item, pai, mostrarNoRelatorio }: Values) {
  return { descricao, item, pai: pai === OUTERMOST ? null : { _id: pai }, mostrarNoRelatorio };
}
