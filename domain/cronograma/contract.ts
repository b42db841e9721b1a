import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import {
  ajusteInputSchema,
  avancosSchema,
  cronogramaSchema,
  etapaInputSchema,
  etapaSchema,
  ordemSchema,
  resumoSchema,
  soEmAndamento,
  tarefaCreateSchema,
  tarefaSchema,
  tarefaUpdateSchema,
} from "./schema.ts";

/**
 * Calls for the schedule of a work: stages and the tasks in them. Ordering a list has two addresses, because the specification
 * names both. For a work that does not use the schedule, screens do not offer it, but the calls still answer.
 */

const obra = z.object({ obraId: z.string() });
const etapa = obra.extend({ etapaId: z.string() });
const tarefa = etapa.extend({ tarefaId: z.string() });
const daObra = obra.extend({ tarefaId: z.string() });
const escolha = z.array(z.object({ _id: z.string().max(60) })).max(1000, "valor_invalido");

const ordenarEtapas = {
  method: "POST",
  scope: "empresa",
  summary: "Put stages in the order given; those not named follow in the order they had",
  params: obra,
  body: z.object({ etapas: ordemSchema }),
  maxJson: 1024 * 1024,
  output: z.array(etapaSchema),
  permission: "cronograma.editar",
} as const;

const ordenarTarefas = {
  method: "POST",
  scope: "empresa",
  summary: "Put the tasks of a stage in the order given; those not named follow in the order they had",
  params: etapa,
  body: z.object({ tarefas: ordemSchema }),
  maxJson: 1024 * 1024,
  output: z.array(tarefaSchema),
  permission: "cronograma.editar",
} as const;

export const cronogramaContract = {
  getCronograma: call({
    method: "GET",
    path: "/obras/{obraId}/cronograma",
    scope: "empresa",
    api: ["cronograma:ler"],
    summary: "Stages and tasks of a work, flat and in order, with what is done of them",
    params: obra,
    output: cronogramaSchema,
    permission: "cronograma.ver",
  }),
  getResumoDoCronograma: call({
    method: "GET",
    path: "/obras/{obraId}/cronograma/resumo",
    scope: "empresa",
    api: ["cronograma:ler"],
    summary: "How far the schedule of a work is, which tasks are due next and which are late",
    params: obra,
    output: resumoSchema,
    permission: "cronograma.ver",
  }),
  listEtapas: call({
    method: "GET",
    path: "/obras/{obraId}/etapas",
    scope: "empresa",
    api: ["cronograma:ler"],
    summary: "Stages of a work, in order; with `status` only those with a task that is not finished",
    params: obra,
    query: soEmAndamento,
    output: z.array(etapaSchema),
    permission: "cronograma.ver",
  }),
  createEtapa: call({
    method: "POST",
    path: "/obras/{obraId}/etapas",
    scope: "empresa",
    summary: "Add a stage, after the others of its place",
    params: obra,
    body: etapaInputSchema,
    output: etapaSchema,
    errors: ["cronograma_grande_demais"],
    permission: "cronograma.editar",
  }),
  updateEtapa: call({
    method: "PUT",
    path: "/obras/{obraId}/etapas/{etapaId}",
    scope: "empresa",
    edita: true,
    summary: "Change a stage, or move it into another one",
    params: etapa,
    body: etapaInputSchema,
    output: etapaSchema,
    permission: "cronograma.editar",
  }),
  deleteEtapa: call({
    method: "DELETE",
    path: "/obras/{obraId}/etapas/{etapaId}",
    scope: "empresa",
    summary: "Put a stage with the stages in it in the bin; with tasks only when `com-tarefas` says so",
    params: etapa,
    query: z.object({ "com-tarefas": z.stringbool().optional() }),
    output: ok,
    errors: ["etapa_com_tarefas"],
    permission: "cronograma.excluir",
  }),
  ordenarEtapas: call({ ...ordenarEtapas, path: "/obras/{obraId}/ordenar-etapas" }),
  ordenarEtapasNaLista: call({ ...ordenarEtapas, path: "/obras/{obraId}/etapas/ordenar-etapas" }),
  listTarefas: call({
    method: "GET",
    path: "/obras/{obraId}/etapas/{etapaId}/tarefas",
    scope: "empresa",
    api: ["cronograma:ler"],
    summary: "Tasks of a stage, in order; with `status` only those that are not finished",
    params: etapa,
    query: soEmAndamento,
    output: z.array(tarefaSchema),
    permission: "cronograma.ver",
  }),
  createTarefa: call({
    method: "POST",
    path: "/obras/{obraId}/etapas/{etapaId}/tarefas",
    scope: "empresa",
    summary: "Add a task, after the others of its stage",
    params: etapa,
    body: tarefaCreateSchema,
    output: tarefaSchema,
    errors: ["cronograma_grande_demais"],
    permission: "cronograma.editar",
  }),
  getTarefa: call({
    method: "GET",
    path: "/obras/{obraId}/etapas/{etapaId}/tarefas/{tarefaId}",
    scope: "empresa",
    api: ["cronograma:ler"],
    summary: "One task",
    params: tarefa,
    output: tarefaSchema,
    permission: "cronograma.ver",
  }),
  updateTarefa: call({
    method: "PUT",
    path: "/obras/{obraId}/etapas/{etapaId}/tarefas/{tarefaId}",
    scope: "empresa",
    edita: true,
    summary: "Change a task, or move it to another stage of the work",
    params: tarefa,
    body: tarefaUpdateSchema,
    output: tarefaSchema,
    errors: ["tarefa_em_relatorio_aprovado"],
    permission: "cronograma.editar",
  }),
  deleteTarefa: call({
    method: "DELETE",
    path: "/obras/{obraId}/etapas/{etapaId}/tarefas/{tarefaId}",
    scope: "empresa",
    summary: "Put a task in the bin",
    params: tarefa,
    output: ok,
    permission: "cronograma.excluir",
  }),
  ordenarTarefas: call({ ...ordenarTarefas, path: "/obras/{obraId}/etapas/{etapaId}/ordenar-tarefas" }),
  ordenarTarefasNaLista: call({ ...ordenarTarefas, path: "/obras/{obraId}/etapas/{etapaId}/tarefas/ordenar-tarefas" }),
  recalcularCronograma: call({
    method: "POST",
    path: "/obras/{obraId}/cronograma/recalcular",
    scope: "empresa",
    summary:
      "Make the progress of all tasks anew from their days; answers what became another, and reports that follow",
    params: obra,
    output: z.object({
      tarefas: z.number().int(),
      relatorios: z.number().int(),
      /** Number of recalculated dates; always 0, because dates are only typed so far. */
      datas: z.number().int(),
    }),
    permission: "cronograma.editar",
  }),
  listAvancos: call({
    method: "GET",
    path: "/obras/{obraId}/tarefas/{tarefaId}/avancos",
    scope: "empresa",
    api: ["cronograma:ler"],
    summary: "The days that made the progress of a task: reports, to who sees their activities, and adjustments",
    params: daObra,
    output: avancosSchema,
    permission: "cronograma.ver",
  }),
  ajustarTarefa: call({
    method: "POST",
    path: "/obras/{obraId}/tarefas/{tarefaId}/ajustes",
    scope: "empresa",
    summary: "Adjust the progress of a task without a report; never below zero",
    params: daObra,
    body: ajusteInputSchema,
    output: avancosSchema,
    errors: ["ajuste_abaixo_de_zero"],
    permission: "cronograma.editar",
  }),
  deleteAjuste: call({
    method: "DELETE",
    path: "/obras/{obraId}/tarefas/{tarefaId}/ajustes/{ajusteId}",
    scope: "empresa",
    summary: "Take an adjustment back, also one that a report left behind",
    params: daObra.extend({ ajusteId: z.string() }),
    output: avancosSchema,
    permission: "cronograma.editar",
  }),
  excluirTarefas: call({
    method: "POST",
    path: "/obras/{obraId}/cronograma/excluir",
    scope: "empresa",
    summary:
      "Put several tasks and stages in the bin; those that may not be deleted stay and are named with the reason",
    params: obra,
    body: z.object({ etapas: escolha, tarefas: escolha }),
    output: z.object({
      excluidas: z.array(z.string()),
      recusadas: z.array(z.object({ _id: z.string(), motivo: z.string() })),
    }),
    permission: "cronograma.excluir",
  }),
};
