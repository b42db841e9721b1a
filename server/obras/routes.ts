import { obrasContract } from "../../domain/obras/contract.ts";
import { authorize } from "../../domain/permissoes/rules.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { presentLogomarca } from "../empresas/logomarca.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { createObra, deleteObra, presentObraListada, readObra, updateObra } from "./actions.ts";
import { answerFotoDaObra, keepFotoDaObra, saveFotoDaObra } from "./foto.ts";
import { countObras, listModelosDaObra, listObras } from "./queries.ts";

/** Calls on works. */

async function answerObra(tx: Tx, actor: Actor, obraId: string) {
  const empresa = await getEmpresaFacts(tx, actor.empresaId);
  return readObra(tx, actor, obraId, empresa.today, empresa.textoPersonalizado);
}

export const obrasRoutes = defineRoutes(obrasContract, {
  listObras: async ({ tx, actor, empresaId, query }) => {
    const [empresa, rows, counts] = await Promise.all([
      getEmpresaFacts(tx, empresaId),
      listObras(tx, actor, query),
      countObras(tx, actor, query.busca),
    ]);
    const total = (id: number) => counts.find((row) => row.status_id === id)?.total ?? 0;
    return {
      obras: rows.map((row) => presentObraListada(row, empresaId, empresa.today)),
      totalObras: query.status === undefined ? total(1) + total(2) + total(3) + total(4) : total(query.status),
      totalNaoIniciada: total(1),
      totalParalisada: total(2),
      totalEmAndamento: total(3),
      totalConcluida: total(4),
      permissoes: {
        adicionar: authorize(actor, "obra.adicionarEditar"),
        editar: authorize(actor, "obra.adicionarEditar"),
        excluir: authorize(actor, "obra.excluir"),
      },
    };
  },
  createObra: async ({ tx, actor, body }) => answerObra(tx, actor, await createObra(tx, actor, body)),
  getObra: ({ tx, actor, params }) => answerObra(tx, actor, params.obraId),
  updateObra: async ({ tx, actor, params, body }) => {
    await updateObra(tx, actor, params.obraId, body);
    return answerObra(tx, actor, params.obraId);
  },
  deleteObra: async ({ tx, actor, params }) => {
    await deleteObra(tx, actor, params.obraId);
    return { ok: true as const };
  },
  uploadFotoDaObra: staged(obrasContract.uploadFotoDaObra, keepFotoDaObra, saveFotoDaObra),
  getFotoDaObra: answerFotoDaObra,
  listModelosDaObra: async ({ tx, actor, params }) =>
    (await listModelosDaObra(tx, actor, params.obraId)).map((row) => ({
      _id: row.id,
      descricao: row.descricao,
      principal: row.principal,
      tipoDeData: row.tipo_de_data,
      ultimoRelatorioData: row.ultimo_data,
      ultimoRelatorioNumero: row.ultimo_numero,
      logomarca: presentLogomarca({ empresaId: actor.empresaId, obraId: params.obraId, modeloId: row.id }, row),
    })),
});
