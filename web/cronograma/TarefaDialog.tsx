import { Switch, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call, type CallInput } from "../api/client.ts";
import { CadastroDialog, TextoField } from "../cadastros/CadastroDialog.tsx";
import fields from "../cadastros/CadastroDialog.module.css";
import { useEdicao } from "../edicao/useEdicao.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { DateField } from "../ui/DateField.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { NumberField } from "../ui/NumberField.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { required } from "../ui/validation.ts";
import { askTarefa, avancosQuery, type Cronograma, numerado, type Numeros, type Tarefa } from "./data.ts";
import { Dias } from "./Dias.tsx";
import { OutraSwitch, useOutra } from "./outra.tsx";

type Values = {
  readonly descricao: string;
  readonly etapa: string;
  readonly item: string;
  readonly prazo: string | null;
  readonly unidade: string;
  readonly quantidade: string | null;
  readonly peso: string | null;
  readonly usarProducao: boolean;
  readonly acumulado: string | null;
  /** Percentage as a decimal string. */
  readonly porcentagem: string | null;
};
type Nova = Pick<Values, "etapa" | "unidade" | "usarProducao">;

const valuesOf = (tarefa: Tarefa | null, nova: Nova): Values => ({
  descricao: tarefa?.descricao ?? "",
  etapa: tarefa?.etapa._id ?? nova.etapa,
  item: tarefa?.item ?? "",
  prazo: tarefa?.prazo ?? null,
  unidade: tarefa === null ? nova.unidade : (tarefa.unidade ?? ""),
  quantidade: tarefa?.quantidade ?? null,
  peso: tarefa?.peso ?? null,
  usarProducao: tarefa?.usarProducao ?? nova.usarProducao,
  acumulado: tarefa?.acumulado ?? null,
  porcentagem: tarefa === null || tarefa.porcentagem === null ? null : String(tarefa.porcentagem),
});

/**
 * Builds the body of the save. A task with production control sends the quantity done, any other task its percentage; the server
 * computes the other value.
 */
function bodyOf({ etapa, porcentagem, acumulado, ...values }: Values) {
  const done = values.usarProducao ? { acumulado } : { porcentagem: porcentagem === null ? null : Number(porcentagem) };
  return { ...values, etapa: { _id: etapa }, ...done } satisfies CallInput<"updateTarefa">["body"];
}

/** Adds (`item` null) or changes a task. */
export function TarefaDialog({
  obraId,
  cronograma: { etapas },
  numeros,
  item,
  etapaId,
  opened,
  onClose,
  onSaved,
}: {
  obraId: string;
  cronograma: Cronograma;
  numeros: Numeros;
  item: Tarefa | null;
  /** The stage in which a new task begins. */
  etapaId: string;
  opened: boolean;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useT("cronograma");
  const c = useT("comum");
  const format = useFormat();
  const client = useQueryClient();
  const outra = useOutra();
  const [nova, setNova] = useState<Nova>({ etapa: etapaId, unidade: "", usarProducao: false });
  const { data: avancos } = useQuery({ ...avancosQuery(obraId, item?._id ?? ""), enabled: item !== null });
  const ajuda = avancos !== undefined && avancos.dias.length > 0 ? t.vira_ajuste : undefined;
  const lugar = { obraId, etapaId: item?.etapa._id ?? "", tarefaId: item?._id ?? "" };
  const edicao = useEdicao<Tarefa, Values, ReturnType<typeof bodyOf>>({
    entry: item,
    valuesOf: (entry) => valuesOf(entry, nova),
    campos: {
      descricao: { label: t.descricao },
      etapa: { label: t.etapa, texto: (id) => etapas.find(({ _id }) => _id === id)?.descricao ?? "" },
      item: { label: t.item },
      prazo: { label: t.prazo, texto: (day) => (day === null ? "" : format.day(day)) },
      unidade: { label: t.unidade },
      quantidade: { label: t.quantidade, texto: (value) => (value === null ? "" : format.short(value)) },
      peso: { label: t.peso, texto: (value) => (value === null ? "" : format.short(value)) },
      usarProducao: { label: t.usar_producao },
      acumulado: { label: t.acumulado, texto: (value) => (value === null ? "" : format.short(value)) },
      porcentagem: { label: t.porcentagem, texto: (value) => (value === null ? "" : `${format.short(value)}%`) },
    },
    check: ({ descricao, etapa }) => ({
      descricao: required(descricao),
      etapa: etapa === "" ? c.selecione_item : undefined,
    }),
    bodyOf,
    save: ({ etapa, ...body }, { entry, visto }) =>
      entry === null
        ? call("createTarefa", { params: { obraId, etapaId: etapa._id }, body })
        : askTarefa(client, lugar, (params) => call("updateTarefa", { params, body: { ...body, etapa }, visto })),
    read: () => askTarefa(client, lugar, (params) => call("getTarefa", { params })),
    keep: (answer) => {
      onSaved();
      if (item !== null || !outra.on) return onClose();
      const { etapa, unidade, usarProducao } = answer;
      setNova({ etapa: etapa._id, unidade: unidade ?? "", usarProducao });
      return outra.again();
    },
  });
  const { values, set, errors } = edicao;
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item === null ? t.adicionar_tarefa : t.editar_tarefa}
      novo={item === null}
      edicao={edicao}
      size="md"
      after={item !== null && <Dias obraId={obraId} tarefa={item} ajusta />}
    >
      <Fragment key={outra.vez}>
        <TextoField name="descricao" label={t.descricao} first maxLength={MAX_LENGTH.atividade} edicao={edicao} />
        <SelectField
          name="etapa"
          label={t.etapa}
          required
          options={etapas.map(({ _id, descricao }) => ({ value: _id, label: numerado(numeros, _id, descricao) }))}
          value={values.etapa}
          error={errors["etapa"]}
          onChange={(etapa) => set({ etapa: etapa ?? "" })}
        />
        <div className={fields["pair"]}>
          <DateField
            name="prazo"
            label={t.prazo}
            minYear={2000}
            value={values.prazo}
            error={errors["prazo"]}
            onChange={(prazo) => set({ prazo })}
          />
          <TextInput
            name="item"
            label={t.item}
            placeholder={item === null ? undefined : numeros.get(item._id)}
            maxLength={MAX_LENGTH.itemDoCronograma}
            autoComplete="off"
            value={values.item}
            error={errors["item"]}
            onChange={(event) => set({ item: event.currentTarget.value })}
          />
        </div>
        <div className={fields["pair"]}>
          <NumberField
            name="quantidade"
            label={t.quantidade}
            value={values.quantidade}
            error={errors["quantidade"]}
            onChange={(quantidade) => set({ quantidade })}
          />
          <TextInput
            name="unidade"
            label={t.unidade}
            placeholder={t.unidade_exemplo}
            maxLength={MAX_LENGTH.unidade}
            autoComplete="off"
            value={values.unidade}
            error={errors["unidade"]}
            onChange={(event) => set({ unidade: event.currentTarget.value })}
          />
        </div>
        <Switch
          name="usarProducao"
          label={t.usar_producao}
          description={t.usar_producao_ajuda}
          checked={values.usarProducao}
          error={errors["usarProducao"]}
          onChange={(event) => set({ usarProducao: event.currentTarget.checked })}
        />
        <div className={fields["pair"]}>
          {values.usarProducao ? (
            <NumberField
              key="acumulado"
              name="acumulado"
              label={t.acumulado}
              suffix={values.unidade}
              description={ajuda}
              value={values.acumulado}
              error={errors["acumulado"]}
              onChange={(acumulado) => set({ acumulado })}
            />
          ) : (
            <NumberField
              key="porcentagem"
              name="porcentagem"
              label={t.porcentagem}
              suffix="%"
              description={ajuda}
              value={values.porcentagem}
              error={errors["porcentagem"]}
              onChange={(porcentagem) => set({ porcentagem })}
            />
          )}
        </div>
        <NumberField
          name="peso"
          label={t.peso}
          description={t.peso_ajuda}
          value={values.peso}
          error={errors["peso"]}
          onChange={(peso) => set({ peso })}
        />
      </Fragment>
      {item === null && <OutraSwitch label={t.outra_tarefa} outra={outra} form={edicao.form} />}
    </CadastroDialog>
  );
}

/** Window for people who may not change the task: shows the days that contribute to its progress. */
export function AvancosDialog({
  obraId,
  tarefa,
  opened,
  onClose,
}: {
  obraId: string;
  tarefa: Tarefa;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={tarefa.descricao} size="md">
      <Dias obraId={obraId} tarefa={tarefa} ajusta={false} />
    </Dialog>
  );
}
