import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Format } from "./format.ts";
import { LANGUAGE_TAGS } from "./language.ts";

const HOURS: Readonly<Record<Idioma, (h: string, m: number) => string>> = {
  pt: (h, m) => `${h}h e ${m}min`,
  en: (h, m) => `${h}h ${m}min`,
  es: (h, m) => `${h}h y ${m}min`,
};

/** The formatters of one language; dear to make, so `getFormat` keeps them. */
export function makeFormat(language: Idioma): Format {
  const tag = LANGUAGE_TAGS[language];
  // es writes 2265 without a point unless told.
  const integers = new Intl.NumberFormat(tag, { useGrouping: "always", maximumFractionDigits: 0 });
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
    // `en-GB` gives day before month in all three languages.
    const made = new Intl.DateTimeFormat("en-GB", {
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
    day: (day) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
    weekday: (day) => weekdays.format(utc(day)),
    shortDay: (day) => shortDays.format(utc(day)),
    instant: (iso, timeZone) => inZone(timeZone).format(new Date(iso)).replace(",", ""),
    integer: (value) => integers.format(value),
    short: (value) => shorts.format(Number(value)),
    decimal: (value) => decimals.format(Number(value)),
    percent: (value) => `${shorts.format(value)}%`,
    hours: (minutes) => HOURS[language](integers.format(Math.floor(minutes / 60)), Math.round(minutes % 60)),
    size: (bytes) => {
      const units = ["Bytes", "KB", "MB", "GB"];
      const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
      return `${sizes.format(bytes / 1024 ** power)} ${units[power] ?? "GB"}`;
    },
  };
}
