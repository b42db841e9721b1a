import type { Act } from "../calls/acts.ts";
import type { SecaoId } from "../secoes/ids.ts";
import type { PermissaoDeAcesso } from "./schema.ts";

/** The acts that each profile may do. */

type Rule = (p: PermissaoDeAcesso) => boolean;
const always: Rule = () => true;
const never: Rule = () => false;

/**
 * True if the person may fill in the section. The rules below offer a list to people who fill in its section, maintain the list
 * or set presets in works; reading reports does not require the list.
 */
const editsSecao = (p: PermissaoDeAcesso, secao: SecaoId): boolean =>
  p.relatorio.adicionarEditar && p.relatorioItem[secao];
const usesMaoDeObra: Rule = (p) =>
  p.configuracoes.listaMaoDeObra || p.obra.adicionarEditar || editsSecao(p, "maoDeObra");
const usesEquipamento: Rule = (p) =>
  p.configuracoes.listaEquipamentos || p.obra.adicionarEditar || editsSecao(p, "equipamento");

/** For each profile and act, the rule that allows it. Administrators pass every check. */
export const TABLE: Readonly<Record<Act, { readonly personalizado: Rule; readonly cliente: Rule }>> = {
  "empresa.editar": { personalizado: (p) => p.configuracoes.empresa, cliente: never },
  // Usage covers all works and people: somebody with access to only some works would learn of the others.
  "empresa.uso": { personalizado: never, cliente: never },
  "assinatura.ver": { personalizado: (p) => p.configuracoes.empresa, cliente: never },
  // Changing the subscription reveals the price that the company pays.
  "assinatura.editar": { personalizado: never, cliente: never },
  "chaves.editar": { personalizado: never, cliente: never },
  "webhooks.editar": { personalizado: never, cliente: never },
  // An export holds all works and people.
  backup: { personalizado: never, cliente: never },
  "obra.ver": { personalizado: always, cliente: always },
  "obra.adicionarEditar": { personalizado: (p) => p.obra.adicionarEditar, cliente: never },
  "obra.excluir": { personalizado: (p) => p.obra.excluir, cliente: never },
  "relatorio.ver": { personalizado: always, cliente: always },
  "relatorio.adicionarEditar": { personalizado: (p) => p.relatorio.adicionarEditar, cliente: never },
  // Covers reporting a day without work; its reason is written into the section of occurrences.
  "relatorio.semTrabalho": {
    personalizado: (p) => p.relatorio.adicionarEditar && p.relatorioItem.ocorrencia,
    cliente: never,
  },
  "relatorio.contribuir": {
    // Includes approvers without the permission to edit reports: they may still write comments.
    personalizado: (p) => p.relatorio.adicionarEditar || p.relatorio.aprovar,
    cliente: ({ clienteObra: c }) => c.adicionarComentario || c.adicionarFoto || c.adicionarAnexo,
  },
  // For people who write or approve reports, because a missing report concerns them.
  "relatorio.lembrar": { personalizado: (p) => p.relatorio.adicionarEditar || p.relatorio.aprovar, cliente: never },
  "relatorio.excluir": { personalizado: (p) => p.relatorio.excluir, cliente: never },
  "relatorio.aprovar": { personalizado: (p) => p.relatorio.aprovar, cliente: never },
  // The minimum permission; the list in the file decides the rest (`ACT_DA_LISTA`).
  planilha: {
    personalizado: ({ configuracoes: c, obra, cronograma }) =>
      c.listaMaoDeObra ||
      c.listaEquipamentos ||
      c.listaTiposDeOcorrencias ||
      c.checklist ||
      obra.adicionarEditar ||
      cronograma.visualizar,
    cliente: never,
  },
  "predefinidos.ver": { personalizado: (p) => usesMaoDeObra(p) || usesEquipamento(p), cliente: never },
  "maoDeObra.ver": { personalizado: usesMaoDeObra, cliente: never },
  "equipamento.ver": { personalizado: usesEquipamento, cliente: never },
  "ocorrencia.ver": {
    personalizado: (p) => p.configuracoes.listaTiposDeOcorrencias || editsSecao(p, "ocorrencia"),
    cliente: never,
  },
  "checklist.ver": {
    personalizado: (p) => p.configuracoes.checklist || editsSecao(p, "checklist"),
    cliente: never,
  },
  "maoDeObra.editar": { personalizado: (p) => p.configuracoes.listaMaoDeObra, cliente: never },
  "equipamento.editar": { personalizado: (p) => p.configuracoes.listaEquipamentos, cliente: never },
  "ocorrencia.editar": { personalizado: (p) => p.configuracoes.listaTiposDeOcorrencias, cliente: never },
  "checklist.editar": { personalizado: (p) => p.configuracoes.checklist, cliente: never },
  "modelo.ver": {
    personalizado: (p) => p.configuracoes.modelosDeRelatorios || p.obra.adicionarEditar,
    cliente: never,
  },
  "modelo.editar": { personalizado: (p) => p.configuracoes.modelosDeRelatorios, cliente: never },
  "grupo.ver": { personalizado: (p) => p.configuracoes.grupoDeObras || p.obra.adicionarEditar, cliente: never },
  "grupo.editar": { personalizado: (p) => p.configuracoes.grupoDeObras, cliente: never },
  "documento.ver": { personalizado: (p) => p.obra.documentosDaObra, cliente: never },
  "cronograma.ver": { personalizado: ({ cronograma: c }) => c.visualizar, cliente: never },
  "cronograma.editar": { personalizado: ({ cronograma: c }) => c.visualizar && c.adicionarEditar, cliente: never },
  "cronograma.excluir": { personalizado: ({ cronograma: c }) => c.visualizar && c.excluir, cliente: never },
  "usuario.ver": { personalizado: (p) => p.configuracoes.usuarios, cliente: never },
  "usuario.editar": { personalizado: (p) => p.configuracoes.usuarios, cliente: never },
  // Only administrators add users; no flag allows it.
  "usuario.adicionar": { personalizado: never, cliente: never },
  "usuario.verComo": { personalizado: never, cliente: never },
  auditoria: { personalizado: never, cliente: never },
  lixeira: { personalizado: never, cliente: never },
  "analise.geral": { personalizado: never, cliente: never },
  // Clients must not see holes and drafts, which concern only the company.
  "analise.grade": { personalizado: always, cliente: never },
  "analise.relatorios": { personalizado: always, cliente: always },
  // As on the same page of a single work: the person's right to see the section decides.
  "analise.fotos": { personalizado: (p) => p.relatorioItem.galeriaDeFoto, cliente: always },
  "analise.videos": { personalizado: (p) => p.relatorioItem.video, cliente: always },
  "analise.anexos": { personalizado: (p) => p.relatorioItem.anexo, cliente: always },
};
