import { visibleText } from "../lib/text.ts";
import type { Idioma } from "../i18n/idiomas.ts";
import { type CelulaLida, palavra, textoDaCelula } from "./celulas.ts";
import type { Coluna } from "./colunas.ts";
import { diaPrimeiro, mesPrimeiro } from "./mesDia.ts";
import { LINHAS_ANTES, MAX_COLUNAS, MAX_LETRAS, MAX_LINHAS } from "./tipos.ts";

/** Finds the list in a sheet: where its headings are, which column is which, and its rows. */

/** Cells that were merged; 0-based, both ends included. */
export type Mescla = {
  readonly deLinha: number;
  readonly ateLinha: number;
  readonly deColuna: number;
  readonly ateColuna: number;
};

export type Folha = {
  /** Row by row as in the sheet, empty ones included: the index of a row is its number minus one. */
  readonly celulas: readonly (readonly CelulaLida[])[];
  readonly mesclas: readonly Mescla[];
  /** True when the workbook counts days from 1904; needed for days that are not formatted as dates. */
  readonly desde1904?: boolean;
};

export type LinhaLida = {
  /** Number of the row in the workbook. */
  readonly linha: number;
  readonly valores: Readonly<Record<string, string>>;
};

export type FolhaLida = {
  readonly linhas: readonly LinhaLida[];
  /** Headings of columns that this list does not have. */
  readonly colunasIgnoradas: readonly string[];
  /** The template's example row was still there, and was left out. */
  readonly exemploIgnorado: boolean;
  /** Dates in text had the month first, and were read that way. */
  readonly mesDia: boolean;
  /** Percentages were fractions (1 = 100 %), and were read that way. */
  readonly fracoes: boolean;
};

/** A sheet without a list. `falta`: the required column that its headings lack, or null when nothing looks like headings. */
export type SemLista = { readonly falta: Coluna | null; readonly reconhecidas: number };

type Cabecalho = {
  /** Columns of the sheet by field. */
  readonly posicoes: ReadonlyMap<string, number>;
  readonly dadosDesde: number;
  readonly ignoradas: readonly string[];
};

/** A heading without decoration: `Descrição *`, `Data início (dd/mm/aaaa):`. */
function titulo(cell: CelulaLida): string {
  return typeof cell === "string" ? palavra(cell.replace(/\([^)]*\)/g, " ").replace(/[*:]/g, " ")) : "";
}

function colunaDo(colunas: readonly Coluna[], heading: string): Coluna | null {
  if (heading === "") return null;
  const means = (c: Coluna) =>
    [c.campo, ...Object.values(c.titulo), ...c.sinonimos].some((each) => titulo(each) === heading);
  // A column's own title comes before synonyms, which other columns may share.
  const own = colunas.find((c) => Object.values(c.titulo).some((each) => titulo(each) === heading));
  return own ?? colunas.find(means) ?? null;
}

/** Headings of a row; with `deep` also those of the row below, for headings in two rows (merged cells above their parts). */
function headingsAt(folha: Folha, colunas: readonly Coluna[], row: number, deep: boolean): Cabecalho {
  const posicoes = new Map<string, number>();
  const ignoradas: string[] = [];
  const [upper, lower] = [folha.celulas[row] ?? [], deep ? (folha.celulas[row + 1] ?? []) : []];
  const width = Math.min(MAX_COLUNAS, Math.max(upper.length, lower.length));
  for (let column = 0; column < width; column += 1) {
    const cells = [lower[column] ?? null, upper[column] ?? null];
    const found = cells
      .map((cell) => colunaDo(colunas, titulo(cell)))
      .find((each) => each !== null && !posicoes.has(each.campo));
    if (found) posicoes.set(found.campo, column);
    else
      ignoradas.push(
        ...cells.filter((cell): cell is string => typeof cell === "string" && cell.trim() !== "").slice(0, 1),
      );
  }
  const merged = folha.mesclas.filter((m) => m.deLinha === row && posicoesHas(posicoes, m.deColuna));
  const bottom = Math.max(row + (deep ? 1 : 0), ...merged.map(({ ateLinha }) => ateLinha));
  return { posicoes, dadosDesde: bottom + 1, ignoradas };
}

function posicoesHas(posicoes: ReadonlyMap<string, number>, column: number): boolean {
  return [...posicoes.values()].includes(column);
}

const isEmpty = (row: readonly CelulaLida[]): boolean =>
  row.every((cell) => cell === null || (typeof cell === "string" && visibleText(cell).trim() === ""));

/** Finds the heading: the row that recognises most columns. Two rows count as one heading only where that recognises more. */
function acharCabecalho(folha: Folha, colunas: readonly Coluna[]): Cabecalho | SemLista {
  const required = colunas.filter(({ obrigatoria }) => obrigatoria);
  let best: Cabecalho | null = null;
  let seen = 0;
  for (let row = 0; row < folha.celulas.length && seen < LINHAS_ANTES; row += 1) {
    if (isEmpty(folha.celulas[row] ?? [])) continue;
    seen += 1;
    const flat = headingsAt(folha, colunas, row, false);
    const deep = headingsAt(folha, colunas, row, true);
    // A row of values may contain words that are headings. Without merged cells, two rows are one heading only if the first alone
    // lacks a required column.
    const spread = folha.mesclas.some((m) => m.deLinha === row && posicoesHas(flat.posicoes, m.deColuna));
    const mayBeDeep = spread || !has(flat, required);
    const here = flat.posicoes.size > 0 && deep.posicoes.size > flat.posicoes.size && mayBeDeep ? deep : flat;
    if (best === null || here.posicoes.size > best.posicoes.size) best = here;
    if (best === here && best.posicoes.size === colunas.length) break;
  }
  if (best === null) return { falta: null, reconhecidas: 0 };
  const falta = required.find(({ campo }) => !best.posicoes.has(campo));
  return falta === undefined ? best : { falta, reconhecidas: best.posicoes.size };
}

const has = ({ posicoes }: Cabecalho, required: readonly Coluna[]): boolean =>
  required.every(({ campo }) => posicoes.has(campo));

/**
 * Score of a sheet's heading, to choose between readings of one file: all required columns count more than any number
 * of others, and between equals the higher heading wins.
 */
export function headingScore(folha: Folha, colunas: readonly Coluna[]): number {
  const found = acharCabecalho(folha, colunas);
  if (!("posicoes" in found)) return found.reconhecidas;
  return colunas.length + found.posicoes.size + 1 / (found.dadosDesde + 1);
}

/** Repeats the value of a merged cell in each of its rows. */
function filledDown(folha: Folha, desde: number): ReadonlyMap<string, CelulaLida> {
  const values = new Map<string, CelulaLida>();
  for (const m of folha.mesclas) {
    if (m.deLinha < desde || m.deColuna >= MAX_COLUNAS) continue;
    const value = folha.celulas[m.deLinha]?.[m.deColuna] ?? null;
    const last = Math.min(m.ateLinha, folha.celulas.length - 1);
    // Merged cells never overlap in a sound file; one where they do must not be filled again for each of them.
    for (let row = m.deLinha + 1; row <= last && !values.has(`${row}:${m.deColuna}`); row += 1)
      values.set(`${row}:${m.deColuna}`, value);
  }
  return values;
}

function ehExemplo(colunas: readonly Coluna[], valores: Readonly<Record<string, string>>): boolean {
  return (["pt", "en", "es"] as const).some((idioma) =>
    colunas.every(({ campo, exemplo, obrigatoria }) => {
      const value = valores[campo];
      // Ignore options translated on reading, and columns that the person deleted.
      return obrigatoria ? value === exemplo[idioma] : true;
    }),
  );
}

/** The value of a column in a row; a merged cell counts in each of its rows. */
function leitorDe(folha: Folha, { posicoes, dadosDesde }: Cabecalho) {
  const merged = filledDown(folha, dadosDesde);
  return (row: number, campo: string): CelulaLida => {
    const column = posicoes.get(campo);
    return column === undefined ? null : (folha.celulas[row]?.[column] ?? merged.get(`${row}:${column}`) ?? null);
  };
}

function* celulasDe(
  formato: Coluna["formato"],
  folha: Folha,
  colunas: readonly Coluna[],
  { posicoes, dadosDesde }: Cabecalho,
): Generator<CelulaLida> {
  const positions = colunas.flatMap((each) => (each.formato === formato ? (posicoes.get(each.campo) ?? []) : []));
  for (const cells of folha.celulas.slice(dadosDesde)) for (const column of positions) yield cells[column] ?? null;
}

/** True when the percentages are fractions (1 = 100 %): nobody types a column of numbers that are all 1 % or less. */
function emFracoes(cells: Iterable<CelulaLida>): boolean {
  const numbers = [...cells].filter((cell) => typeof cell === "number");
  return numbers.every((n) => n >= 0 && n <= 1) && numbers.some((n) => n > 0);
}

/** Days between the two dates from which workbooks count, 1899-12-30 and 1904-01-01. */
const DIAS_ATE_1904 = 1462;

/** Reads the rows of the list, without empty ones; or tells which column the sheet lacks. Headings may be in any language and order. */
export function lerFolha(folha: Folha, colunas: readonly Coluna[], idioma: Idioma): FolhaLida | SemLista {
  const found = acharCabecalho(folha, colunas);
  if (!("posicoes" in found)) return found;
  const cellOf = leitorDe(folha, found);
  const mesDia = mesPrimeiro(celulasDe("dia", folha, colunas, found));
  const fracoes = emFracoes(celulasDe("porcentagem", folha, colunas, found));
  const read = (each: Coluna, cell: CelulaLida): CelulaLida => {
    if (each.formato === "dia" && typeof cell === "number" && folha.desde1904 === true) return cell + DIAS_ATE_1904;
    if (each.formato === "dia" && mesDia) return diaPrimeiro(cell);
    return each.formato === "porcentagem" && fracoes && typeof cell === "number" ? cell * 100 : cell;
  };
  const linhas: LinhaLida[] = [];
  let exemploIgnorado = false;
  // One row beyond the limit is enough to know that there are too many.
  for (let row = found.dadosDesde; row < folha.celulas.length && linhas.length <= MAX_LINHAS; row += 1) {
    if (isEmpty(folha.celulas[row] ?? [])) continue;
    const textOf = (each: Coluna): string =>
      textoDaCelula(read(each, cellOf(row, each.campo)), each, idioma).slice(0, MAX_LETRAS);
    const valores = Object.fromEntries(colunas.map((each) => [each.campo, textOf(each)]));
    if (Object.values(valores).every((value) => value === "")) continue;
    if (ehExemplo(colunas, valores)) exemploIgnorado = true;
    else linhas.push({ linha: row + 1, valores });
  }
  return { linhas, colunasIgnoradas: found.ignoradas, exemploIgnorado, mesDia, fracoes };
}
