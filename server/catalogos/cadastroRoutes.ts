import { cadastroContract } from "../../domain/catalogos/cadastroContract.ts";
import { defineRoutes, editing } from "../http/route.ts";
import { excluir, hold } from "./cadastro.ts";
import { excluirCategoria, getCategoria, listCategoriasComTotais, updateCategoria } from "./categorias.ts";
import { duplicarChecklist, getChecklist, searchChecklists, updateChecklist } from "./checklists.ts";
import { getEquipamento, searchEquipamentos, updateEquipamento } from "./equipamentos.ts";
import { getPadrao, searchPadrao, updatePadrao } from "./maoDeObra.ts";
import { getPessoa, searchPessoas, updatePessoa } from "./pessoas.ts";
import { getTipoDeOcorrencia, searchTiposDeOcorrencias, updateTipoDeOcorrencia } from "./tiposDeOcorrencias.ts";

const OK = { ok: true } as const;

export const cadastroRoutes = defineRoutes(cadastroContract, {
  searchMaoDeObraPadrao: ({ tx, empresaId, query }) => searchPadrao(tx, empresaId, query),
  getMaoDeObraPadrao: ({ tx, empresaId, params }) => getPadrao(tx, empresaId, params.id),
  updateMaoDeObraPadrao: editing(cadastroContract.updateMaoDeObraPadrao, "maoDeObraPadrao", {
    hold: hold("maoDeObraPadrao"),
    read: ({ tx, empresaId, params }) => getPadrao(tx, empresaId, params.id),
    handle: ({ tx, actor, params, body }) => updatePadrao(tx, actor, params.id, body),
  }),
  deleteMaoDeObraPadrao: async ({ tx, actor, params }) => {
    await excluir(tx, actor, "maoDeObraPadrao", params.id);
    return OK;
  },
  searchMaoDeObraPersonalizada: ({ tx, empresaId, query }) => searchPessoas(tx, empresaId, query),
  getMaoDeObraPersonalizada: ({ tx, empresaId, params }) => getPessoa(tx, empresaId, params.id),
  updateMaoDeObraPersonalizada: editing(cadastroContract.updateMaoDeObraPersonalizada, "maoDeObraPersonalizada", {
    hold: hold("maoDeObraPersonalizada"),
    read: ({ tx, empresaId, params }) => getPessoa(tx, empresaId, params.id),
    handle: ({ tx, actor, params, body }) => updatePessoa(tx, actor, params.id, body),
  }),
  deleteMaoDeObraPersonalizada: async ({ tx, actor, params }) => {
    await excluir(tx, actor, "maoDeObraPersonalizada", params.id);
    return OK;
  },
  listMaoDeObraCategorias: ({ tx, empresaId }) => listCategoriasComTotais(tx, empresaId),
  getMaoDeObraCategoria: ({ tx, empresaId, params }) => getCategoria(tx, empresaId, params.id),
  updateMaoDeObraCategoria: editing(cadastroContract.updateMaoDeObraCategoria, "maoDeObraCategoria", {
    hold: hold("maoDeObraCategoria"),
    read: ({ tx, empresaId, params }) => getCategoria(tx, empresaId, params.id),
    handle: ({ tx, actor, params, body }) => updateCategoria(tx, actor, params.id, body.descricao),
  }),
  deleteMaoDeObraCategoria: async ({ tx, actor, params }) => {
    await excluirCategoria(tx, actor, params.id);
    return OK;
  },
  searchEquipamentos: ({ tx, empresaId, query }) => searchEquipamentos(tx, empresaId, query),
  getEquipamento: ({ tx, empresaId, params }) => getEquipamento(tx, empresaId, params.id),
  updateEquipamento: editing(cadastroContract.updateEquipamento, "equipamento", {
    hold: hold("equipamento"),
    read: ({ tx, empresaId, params }) => getEquipamento(tx, empresaId, params.id),
    handle: ({ tx, actor, params, body }) => updateEquipamento(tx, actor, params.id, body),
  }),
  deleteEquipamento: async ({ tx, actor, params }) => {
    await excluir(tx, actor, "equipamento", params.id);
    return OK;
  },
  searchTiposDeOcorrencias: ({ tx, empresaId, query }) => searchTiposDeOcorrencias(tx, empresaId, query),
  getTipoDeOcorrencia: ({ tx, empresaId, params }) => getTipoDeOcorrencia(tx, empresaId, params.id),
  updateTipoDeOcorrencia: editing(cadastroContract.updateTipoDeOcorrencia, "tipoDeOcorrencia", {
    hold: hold("tipoDeOcorrencia"),
    read: ({ tx, empresaId, params }) => getTipoDeOcorrencia(tx, empresaId, params.id),
    handle: ({ tx, actor, params, body }) => updateTipoDeOcorrencia(tx, actor, params.id, body),
  }),
  deleteTipoDeOcorrencia: async ({ tx, actor, params }) => {
    await excluir(tx, actor, "tipoDeOcorrencia", params.id);
    return OK;
  },
  searchChecklists: ({ tx, empresaId, query }) => searchChecklists(tx, empresaId, query),
  updateChecklist: editing(cadastroContract.updateChecklist, "checklist", {
    hold: hold("checklist"),
    read: ({ tx, empresaId, params }) => getChecklist(tx, empresaId, params.id, { inativo: true }),
    handle: ({ tx, actor, params, body }) => updateChecklist(tx, actor, params.id, body),
  }),
  duplicarChecklist: ({ tx, actor, params, request }) => duplicarChecklist(tx, actor, params.id, request.idioma),
  deleteChecklist: async ({ tx, actor, params }) => {
    await excluir(tx, actor, "checklist", params.id);
    return OK;
  },
});
