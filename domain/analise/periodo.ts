import { addDays, dayFromNumber, dayNumber, daysBetween } from "../lib/dates.ts";
import { addMonths } from "../lib/months.ts";
import { type Granularidade, LIMITES_DA_ANALISE } from "./limites.ts";

/**
 * Periods of the analysis pages: resolves what is asked for, finds the period to compare with, and divides a period into parts.
 * Today is an argument.
 */

export type Intervalo = { readonly de: string; readonly ate: string };
/** `anterior`: the preceding period, with which this one is compared. */
export type Periodo = Intervalo & { readonly anterior: Intervalo };
export type PedidoDePeriodo = {
  /** `30d`, `12m`, `2026-11` or `2026`; takes precedence over `de` and `ate`. */
  readonly periodo?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
};

/** Names of periods: `30d`, `12m`, `2026-11`, `2026`. */
export const PERIODO = /^(?:[1-9]\d{0,3}d|[1-9]\d?m|20\d\d(?:-(?:0[1-9]|1[0-2]))?)$/;

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);

const addYears = (day: string, years: number): string => addMonths(day, 12 * years);

/** Returns the period together with the period to compare it with: as long, and ending on the day before `de`. */
function justBefore({ de, ate }: Intervalo): Periodo {
  const days = daysBetween(de, ate) + 1;
  return { de, ate, anterior: { de: addDays(de, -days), ate: addDays(de, -1) } };
}

/**
 * Returns a calendar month or year together with the preceding month or year to compare it with. While the period is not over,
 * only its days so far are compared with the same days of the preceding period.
 */
function ofCalendar({ de, ate }: Intervalo, months: number, hoje: string): Periodo {
  const before = addMonths(de, -months);
  const underway = de <= hoje && hoje < ate;
  return underway
    ? { de, ate: hoje, anterior: { de: before, ate: addMonths(hoje, -months) } }
    : { de, ate, anterior: { de: before, ate: addDays(de, -1) } };
}

function named(periodo: string, hoje: string): Periodo {
  const count = Number(periodo.slice(0, -1));
  if (periodo.endsWith("d")) return justBefore({ de: addDays(hoje, 1 - count), ate: hoje });
  if (periodo.endsWith("m")) return justBefore({ de: addMonths(startOfMonth(hoje), 1 - count), ate: hoje });
  if (periodo.length === 4) return ofCalendar({ de: `${periodo}-01-01`, ate: `${periodo}-12-31` }, 12, hoje);
  return ofCalendar({ de: `${periodo}-01`, ate: endOfMonth(`${periodo}-01`) }, 1, hoje);
}

/**
 * Resolves the period asked for; the period named `padrao` when neither a name nor days are given. Without `ate` the period ends
 * today; without `de` it has thirty days.
 * @returns the period, or the name of the wrong field
 */
export function resolvePeriodo(
  { periodo, de, ate }: PedidoDePeriodo,
  hoje: string,
  padrao: string,
): Periodo | "periodo" | "ate" {
  const name = periodo ?? (de === undefined && ate === undefined ? padrao : undefined);
  if (name !== undefined) {
    const found = PERIODO.test(name) ? named(name, hoje) : null;
    return found === null || isTooLong(found) ? "periodo" : found;
  }
  const end = ate ?? (de !== undefined && de > hoje ? de : hoje);
  const asked = { de: de ?? addDays(end, -29), ate: end };
  return asked.ate < asked.de || isTooLong(asked) ? "ate" : justBefore(asked);
}

const isTooLong = ({ de, ate }: Intervalo): boolean => ate >= addYears(de, LIMITES_DA_ANALISE.anos);

/** Returns how a period is divided when the request names no division. */
export function granularidadeDe({ de, ate }: Intervalo): Granularidade {
  if (daysBetween(de, ate) < LIMITES_DA_ANALISE.diasPorDia) return "dia";
  return ate < addYears(de, LIMITES_DA_ANALISE.anosPorMes) ? "mes" : "ano";
}

/** Returns the division asked for, but months instead of days for a period with more than 366 days. */
export function chosenGranularidade(periodo: Intervalo, por: Granularidade | undefined): Granularidade {
  if (por === undefined) return granularidadeDe(periodo);
  const many = daysBetween(periodo.de, periodo.ate) >= LIMITES_DA_ANALISE.maisDiasPorDia;
  return por === "dia" && many ? "mes" : por;
}

/** First day of the bucket that contains `day`: the day itself, or the first day of its month or year. */
export function startOfBucket(day: string, por: Granularidade): string {
  if (por === "dia") return day;
  return por === "mes" ? startOfMonth(day) : `${day.slice(0, 4)}-01-01`;
}

/** The days, months or years of the period in order, the empty ones too; the first and the last are cut at the period's ends. */
export function bucketsOf({ de, ate }: Intervalo, por: Granularidade): Intervalo[] {
  const buckets: Intervalo[] = [];
  for (let start = de; start <= ate;) {
    const next = nextBucket(start, por);
    const last = addDays(next, -1);
    buckets.push({ de: start, ate: last < ate ? last : ate });
    start = next;
  }
  return buckets;
}

function nextBucket(day: string, por: Granularidade): string {
  if (por === "dia") return addDays(day, 1);
  return addMonths(startOfBucket(day, por), por === "mes" ? 1 : 12);
}

/** The recent days, today the last of them. */
export function diasRecentes(hoje: string): string[] {
  const last = dayNumber(hoje);
  const { diasRecentes: count } = LIMITES_DA_ANALISE;
  return Array.from({ length: count }, (_, i) => dayFromNumber(last - count + 1 + i));
}
