export const texts = {
  imprimir_periodo: "Imprimir um período",
  filtro_ano: "Ano",
  filtro_mes: "Mês",
  filtro_status: "Status",
  filtro_limpar: "Limpar filtros",
  filtro_vazio: "Nenhum relatório com estes filtros",
  filtro_vazio_ajuda: "Mude o período ou o status para ver outros relatórios.",
  n_comentarios: { one: "{n} comentário", other: "{n} comentários" },
  mostrando: "Mostrando {n} de {total}",
} as const;
