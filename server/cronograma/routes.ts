import { cronogramaContract } from "../../domain/cronograma/contract.ts";
import { authorize } from "../../domain/permissoes/rules.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { defineRoutes, editing } from "../http/route.ts";
import { ajustarTarefa, deleteAjuste } from "./ajustes.ts";
import { listAvancos } from "./dias.ts";
import { createEtapa, deleteEtapa, ordenarEtapas, updateEtapa } from "./etapas.ts";
import { excluirTarefas } from "./exclusao.ts";
import { listTarefaRows, lockLista, type Onde, requireEtapa, requireTarefa } from "./queries.ts";
import { isEmAndamento, listEtapas, presentTarefa, readCronograma, readEtapa, readResumo } from "./read.ts";
import { recalcularCronograma } from "./recalcular.ts";
import { createTarefa, deleteTarefa, lockTarefa, ordenarTarefas, updateTarefa } from "./tarefas.ts";

/** Calls on the schedule of a work. */

type OfObra = { readonly empresaId: string; readonly params: { readonly obraId: string } };
const ondeOf = ({ empresaId, params: { obraId } }: OfObra): Onde => ({ empresaId, obraId });
const OK = { ok: true } as const;

/** Returns where the audit lists changes of a stage or task: kind and id of the stage or task, and the names of the acts. */
const alvo = (tipo: "etapa" | "tarefa", id: string) => ({
  tipo,
  atos: [
    `${tipo}.criar`,
    `${tipo}.editar`,
    `${tipo}.restaurar`,
    ...(tipo === "tarefa" ? ["tarefa.ajustar", "tarefa.retirarAjuste"] : []),
  ],
  id,
});

export const cronogramaRoutes = defineRoutes(cronogramaContract, {
  getCronograma: async (context) => ({
    ...(await readCronograma(context.tx, ondeOf(context))),
    permissoes: {
      editar: authorize(context.actor, "cronograma.editar"),
      excluir: authorize(context.actor, "cronograma.excluir"),
    },
  }),
  getResumoDoCronograma: async (context) => {
    const { today } = await getEmpresaFacts(context.tx, context.empresaId);
    return readResumo(context.tx, ondeOf(context), today);
  },
  listEtapas: (context) => listEtapas(context.tx, ondeOf(context), { emAndamento: context.query.status !== undefined }),
  createEtapa: (context) => createEtapa(context.tx, context.actor, ondeOf(context), context.body),
  updateEtapa: editing(cronogramaContract.updateEtapa, ({ params }) => alvo("etapa", params.etapaId), {
    hold: (context) => lockLista(context.tx, ondeOf(context)),
    read: (context) => readEtapa(context.tx, ondeOf(context), context.params.etapaId),
    handle: (context) => {
      const { ctx, params, body } = context;
      return updateEtapa(ctx, ondeOf(context), { etapaId: params.etapaId, input: body });
    },
  }),
  deleteEtapa: async (context) => {
    const { ctx, params, query } = context;
    const comTarefas = query["com-tarefas"] === true;
    await deleteEtapa(ctx, ondeOf(context), { etapaId: params.etapaId, comTarefas });
    return OK;
  },
  ordenarEtapas: async (context) => {
    await ordenarEtapas(context.tx, context.actor, ondeOf(context), context.body.etapas);
    return listEtapas(context.tx, ondeOf(context));
  },
  ordenarEtapasNaLista: async (context) => {
    await ordenarEtapas(context.tx, context.actor, ondeOf(context), context.body.etapas);
    return listEtapas(context.tx, ondeOf(context));
  },
  listTarefas: async (context) => {
    const { tx, params, query } = context;
    await requireEtapa(tx, ondeOf(context), params.etapaId);
    const tarefas = (await listTarefaRows(tx, ondeOf(context), params.etapaId)).map(presentTarefa);
    return query.status === undefined ? tarefas : tarefas.filter(isEmAndamento);
  },
  createTarefa: (context) => {
    const { tx, actor, params, body } = context;
    return createTarefa(tx, actor, ondeOf(context), { etapaId: params.etapaId, input: body });
  },
  getTarefa: async (context) => presentTarefa(await requireTarefa(context.tx, ondeOf(context), context.params)),
  updateTarefa: editing(cronogramaContract.updateTarefa, ({ params }) => alvo("tarefa", params.tarefaId), {
    // Locks the task too, not only the list: the task's progress, which reports write, is among the data read.
    hold: (context) => lockTarefa(context.tx, ondeOf(context), context.params.tarefaId),
    read: async (context) => presentTarefa(await requireTarefa(context.tx, ondeOf(context), context.params)),
    handle: (context) => {
      const { ctx, params, body } = context;
      return updateTarefa(ctx, ondeOf(context), { ...params, input: body });
    },
  }),
  deleteTarefa: async (context) => {
    await deleteTarefa(context.ctx, ondeOf(context), context.params);
    return OK;
  },
  ordenarTarefas: async (context) => {
    const { tx, actor, params, body } = context;
    await ordenarTarefas(tx, actor, ondeOf(context), { etapaId: params.etapaId, asked: body.tarefas });
    return (await listTarefaRows(tx, ondeOf(context), params.etapaId)).map(presentTarefa);
  },
  ordenarTarefasNaLista: async (context) => {
    const { tx, actor, params, body } = context;
    await ordenarTarefas(tx, actor, ondeOf(context), { etapaId: params.etapaId, asked: body.tarefas });
    return (await listTarefaRows(tx, ondeOf(context), params.etapaId)).map(presentTarefa);
  },
  recalcularCronograma: (context) => recalcularCronograma(context.ctx, ondeOf(context)),
  listAvancos: (context) => listAvancos(context.tx, context.actor, ondeOf(context), context.params.tarefaId),
  ajustarTarefa: async (context) => {
    const { ctx, tx, actor, params, body } = context;
    await ajustarTarefa(ctx, ondeOf(context), { tarefaId: params.tarefaId, input: body });
    return listAvancos(tx, actor, ondeOf(context), params.tarefaId);
  },
  deleteAjuste: async (context) => {
    const { ctx, tx, actor, params } = context;
    await deleteAjuste(ctx, ondeOf(context), params);
    return listAvancos(tx, actor, ondeOf(context), params.tarefaId);
  },
  excluirTarefas: (context) => excluirTarefas(context.ctx, ondeOf(context), context.body),
});
