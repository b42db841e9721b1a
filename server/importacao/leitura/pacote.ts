import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate";
import type { Mescla } from "../../../domain/importacao/folha.ts";
import { LINHAS_ANTES, MAX_LINHAS } from "../../../domain/importacao/tipos.ts";
import { Recusa } from "./recusa.ts";
import { numbered, with1904, withBooleans, withKnownStyles } from "./reparos.ts";
import { formatosDe, textosComZeros } from "./zeros.ts";

/**
 * Handles the package of an .xlsx file before a library reads it: refuses files of another kind and files that unpack to too many
 * bytes, and makes a small package per sheet with only what is needed, so that pictures, hidden sheets and a million empty rows
 * cost nothing.
 */

/** The parts that are read may have at most this many unpacked bytes. A list of 5,000 rows has 8 MB; a million empty rows 60. */
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_PARTES = 2000;

export type FolhaDoPacote = { readonly nome: string; readonly oculta: boolean; readonly arquivo: string };

export type Pacote = {
  /** Sheets in the order of the workbook. */
  readonly folhas: readonly FolhaDoPacote[];
  /**
   * Makes a package with one sheet, and reads facts about the sheet that the library does not give.
   * @throws Recusa `planilha_danificada`
   */
  abrir(folha: FolhaDoPacote): {
    readonly pacote: Buffer;
    readonly mesclas: readonly Mescla[];
    readonly formulas: number;
    /** Texts of numbers whose format shows leading zeros, by cell (`B2`). */
    readonly textos: ReadonlyMap<string, string>;
  };
  /** True when the workbook counts days from 1904. */
  readonly desde1904: boolean;
};

const WORKBOOK = "xl/workbook.xml";
const RELS = "xl/_rels/workbook.xml.rels";
const needed = (name: string): boolean =>
  name === "[Content_Types].xml" || (name.startsWith("xl/") && /\.xml(\.rels)?$/.test(name));

/** At most this many tags of a part may begin inside an open tag; quoted text may contain a few `<` by accident. */
const MAX_ABERTAS = 100;

/** A tag may have at most this many bytes. A cell's tag has some dozens; searches within a tag may take quadratic time. */
const MAX_TAG = 64 * 1024;

/**
 * Refuses parts with many tags that are never closed, because readers search for the end of each tag again (quadratic time),
 * and parts with tags longer than any program writes.
 * @throws Recusa `planilha_danificada`
 */
function requireFechadas(part: Uint8Array): void {
  let abertas = 0;
  /** Start of the open tag; -1 outside of a tag. */
  let from = -1;
  for (let at = 0; at < part.length; at += 1) {
    if (part[at] === 0x3c) {
      if (from >= 0) abertas += 1;
      from = at;
    } else if (part[at] === 0x3e) {
      if (from >= 0 && at - from > MAX_TAG) throw new Recusa("planilha_danificada");
      from = -1;
    }
  }
  if (abertas > MAX_ABERTAS) throw new Recusa("planilha_danificada");
}

/** Unpacks the needed parts. Names and declared sizes are checked first; no part is unpacked beyond its declared size. */
function desempacotar(bytes: Uint8Array): Unzipped {
  const names: string[] = [];
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (names.push(name) > MAX_PARTES) throw new Recusa("planilha_grande_demais");
    if (/vbaProject\.bin$/i.test(name)) throw new Recusa("planilha_com_macros");
    if (!needed(name)) return false;
    total += originalSize;
    if (total > MAX_BYTES) throw new Recusa("planilha_grande_demais");
    return true;
  };
  try {
    const parts = unzipSync(bytes, { filter });
    if (parts[WORKBOOK] === undefined) throw new Recusa("planilha_tipo");
    Object.values(parts).forEach(requireFechadas);
    return parts;
  } catch (error) {
    throw error instanceof Recusa ? error : new Recusa("planilha_danificada", error);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, dec?: string, hex?: string, name?: string) => {
    const code = dec === undefined ? Number.parseInt(hex ?? "", 16) : Number(dec);
    return name === undefined
      ? code > 0 && code < 0x110000
        ? String.fromCodePoint(code)
        : ""
      : (ENTITIES[name] ?? whole);
  });

/**
 * Returns the attributes of all elements with this name, under any prefix. No search here runs past the next `<` or starts again
 * within a word: a file of tags that never close would otherwise take quadratic time.
 */
function elements(xml: string, name: string): Map<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, "g"))].map(
    ([, attributes = ""]) =>
      new Map(
        [...attributes.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
          ([, key = "", value, single = ""]) => [key.replace(/^.*:/, ""), decode(value ?? single)],
        ),
      ),
  );
}

function folhasDe(parts: Unzipped): FolhaDoPacote[] {
  const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const targets = new Map(
    elements(text(RELS), "Relationship").map((rel) => [
      rel.get("Id") ?? "",
      (rel.get("Target") ?? "").replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  return elements(text(WORKBOOK), "sheet").map((sheet) => ({
    nome: sheet.get("name") ?? "",
    oculta: /hidden/i.test(sheet.get("state") ?? ""),
    arquivo: targets.get(sheet.get("id") ?? "") ?? "",
  }));
}

/** Reads the number of cell styles in the workbook, and the formats of the styles that show leading zeros. */
function estilosDe(parts: Unzipped) {
  const name = Object.keys(parts).find((each) => /^xl\/styles\.xml$/i.test(each)) ?? "";
  const xml = strFromU8(parts[name] ?? new Uint8Array());
  const [, cells = ""] = /<(?:\w+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  const estilos = elements(cells, "xf");
  return { numero: estilos.length, formatos: formatosDe(estilos, elements(xml, "numFmt")) };
}

function columnOf(letters: string): number {
  return Buffer.from(letters, "latin1").reduce((n, code) => n * 26 + code - 64, 0) - 1;
}

function mesclasDe(xml: string): Mescla[] {
  return elements(xml, "mergeCell").flatMap((merge) => {
    const [, a = "", b = "", c = "", d = ""] =
      /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(merge.get("ref") ?? "") ?? [];
    if (a === "") return [];
    return [{ deLinha: Number(b) - 1, ateLinha: Number(d) - 1, deColuna: columnOf(a), ateColuna: columnOf(c) }];
  });
}

/** Rows without content: empty rows, and rows whose cells have only a format. */
const EMPTY_ROW = /<(?:\w+:)?row\b[^<>]*\/>|<((?:\w+:)?)row\b[^<>]*>(?:\s*<\1c\b[^<>]*\/>)*\s*<\/\1row>/g;
/** A cell whose formula failed becomes text: the library would leave it empty, and nobody would notice. */
const FAILED_CELL = /(<(?:\w+:)?c\b[^<>]*\bt=)"e"/g;
/** A formula whose result is an empty text becomes an empty cell. Its type (`str`) distinguishes it from a formula that was never computed. */
const EMPTY_TEXT =
  /(<((?:\w+:)?)c\b[^<>]*?\st="str"[^<>]*)>\s*<\2f\b[^<>]*(?:\/>|>[^<]*<\/\2f>)\s*(?:<\2v\s*\/>|<\2v>\s*<\/\2v>)\s*<\/\2c>/g;
/** A formula that was never computed has no value: its cell gets the text `#FORMULA!`. */
const UNCOMPUTED =
  /(<((?:\w+:)?)c\b[^<>]*?)(?: t="\w+")?>(\s*<\2f\b[^<>]*(?:\/>|>[^<]*<\/\2f>))(?:\s*<\2v\s*\/>|\s*<\2v><\/\2v>)?\s*<\/\2c>/g;

/**
 * Cuts the sheet off one row after the most rows that a list with its titles may have: the rest is not worth parsing, and the
 * extra row still shows that there are too many.
 */
function comecoDe(xml: string): string {
  const row = /<((?:\w+:)?)row\b/g;
  for (let n = 0; n <= MAX_LINHAS + LINHAS_ANTES; n += 1) if (row.exec(xml) === null) return xml;
  const next = row.exec(xml);
  return next === null ? xml : `${xml.slice(0, next.index)}</${next[1] ?? ""}sheetData></${next[1] ?? ""}worksheet>`;
}

/** Reads the directory of the file and its parts. @throws Recusa */
export function abrirPacote(bytes: Uint8Array): Pacote {
  const parts = desempacotar(bytes);
  const types = strFromU8(parts["[Content_Types].xml"] ?? new Uint8Array());
  if (/macroEnabled/i.test(types)) throw new Recusa("planilha_com_macros");
  const folhas = folhasDe(parts);
  if (folhas.length === 0) throw new Recusa("planilha_danificada");
  const workbook = with1904(strFromU8(parts[WORKBOOK] ?? new Uint8Array()));
  parts[WORKBOOK] = strToU8(workbook);
  const estilos = estilosDe(parts);
  const common = Object.entries(parts).filter(([name]) => !name.startsWith("xl/worksheets/") || name.endsWith(".rels"));
  return {
    folhas,
    desde1904: elements(workbook, "workbookPr")[0]?.get("date1904") === "1",
    abrir({ arquivo }) {
      const part = parts[arquivo];
      if (part === undefined) throw new Recusa("planilha_danificada");
      const xml = numbered(strFromU8(part));
      const formulas = xml.match(/<(?:\w+:)?f[\s>/]/g)?.length ?? 0;
      const slim = xml
        .replace(EMPTY_TEXT, "$1/>")
        .replace(EMPTY_ROW, "")
        .replace(FAILED_CELL, '$1"str"')
        .replace(UNCOMPUTED, '$1 t="str">$3<$2v>#FORMULA!</$2v></$2c>');
      const clean = withBooleans(withKnownStyles(slim, estilos.numero));
      const pacote = zipSync({ ...Object.fromEntries(common), [arquivo]: strToU8(comecoDe(clean)) }, { level: 0 });
      return {
        pacote: Buffer.from(pacote),
        mesclas: mesclasDe(xml),
        formulas,
        textos: textosComZeros(xml, estilos.formatos),
      };
    },
  };
}
