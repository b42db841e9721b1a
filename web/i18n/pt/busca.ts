/** The search in the list of reports, and its message for no results. */
export const texts = {
  rotulo: "Buscar nos relatórios",
  ajuda: "Número, dia, status, modelo, pessoa ou palavras do relatório.",
  buscando: "Buscando…",
  achados: { one: "{n} relatório encontrado", other: "{n} relatórios encontrados" },
  vazio: "Nenhum relatório com estes filtros",
  vazio_busca: "Nenhum relatório com “{busca}”",
  vazio_ambos: "Nenhum relatório com “{busca}” e estes filtros",
  vazio_ajuda: "Mude o período ou o status para ver outros relatórios.",
  vazio_busca_ajuda: "Confira a grafia, ou busque por número, dia, status ou outras palavras.",
} as const;
