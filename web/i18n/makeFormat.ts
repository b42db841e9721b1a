import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { formatDay, formatInteger, formatMinutes } from "../../domain/lib/written.ts";
import type { Format } from "./format.ts";
import { LANGUAGE_TAGS } from "./language.ts";

/** Makes the formatters of one language; creating them is expensive, so `getFormat` caches them. */
export function makeFormat(language: Idioma): Format {
  const tag = LANGUAGE_TAGS[language];
  // Spanish groups four-digit numbers (2265) only when told to.
  const grouped = (minimumFractionDigits?: number) =>
    new Intl.NumberFormat(tag, { useGrouping: "always", minimumFractionDigits, maximumFractionDigits: 2 });
  const decimals = grouped(2);
  const shorts = grouped();
  const sizes = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const shortDays = new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" });
  const utc = (day: string) => new Date(`${day}T00:00:00Z`);
  const zones = new Map<string | undefined, Intl.DateTimeFormat>();
  const inZone = (timeZone: string | undefined): Intl.DateTimeFormat => {
    const known = zones.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
    zones.set(timeZone, made);
    return made;
  };
  return {
    day: (day) => formatDay(day, language),
    weekday: (day) => weekdays.format(utc(day)),
    shortDay: (day) => shortDays.format(utc(day)),
    instant(iso, timeZone) {
      // `sv-SE` writes `2026-11-21 14:05`.
      const local = inZone(timeZone).format(new Date(iso));
      return `${formatDay(local, language)}${language === "en" ? "," : ""}${local.slice(10)}`;
    },
    integer: (value) => formatInteger(Math.round(value), language),
    short: (value) => shorts.format(Number(value)),
    decimal: (value) => decimals.format(Number(value)),
    percent: (value) => `${shorts.format(value)}%`,
    hours: (minutes) => formatMinutes(Math.round(minutes), language),
    size: (bytes) => {
      const units = ["Bytes", "KB", "MB", "GB"];
      const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
      return `${sizes.format(bytes / 1024 ** power)} ${units[power] ?? "GB"}`;
    },
  };
}
