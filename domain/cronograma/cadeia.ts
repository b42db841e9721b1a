import { decimalOf, hundredths, sumDecimals } from "../lib/numbers.ts";
import { type StatusTarefaId, statusDaTarefa } from "./status.ts";

/**
 * Activities that are tasks of the work's schedule. A report gives the day's progress; earlier progress, total,
 * percentage and status follow from the days before. Decimals are canonical strings.
 */

/** Done so far: today's quantity and all before it. */
export function acumuladoDe(realizadoAnterior: string | null, realizado: string | null): string {
  return sumDecimals(realizadoAnterior, realizado);
}

/** Adjustments may be negative, totals never: if a report before an adjustment is lowered, the adjustment may subtract more than there is. */
function totalDe(acumulado: string, realizado: string | null): string {
  const total = hundredths(acumulado) + hundredths(realizado);
  return decimalOf(total < 0n ? 0n : total);
}

/**
 * Progress as a percentage of the plan: the divisor is 1 when nothing is planned; two decimals between 0 and 1, else a
 * whole number, at most 99 while less than the planned quantity is done. May exceed 100.
 */
export function porcentagemDeProducao(acumulado: string | null, planejado: string | null): number {
  const done = hundredths(acumulado);
  const planned = hundredths(planejado);
  const divisor = planned === 0n ? 100n : planned;
  // Judged before rounding: 0.996 % has two decimals (and becomes 1), 1.4 % none.
  if (done * 100n < divisor) return Number(roundedDivision(done * 10_000n, divisor)) / 100;
  const whole = Number(roundedDivision(done * 100n, divisor));
  // 199.5 of 200 is not finished: at 100 the task is offered and copied no more.
  return done < planned ? Math.min(whole, 99) : whole;
}

/** Half up. */
const roundedDivision = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

/** More was done than planned: the field turns red. */
export function passaDoPlanejado(acumulado: string | null, planejado: string | null): boolean {
  return hundredths(acumulado) > hundredths(planejado);
}

/** Entry of one report or adjustment for a task. */
export type DiaDaTarefa = {
  /** `YYYY-MM-DD` of the report (of a period, its first day) or the adjustment. */
  readonly data: string;
  /** Number of the report; null for an adjustment. */
  readonly numero: number | null;
  /** Id of the report or the adjustment. */
  readonly origemId: string;
  readonly producao: { readonly ativo: boolean; readonly quantidade: string | null };
  /** May be negative for an adjustment. */
  readonly realizado: string | null;
  /** The author's value, used while production control is off. Null: not stated. */
  readonly porcentagem: number | null;
};

export type DiaEncadeado = Partida & {
  readonly origemId: string;
  readonly realizadoAnterior: string;
  readonly porcentagemAnterior: number | null;
  readonly status: StatusTarefaId;
};

/** Where a chain starts, or the rest of a chain. */
export type Partida = { readonly acumulado: string; readonly porcentagem: number | null };
export const DO_ZERO: Partida = { acumulado: "0", porcentagem: null };

/** Progress of a task from before the product was used. */
export function partidaDaTarefa({
  producao,
  acumuladoInicial,
  porcentagemInicial,
}: Pick<DiaDaTarefa, "producao"> & {
  readonly acumuladoInicial: string;
  readonly porcentagemInicial: number | null;
}): Partida {
  if (!producao.ativo) return { acumulado: acumuladoInicial, porcentagem: porcentagemInicial };
  // A percentage from before production control was switched on holds until a day enters a quantity.
  if (hundredths(acumuladoInicial) === 0n) return { ...DO_ZERO, porcentagem: porcentagemInicial };
  return {
    acumulado: acumuladoInicial,
    porcentagem: porcentagemDeProducao(acumuladoInicial, producao.quantidade),
  };
}

/**
 * The chain of a task over its reports and adjustments, in the order of {@link compareDias}, never by arrival, so that a report
 * that comes in late corrects those after it. Pass no reports that are in the bin. With `partida` as the state after the day
 * before, the rest of a chain can be computed alone.
 * @returns one entry per day in the order of the chain, and the task's progress after the last.
 */
export function encadear(
  dias: readonly DiaDaTarefa[],
  partida: Partida = DO_ZERO,
): { readonly dias: DiaEncadeado[] } & Partida {
  let { acumulado, porcentagem } = partida;
  const chained = dias.toSorted(compareDias).map((dia): DiaEncadeado => {
    const realizadoAnterior = acumulado;
    const porcentagemAnterior = porcentagem;
    if (dia.producao.ativo) {
      acumulado = totalDe(acumulado, dia.realizado);
      porcentagem = porcentagemDeProducao(acumulado, dia.producao.quantidade);
    } else {
      porcentagem = porcentagemAlcancada(dia.porcentagem, porcentagem);
    }
    const status = statusDaTarefa(porcentagem);
    return { origemId: dia.origemId, realizadoAnterior, acumulado, porcentagemAnterior, porcentagem, status };
  });
  return { dias: chained, acumulado, porcentagem };
}

/** Without production control: the percentage entered, or the previous one when none was entered. */
export const porcentagemAlcancada = (dita: number | null, anterior: number | null): number | null => dita ?? anterior;

/**
 * The order of a chain: by date, then number, adjustments after all reports of their day; then by id. Numbers are assigned per
 * template, so two reports of one day can have the same number. Ids of adjustments grow in the order in which they are made.
 */
export function compareDias(a: DiaDaTarefa, b: DiaDaTarefa): number {
  if (a.data !== b.data) return a.data < b.data ? -1 : 1;
  if (a.numero !== b.numero) {
    if (a.numero === null) return 1;
    return b.numero === null ? -1 : a.numero - b.numero;
  }
  return a.origemId < b.origemId ? -1 : a.origemId > b.origemId ? 1 : 0;
}
