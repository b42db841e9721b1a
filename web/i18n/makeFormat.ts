import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { formatDuration } from "../../domain/lib/hours.ts";
import { formatDay, formatHours, formatInteger } from "../../domain/lib/written.ts";
import type { Format } from "./format.ts";
import { LANGUAGE_TAGS } from "./language.ts";

/** The formatters of one language; dear to make, so `getFormat` keeps them. */
export function makeFormat(language: Idioma): Format {
  const tag = LANGUAGE_TAGS[language];
  // es writes 2265 without a point unless told.
  const decimals = new Intl.NumberFormat(tag, {
    useGrouping: "always",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const shorts = new Intl.NumberFormat(tag, { useGrouping: "always", maximumFractionDigits: 2 });
  const sizes = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const shortDays = new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" });
  const utc = (day: string) => new Date(`${day}T00:00:00Z`);
  const zones = new Map<string | undefined, Intl.DateTimeFormat>();
  const inZone = (timeZone: string | undefined): Intl.DateTimeFormat => {
    const known = zones.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat("sv-SE", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      ...(timeZone === undefined ? {} : { timeZone }),
    });
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
    hours: (minutes) => formatHours(formatDuration(minutes), language),
    size: (bytes) => {
      const units = ["Bytes", "KB", "MB", "GB"];
      const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
      return `${sizes.format(bytes / 1024 ** power)} ${units[power] ?? "GB"}`;
    },
  };
}
