import writeExcelFile, { type Row } from "write-excel-file/node";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { RdoRelatorio } from "../../relatorios/pdf/secoes/context.ts";
import { cleanText, toCell } from "./cells.ts";
import { wordsOf } from "./entries.ts";
import { type Filtrados, planilhaDoFiltro } from "./filtrados.ts";
import { overviewSheet } from "./overview.ts";
import { typedSheets } from "./sheets.ts";
import type { SheetSpec } from "./spec.ts";

/** What a workbook is made of; only data, so that it can be handed to another process. */
export type ExcelJob = (
  | {
      /** In the order of the rows; sections that are absent are not shown. */
      readonly relatorios: readonly RdoRelatorio[];
    }
  | { readonly filtrados: Filtrados }
) & {
  readonly idioma: Idioma;
  /** The company's clocks. */
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
  return { data, sheet: sheetName(name), columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
}

/** Reports as a workbook: 'Relatório' first, then a typed sheet per section. What was filtered has one sheet. */
export async function writeWorkbook({ idioma, timeZone, outFile, ...job }: ExcelJob): Promise<void> {
  const words = wordsOf(idioma);
  const sheets =
    "filtrados" in job
      ? [planilhaDoFiltro(job.filtrados, words)]
      : [overviewSheet(job.relatorios, words), ...typedSheets(job.relatorios, words)];
  await writeExcelFile(
    sheets.map((sheet) => toSheet(sheet, { idioma, timeZone })),
    { fontFamily: "Calibri", fontSize: 11 },
  ).toFile(outFile);
}
