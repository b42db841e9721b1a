import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { makeFormat } from "./makeFormat.ts";
import { useLanguage } from "./texts.ts";

/** Formats numbers, days and sizes for people. Days are passed as `YYYY-MM-DD`; input fields take them as `dd/mm/yyyy`. */
export type Format = {
  /** `2026-11-21` → `21/11/2026`, in English `21 Nov 2026`. */
  day: (day: string) => string;
  /** `2026-11-21` → `sábado`. */
  weekday: (day: string) => string;
  /** `2026-11-21` → `21 de nov.`: short, for cards. */
  shortDay: (day: string) => string;
  /** An instant (ISO 8601) → `21/11/2026 14:05`, in English `21 Nov 2026, 14:05`, in the given time zone, else the device's. */
  instant: (iso: string, timeZone?: string) => string;
  /** `2265` → `2.265`; whole numbers without decimals. */
  integer: (value: number) => string;
  /** `1284.6` → `1.284,60`: two decimals, always grouped. */
  decimal: (value: number | string) => string;
  /** `12.5` → `12,5`: at most two decimals, no padding. */
  short: (value: number | string) => string;
  /** `12` → `12%`, `0.33` → `0,33%`: at most two decimals, no padding. */
  percent: (value: number) => string;
  /** Minutes → `7h e 30min`; whole hours, or minutes alone, are written without the other part. */
  hours: (minutes: number) => string;
  /** Bytes → `2,4 MB`. */
  size: (bytes: number) => string;
};

/** Formatters by language, cached: creating a set costs more than using it a hundred times. */
const made = new Map<Idioma, Format>();

export function getFormat(language: Idioma): Format {
  const known = made.get(language);
  if (known) return known;
  const format = makeFormat(language);
  made.set(language, format);
  return format;
}

export function useFormat(): Format {
  return getFormat(useLanguage());
}
