/** The calendar of a month in the list of reports. */
export const texts = {
  mes_antes: "Mês anterior",
  mes_depois: "Próximo mês",
  dias_faltam: { one: "{n} dia útil sem relatório", other: "{n} dias úteis sem relatório" },
  dia_buraco: "sem relatório",
  dia_folga: "sem expediente",
  dia_n: { one: "{n} relatório", other: "{n} relatórios" },
} as const;
