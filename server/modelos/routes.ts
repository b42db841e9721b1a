import { AppError } from "../../domain/errors/errors.ts";
import { modelosContract } from "../../domain/modelos/contract.ts";
import type { Modelo } from "../../domain/modelos/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { defineRoutes, editing } from "../http/route.ts";
import { createModelo, deleteModelo, duplicarModelo, requireModelo, updateModelo } from "./actions.ts";
import { addModelosDaObra, listModelosDaObra, makePrincipal, removeModeloDaObra } from "./daObra.ts";
import { listModelos, readModelo } from "./queries.ts";

/** Calls on report templates, the company's and a work's. */

async function answerModelo(tx: Tx, actor: Actor, id: string): Promise<Modelo> {
  const modelo = await readModelo(tx, actor, id);
  if (modelo === null) throw new AppError("nao_encontrado");
  return modelo;
}

export const modelosRoutes = defineRoutes(modelosContract, {
  listModelos: ({ tx, actor }) => listModelos(tx, actor),
  getModelo: ({ tx, actor, params }) => answerModelo(tx, actor, params.modeloId),
  createModelo: async (context) => {
    const { tx, actor, body } = context;
    return answerModelo(tx, actor, await createModelo(context.ctx, body));
  },
  updateModelo: editing(modelosContract.updateModelo, "modelo", {
    hold: ({ tx, empresaId, params }) => requireModelo(tx, empresaId, params.modeloId),
    read: ({ tx, actor, params }) => answerModelo(tx, actor, params.modeloId),
    handle: async (context) => {
      const { tx, actor, params, body } = context;
      await updateModelo(context.ctx, params.modeloId, body);
      return answerModelo(tx, actor, params.modeloId);
    },
  }),
  deleteModelo: async (context) => {
    await deleteModelo(context.ctx, context.params.modeloId);
    return { ok: true as const };
  },
  duplicarModelo: async (context) => {
    const { tx, actor, params, request } = context;
    const id = await duplicarModelo(context.ctx, params.modeloId, request.idioma);
    return answerModelo(tx, actor, id);
  },

  addModelosDaObra: async (context) => {
    const { tx, actor, params, body } = context;
    const ids = body.modelos.map(({ modeloGlobalId }) => modeloGlobalId);
    await addModelosDaObra(context.ctx, params.obraId, ids);
    return listModelosDaObra(tx, actor, params.obraId);
  },
  updateModeloDaObra: async (context) => {
    const { tx, actor, params } = context;
    await makePrincipal(context.ctx, params.obraId, params.modeloId);
    return listModelosDaObra(tx, actor, params.obraId);
  },
  deleteModeloDaObra: async (context) => {
    const { tx, actor, params } = context;
    await removeModeloDaObra(context.ctx, params.obraId, params.modeloId);
    return listModelosDaObra(tx, actor, params.obraId);
  },
});
