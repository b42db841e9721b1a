import { addDays, diaDaSemana } from "./dates.ts";

/**
 * National holidays of Brazil, and the working days that follow from them. A pure function of the day, because companies cannot
 * enter a calendar of their own.
 */

const FIXOS: ReadonlySet<string> = new Set(["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"]);
/** Consciência Negra: national holiday since 2024, by law 14.759 of 2023. */
const CONSCIENCIA_NEGRA = { dia: "11-20", desde: "2024" } as const;
const DAYS_FROM_EASTER = { goodFriday: -2, corpusChristi: 60 } as const;

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${String(year)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** True on national holidays, Good Friday and Corpus Christi; false on Carnival. */
export function isFeriado(day: string): boolean {
  const ofYear = day.slice(5);
  if (FIXOS.has(ofYear)) return true;
  if (ofYear === CONSCIENCIA_NEGRA.dia) return day.slice(0, 4) >= CONSCIENCIA_NEGRA.desde;
  const pascoa = easter(Number(day.slice(0, 4)));
  return Object.values(DAYS_FROM_EASTER).some((days) => addDays(pascoa, days) === day);
}

/** True from Monday to Friday, except on holidays. */
export function isDiaUtil(day: string): boolean {
  const semana = diaDaSemana(day);
  return semana !== "sábado" && semana !== "domingo" && !isFeriado(day);
}
