import { type Options, parse } from "csv-parse/sync";
import { LINHAS_ANTES } from "../../../domain/importacao/tipos.ts";
import { Recusa } from "./recusa.ts";

/** Reads text with values between separators (RFC 4180), as Brazilian and American Excel, LibreOffice and others write it. */

type Linhas = readonly (readonly (string | null)[])[];

/** A separator that never occurs in the text: the file then has one column, and commas are part of its text. */
const NONE = "\u0000";
const SEPARATORS = [NONE, ";", ",", "\t", "|"] as const;

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or else windows-1252, the usual Windows encoding here.
 * @throws Recusa `planilha_tipo` when the bytes are not text
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new Recusa("planilha_tipo");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type Registro = { readonly record: string[]; readonly raw: string };

/**
 * Returns the value of a cell. When text follows a closing quotation mark, the parser gives the value with its quotation marks:
 * blanks after the mark are dropped; other text is kept as written, and refused when the quotation spans lines.
 */
function valueOf(value: string, { raw }: Registro, linha: number): string | null {
  if (value === "") return null;
  if (!value.startsWith('"') || raw.includes(`"${value.replaceAll('"', '""')}"`)) return value;
  const quoted = /^"(.*)"[ \t]+$/s.exec(value);
  if (quoted !== null) return quoted[1] ?? null;
  if (/[\r\n]/.test(value)) throw new Recusa("planilha_aspas", undefined, linha);
  return value;
}

type Rows = (string | null)[][];

/** Splits the text by a separator and adds each row to `rows`. @throws Recusa `planilha_aspas` with the row where a quotation does not end */
function readRows(text: string, separator: string, rows: Rows, more: Options = {}): void {
  const on_record = (row: unknown): null => {
    const registro = row as Registro;
    rows.push(registro.record.map((value) => valueOf(value, registro, rows.length + 1)));
    return null;
  };
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      // Blanks before a quotation mark are dropped.
      ltrim: true,
      raw: true,
      on_record,
      ...more,
    });
  } catch (error) {
    throw error instanceof Recusa ? error : new Recusa("planilha_aspas", error, rows.length + 1);
  }
}

function rowsOf(text: string, separator: string): Rows {
  const rows: Rows = [];
  readRows(text, separator, rows);
  return rows;
}

/** Reads the first filled rows, which may contain the heading; stops early at a quotation that does not end. */
function headOf(text: string, separator: string): Rows {
  const rows: Rows = [];
  try {
    readRows(text, separator, rows, { skip_records_with_empty_values: true, to: LINHAS_ANTES + 1 });
  } catch (error) {
    // Ignored here: reading the whole file later reports the row.
    if (!(error instanceof Recusa)) throw error;
  }
  return rows;
}

/**
 * Reads a text file as rows. Chooses the separator with which most of the heading is recognised; if none does better than whole
 * lines, the file has one column. Excel may name the separator itself (`sep=;`).
 * @param recognises how much of a list's heading the rows contain
 * @returns rows of cells; an empty cell is null
 * @throws Recusa `planilha_tipo`, `planilha_aspas`
 */
export function lerCsv(bytes: Uint8Array, recognises: (rows: Linhas) => number): Linhas {
  const marked = decode(bytes);
  // oxlint-disable-next-line no-control-regex -- the end of a file of DOS
  const text = marked.slice(marked.startsWith("\uFEFF") ? 1 : 0).replace(/\u001a+$/, "");
  // A web page or an old XML workbook under another name.
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) throw new Recusa("planilha_tipo");
  const said = /^"?sep=(.)"?[ \t]*(?:\r\n?|\n)/i.exec(text);
  if (said?.[1] !== undefined) return rowsOf(text.slice(said[0].length), said[1]);
  let best = { separator: NONE as string, score: -1 };
  for (const separator of SEPARATORS) {
    const score = recognises(headOf(text, separator));
    if (score > best.score) best = { separator, score };
  }
  return rowsOf(text, best.separator);
}
