import type { Intervalo } from "../../domain/analise/periodo.ts";
import { bucketsOf, startOfBucket } from "../../domain/analise/periodo.ts";
import { STATUS_OBRA_DESCRICAO } from "../../domain/obras/schema.ts";
import type { StatusObraId } from "../../domain/obras/constants.ts";
import { isStatusRelatorio, STATUS_RELATORIO, STATUS_RELATORIO_DESCRICAO } from "../../domain/secoes/constants.ts";
import type { Cortado } from "./periodo.ts";

/** Formats counts for the wire. */

type Coded = { id: number; descricao: string };
export const statusDoRelatorio = (id: number): Coded => ({
  id,
  descricao: isStatusRelatorio(id) ? STATUS_RELATORIO_DESCRICAO[id] : "",
});
export const statusDaObra = (id: StatusObraId): Coded => ({ id, descricao: STATUS_OBRA_DESCRICAO[id] });

export type PorStatus = { readonly status: Coded; readonly total: number }[];

/** Every status of a report in order, including those without reports. */
export function everyStatus(rows: readonly { readonly status: number; readonly total: number }[]): PorStatus {
  return Object.values(STATUS_RELATORIO).map((id) => ({
    status: statusDoRelatorio(id),
    total: rows.reduce((sum, { status, total }) => (status === id ? sum + total : sum), 0),
  }));
}

/** Sorts the rows into the parts of the period; a row belongs to the part that begins on the row's `inicio`. */
export function inBuckets<T extends { readonly inicio: string }>(
  periodo: Cortado,
  rows: readonly T[],
): (Intervalo & { rows: T[] })[] {
  const byStart = Map.groupBy(rows, ({ inicio }) => inicio);
  return bucketsOf(periodo, periodo.por).map((bucket) => ({
    ...bucket,
    rows: byStart.get(startOfBucket(bucket.de, periodo.por)) ?? [],
  }));
}

export const sumOf = (rows: readonly { readonly total: number }[]): number =>
  rows.reduce((sum, { total }) => sum + total, 0);
