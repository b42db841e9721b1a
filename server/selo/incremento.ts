import type { FileHandle } from "node:fs/promises";

/**
 * Appends a seal to a finished PDF (ISO 32000-1, 7.5.6 and 12.8): a signature, its field on the first page, and the objects that
 * refer to them, in an incremental section. No earlier byte changes. Reads only PDFs of our typesetter (one classic
 * cross-reference table, dictionaries as text).
 */

export type Assinatura = {
  /** Name of the party that seals. */
  readonly nome: string;
  readonly motivo: string;
  readonly instante: Date;
  /** Bytes reserved for the signature. */
  readonly espaco: number;
};

/** The bytes after the original file. The hexadecimal digits of the signature, with their brackets, stand between `before` and `after`. */
export type Incremento = { readonly before: Buffer; readonly after: Buffer };

const TAIL_BYTES = 2048;
const OBJECT_BYTES = 256 * 1024;
const ROW_BYTES = 20;
/** Flags of the invisible signature field: printable, as PDF/A requires, and locked. */
const PRINT_AND_LOCKED = 132;

async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.toString("latin1", 0, bytesRead);
}

type Table = {
  readonly file: FileHandle;
  readonly size: number;
  readonly xref: number;
  readonly rows: number;
  readonly count: number;
  readonly trailer: string;
};

function found(text: string, pattern: RegExp, what: string): string {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw new Error(`a PDF as the typesetter does not write it: ${what}`);
  return match;
}

async function readTable(file: FileHandle): Promise<Table> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
  const xref = Number(found(tail, /startxref\s+(\d+)\s+%%EOF\s*$/, "no end"));
  const head = await readAt(file, xref, 64);
  const count = Number(found(head, /^xref\s+0 (\d+)\s*\n/, "no table"));
  const rows = xref + head.indexOf("\n", head.indexOf("0 ")) + 1;
  const trailer = await readAt(file, rows + count * ROW_BYTES, size - rows - count * ROW_BYTES);
  if (!trailer.startsWith("trailer") || trailer.includes("/Prev") || trailer.includes("/Encrypt"))
    throw new Error("a PDF as the typesetter does not write it: another section before");
  return { file, size, xref, rows, count, trailer };
}

/** Reads the dictionary of an object as text, `<< … >>`. */
async function readObject({ file, rows, count, xref }: Table, number: number): Promise<string> {
  if (number <= 0 || number >= count) throw new Error(`object ${number} is not there`);
  const row = await readAt(file, rows + number * ROW_BYTES, ROW_BYTES);
  const offset = Number(found(row, /^(\d{10}) 00000 n/, `row ${number}`));
  const text = await readAt(file, offset, Math.min(OBJECT_BYTES, xref - offset));
  return found(text, /^\d+ 0 obj\s*(<<[\s\S]*?>>)\s*endobj/, `object ${number}`);
}

/** Finds the first page: its object number and its dictionary. */
async function firstPage(table: Table, node: number): Promise<{ number: number; text: string }> {
  const text = await readObject(table, node);
  if (/\/Type\s*\/Page\b(?!s)/.test(text)) return { number: node, text };
  return firstPage(table, Number(found(text, /\/Kids\s*\[\s*(\d+) 0 R/, "no pages")));
}

const withEntry = (dictionary: string, entry: string): string => `${dictionary.slice(0, -2)}  ${entry}\n>>`;

function withAnnotation(page: string, field: number): string {
  if (!page.includes("/Annots")) return withEntry(page, `/Annots [${field} 0 R]`);
  found(page, /(\/Annots\s*\[)/, "annotations elsewhere");
  return page.replace(/\/Annots\s*\[([^\]]*)\]/, `/Annots [$1 ${field} 0 R]`);
}

/** Converts a text to a string in PDF syntax: UTF-16 with byte order mark, in hexadecimal. */
function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}

const pdfDate = (instant: Date): string => `(D:${instant.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z)`;

/** Pads each number to ten characters, so that the positions after it do not depend on the numbers. */
const byteRange = (numbers: readonly number[]): string =>
  `[0 ${numbers.map((each) => String(each).padStart(10)).join(" ")}]`;

/** Signature reference that permits no change after the seal except filling in forms (P=2); the document has no form to fill in. */
const DOCMDP =
  "/Reference [<</Type /SigRef /TransformMethod /DocMDP /TransformParams <</Type /TransformParams /P 2 /V /1.2>>>>]";

type Objects = { readonly signature: number; readonly others: ReadonlyMap<number, string> };

async function plan(table: Table): Promise<Objects & { next: number; root: number }> {
  const root = Number(found(table.trailer, /\/Root (\d+) 0 R/, "no root"));
  const catalog = await readObject(table, root);
  if (/\/(?:AcroForm|Perms)\b/.test(catalog)) throw new Error("the PDF has a form or a seal already");
  const page = await firstPage(table, Number(found(catalog, /\/Pages (\d+) 0 R/, "no pages")));
  const [signature, field, form] = [table.count, table.count + 1, table.count + 2];
  const widget =
    `<<\n  /Type /Annot\n  /Subtype /Widget\n  /FT /Sig\n  /T (Selo)\n  /Rect [0 0 0 0]\n  /F ${PRINT_AND_LOCKED}\n` +
    `  /P ${page.number} 0 R\n  /V ${signature} 0 R\n>>`;
  const others = new Map([
    [field, widget],
    [form, `<<\n  /SigFlags 3\n  /Fields [${field} 0 R]\n>>`],
    [root, withEntry(withEntry(catalog, `/AcroForm ${form} 0 R`), `/Perms <</DocMDP ${signature} 0 R>>`)],
    [page.number, withAnnotation(page.text, field)],
  ]);
  return { signature, others, next: table.count + 3, root };
}

/** Builds the cross-reference section of the new objects, and the end of the file. */
function closing(table: Table, offsets: ReadonlyMap<number, number>, next: number, xref: number): string {
  const rows = Array.from(offsets)
    .toSorted(([a], [b]) => a - b)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n\r\n`);
  const kept = ["Root", "Info"].flatMap((key) => new RegExp(`/${key} \\d+ 0 R`).exec(table.trailer)?.[0] ?? []);
  const id = /\/ID\s*\[[^\]]*\]/.exec(table.trailer)?.[0];
  const entries = [`/Size ${next}`, ...kept, ...(id === undefined ? [] : [id]), `/Prev ${table.xref}`];
  return `xref\n${rows.join("")}trailer\n<<\n  ${entries.join("\n  ")}\n>>\nstartxref\n${xref}\n%%EOF\n`;
}

/**
 * Plans the part to append to a PDF. The signature covers the whole result except its own digits: `original + before` and
 * `after`.
 * @throws Error for a PDF that the product's typesetter did not write, or that is already sealed
 */
export async function planIncremento(file: FileHandle, assinatura: Assinatura): Promise<Incremento> {
  const table = await readTable(file);
  const { signature, others, next } = await plan(table);
  const offsets = new Map<number, number>();
  let text = "\n";
  for (const [number, object] of others) {
    offsets.set(number, table.size + text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  offsets.set(signature, table.size + text.length);
  const head =
    `${text}${signature} 0 obj\n<<\n  /Type /Sig\n  /Filter /Adobe.PPKLite\n  /SubFilter /ETSI.CAdES.detached\n` +
    `  /Name ${pdfText(assinatura.nome)}\n  /Reason ${pdfText(assinatura.motivo)}\n  /M ${pdfDate(assinatura.instante)}\n  ${DOCMDP}\n`;
  const digits = assinatura.espaco * 2 + 2;
  const range = (numbers: readonly number[]) => `${head}  /ByteRange ${byteRange(numbers)}\n  /Contents `;
  const start = table.size + range([0, 0, 0]).length;
  const end = start + digits;
  const close = "\n>>\nendobj\n";
  const after = close + closing(table, offsets, next, end + close.length);
  return {
    before: Buffer.from(range([start, end, after.length]), "latin1"),
    after: Buffer.from(after, "latin1"),
  };
}
