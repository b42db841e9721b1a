/** Every act that a permission decides. The table is in `rules.ts`. */
export const ACTS = [
  "empresa.editar",
  "obra.ver",
  "obra.adicionarEditar",
  "obra.excluir",
  "relatorio.ver",
  "relatorio.adicionarEditar",
  "relatorio.contribuir",
  "relatorio.excluir",
  "relatorio.aprovar",
  "catalogo.ver",
  "maoDeObra.adicionar",
  "equipamento.adicionar",
  "ocorrencia.adicionar",
  "checklist.adicionar",
  "lixeira",
] as const;
export type Act = (typeof ACTS)[number];
