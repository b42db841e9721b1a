import type { Format } from "../i18n/format.ts";

/** The exact value: `12,5%`. No value counts as nothing done. */
export const exata = (format: Format, value: number | null): string => `${format.short(value ?? 0)}%`;

/** A sum for the eye: whole, never 100 before all is done nor 0 once something is. */
export const arredondada = (format: Format, value: number | null): string =>
  `${format.short((value ?? 0) < 1 ? (value ?? 0) : Math.floor(value ?? 0))}%`;
