import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowUpDown, Eye } from "lucide-react";
import { useState } from "react";
import { MAX_PERGUNTAS } from "../../domain/secoes/listas.ts";
import { call } from "../api/client.ts";
import { CHAVES } from "../cadastros/chaves.ts";
import { useSalvarCadastro } from "../cadastros/useSalvarCadastro.ts";
import { type Edicao, useEdicao } from "../edicao/useEdicao.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { Card } from "../ui/Card.tsx";
import { FormError } from "../ui/FormError.tsx";
import { Page } from "../ui/Page.tsx";
import { SaveBar } from "../ui/SaveBar.tsx";
import { later } from "../ui/later.tsx";
import styles from "./checklists.module.css";
import { type ChecklistValues, inputOf, type Modelo, NOVO, problemsOf, sameValues, valuesOf } from "./checklistForm.ts";
import { Perguntas } from "./Perguntas.tsx";

const OrdemDialog = later(() => import("./OrdemDialog.tsx").then((module) => module.OrdemDialog));
const VisualizarDialog = later(() => import("./VisualizarDialog.tsx").then((module) => module.VisualizarDialog));

type Janela = "ordem" | "visualizar";

/** The form of a template. When a new template (`modelo` null) is saved, the page moves to the address of the saved template. */
function useChecklistEdicao(modelo: Modelo | null, keep: (saved: Modelo) => void): Edicao<ChecklistValues> {
  const t = useT("checklists");
  const comum = useT("comum");
  const client = useQueryClient();
  const aged = useSalvarCadastro(CHAVES.checklists);
  const params = { id: modelo?._id ?? "" };
  const sentence = {
    obrigatorio: comum.campo_obrigatorio,
    falta_opcao: t.falta_opcao,
    limite: t("limite_perguntas", { n: MAX_PERGUNTAS }),
  };
  return useEdicao<Modelo, ChecklistValues, ReturnType<typeof bodyOf>>({
    entry: modelo,
    valuesOf: (entry) => (entry === null ? NOVO : valuesOf(entry)),
    campos: {
      descricao: { label: t.descricao },
      ativo: { label: comum.ativo },
      perguntas: {
        label: t.perguntas,
        texto: (perguntas) =>
          perguntas.map(({ item, descricao }, i) => `${item || String(i + 1)}. ${descricao}`).join("\n"),
      },
    },
    page: true,
    same: sameValues,
    check: (values) =>
      Object.fromEntries(Object.entries(problemsOf(values)).map(([field, problem]) => [field, sentence[problem]])),
    bodyOf,
    save: ({ ativo, ...body }, { entry, visto }) =>
      entry === null
        ? call("createChecklist", { body })
        : call("updateChecklist", { params, body: { ...body, ativo }, visto }),
    read: () => call("getChecklist", { params: { checklistId: params.id }, query: { inativo: "true" } }),
    keep: async (saved, leave) => {
      keep(saved);
      if (modelo === null) leave(paths.checklist(saved._id), { replace: true });
      client.removeQueries({ queryKey: ["cadastro-checklist"], type: "inactive" });
      await aged(modelo === null);
    },
  });
}

const bodyOf = (values: ChecklistValues) => ({ ...inputOf(values), ativo: values.ativo });

/** The form of a template; `modelo` null adds a template. Shows the stored template until the person types something. */
export function ChecklistEditor({ modelo: read }: { modelo: Modelo | null }) {
  const t = useT("checklists");
  const comum = useT("comum");
  const [modelo, setModelo] = useState(read);
  const [janela, setJanela] = useState<Janela | null>(null);
  const edicao = useChecklistEdicao(modelo, setModelo);
  const { form, values, errors, error, run, touch, state } = edicao;
  const set = (change: Partial<ChecklistValues>): void => {
    edicao.set(change);
    for (const field of Object.keys(errors)) touch(field);
  };
  const n = values.perguntas.length;
  return (
    <Page
      title={modelo ? modelo.descricao : t.novo}
      width="narrow"
      back={{ to: paths.checklists(), label: t.titulo }}
      actions={
        <Button
          variant="default"
          leftSection={<Eye size={18} aria-hidden />}
          disabled={n === 0}
          onClick={() => setJanela("visualizar")}
        >
          {t.visualizar}
        </Button>
      }
    >
      <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <Card>
          <div className={styles["fields"]}>
            <TextInput
              name="descricao"
              label={t.descricao}
              required
              maxLength={MAX_LENGTH.checklist}
              autoComplete="off"
              value={values.descricao}
              error={errors["descricao"]}
              onChange={(event) => set({ descricao: event.currentTarget.value })}
            />
            {modelo && (
              <Switch
                label={comum.ativo}
                description={t.ativo_ajuda}
                checked={values.ativo}
                onChange={(event) => set({ ativo: event.currentTarget.checked })}
              />
            )}
          </div>
        </Card>
        <Card
          title={t.perguntas}
          id="perguntas"
          count={n}
          padding="none"
          actions={
            n > 1 && (
              <Button
                variant="subtle"
                leftSection={<ArrowUpDown size={16} aria-hidden />}
                onClick={() => setJanela("ordem")}
              >
                {t.reordenar}
              </Button>
            )
          }
        >
          <Perguntas perguntas={values.perguntas} errors={errors} onChange={(perguntas) => set({ perguntas })} />
          {errors["perguntas"] !== undefined && <p className={styles["wrong"]}>{errors["perguntas"]}</p>}
        </Card>
        <FormError error={error} />
        <SaveBar state={state} type="submit" unsaved={modelo === null} />
      </form>
      <>
        {janela === "ordem" && (
          <OrdemDialog
            perguntas={values.perguntas}
            onClose={() => setJanela(null)}
            onApply={(perguntas) => set({ perguntas })}
          />
        )}
        {janela === "visualizar" && <VisualizarDialog values={values} onClose={() => setJanela(null)} />}
      </>
    </Page>
  );
}
