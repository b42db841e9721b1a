import { AppError } from "../../domain/errors/errors.ts";
import { authorize, canWriteSecao } from "../../domain/permissoes/rules.ts";
import { conteudoInputSchema } from "../../domain/relatorios/conteudoInput.ts";
import { comEntrada, semEntrada } from "../../domain/relatorios/secao.ts";
import { LIMITES } from "../../domain/secoes/constants.ts";
import { tarefasContract } from "../../domain/relatorios/tarefasContract.ts";
import { keepDito, readDito } from "../cronograma/ajustes.ts";
import { enqueuePropagar } from "../cronograma/propagar.ts";
import { tarefasAmong } from "../cronograma/queries.ts";
import type { Ctx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import { completing, defineRoutes } from "../http/route.ts";
import { requireRelatorio } from "./actions.ts";
import { answerAtividade, currentAtividade, save } from "./secao.ts";

/** Calls on tasks of the schedule in a report: each is a save of its activities. */

function requireVer(ctx: Ctx): void {
  const reason = authorize(ctx.actor, "cronograma.ver");
  if (reason !== null) throw new AppError(reason);
}

/**
 * Requires that all ids are tasks of this work that are not in the bin.
 * @throws AppError `campos_invalidos`
 */
async function requireTarefas({ tx, empresaId }: Ctx, obraId: string, ids: readonly string[]): Promise<void> {
  const tarefas = await tarefasAmong(tx, empresaId, ids);
  const campos = ids.flatMap((id, i) => {
    const tarefa = tarefas.get(id);
    const known = tarefa !== undefined && tarefa.obraId === obraId && !tarefa.naLixeira;
    return known ? [] : [{ campo: `tarefas.${i}._id`, erro: "valor_invalido" as const }];
  });
  if (campos.length > 0) throw new AppError("campos_invalidos", { campos });
}

type DaEtapa = { readonly etapaId: string; readonly tarefaId: string };

/**
 * Returns the activity of a task of this stage.
 * @throws AppError `nao_encontrado`
 */
async function requireDaTarefa(where: Parameters<typeof currentAtividade>[0], { etapaId, tarefaId }: DaEtapa) {
  const atividade = await currentAtividade(where, tarefaId);
  if (!atividade.cronograma || atividade.etapa?._id !== etapaId) throw new AppError("nao_encontrado");
  return atividade;
}

export const tarefasRoutes = defineRoutes(tarefasContract, {
  addTarefasAoRelatorio: async ({ ctx, params, body }) => {
    requireVer(ctx);
    const { estado } = await requireRelatorio(ctx.tx, ctx.actor, params);
    const reason = canWriteSecao(ctx.actor, "atividade", estado);
    if (reason !== null) throw new AppError(reason);
    const ids = [...new Set(body.tarefas.map(({ _id }) => _id))];
    await requireTarefas(ctx, params.obraId, ids);
    const adicionadas: string[] = [];
    const { versao } = await save({ ctx, params }, "atividade", ({ atividades = [] }) => {
      const there = new Map(atividades.map(({ tarefaId, cronograma }) => [tarefaId, cronograma]));
      adicionadas.push(...ids.filter((id) => there.get(id) !== true));
      const fresh = adicionadas.filter((id) => !there.has(id));
      const limite = LIMITES.atividadesPorRelatorio;
      if (atividades.length + fresh.length > limite) {
        throw new AppError("atividades_demais", { vars: { limite: String(limite) } });
      }
      // A placeholder: the save replaces it with the task's name in the schedule.
      const novas = fresh.map((tarefaId) => ({ tarefaId, descricao: "-" }));
      // An activity that became a free one while its task was in the bin is linked to the task again.
      const known = atividades.map((each) => ({
        ...each,
        cronograma: each.cronograma || adicionadas.includes(each.tarefaId),
      }));
      return conteudoInputSchema.parse({ atividades: [...known, ...novas] });
    });
    return { versao, adicionadas, jaAdicionadas: ids.filter((id) => !adicionadas.includes(id)) };
  },

  updateTarefaNoRelatorio: completing(
    tarefasContract.updateTarefaNoRelatorio,
    (where) => requireDaTarefa(where, where.params),
    async ({ body, ...where }) => {
      const { tarefaId } = where.params;
      await requireDaTarefa(where, where.params);
      await save(where, "atividade", (conteudo) => comEntrada(conteudo, "atividades", { ...body, tarefaId }));
      return answerAtividade(where, tarefaId);
    },
  ),

  deleteTarefaNoRelatorio: async (where) => {
    const { ctx, params, query } = where;
    const { obraId, relatorioId, tarefaId } = params;
    const keeps = query["remover-porcentagem"] === false;
    if (keeps) requireVer(ctx);
    await requireDaTarefa(where, params);
    const { empresaId, usuarioId: autorId } = ctx;
    const onde = { empresaId, obraId };
    const dito = keeps && isUuid(tarefaId) ? await readDito(ctx.tx, onde, { relatorioId, tarefaId }) : null;
    const saved = await save(where, "atividade", (conteudo) => semEntrada(conteudo, "atividades", tarefaId));
    if (dito !== null && (await keepDito(ctx.tx, onde, { relatorioId, tarefaId, autorId }, dito))) {
      await enqueuePropagar(ctx, obraId);
    }
    return saved;
  },
});
