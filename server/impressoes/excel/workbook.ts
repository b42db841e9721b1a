import writeExcelFile, { type Row } from "write-excel-file/node";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { emEtapas } from "../../../domain/relatorios/secoes/etapas.ts";
import { cleanText, toCell } from "./cells.ts";
import { type Capa, factsOf } from "./capa.ts";
import { type RelatorioDaPlanilha, type Words, wordsOf } from "./entries.ts";
import { type Filtrados, planilhaDoFiltro } from "./filtrados.ts";
import { overviewSheet } from "./overview.ts";
import { typedSheets } from "./sheets.ts";
import { printing, type Table } from "./print.ts";
import type { SheetSpec } from "./spec.ts";
import { folhaDe, type Tabela } from "./tabelas.ts";

/** Content of a workbook: plain data, so that it can be sent to another process. */
type Content =
  | {
      /** In the order of the rows; sections that are absent are not shown. */
      readonly relatorios: readonly RelatorioDaPlanilha[];
    }
  | { readonly filtrados: Filtrados }
  | { readonly tabelas: readonly Tabela[] };
export type ExcelJob = Content & {
  readonly capa: Capa;
  readonly idioma: Idioma;
  /** The company's time zone. */
  readonly timeZone: string;
  readonly outFile: string;
};

/** Excel's own limit. */
const SHEET_NAME_LIMIT = 31;
const HEADER = {
  fontWeight: "bold",
  backgroundColor: "#E8EEF4",
  alignVertical: "center",
  height: 24,
  type: String,
} as const;

const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, SHEET_NAME_LIMIT);

function toSheet({ name, columns, rows }: SheetSpec, context: { idioma: Idioma; timeZone: string }) {
  const data: Row[] = [
    columns.map(({ header }) => ({ ...HEADER, value: cleanText(header) })),
    ...rows.map((row) => columns.map(({ kind, value }) => toCell(value(row as never), kind, context))),
  ];
  const widths = columns.map(({ width }) => ({ width }));
  return { data, sheet: sheetName(name), columns: widths, stickyRowsCount: 1, orientation: "landscape" as const };
}

/** Makes the sheet of facts before the tables: the export's subject, author and time. */
function toCapa(capa: Capa, name: string, context: { idioma: Idioma; timeZone: string }) {
  const data: Row[] = factsOf(capa, context.idioma).map(({ label, kind, value }) => [
    { value: cleanText(label), fontWeight: "bold", type: String, alignVertical: "top" },
    toCell(value, kind, context),
  ]);
  return { data, sheet: sheetName(name), columns: [{ width: 24 }, { width: 80 }], orientation: "landscape" as const };
}

/** Makes all sheets of the reports; activities are ordered and photos numbered as in the report's PDF. */
const sheetsOf = (relatorios: readonly RelatorioDaPlanilha[], words: Words): SheetSpec[] => [
  overviewSheet(relatorios, words),
  ...typedSheets(relatorios, words),
];

function specsOf(content: Content, words: Words): SheetSpec[] {
  if ("filtrados" in content) return [planilhaDoFiltro(content.filtrados, words)];
  return "tabelas" in content ? content.tabelas.map(folhaDe) : sheetsOf(content.relatorios.map(emEtapas), words);
}

/** Writes reports as a workbook: a cover, 'Relatório', then a typed sheet per section. Filtered results have a cover and one sheet of rows. */
export async function writeWorkbook({ idioma, timeZone, outFile, capa, ...job }: ExcelJob): Promise<void> {
  const words = wordsOf(idioma);
  const specs = specsOf(job, words);
  const context = { idioma, timeZone };
  const sheets = [toCapa(capa, words.x.exportacao, context), ...specs.map((spec) => toSheet(spec, context))];
  const tables = sheets.map(({ sheet, data, columns: { length: columns } }, index): Table => {
    return { sheet, columns, rows: data.length, head: index > 0 };
  });
  await writeExcelFile(sheets, { fontFamily: "Calibri", fontSize: 11, features: [printing(tables)] }).toFile(outFile);
}
