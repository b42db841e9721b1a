import type { Format } from "../i18n/format.ts";

/** The exact value: `12,5%`. No value counts as nothing done. */
export const exata = (format: Format, value: number | null): string => `${format.short(value ?? 0)}%`;

/** A rounded percentage: whole, but 100 only when all is done, and exact below 1, so that it is 0 only when nothing is done. */
export const arredondada = (format: Format, value: number | null): string =>
  `${format.short((value ?? 0) < 1 ? (value ?? 0) : Math.floor(value ?? 0))}%`;
