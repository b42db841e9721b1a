import type { Idioma } from "../i18n/idiomas.ts";
import { dayFromNumber, parseDay } from "../lib/dates.ts";
import { readTime } from "../lib/readTime.ts";
import { parseDecimal, wholeQuantity } from "../lib/readNumber.ts";
import { nameKey, searchable, visibleText } from "../lib/text.ts";
import type { Coluna, Opcao } from "./colunas.ts";

/** Converts a cell of any program to the text that a person would type into our form. */

/**
 * A cell's value as the workbook stores it. `ms`: a date or time as displayed, in milliseconds since 1970-01-01 without a time
 * zone; a time without a date is on 1899-12-30. `texto`: the number `n` as displayed by a format with leading zeros.
 */
export type CelulaLida =
  | string
  | number
  | boolean
  | { readonly ms: number }
  | { readonly n: number; readonly texto: string }
  | null;

const MS_POR_DIA = 86_400_000;
const MINUTOS_POR_DIA = 1440;
/**
 * Day 0 of workbooks (1899-12-30), counted in days from 1970-01-01. The leap day that workbooks wrongly have in 1900 is before
 * all dates that we accept.
 */
const DIA_ZERO = -25_569;
/** Serial numbers of the first and last accepted date (in 1901 and 2099). */
const SERIAL = { min: 367, max: 73_050 };

const pad = (value: number): string => String(value).padStart(2, "0");
const asHour = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
/** Converts `YYYY-MM-DD` to `dd/mm/yyyy`. */
export const asDay = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

const dayOfMs = (ms: number): string => dayFromNumber(Math.floor(ms / MS_POR_DIA));
const minutesOfMs = (ms: number): number =>
  Math.round((((ms % MS_POR_DIA) + MS_POR_DIA) % MS_POR_DIA) / 60_000) % MINUTOS_POR_DIA;

/** Writes a number without an exponent; whole numbers of up to 15 digits stay exact, as in the workbook. */
function numberText(value: number): string {
  // A workbook shows 15 digits; digits beyond these are floating-point noise.
  const shown = Number.isSafeInteger(value) ? value : Number(value.toPrecision(15));
  const text = String(shown);
  return text.includes("e") ? shown.toFixed(10).replace(/\.?0+$/, "") : text;
}

const BOOLEANS: Readonly<Record<Idioma, readonly [string, string]>> = {
  pt: ["Sim", "Não"],
  en: ["Yes", "No"],
  es: ["Sí", "No"],
};

function plainText(cell: CelulaLida, idioma: Idioma): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return BOOLEANS[idioma][cell ? 0 : 1];
  if ("n" in cell) return cell.texto;
  const minutes = minutesOfMs(cell.ms);
  const day = dayOfMs(cell.ms);
  if (day < "1901-01-01") return asHour(minutes);
  return minutes === 0 ? asDay(day) : `${asDay(day)} ${asHour(minutes)}`;
}

const MESES: readonly (readonly string[])[] = [
  ["janeiro", "enero", "january"],
  ["fevereiro", "febrero", "february"],
  ["marco", "marzo", "march"],
  ["abril", "abril", "april"],
  ["maio", "mayo", "may"],
  ["junho", "junio", "june"],
  ["julho", "julio", "july"],
  ["agosto", "agosto", "august"],
  ["setembro", "septiembre", "september"],
  ["outubro", "octubre", "october"],
  ["novembro", "noviembre", "november"],
  ["dezembro", "diciembre", "december"],
];

/** Number (1 to 12) of a month's name in one of our languages, complete or shortened to at least three letters; 0 for any other word. */
function monthOf(word: string): number {
  const name = searchable(word).replace(/\.$/, "");
  if (name.length < 3) return 0;
  return MESES.findIndex((names) => names.some((each) => each.startsWith(name))) + 1;
}

function dayText(text: string): string | null {
  const clean = text.replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, "").trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(clean);
  const br = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(clean);
  const named = /^(\d{1,2})(?: de |[ \-/.])([\p{L}.]{3,12})(?: de |[ \-/.])(\d{4})$/iu.exec(clean);
  const english = /^([\p{L}.]{3,12}) (\d{1,2}),? (\d{4})$/u.exec(clean);
  const [y, m, d] = iso
    ? [iso[1], iso[2], iso[3]]
    : br
      ? [br[3], br[2], br[1]]
      : named
        ? [named[3], String(monthOf(named[2] ?? "")), named[1]]
        : english
          ? [english[3], String(monthOf(english[1] ?? "")), english[2]]
          : [];
  if (y === undefined || m === undefined || d === undefined) return null;
  return parseDay(`${y}-${pad(Number(m))}-${pad(Number(d))}`);
}

function readDay(cell: CelulaLida): string | null {
  if (cell === null || typeof cell === "boolean") return null;
  const serial = typeof cell === "number" ? cell : null;
  if (serial !== null)
    // `+ 1`, because a value on the last day may include a time.
    return serial >= SERIAL.min && serial < SERIAL.max + 1
      ? parseDay(dayFromNumber(Math.floor(Number(serial.toPrecision(12))) + DIA_ZERO))
      : null;
  return typeof cell === "string" ? dayText(cell.trim()) : parseDay(dayOfMs((cell as { ms: number }).ms));
}

function readHour(cell: CelulaLida): string | null {
  if (cell === null || typeof cell === "boolean" || (typeof cell === "object" && "n" in cell)) return null;
  if (typeof cell === "string") return readTime(cell);
  if (typeof cell !== "number") return asHour(minutesOfMs(cell.ms));
  // A time is a fraction of a day; a number of 1 or more is a date or a mistake.
  return cell >= 0 && cell < 1 ? asHour(Math.round(cell * MINUTOS_POR_DIA) % MINUTOS_POR_DIA) : null;
}

/** Accepts whole numbers from 0; for anything else returns null, so that the person sees the text in the preview and decides. */
function readQuantity(cell: CelulaLida, idioma: Idioma): string | null {
  if (typeof cell === "number") return /^\d+$/.test(numberText(cell)) ? numberText(cell) : null;
  const read = typeof cell === "string" && !/^[-\u2212]/.test(cell) ? wholeQuantity(cell, idioma) : null;
  return read?.exact === true ? String(read.n) : null;
}

/** Returns the form in which words are compared: without case, accents and extra spaces. */
export const palavra = (text: string): string => nameKey(text);

/** The option that a text means, by its title in any language, a synonym or its code; null when no option matches. */
export function opcaoDe(opcoes: readonly Opcao[], text: string): Opcao | null {
  const word = palavra(text);
  const means = ({ valor, titulo, sinonimos = [] }: Opcao) =>
    [valor, ...Object.values(titulo), ...sinonimos].some((each) => palavra(each) === word);
  return opcoes.find(means) ?? null;
}

/** Writes a percentage with at most two decimals; it may be negative. */
const percentText = (cell: number, idioma: Idioma): string =>
  withMark(numberText(Math.round(cell * 100) / 100), idioma);

const withMark = (number: string, idioma: Idioma): string => (idioma === "en" ? number : number.replace(".", ","));

/** Reads a number with at most two decimals; returns it with the language's decimal mark and without thousands separators. */
function readDecimal(cell: CelulaLida, idioma: Idioma): string | null {
  const read =
    typeof cell === "number"
      ? parseDecimal(numberText(cell), "en")
      : typeof cell === "string"
        ? parseDecimal(cell, idioma)
        : null;
  return read === null ? null : withMark(read, idioma);
}

function readOption(opcoes: readonly Opcao[], cell: CelulaLida, idioma: Idioma): string | null {
  return opcaoDe(opcoes, plainText(cell, idioma))?.titulo[idioma] ?? null;
}

/**
 * Converts a cell to text in the form of its column: days as `dd/mm/yyyy`, hours as `HH:mm`, quantities as digits, options by
 * their title in the person's language. A value that does not fit the column stays as written, so that the person sees the
 * mistake. Idempotent: converting the result again does not change it.
 */
export function textoDaCelula(
  cell: CelulaLida,
  { formato, opcoes = [] }: Pick<Coluna, "formato" | "opcoes">,
  idioma: Idioma,
): string {
  if (formato !== "texto" && cell !== null && typeof cell === "object" && "n" in cell)
    return textoDaCelula(cell.n, { formato, opcoes }, idioma);
  const plain = plainText(cell, idioma);
  if (plain === "" || formato === "texto") return plain;
  const seen = typeof cell === "string" ? visibleText(cell).trim() : cell;
  if (formato === "dia") {
    const day = readDay(seen);
    return day === null ? plain : asDay(day);
  }
  if (formato === "hora") return readHour(seen) ?? plain;
  if (formato === "decimal") return readDecimal(seen, idioma) ?? plain;
  if (formato === "quantidade") return readQuantity(seen, idioma) ?? plain;
  if (formato === "porcentagem") return typeof seen === "number" ? percentText(seen, idioma) : visibleText(plain);
  return readOption(opcoes, cell, idioma) ?? plain;
}

/**
 * True for the text of an error that a formula left in its cell (`#REF!`, `#DIV/0!`, LibreOffice's `Err:502`), or of a formula
 * that was never computed.
 */
export function erroDeFormula(text: string): boolean {
  return /^#(REF!|N\/A|NAME\?|NOME\?|VALUE!|VALOR!|¡VALOR!|DIV\/0!|¡DIV\/0!|NUM!|NULL!|NULO!|SPILL!|CALC!|FORMULA!)$|^Err:\d{3}$/i.test(
    text,
  );
}
