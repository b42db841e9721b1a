import { z } from "zod";
import { call } from "../calls/calls.ts";
import { LIMITES } from "../secoes/constants.ts";
import { LIMITES_DAS_LISTAS } from "../secoes/listas.ts";
import { atividadeSchema, ocorrenciaSchema } from "./conteudoInput.ts";
import { atividadeLidaSchema, ocorrenciaLidaSchema } from "./conteudoSchema.ts";

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const atividade = relatorio.extend({ tarefaId: z.string() });
const ocorrencia = relatorio.extend({ ocorrenciaId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";
const ERRORS = ["relatorio_aprovado", "aprovacao_parcial"] as const;
const versao = z.object({ versao: z.number().int() });

const comVersao = { versao: z.number().int() };
const atividadeOut = atividadeLidaSchema.extend(comVersao);
const ocorrenciaOut = ocorrenciaLidaSchema.extend(comVersao);

/**
 * Calls on one activity or occurrence. They save into the report as it is now, with the merge of a whole save; keys that a body
 * leaves out stay unchanged. `versao` is the report's version after the call.
 */
export const secaoContract = {
  createAtividade: call({
    method: "POST",
    path: `${one}/atividade`,
    scope: "empresa",
    summary: "Add an activity at the end; one with a `tarefaId` that is there replaces it",
    params: relatorio,
    body: atividadeSchema,
    output: atividadeOut,
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  getAtividade: call({
    method: "GET",
    path: `${one}/atividade/{tarefaId}`,
    scope: "empresa",
    summary: "One activity",
    params: atividade,
    output: atividadeOut,
    permission: "relatorio.ver",
  }),
  updateAtividade: call({
    method: "PUT",
    path: `${one}/atividade/{tarefaId}`,
    scope: "empresa",
    summary: "Change an activity",
    params: atividade,
    body: atividadeSchema,
    output: atividadeOut,
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  deleteAtividade: call({
    method: "DELETE",
    path: `${one}/atividade/{tarefaId}`,
    scope: "empresa",
    summary: "Take an activity off the report; occurrences linked to it are unlinked",
    params: atividade,
    output: versao,
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  ordenarAtividades: call({
    method: "PUT",
    path: `${one}/atividade-ordenar`,
    scope: "empresa",
    summary: "Order of the activities; what is left out follows",
    params: relatorio,
    body: z.object({ atividades: z.array(z.object({ tarefaId: z.string() })).max(LIMITES.atividadesPorRelatorio) }),
    output: versao,
    errors: [...ERRORS, "item_desconhecido"],
    permission: "relatorio.adicionarEditar",
  }),
  createOcorrencia: call({
    method: "POST",
    path: `${one}/ocorrencia`,
    scope: "empresa",
    summary: "Add an occurrence at the end; one with an `_id` that is there replaces it",
    params: relatorio,
    body: ocorrenciaSchema,
    output: ocorrenciaOut,
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  updateOcorrencia: call({
    method: "PUT",
    path: `${one}/ocorrencia/{ocorrenciaId}`,
    scope: "empresa",
    summary: "Change an occurrence; `tarefa` links it to an activity or unlinks it",
    params: ocorrencia,
    body: ocorrenciaSchema,
    output: ocorrenciaOut,
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  deleteOcorrencia: call({
    method: "DELETE",
    path: `${one}/ocorrencia/{ocorrenciaId}`,
    scope: "empresa",
    summary: "Take an occurrence off the report, and with it off the activity it was linked to",
    params: ocorrencia,
    output: versao,
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  ordenarOcorrencias: call({
    method: "PUT",
    path: `${one}/ocorrencia-ordenar`,
    scope: "empresa",
    summary: "Order of the occurrences; what is left out follows",
    params: relatorio,
    body: z.object({ ocorrencias: z.array(z.object({ _id: z.string() })).max(LIMITES_DAS_LISTAS.linhasPorSecao) }),
    output: versao,
    errors: [...ERRORS, "item_desconhecido"],
    permission: "relatorio.adicionarEditar",
  }),
};
