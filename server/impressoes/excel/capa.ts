import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { formatDay } from "../../../domain/lib/written.ts";
import type { Kind } from "./cells.ts";
import { wordsOf } from "./entries.ts";

/** Facts about a workbook on its first sheet, so that a file that is passed on still shows them. */
export type Capa = {
  readonly empresa: string;
  /** Null when the export covers all works. */
  readonly obra: string | null;
  /** The one template that was requested; null = all. */
  readonly modelo: string | null;
  /** First and last day, `YYYY-MM-DD`; null when unknown. */
  readonly de: string | null;
  readonly ate: string | null;
  /** Number of reports; null for exports of other things. */
  readonly relatorios: number | null;
  readonly exportadoPor: string;
  /** ISO 8601. */
  readonly exportadoEm: string;
};

type Fact = { readonly label: string; readonly kind: Kind; readonly value: string | number };

export function factsOf(capa: Capa, idioma: Idioma): Fact[] {
  const { t, x } = wordsOf(idioma);
  const { de, ate, modelo } = capa;
  const [from, until] = [de ?? ate, ate ?? de].map((day) => (day === null ? "" : formatDay(day, idioma)));
  const periodo = from === until ? (from ?? "") : t.periodo(from ?? "", until ?? "");
  const fact = (label: string, value: string | number, kind: Kind = "text"): Fact => ({ label, value, kind });
  return [
    fact(x.empresa, capa.empresa),
    ...(capa.obra === null ? [] : [fact(x.obra, capa.obra)]),
    ...(modelo === null ? [] : [fact(x.modelo, modelo)]),
    ...(periodo === "" ? [] : [fact(x.periodo, periodo)]),
    ...(capa.relatorios === null ? [] : [fact(x.relatorios, capa.relatorios, "integer")]),
    fact(x.exportadoPor, capa.exportadoPor),
    fact(x.exportadoEm, capa.exportadoEm, "instant"),
  ];
}
