import { Radio, Switch, TextInput } from "@mantine/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { SECOES_COM_CAMPOS } from "../../domain/modelos/rules.ts";
import { TITULO_PADRAO } from "../../domain/relatorios/constants.ts";
import { call } from "../api/client.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import { paths } from "../paths.ts";
import { Card } from "../ui/Card.tsx";
import { confirm } from "../ui/confirm.ts";
import { FormError } from "../ui/FormError.tsx";
import { later } from "../ui/later.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { SaveBar, type SaveState } from "../ui/SaveBar.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { toast } from "../ui/toast.ts";
import { useLeaveGuard } from "../ui/useLeaveGuard.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { CamposDoModelo } from "./CamposDoModelo.tsx";
import { keepModelo, type Modelo } from "./data.ts";
import { changesReports, inputOf, type ModeloValues, NOVO, problemsOf, sameValues, valuesOf } from "./modeloForm.ts";
import styles from "./modelos.module.css";
import { PadroesDoModelo } from "./PadroesDoModelo.tsx";

/** With the library for dragging. */
const SecoesDoModelo = later(() => import("./SecoesDoModelo.tsx").then((module) => module.SecoesDoModelo));

/** Does the person know which reports follow, and which approvals become void by it? */
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

/** The answer of the server; null when the person thought better of it. */
async function saveModelo(client: QueryClient, modelo: Modelo | null, values: ModeloValues): Promise<Modelo | null> {
  const body = inputOf(values);
  if (modelo !== null && !(await askFirst(modelo, values))) return null;
  const answer =
    modelo === null
      ? await call("createModelo", { body })
      : await call("updateModelo", { params: { modeloId: modelo._id }, body });
  await keepModelo(client, answer);
  return answer;
}

const isWrong = (values: ModeloValues): boolean =>
  Object.values(values.itens).every((on) => !on) ||
  SECOES_COM_CAMPOS.some((secao) => Object.keys(problemsOf(values.campos[secao])).length > 0);

type Part = { readonly values: ModeloValues; readonly change: (change: Partial<ModeloValues>) => void };

/** Title, kind of date, works to come, approval. */
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
          placeholder={TITULO_PADRAO}
          autoComplete="off"
          maxLength={200}
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

/** The form of a template; null = a new one. Until something is typed it shows what the server has. */
export function ModeloForm({ modelo }: { modelo: Modelo | null }) {
  const t = useT("modelos");
  const client = useQueryClient();
  const [typed, setTyped] = useState<ModeloValues | null>(null);
  const [checked, setChecked] = useState(false);
  const saved = modelo === null ? NOVO : valuesOf(modelo);
  const values = typed ?? saved;
  const dirty = typed !== null && (modelo === null || !sameValues(typed, saved));
  const leave = useLeaveGuard(dirty);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({}),
    send: async () => {
      const answer = await saveModelo(client, modelo, values);
      if (answer === null) return;
      setTyped(null);
      setChecked(false);
      toast.success(t.salvo);
      if (modelo === null) leave(paths.modelo(answer._id), { replace: true });
    },
  });
  const change = (next: Partial<ModeloValues>): void => {
    setTyped((before) => ({ ...(before ?? saved), ...next }));
    Object.keys(next).forEach(touch);
  };
  const wrong = checked && isWrong(values);
  const refused = error !== null || wrong || Object.values(errors).some((sentence) => sentence !== undefined);
  const state: SaveState = sending ? "saving" : refused ? "error" : dirty || modelo === null ? "dirty" : "clean";
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
          <Suspense fallback={<LoadingState kind="rows" count={13} />}>
            <SecoesDoModelo itens={values.itens} ordem={values.ordem} onChange={change} />
          </Suspense>
        </div>
      </Card>
      <Card title={t.inicio} id="inicio">
        <div className={styles["stack"]}>
          <p className={styles["help"]}>{t.inicio_ajuda}</p>
          <PadroesDoModelo horario={values.horario} clima={values.clima} onChange={change} />
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
      <SaveBar state={state} type="submit" />
    </form>
  );
}
