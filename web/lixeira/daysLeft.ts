import { DIAS_NA_LIXEIRA } from "../../domain/lixeira/tipos.ts";

const DAY_MS = 86_400_000;

/** Returns the whole days until a deleted thing is removed for good, counting the present day; at least 1 while the bin lists it. `now` in ms. */
export function daysLeft(excluidoEm: string, now: number): number {
  return Math.max(1, Math.ceil(DIAS_NA_LIXEIRA - (now - Date.parse(excluidoEm)) / DAY_MS));
}
