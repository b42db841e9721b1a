import { formatDayOfYear } from "../../domain/lib/written.ts";
import { changeOf, shareOf } from "../../domain/analise/series.ts";
import { type Format, useFormat } from "../i18n/format.ts";
import { LANGUAGE_TAGS } from "../i18n/language.ts";
import type { texts } from "../i18n/pt/analise.ts";
import type { Texts } from "../i18n/shape.ts";
import { useLanguage, useT } from "../i18n/texts.ts";

/** Texts for numbers, periods and parts of a period. */

type T = Texts<typeof texts>;
export type Intervalo = { readonly de: string; readonly ate: string };

/** Formats a period as `12/11/2026 a 25/11/2026`, or as the day alone for a period of one day. */
export const intervaloText = (t: T, format: Format, { de, ate }: Intervalo): string =>
  de === ate ? format.day(de) : t("intervalo", { de: format.day(de), ate: format.day(ate) });

/** Formats a change as `+13%`, or as words where a percentage would be meaningless. */
function changeText(t: T, agora: number, antes: number): string {
  const change = changeOf(agora, antes);
  if (typeof change === "string") return t[change];
  return `${change > 0 ? "+" : "−"}${String(Math.abs(change))}%`;
}

/** Returns a function that tells how much a number changed against the period before, with the earlier number. */
export function useChange(): (agora: number, antes: number, anterior: Intervalo) => string {
  const t = useT("analise");
  const format = useFormat();
  return (agora, antes, anterior) =>
    t("comparado", {
      mudanca: changeText(t, agora, antes),
      antes: format.integer(antes),
      periodo: intervaloText(t, format, anterior),
    });
}

/** Returns a function that writes a share as people do: `33,3%`. */
export function useShare(): (part: number, total: number) => string {
  const format = useFormat();
  return (part, total) => format.percent(shareOf(part, total));
}

/** Returns a function that tells how many entries were left out and their total; the text is empty when none were left out. */
export function useOthers(): (others: { readonly quantos: number; readonly total: number }) => string {
  const t = useT("analise");
  const format = useFormat();
  return ({ quantos, total }) => (quantos === 0 ? "" : t("outros", { n: quantos, total: format.integer(total) }));
}

/** Names a part of the period: `label` for its row, `axis` for the narrow space below a chart. */
export type Bucket = (part: Intervalo) => { readonly label: string; readonly axis: string };

export function useBucket(por: "dia" | "mes" | "ano"): Bucket {
  const format = useFormat();
  const language = useLanguage();
  const months = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return ({ de }) => {
    const day = formatDayOfYear(de, language);
    if (por === "dia") return { label: `${format.weekday(de).slice(0, 3)} ${day}`, axis: day };
    if (por === "ano") return { label: de.slice(0, 4), axis: de.slice(0, 4) };
    const parts = months.formatToParts(new Date(`${de}T00:00:00Z`));
    const month = parts.find(({ type }) => type === "month")?.value.replace(".", "") ?? "";
    return { label: parts.map(({ value }) => value).join(""), axis: `${month}/${de.slice(2, 4)}` };
  };
}
