import { visibleText } from "../lib/text.ts";
import type { Idioma } from "../i18n/idiomas.ts";
import { type CelulaLida, palavra, textoDaCelula } from "./celulas.ts";
import type { Coluna } from "./colunas.ts";
import { diaPrimeiro, mesPrimeiro } from "./mesDia.ts";
import { LINHAS_ANTES, MAX_COLUNAS, MAX_LETRAS, MAX_LINHAS } from "./tipos.ts";

/** Finds the list in a sheet: the row of headings, the column of each field, and the rows of the list. */

/** A range of merged cells; indexes are 0-based, both ends included. */
export type Mescla = {
  readonly deLinha: number;
  readonly ateLinha: number;
  readonly deColuna: number;
  readonly ateColuna: number;
};

export type Folha = {
  /** All rows of the sheet including empty ones, so the index of a row is its number minus one. */
  readonly celulas: readonly (readonly CelulaLida[])[];
  readonly mesclas: readonly Mescla[];
  /** True when the workbook counts days from 1904; matters for numbers that are days but not formatted as dates. */
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
  /** True when the template's example row was still in the sheet; it was left out. */
  readonly exemploIgnorado: boolean;
  /** True when dates written as text had the month first; they were read that way. */
  readonly mesDia: boolean;
  /** True when percentages were written as fractions (1 = 100 %); they were read that way. */
  readonly fracoes: boolean;
};

/** Result for a sheet without a list. `falta`: the required column that the headings lack; null when no row looks like headings. */
export type SemLista = { readonly falta: Coluna | null; readonly reconhecidas: number };

type Cabecalho = {
  /** Column index in the sheet for each field. */
  readonly posicoes: ReadonlyMap<string, number>;
  readonly dadosDesde: number;
  readonly ignoradas: readonly string[];
};

/** Normalizes a heading: drops decoration as in `Descrição *` or `Data início (dd/mm/aaaa):`. */
function titulo(cell: CelulaLida): string {
  return typeof cell === "string" ? palavra(cell.replace(/\([^)]*\)/g, " ").replace(/[*:]/g, " ")) : "";
}

function colunaDo(colunas: readonly Coluna[], heading: string): Coluna | null {
  if (heading === "") return null;
  const means = (c: Coluna) =>
    [c.campo, ...Object.values(c.titulo), ...c.sinonimos].some((each) => titulo(each) === heading);
  // The title of a column comes before the synonyms of other columns, which may contain the same word.
  const own = colunas.find((c) => Object.values(c.titulo).some((each) => titulo(each) === heading));
  return own ?? colunas.find(means) ?? null;
}

/** Recognises the headings in a row; with `deep` also those in the row below, for headings in two rows (a merged cell above its parts). */
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

/**
 * Finds the headings: the row in which most columns are recognised. A row and the one below it count as one heading only when
 * more columns are recognised that way.
 */
function acharCabecalho(folha: Folha, colunas: readonly Coluna[]): Cabecalho | SemLista {
  const required = colunas.filter(({ obrigatoria }) => obrigatoria);
  let best: Cabecalho | null = null;
  let seen = 0;
  for (let row = 0; row < folha.celulas.length && seen < LINHAS_ANTES; row += 1) {
    if (isEmpty(folha.celulas[row] ?? [])) continue;
    seen += 1;
    const flat = headingsAt(folha, colunas, row, false);
    const deep = headingsAt(folha, colunas, row, true);
    // A row of values may contain words that are also headings. Without merged cells, the row below is therefore only included
    // when the first row lacks a required column.
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
 * Returns a score of a sheet's headings, to choose between several ways of reading one file. Having all required columns counts
 * more than any number of other columns; with equally many columns, the headings further up score higher.
 */
export function headingScore(folha: Folha, colunas: readonly Coluna[]): number {
  const found = acharCabecalho(folha, colunas);
  if (!("posicoes" in found)) return found.reconhecidas;
  return colunas.length + found.posicoes.size + 1 / (found.dadosDesde + 1);
}

/** Copies the value of a merged cell into each of its rows. */
function filledDown(folha: Folha, desde: number): ReadonlyMap<string, CelulaLida> {
  const values = new Map<string, CelulaLida>();
  for (const m of folha.mesclas) {
    if (m.deLinha < desde || m.deColuna >= MAX_COLUNAS) continue;
    const value = folha.celulas[m.deLinha]?.[m.deColuna] ?? null;
    const last = Math.min(m.ateLinha, folha.celulas.length - 1);
    // In a valid file merged cells never overlap; where they do, each row is filled only once.
    for (let row = m.deLinha + 1; row <= last && !values.has(`${row}:${m.deColuna}`); row += 1)
      values.set(`${row}:${m.deColuna}`, value);
  }
  return values;
}

function ehExemplo(colunas: readonly Coluna[], valores: Readonly<Record<string, string>>): boolean {
  return (["pt", "en", "es"] as const).some((idioma) =>
    colunas.every(({ campo, exemplo, obrigatoria }) => {
      const value = valores[campo];
      // Compares required columns only: options are translated when read, and the person may have deleted other columns.
      return obrigatoria ? value === exemplo[idioma] : true;
    }),
  );
}

/** Returns a function that reads the value of a column in a row; a merged cell counts in each of its rows. */
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

/** True when the percentages are fractions (1 = 100 %): nobody enters a whole column of percentages that are all 1 % or less. */
function emFracoes(cells: Iterable<CelulaLida>): boolean {
  const numbers = [...cells].filter((cell) => typeof cell === "number");
  return numbers.every((n) => n >= 0 && n <= 1) && numbers.some((n) => n > 0);
}

/** Days between 1899-12-30 and 1904-01-01, the two dates from which workbooks count days. */
const DIAS_ATE_1904 = 1462;

/** Reads the non-empty rows of the list, or returns which required column the sheet lacks. Headings may be in any language and order. */
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
  // Reads one row more than the limit, which is enough to know that there are too many.
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
