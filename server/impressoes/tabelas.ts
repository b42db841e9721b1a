import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { formatDay, formatHours, formatInteger } from "../../domain/lib/written.ts";
import { formatInstant, formatPercent } from "../lib/format.ts";
import { type Colours, coloursFor } from "../relatorios/pdf/colours.ts";
import { LANGUAGES } from "../relatorios/pdf/model.ts";
import { TEXTOS } from "../relatorios/pdf/texts.ts";
import type { RdoModel } from "../relatorios/pdf/types.ts";
import { type Capa, factsOf } from "./excel/capa.ts";
import { cleanText, type Kind } from "./excel/cells.ts";
import type { Tabela } from "./excel/tabelas.ts";

/** Prints tables as a PDF: those of a workbook, with every cell as people read it. */

/** Input of `tabelas.typ`. */
export type TablesModel = {
  readonly document: RdoModel["document"];
  readonly colours: Colours;
  readonly texts: Pick<RdoModel["texts"], "pageOf">;
  readonly footer: readonly string[];
  readonly title: string;
  readonly line: string;
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly { readonly title: string; readonly text: boolean }[];
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly createdAt: string;
};

type How = { readonly idioma: Idioma; readonly timeZone: string };

const WRITTEN: Partial<Readonly<Record<Kind, (value: string, how: How) => string>>> = {
  integer: (value, { idioma }) => formatInteger(Number(value), idioma),
  percent: (value, { idioma }) => formatPercent(Number(value), idioma),
  day: (value, { idioma }) => formatDay(value, idioma),
  duration: (value, { idioma }) => formatHours(value, idioma),
  instant: (value, { idioma, timeZone }) => formatInstant(value, idioma, timeZone),
};

function written(value: string | number | null | undefined, kind: Kind, how: How): string {
  if (value === null || value === undefined) return "";
  return cleanText(WRITTEN[kind]?.(String(value), how) ?? String(value));
}

/** Prepares these tables for typesetting, without those that have no rows. */
export function tablesOf({
  nome,
  tabelas,
  capa,
  idioma,
  timeZone,
}: How & { readonly nome: string; readonly tabelas: readonly Tabela[]; readonly capa: Capa }): TablesModel {
  const how = { idioma, timeZone };
  const said = factsOf(capa, idioma).map(({ label, kind, value }) => `${label}: ${written(value, kind, how)}`);
  return {
    document: { title: `${nome} – ${capa.empresa}`, author: capa.exportadoPor, ...LANGUAGES[idioma] },
    colours: coloursFor(null),
    texts: { pageOf: TEXTOS[idioma].pagina },
    footer: [capa.empresa],
    title: nome,
    line: said.join(" · "),
    tables: tabelas
      .filter(({ linhas }) => linhas.length > 0)
      .map(({ nome: name, colunas, linhas }) => ({
        name,
        columns: colunas.map(({ titulo, tipo }) => ({ title: titulo, text: tipo === "text" })),
        rows: linhas.map((linha) => colunas.map(({ tipo }, at) => written(linha[at], tipo, how))),
      })),
    createdAt: capa.exportadoEm,
  };
}
