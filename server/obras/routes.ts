import { SEM_GRUPO } from "../../domain/obras/constants.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { obrasContract } from "../../domain/obras/contract.ts";
import { seesGrupos } from "../../domain/obras/rules.ts";
import { authorize } from "../../domain/permissoes/rules.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { listModelosDaObra } from "../modelos/daObra.ts";
import { defineRoutes, editing, staged } from "../http/route.ts";
import { createObra, deleteObra, updateObra } from "./actions.ts";
import { obraMudou } from "./announced.ts";
import { duplicarObra } from "./duplicar.ts";
import { answerFotoDaObra, keepFotoDaObra, saveFotoDaObra } from "./foto.ts";
import { type Faceta, type Filter, grupoRows, listEmAndamento, listObras, presentGrupos } from "./list.ts";
import { getObraRow } from "./queries.ts";
import { fotoUrl, presentDados, presentObraListada, readObra } from "./read.ts";

/** Calls on works. */

async function answerObra(tx: Tx, actor: Actor, obraId: string) {
  const empresa = await getEmpresaFacts(tx, actor.empresaId);
  return readObra(tx, actor, obraId, empresa.today, empresa.textoPersonalizado);
}

/**
 * Returns the fields of a work's form.
 * @throws AppError `nao_encontrado`
 */
async function answerDados(tx: Tx, actor: Actor, obraId: string) {
  const row = await getObraRow(tx, actor.empresaId, obraId);
  if (row === null) throw new AppError("nao_encontrado");
  return presentDados(row, actor, (await getEmpresaFacts(tx, actor.empresaId)).today);
}

/**
 * Computes the counts of the list: those per status apply the search and the group filter, those per group the search and the
 * status filter. `totalObras` applies all filters.
 */
function countsOf(facetas: readonly Faceta[], { status, grupo }: Filter) {
  const inGrupo = facetas.filter((f) => grupo === undefined || (f.grupo_id ?? SEM_GRUPO) === grupo);
  const ofStatus = (id: number | undefined, rows = inGrupo) =>
    rows.filter((f) => id === undefined || f.status_id === id);
  const sum = (rows: readonly Faceta[]) => rows.reduce((total, f) => total + f.total, 0);
  return {
    porGrupo: ofStatus(status, [...facetas]),
    totais: {
      totalObras: sum(ofStatus(status)),
      totalNaoIniciada: sum(ofStatus(1)),
      totalParalisada: sum(ofStatus(2)),
      totalEmAndamento: sum(ofStatus(3)),
      totalConcluida: sum(ofStatus(4)),
    },
  };
}

export const obrasRoutes = defineRoutes(obrasContract, {
  listObras: async ({ tx, actor, empresaId, query }) => {
    const groups = seesGrupos(actor);
    if (query.grupo !== undefined && !groups) throw new AppError("sem_permissao");
    const wanted = query.grupoObra === "true";
    const [empresa, { rows, facetas }, grupos] = await Promise.all([
      getEmpresaFacts(tx, empresaId),
      listObras(tx, actor, query),
      wanted && groups ? grupoRows(tx, empresaId) : null,
    ]);
    const { porGrupo, totais } = countsOf(facetas, query);
    return {
      obras: rows.map((row) => presentObraListada(row, actor, empresa.today)),
      ...(wanted ? { gruposDeObra: grupos === null ? [] : presentGrupos(grupos, porGrupo) } : {}),
      ...totais,
      permissoes: {
        adicionar: authorize(actor, "obra.adicionarEditar"),
        editar: authorize(actor, "obra.adicionarEditar"),
        excluir: authorize(actor, "obra.excluir"),
      },
    };
  },
  listObrasEmAndamento: async ({ tx, actor, empresaId, query }) =>
    (await listEmAndamento(tx, actor, query)).map((row) => ({
      _id: row.id,
      nome: row.nome,
      fotoUrl: fotoUrl(empresaId, row),
    })),
  duplicarObra: async ({ tx, ctx, params, body }) => {
    const { id, assinantesFora } = await duplicarObra(ctx, params.obraId, body);
    return { ...(await answerObra(tx, ctx.actor, id)), assinantesFora };
  },
  createObra: async ({ ctx, tx, actor, body }) => {
    const obraId = await createObra(tx, actor, body);
    await obraMudou(ctx, { obraId, como: "criada" });
    return answerObra(tx, actor, obraId);
  },
  getObra: ({ tx, actor, params }) => answerObra(tx, actor, params.obraId),
  updateObra: editing(obrasContract.updateObra, "obra", {
    hold: ({ tx, empresaId, params }) => getObraRow(tx, empresaId, params.obraId, "write"),
    read: ({ tx, actor, params }) => answerDados(tx, actor, params.obraId),
    handle: async ({ ctx, tx, actor, params, body }) => {
      await updateObra(ctx, params.obraId, body);
      return answerObra(tx, actor, params.obraId);
    },
  }),
  deleteObra: async ({ ctx, params }) => {
    await deleteObra(ctx, params.obraId);
    return { ok: true as const };
  },
  uploadFotoDaObra: staged(obrasContract.uploadFotoDaObra, keepFotoDaObra, saveFotoDaObra),
  getFotoDaObra: answerFotoDaObra,
  listModelosDaObra: ({ tx, actor, params }) => listModelosDaObra(tx, actor, params.obraId),
});
