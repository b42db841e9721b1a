import { tempoDoPeriodo } from "../../relatorios/pdf/secoes/condicaoClimatica.ts";
import type { Column } from "./cells.ts";
import { fotos, type In, type RelatorioDaPlanilha, statusOf, trabalhos, type Words } from "./entries.ts";
import { sheet, type SheetSpec, which } from "./spec.ts";

/** Makes the sheet of days: one row per report with its hours, weather and totals. */
export function dias(relatorios: readonly RelatorioDaPlanilha[], words: Words): SheetSpec {
  const { t, x } = words;
  const clima = (periodo: "manha" | "tarde" | "noite"): Column<In<object>> => ({
    header: x[periodo],
    width: 24,
    kind: "text",
    value: ({ relatorio }) => {
      const at = relatorio.clima?.[periodo];
      return at?.ativo === true ? `${tempoDoPeriodo(at, t)} · ${t.condicoes[at.condicao]}` : null;
    },
  });
  const total = (header: string, of: (relatorio: RelatorioDaPlanilha) => number | null): Column<In<object>> => ({
    header,
    width: 13,
    kind: "integer",
    value: ({ relatorio }) => of(relatorio),
  });
  const soma = (list: readonly { quantidade: number }[] | undefined): number | null =>
    list === undefined ? null : list.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const horario = (
    header: string,
    kind: "time" | "duration",
    of: keyof NonNullable<RelatorioDaPlanilha["horarioDeTrabalho"]>,
  ) => ({
    header,
    width: 11,
    kind,
    value: ({ relatorio }: In<object>) => relatorio.horarioDeTrabalho?.[of] ?? null,
  });
  return sheet(
    x.dias,
    relatorios.map((relatorio): In<object> => ({ relatorio })),
    [
      ...which<In<object>>(words),
      { header: x.dataFim, width: 12, kind: "day", value: ({ relatorio }) => relatorio.dataFim },
      { header: x.status, width: 20, kind: "text", value: ({ relatorio }) => statusOf(relatorio, words) },
      horario(x.inicio, "time", "expedienteInicio"),
      horario(x.fim, "time", "expedienteFim"),
      horario(x.intervaloInicio, "time", "intervaloInicio"),
      horario(x.intervaloFim, "time", "intervaloFim"),
      horario(x.horas, "duration", "horasTrabalhadas"),
      clima("manha"),
      clima("tarde"),
      clima("noite"),
      {
        header: x.chuva,
        width: 12,
        kind: "decimal",
        value: ({ relatorio }) => relatorio.clima?.indicePluviometrico ?? null,
      },
      total(t.resumo.maoDeObra, (r) => (r.maoDeObra === undefined ? null : soma(trabalhos(r, words)))),
      total(t.resumo.equipamento, (r) => soma(r.equipamentos)),
      total(t.resumo.atividade, (r) => r.atividades?.length ?? null),
      total(t.resumo.ocorrencia, (r) => r.ocorrencias?.length ?? null),
      total(t.resumo.comentario, (r) => r.comentarios?.length ?? null),
      total(t.resumo.fotos, (r) => fotos(r, words).length),
    ],
  );
}
