import { Recusa } from "./recusa.ts";

/** Text with values between separators (RFC 4180), as Brazilian and American Excel, LibreOffice and others write it. */

const SEPARATORS = [";", ",", "\t"] as const;

/** UTF-8, UTF-16 with a mark, or else what Windows writes here. @throws Recusa `planilha_tipo` when it is no text */
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

/** The separator that stands outside quotes most often in the first lines; Excel may say it itself (`sep=;`). */
function separatorOf(text: string): { separator: string; rest: string } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said !== null) return { separator: said[1] ?? ";", rest: text.slice(said[0].length) };
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, "");
  const count = (separator: string) => head.split(separator).length;
  const separator = SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
  return { separator, rest: text };
}

/** @returns rows of cells; an empty cell is null. @throws Recusa `planilha_tipo` */
export function lerCsv(bytes: Uint8Array): (string | null)[][] {
  const text = decode(bytes).replace(/^\uFEFF/, "");
  // A web page or an old XML workbook under another name.
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) throw new Recusa("planilha_tipo");
  const { separator, rest } = separatorOf(text);
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  let at = 0;
  const endCell = (value: string): void => void row.push(value === "" ? null : value);
  const endRow = (): void => {
    rows.push(row);
    row = [];
  };
  const cell = new RegExp(`"((?:[^"]|"")*)"|([^${separator === "\t" ? "\\t" : separator}\\r\\n]*)`, "y");
  while (at < rest.length) {
    cell.lastIndex = at;
    const [whole = "", quoted, plain = ""] = cell.exec(rest) ?? [];
    endCell(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    // After a closing quote nothing may stand but the end of the cell; what does is left out.
    while (at < rest.length && rest[at] !== separator && rest[at] !== "\r" && rest[at] !== "\n") at += 1;
    if (rest[at] === separator) at += 1;
    else {
      at += rest.startsWith("\r\n", at) ? 2 : 1;
      endRow();
    }
    if (at >= rest.length && rest.endsWith(separator)) endCell("");
  }
  if (row.length > 0) endRow();
  return rows;
}
