import { z } from "zod";
import { call } from "../calls/calls.ts";
import { LIMITES } from "../secoes/constants.ts";
import { atividadeSchema } from "./conteudoInput.ts";
import { atividadeLidaSchema } from "./conteudoSchema.ts";

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const tarefa = relatorio.extend({ etapaId: z.string(), tarefaId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";
const ERRORS = ["relatorio_aprovado", "aprovacao_parcial"] as const;
const versao = z.object({ versao: z.number().int() });

/** Tasks of the schedule in a report. They are activities, so every save of the report may bring and change them too. */
export const tarefasContract = {
  addTarefasAoRelatorio: call({
    method: "POST",
    path: `${one}/atividades-do-cronograma`,
    scope: "empresa",
    summary:
      "Add tasks of the schedule at the end of the activities, with nothing said of them; those already there are named",
    params: relatorio,
    body: z.object({
      tarefas: z
        .array(z.object({ _id: z.string().max(60) }))
        .min(1, "obrigatorio")
        .max(LIMITES.atividadesPorRelatorio, "valor_invalido"),
    }),
    output: versao.extend({ adicionadas: z.array(z.string()), jaAdicionadas: z.array(z.string()) }),
    errors: [...ERRORS, "secao_desligada", "atividades_demais"],
    permission: "relatorio.adicionarEditar",
  }),
  updateTarefaNoRelatorio: call({
    method: "PUT",
    path: `${one}/etapas/{etapaId}/tarefas/{tarefaId}`,
    scope: "empresa",
    summary: "Change what the report says of a task",
    params: tarefa,
    body: atividadeSchema,
    output: atividadeLidaSchema.extend(versao.shape),
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  deleteTarefaNoRelatorio: call({
    method: "DELETE",
    path: `${one}/etapas/{etapaId}/tarefas/{tarefaId}`,
    scope: "empresa",
    summary:
      "Take a task out of the report and its progress back; with `remover-porcentagem=false` its progress stays, as an adjustment of that place",
    params: tarefa,
    query: z.object({ "remover-porcentagem": z.stringbool().optional() }),
    output: versao,
    errors: ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
};
