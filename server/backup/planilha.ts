import { cleanText } from "../impressoes/excel/cells.ts";
import type { ColunaDaPlanilha } from "./colunas.ts";
import { ZipFile } from "./zip.ts";

/**
 * Writes a table as a workbook, row by row: memory does not grow with the rows, as it does with `write-excel-file`, which holds
 * the whole sheet. The same rows make the same bytes.
 */

/** A sheet of Excel takes at most this many rows besides the head; further rows go into the next sheet. */
const ROWS = 1_048_575;
/** Modification time of every entry, so that exports made at different times do not differ. */
const MTIME = new Date("2020-01-01T12:00:00Z");
/** A sheet keeps numbers with at most this many digits exactly; longer numbers become text. */
const MOST_DIGITS = 15;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of dates in a sheet. */
const EPOCH = Date.UTC(1899, 11, 30);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org";
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`;
const [BOLD, DAY, INSTANT] = [1, 2, 3];

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => cleanText(text).replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");

/** A cell without its position. */
type Cell = { readonly attributes: string; readonly inner: string };
const textCell = (text: string, style = 0): Cell => ({
  attributes: `t="inlineStr" s="${style}"`,
  inner: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
});
const numberCell = (value: number, style = 0): Cell => ({ attributes: `s="${style}"`, inner: `<v>${value}</v>` });

function dateCell(text: string, style: number): Cell {
  const ms = Date.parse(text);
  // Dates before March 1900 are written as text, because sheets do not represent them correctly.
  return Number.isNaN(ms) || ms < Date.UTC(1900, 2, 1) ? textCell(text) : numberCell((ms - EPOCH) / DAY_MS, style);
}

const NUMBERS = new Set(["smallint", "integer", "bigint", "real", "double precision", "numeric"]);

function cellOf(value: unknown, tipo: string): Cell | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return { attributes: 't="b"', inner: `<v>${value ? 1 : 0}</v>` };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (tipo === "date") return dateCell(text, DAY);
  if (tipo === "timestamp with time zone") return dateCell(text, INSTANT);
  const short = text.replaceAll(/\D/g, "").length <= MOST_DIGITS;
  return NUMBERS.has(tipo) && short && Number.isFinite(Number(text)) ? numberCell(Number(text)) : textCell(text);
}

/** The name of a column by its index: `A` to `Z`, then `AA` and so on. */
const columnName = (n: number): string =>
  (n < 26 ? "" : columnName(Math.floor(n / 26) - 1)) + String.fromCodePoint(65 + (n % 26));

function rowOf(n: number, cells: readonly (Cell | null)[]): string {
  const placed = cells.map((cell, column) =>
    cell === null ? "" : `<c r="${columnName(column)}${n}" ${cell.attributes}>${cell.inner}</c>`,
  );
  return `<row r="${n}">${placed.join("")}</row>`;
}

const STYLES = `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const relations = (inner: string): string =>
  `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${inner}</Relationships>`;

/** The parts of a workbook other than its sheets. */
function partsOf(nome: string, sheets: readonly number[]): Record<string, string> {
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const named = (n: number): string => escaped(`${nome.slice(0, 27)}${n === 1 ? "" : ` ${n}`}`);
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type("workbook", "sheet.main")}${type("styles", "styles")}${sheets.map((n) => type(`worksheets/sheet${n}`, "worksheet")).join("")}</Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets>${sheets.map((n) => `<sheet name="${named(n)}" sheetId="${n}" r:id="rId${n}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      sheets.map((n) => relation(`rId${n}`, "worksheet", `worksheets/sheet${n}.xml`)).join("") +
        relation("rIdStyles", "styles", "styles.xml"),
    ),
    "xl/styles.xml": STYLES,
  };
}

type Linha = Readonly<Record<string, unknown>>;

/** Writes rows as a workbook; rows beyond the limit of one sheet go into further sheets. */
export async function writePlanilha(
  path: string,
  { nome, colunas }: { readonly nome: string; readonly colunas: readonly ColunaDaPlanilha[] },
  batches: AsyncIterable<readonly Linha[]>,
): Promise<{ readonly sha256: string; readonly size: number }> {
  const zip = await ZipFile.create(path, MTIME);
  const source = batches[Symbol.asyncIterator]();
  /** The next rows; null at the end. */
  const next = async (): Promise<readonly Linha[] | null> => {
    const { value, done } = await source.next();
    return done === true ? null : value;
  };
  let rest: readonly Linha[] | null = [];
  async function* sheet(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(
      `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(
        1,
        colunas.map((one) => textCell(one.nome, BOLD)),
      )}`,
    );
    for (let written = 0; written < ROWS && rest !== null;) {
      const here: readonly Linha[] = rest.slice(0, ROWS - written);
      rest = rest.slice(here.length);
      // The first row is the head.
      const cellsOf = (row: Linha) => colunas.map((one) => cellOf(row[one.nome], one.tipo));
      const rows = here.map((row, n) => rowOf(written + n + 2, cellsOf(row)));
      written += here.length;
      if (rows.length > 0) yield Buffer.from(rows.join(""));
      if (rest.length === 0) rest = await next();
    }
    yield Buffer.from("</sheetData></worksheet>");
  }
  try {
    const sheets: number[] = [];
    rest = await next();
    for (let more = true; more; more = rest !== null) {
      sheets.push(sheets.length + 1);
      await zip.add(`xl/worksheets/sheet${sheets.length}.xml`, sheet(), true);
    }
    for (const [part, text] of Object.entries(partsOf(nome, sheets))) await zip.add(part, [Buffer.from(text)], true);
    return await zip.end();
  } catch (error) {
    await zip.close();
    throw error;
  }
}
