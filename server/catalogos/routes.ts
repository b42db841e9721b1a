import { catalogosContract } from "../../domain/catalogos/contract.ts";
import { opcoesDePresenca } from "../../domain/catalogos/presencas.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { defineRoutes, editing } from "../http/route.ts";
import { added } from "./cadastro.ts";
import { createMaoDeObraCategoria, listCategorias } from "./categorias.ts";
import { createChecklist, getChecklist, listChecklists } from "./checklists.ts";
import { createEquipamento, listEquipamentos } from "./equipamentos.ts";
import { createMaoDeObraPadrao, listPadrao } from "./maoDeObra.ts";
import { createMaoDeObraPersonalizada, listPessoas } from "./pessoas.ts";
import { alvoDosPredefinidos, holdPredefinidos, replacePredefinidos, shownPredefinidos } from "./predefinidos.ts";
import { createTipoDeOcorrencia, listTiposDeOcorrencias } from "./tiposDeOcorrencias.ts";

async function listMaoDeObra(tx: Tx, empresaId: string) {
  const [categorias, padrao, personalizada] = await Promise.all([
    listCategorias(tx, empresaId),
    listPadrao(tx, empresaId),
    listPessoas(tx, empresaId),
  ]);
  return { categorias: [...categorias], padrao: [...padrao], personalizada: [...personalizada] };
}

async function answerPredefinidos(tx: Tx, actor: Actor, obraId: string) {
  const predefinidos = await shownPredefinidos(tx, actor, obraId);
  return { ...predefinidos, permissoes: { editar: authorize(actor, "obra.adicionarEditar") } };
}

export const catalogosRoutes = defineRoutes(catalogosContract, {
  listMaoDeObra: ({ tx, empresaId }) => listMaoDeObra(tx, empresaId),
  createMaoDeObraPadrao: async ({ tx, actor, empresaId, body }) =>
    added(tx, actor, "maoDeObraPadrao", await createMaoDeObraPadrao(tx, empresaId, body)),
  createMaoDeObraPersonalizada: async ({ tx, actor, empresaId, body }) =>
    added(tx, actor, "maoDeObraPersonalizada", await createMaoDeObraPersonalizada(tx, empresaId, body)),
  createMaoDeObraCategoria: async ({ tx, actor, empresaId, body }) =>
    added(tx, actor, "maoDeObraCategoria", await createMaoDeObraCategoria(tx, empresaId, body.descricao)),
  listPresencas: ({ request }) => opcoesDePresenca(request.idioma),
  listEquipamentos: ({ tx, empresaId }) => listEquipamentos(tx, empresaId),
  createEquipamento: async ({ tx, actor, empresaId, body }) =>
    added(tx, actor, "equipamento", await createEquipamento(tx, empresaId, body)),
  listTiposDeOcorrencias: ({ tx, empresaId }) => listTiposDeOcorrencias(tx, empresaId),
  createTipoDeOcorrencia: async ({ tx, actor, empresaId, body }) =>
    added(tx, actor, "tipoDeOcorrencia", await createTipoDeOcorrencia(tx, empresaId, body)),
  listChecklists: ({ tx, empresaId }) => listChecklists(tx, empresaId),
  getChecklist: ({ tx, empresaId, params, query }) =>
    getChecklist(tx, empresaId, params.checklistId, { inativo: query.inativo ?? false }),
  createChecklist: async ({ tx, actor, empresaId, body }) =>
    added(tx, actor, "checklist", await createChecklist(tx, empresaId, body)),
  getPredefinidos: ({ tx, actor, params }) => answerPredefinidos(tx, actor, params.obraId),
  updatePredefinidos: editing(catalogosContract.updatePredefinidos, alvoDosPredefinidos, {
    hold: ({ tx, empresaId, params }) => holdPredefinidos(tx, empresaId, params.obraId),
    read: ({ tx, actor, params }) => answerPredefinidos(tx, actor, params.obraId),
    handle: async ({ tx, actor, params, body }) => {
      await replacePredefinidos(tx, actor, params.obraId, body);
      return answerPredefinidos(tx, actor, params.obraId);
    },
  }),
});
