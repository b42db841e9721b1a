export const texts = {
  imprimir_periodo: "Imprimir um período",
  filtro_ano: "Ano",
  ultimos_30: "Últimos 30 relatórios",
  filtro_mes: "Mês",
  filtro_status: "Status",
  filtro_dias: "De {de} a {ate}",
  n_comentarios: { one: "{n} comentário", other: "{n} comentários" },
  mostrando: "Mostrando {n} de {total}",
  meses: "Meses",
  calendario: "Calendário",
  selecionar: "Selecionar",
  escolher: "Escolher {relatorio}",
} as const;
