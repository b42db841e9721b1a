import type { Format } from "../i18n/format.ts";

/** Formats the exact percentage, as `12,5%`. Null counts as nothing done. */
export const exata = (format: Format, value: number | null): string => `${format.short(value ?? 0)}%`;

/**
 * Formats a percentage rounded down to a whole number, so that 100 appears only when everything is done. Values below 1 are
 * exact, so that 0 appears only when nothing is done.
 */
export const arredondada = (format: Format, value: number | null): string =>
  `${format.short((value ?? 0) < 1 ? (value ?? 0) : Math.floor(value ?? 0))}%`;
