import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Radio, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SECOES_COM_CAMPOS } from "../../domain/modelos/rules.ts";
import { PERIODOS } from "../../domain/secoes/constants.ts";
import { call } from "../api/client.ts";
import { type Campos, type Edicao, useEdicao } from "../edicao/useEdicao.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { climaLabel, condicaoLabel } from "../relatorios/labels.tsx";
import { Card } from "../ui/Card.tsx";
import { confirm } from "../ui/confirm.ts";
import { FormError } from "../ui/FormError.tsx";
import { later } from "../ui/later.tsx";
import { LoadingShapes } from "../ui/LoadingState.tsx";
import { SaveBar, type SaveState } from "../ui/SaveBar.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { CamposDoModelo } from "./CamposDoModelo.tsx";
import { keepModelo, type Modelo, modeloQuery } from "./data.ts";
import {
  changesReports,
  inputOf,
  type ModeloValues,
  NOVO,
  problemsOf,
  sameValues,
  titled,
  valuesOf,
} from "./modeloForm.ts";
import styles from "./modelos.module.css";
import { PadroesDoModelo } from "./PadroesDoModelo.tsx";

/** Loaded separately, because it brings the library for dragging. */
const SecoesDoModelo = later(
  () => import("./SecoesDoModelo.tsx").then((module) => module.SecoesDoModelo),
  () => <LoadingShapes kind="rows" count={13} />,
);

/** Asks for confirmation before a save that changes open reports, and says how many approvals the save voids; true when the save may go on. */
async function askFirst(modelo: Modelo, values: ModeloValues): Promise<boolean> {
  const { relatoriosAbertos: n, aprovacoesParciais } = modelo;
  if (n === 0 || !changesReports(valuesOf(modelo), values)) return true;
  const t = getTexts("modelos");
  const parts = [
    t("salvar_abertos", { n }),
    ...(aprovacoesParciais > 0 ? [t("salvar_parciais", { n: aprovacoesParciais })] : []),
  ];
  return confirm({ title: t.salvar_titulo, message: parts.join(" "), confirmLabel: t.salvar });
}

const isWrong = (values: ModeloValues): boolean =>
  Object.values(values.itens).every((on) => !on) ||
  SECOES_COM_CAMPOS.some((secao) => Object.keys(problemsOf(values.campos[secao])).length > 0);

type Part = { readonly values: ModeloValues; readonly change: (change: Partial<ModeloValues>) => void };

/** The general part of the form: title, kind of date, whether new works get the template, and approval. */
function Geral({ values, change, error }: Part & { error: string | undefined }) {
  const t = useT("modelos");
  const a = useT("assinantes");
  return (
    <Card title={t.geral} id="geral">
      <div className={styles["stack"]}>
        <TextInput
          name="descricao"
          label={t.nome}
          description={t.nome_ajuda}
          placeholder={t.titulo_padrao}
          autoComplete="off"
          maxLength={MAX_LENGTH.modelo}
          value={values.descricao}
          error={error}
          onChange={(event) => change({ descricao: event.currentTarget.value })}
        />
        <Segmented
          label={t.tipo_de_data}
          value={values.tipoDeData}
          options={[
            { value: "dia", label: t.dia },
            { value: "periodo", label: t.periodo },
          ]}
          onChange={(tipoDeData) => change({ tipoDeData })}
        />
        <Switch
          label={t.principal}
          description={t.principal_ajuda}
          checked={values.principal}
          onChange={(event) => change({ principal: event.currentTarget.checked })}
        />
        <Radio.Group
          label={t.aprovacao}
          description={t.aprovacao_ajuda}
          value={values.assinaturasTipo}
          onChange={(tipo) => change({ assinaturasTipo: tipo === "eletronica" ? "eletronica" : "manual" })}
        >
          <div className={styles["kinds"]}>
            <Radio value="manual" label={a.manual} />
            <Radio value="eletronica" label={a.eletronica} />
          </div>
        </Radio.Group>
      </div>
    </Card>
  );
}

/** Labels of the form's fields, and their values in words, for clashes between two people. */
function useCampos(): Campos<ModeloValues> {
  const t = useT("modelos");
  const r = useT("relatorios");
  const a = useT("assinantes");
  return {
    descricao: { label: t.nome },
    principal: { label: t.principal },
    tipoDeData: { label: t.tipo_de_data, texto: (tipo) => t[tipo] },
    assinaturasTipo: { label: t.aprovacao, texto: (tipo) => a[tipo] },
    itens: { label: t.secoes, kind: "flags" },
    ordem: { label: t.secoes, texto: (ordem) => ordem.map((secao) => r[`secao_${secao}`]).join(", ") },
    horario: {
      label: t.horario,
      texto: (horario) =>
        Object.values(horario)
          .filter((time) => time !== null)
          .join(", "),
    },
    clima: {
      label: r.secao_condicaoClimatica,
      texto: (clima) =>
        PERIODOS.filter((periodo) => clima[periodo].ativo)
          .map(
            (periodo) =>
              `${r[periodo]}: ${climaLabel(r, clima[periodo].clima)}, ${condicaoLabel(r, clima[periodo].condicao)}`,
          )
          .join("\n"),
    },
    campos: {
      label: t.campos,
      texto: (campos) => SECOES_COM_CAMPOS.flatMap((secao) => campos[secao].map(({ chave }) => chave)).join(", "),
    },
  };
}

function useModeloEdicao(modelo: Modelo | null, keep: () => void): Edicao<ModeloValues> {
  const t = useT("modelos");
  const client = useQueryClient();
  const params = { modeloId: modelo?._id ?? "" };
  return useEdicao<Modelo, ModeloValues, ReturnType<typeof inputOf>>({
    entry: modelo,
    valuesOf: (entry) => (entry === null ? NOVO : valuesOf(entry)),
    campos: useCampos(),
    same: sameValues,
    check: () => ({}),
    bodyOf: (values) => inputOf(titled(values, t.titulo_padrao)),
    save: async (body, { entry, visto, values }) => {
      if (entry === null) return call("createModelo", { body });
      return (await askFirst(entry, values)) ? call("updateModelo", { params, body, visto }) : null;
    },
    read: () => client.fetchQuery({ ...modeloQuery(params.modeloId), staleTime: 0 }),
    saved: t.salvo,
    keep: async (answer, leave) => {
      await keepModelo(client, answer);
      keep();
      if (modelo === null) leave(paths.modelo(answer._id), { replace: true });
    },
    page: true,
  });
}

/** The form of a template; null adds a new one. */
export function ModeloForm({ modelo }: { modelo: Modelo | null }) {
  const t = useT("modelos");
  const [checked, setChecked] = useState(false);
  const edicao = useModeloEdicao(modelo, () => setChecked(false));
  const { form, run, values, errors, error, sending, set: change } = edicao;
  const wrong = checked && isWrong(values);
  const state: SaveState = sending
    ? "saving"
    : wrong
      ? "error"
      : edicao.state === "clean" && modelo === null
        ? "dirty"
        : edicao.state;
  return (
    <form
      ref={form}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isWrong(values)) run(event);
      }}
    >
      <Geral values={values} change={change} error={errors["descricao"]} />
      <Card title={t.secoes} id="secoes">
        <div className={styles["stack"]}>
          <p className={styles["help"]}>{t.secoes_ajuda}</p>
          <SecoesDoModelo itens={values.itens} ordem={values.ordem} onChange={change} />
        </div>
      </Card>
      <Card title={t.inicio} id="inicio">
        <div className={styles["stack"]}>
          <p className={styles["help"]}>{t.inicio_ajuda}</p>
          <PadroesDoModelo horario={values.horario} clima={values.clima} errors={errors} onChange={change} />
        </div>
      </Card>
      <Card title={t.campos} id="campos">
        <div className={styles["stack"]}>
          <p className={styles["help"]}>{t.campos_ajuda}</p>
          <CamposDoModelo
            campos={values.campos}
            itens={values.itens}
            checked={checked}
            onChange={(campos) => change({ campos })}
          />
        </div>
      </Card>
      <FormError error={error} />
      <SaveBar state={state} type="submit" unsaved={modelo === null} />
    </form>
  );
}
