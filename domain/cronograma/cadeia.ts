import { decimalOf, hundredths, sumDecimals } from "../lib/numbers.ts";
import { type StatusTarefaId, statusDaTarefa } from "./status.ts";

/**
 * Computes the progress of activities that are tasks of the work's schedule. A report states only the day's progress; earlier
 * progress, total, percentage and status follow from the days before. Decimals are canonical strings.
 */

/** Returns the quantity done so far: the quantity before today plus today's quantity. */
export function acumuladoDe(realizadoAnterior: string | null, realizado: string | null): string {
  return sumDecimals(realizadoAnterior, realizado);
}

/**
 * Adds `realizado` to the total, but not below 0: when a report before a negative adjustment is lowered, the adjustment may
 * subtract more than the total.
 */
function totalDe(acumulado: string, realizado: string | null): string {
  const total = hundredths(acumulado) + hundredths(realizado);
  return decimalOf(total < 0n ? 0n : total);
}

/**
 * Returns progress as a percentage of the planned quantity (of 1 when nothing is planned); may exceed 100. The percentage has two
 * decimals below 1 %; otherwise it is a whole number, at most 99 while less than planned is done.
 */
export function porcentagemDeProducao(acumulado: string | null, planejado: string | null): number {
  const done = hundredths(acumulado);
  const planned = hundredths(planejado);
  const divisor = planned === 0n ? 100n : planned;
  // Decided by the unrounded value: 0.996 % gets two decimals (and becomes 1), 1.4 % gets none.
  if (done * 100n < divisor) return Number(roundedDivision(done * 10_000n, divisor)) / 100;
  const whole = Number(roundedDivision(done * 100n, divisor));
  // 199.5 of 200 must not become 100: a task at 100 counts as finished and is no longer offered or copied.
  return done < planned ? Math.min(whole, 99) : whole;
}

/** Divides and rounds half up. */
const roundedDivision = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

/** True when more was done than planned: the field turns red. */
export function passaDoPlanejado(acumulado: string | null, planejado: string | null): boolean {
  return hundredths(acumulado) > hundredths(planejado);
}

/** Entry of one report or adjustment for a task. */
export type DiaDaTarefa = {
  /** Date (`YYYY-MM-DD`) of the adjustment or the report; the first day of a report over a period. */
  readonly data: string;
  /** Number of the report. An adjustment has none (null), unless it replaces a report's entry: then it keeps the report's number. */
  readonly numero: number | null;
  /** Id of the report or the adjustment. */
  readonly origemId: string;
  readonly producao: { readonly ativo: boolean; readonly quantidade: string | null };
  /** The quantity; negative only for an adjustment. */
  readonly realizado: string | null;
  /** The percentage that the author entered, used while production control is off; null when none was entered. */
  readonly porcentagem: number | null;
};

export type DiaEncadeado = Partida & {
  readonly origemId: string;
  readonly realizadoAnterior: string;
  readonly porcentagemAnterior: number | null;
  readonly status: StatusTarefaId;
};

/** Progress from which a chain, or the rest of a chain, is computed. */
export type Partida = { readonly acumulado: string; readonly porcentagem: number | null };
export const DO_ZERO: Partida = { acumulado: "0", porcentagem: null };

/** Progress that a task starts with, reached before the product was used. */
export function partidaDaTarefa({
  producao,
  acumuladoInicial,
  porcentagemInicial,
}: Pick<DiaDaTarefa, "producao"> & {
  readonly acumuladoInicial: string;
  readonly porcentagemInicial: number | null;
}): Partida {
  if (!producao.ativo) return { acumulado: acumuladoInicial, porcentagem: porcentagemInicial };
  // A percentage entered before production control was switched on is kept until a report or an adjustment gives a quantity.
  if (hundredths(acumuladoInicial) === 0n) return { ...DO_ZERO, porcentagem: porcentagemInicial };
  return {
    acumulado: acumuladoInicial,
    porcentagem: porcentagemDeProducao(acumuladoInicial, producao.quantidade),
  };
}

/**
 * Computes a task's chain from its reports and adjustments, sorted by {@link compareDias} and not by arrival, so that a late
 * report corrects those after it. Pass no reports that are in the bin. To compute only the rest of a chain, pass as `partida` the
 * progress after the day before.
 * @returns one entry per day in the order of the chain, and the task's progress after the last day
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

/** Returns a task's percentage without production control: the percentage entered, or the previous percentage when none was entered. */
export const porcentagemAlcancada = (dita: number | null, anterior: number | null): number | null => dita ?? anterior;

/**
 * Compares two entries in the order of a chain: by date, then by number of the report, with adjustments without a number after
 * all reports of their day; then by id. Numbers are assigned per template, so two reports of one day can have the same number.
 * Ids of adjustments grow in the order of their creation.
 */
export function compareDias(a: DiaDaTarefa, b: DiaDaTarefa): number {
  if (a.data !== b.data) return a.data < b.data ? -1 : 1;
  if (a.numero !== b.numero) {
    if (a.numero === null) return 1;
    return b.numero === null ? -1 : a.numero - b.numero;
  }
  return a.origemId < b.origemId ? -1 : a.origemId > b.origemId ? 1 : 0;
}
