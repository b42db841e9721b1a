import { catalogosContract } from "../../domain/catalogos/contract.ts";
import { opcoesDePresenca } from "../../domain/catalogos/presencas.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { defineRoutes } from "../http/route.ts";
import { createChecklist, getChecklist, listChecklists } from "./checklists.ts";
import {
  createMaoDeObraCategoria,
  createMaoDeObraPadrao,
  createMaoDeObraPersonalizada,
  listMaoDeObra,
} from "./maoDeObra.ts";
import { getPredefinidos, replacePredefinidos } from "./predefinidos.ts";
import { createEquipamento, createTipoDeOcorrencia, listEquipamentos, listTiposDeOcorrencias } from "./queries.ts";

async function answerPredefinidos(tx: Tx, actor: Actor, obraId: string) {
  const predefinidos = await getPredefinidos(tx, actor.empresaId, obraId);
  return { ...predefinidos, permissoes: { editar: authorize(actor, "obra.adicionarEditar") } };
}

export const catalogosRoutes = defineRoutes(catalogosContract, {
  listMaoDeObra: ({ tx, empresaId }) => listMaoDeObra(tx, empresaId),
  createMaoDeObraPadrao: ({ tx, empresaId, body }) => createMaoDeObraPadrao(tx, empresaId, body),
  createMaoDeObraPersonalizada: ({ tx, empresaId, body }) => createMaoDeObraPersonalizada(tx, empresaId, body),
  createMaoDeObraCategoria: ({ tx, empresaId, body }) => createMaoDeObraCategoria(tx, empresaId, body.descricao),
  listPresencas: ({ request }) => opcoesDePresenca(request.idioma),
  listEquipamentos: ({ tx, empresaId }) => listEquipamentos(tx, empresaId),
  createEquipamento: ({ tx, empresaId, body }) => createEquipamento(tx, empresaId, body),
  listTiposDeOcorrencias: ({ tx, empresaId }) => listTiposDeOcorrencias(tx, empresaId),
  createTipoDeOcorrencia: ({ tx, empresaId, body }) => createTipoDeOcorrencia(tx, empresaId, body.descricao),
  listChecklists: ({ tx, empresaId }) => listChecklists(tx, empresaId),
  getChecklist: ({ tx, empresaId, params }) => getChecklist(tx, empresaId, params.checklistId),
  createChecklist: ({ tx, empresaId, body }) => createChecklist(tx, empresaId, body),
  getPredefinidos: ({ tx, actor, params }) => answerPredefinidos(tx, actor, params.obraId),
  updatePredefinidos: async ({ tx, actor, empresaId, params, body }) => {
    await replacePredefinidos(tx, empresaId, params.obraId, body);
    return answerPredefinidos(tx, actor, params.obraId);
  },
});
