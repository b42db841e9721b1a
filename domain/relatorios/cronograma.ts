import { hundredths, sumDecimals } from "../lib/numbers.ts";

/**
 * Activities that are tasks of the work's schedule. A report says what was done that day; what was
 * done before, the total, the percentage and the status follow from the days before. Decimals are canonical strings.
 */

/** Status of a schedule task; free activities have another list. */
export const STATUS_TAREFA_DESCRICAO = {
  1: "Não iniciada",
  2: "Em andamento",
  3: "Concluída",
} as const satisfies Record<number, string>;
export type StatusTarefaId = keyof typeof STATUS_TAREFA_DESCRICAO;

/** Done so far: today's quantity and all before it. */
export function acumuladoDe(realizadoAnterior: string | null, realizado: string | null): string {
  return sumDecimals(realizadoAnterior, realizado);
}

/**
 * Done so far of what was planned, in percent: the divisor is 1 when nothing is planned; two decimals between
 * 0 and 1, else a whole number. May exceed 100.
 */
export function porcentagemDeProducao(acumulado: string | null, planejado: string | null): number {
  const planned = hundredths(planejado);
  const hundredthsOfPercent = roundedDivision(hundredths(acumulado) * 10_000n, planned === 0n ? 100n : planned);
  // Judged before rounding: 0.996 % has two decimals (and becomes 1), 1.4 % none.
  const belowOne = hundredths(acumulado) * 100n < (planned === 0n ? 100n : planned);
  if (belowOne) return Number(hundredthsOfPercent) / 100;
  return Number(roundedDivision(hundredths(acumulado) * 100n, planned === 0n ? 100n : planned));
}

/** Half up. */
const roundedDivision = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

/** Status from the percentage: none of it, below 100, and the rest. Nothing said is not started. */
export function statusDaTarefa(porcentagem: number | null): StatusTarefaId {
  if (porcentagem === null || porcentagem <= 0) return 1;
  return porcentagem < 100 ? 2 : 3;
}

/** More was done than planned: the field turns red. */
export function passaDoPlanejado(acumulado: string | null, planejado: string | null): boolean {
  return hundredths(acumulado) > hundredths(planejado);
}

/** The task in one report, as its author left it. */
export type DiaDaTarefa = {
  /** `YYYY-MM-DD` and number of the report, id of the item: the order of the chain. */
  readonly data: string;
  readonly numero: number;
  readonly itemId: string;
  readonly producao: { readonly ativo: boolean; readonly quantidade: string | null };
  readonly realizado: string | null;
  /** The author's value; counts while production control is off. */
  readonly porcentagem: number | null;
};

export type DiaEncadeado = {
  readonly itemId: string;
  readonly realizadoAnterior: string;
  readonly acumulado: string;
  readonly porcentagemAnterior: number | null;
  readonly porcentagem: number | null;
  readonly status: StatusTarefaId;
};

/**
 * The chain of a task over its reports: by date, then number, then item, never by arrival, so that a report that
 * comes in late corrects those after it. Only reports that stand belong in it.
 *
 * @returns one entry per day in the order of the chain, and the task's progress after the last.
 */
export function encadear(dias: readonly DiaDaTarefa[]): {
  dias: DiaEncadeado[];
  acumulado: string;
  porcentagem: number | null;
} {
  let acumulado = "0";
  let porcentagem: number | null = null;
  const chained = dias.toSorted(compareDias).map((dia): DiaEncadeado => {
    const realizadoAnterior = acumulado;
    const porcentagemAnterior = porcentagem;
    if (dia.producao.ativo) acumulado = acumuladoDe(acumulado, dia.realizado);
    porcentagem = dia.producao.ativo ? porcentagemDeProducao(acumulado, dia.producao.quantidade) : dia.porcentagem;
    const status = statusDaTarefa(porcentagem);
    return { itemId: dia.itemId, realizadoAnterior, acumulado, porcentagemAnterior, porcentagem, status };
  });
  return { dias: chained, acumulado, porcentagem };
}

function compareDias(a: DiaDaTarefa, b: DiaDaTarefa): number {
  if (a.data !== b.data) return a.data < b.data ? -1 : 1;
  if (a.numero !== b.numero) return a.numero - b.numero;
  return a.itemId < b.itemId ? -1 : a.itemId > b.itemId ? 1 : 0;
}
