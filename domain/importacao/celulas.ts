import type { Idioma } from "../i18n/idiomas.ts";
import { dayFromNumber, parseDay } from "../lib/dates.ts";
import { readTime } from "../lib/readTime.ts";
import { parseDecimal, wholeQuantity } from "../lib/readNumber.ts";
import { nameKey, searchable, visibleText } from "../lib/text.ts";
import type { Coluna, Opcao } from "./colunas.ts";

/** Converts a cell of any program to the text that a person would type into our form. */

/**
 * A value as a workbook holds it. `ms`: a date or time as milliseconds since 1970-01-01 of the clock it shows, without zone; a
 * time alone lies on 1899-12-30. `texto`: the number as a format with leading zeros shows it.
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
/** Day 0 of workbooks (1899-12-30) in days since 1970-01-01. The false leap day of their calendar (in 1900) is before the dates we accept. */
const DIA_ZERO = -25_569;
/** Dates of our calendar (1901 to 2099) as serial numbers. */
const SERIAL = { min: 367, max: 73_050 };

const pad = (value: number): string => String(value).padStart(2, "0");
const asHour = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
/** `YYYY-MM-DD` as `dd/mm/yyyy`. */
export const asDay = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

const dayOfMs = (ms: number): string => dayFromNumber(Math.floor(ms / MS_POR_DIA));
const minutesOfMs = (ms: number): number =>
  Math.round((((ms % MS_POR_DIA) + MS_POR_DIA) % MS_POR_DIA) / 60_000) % MINUTOS_POR_DIA;

/** A number without exponent; whole ones up to 15 digits stay exact, as in the workbook. */
function numberText(value: number): string {
  // A workbook shows 15 digits; further ones are noise of floating point.
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

/** Number (1 to 12) of a month's name in one of our languages, whole or cut to three letters or more; 0 when it is no month. */
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
    // `+ 1`, because the last day may have a time too.
    return serial >= SERIAL.min && serial < SERIAL.max + 1
      ? parseDay(dayFromNumber(Math.floor(Number(serial.toPrecision(12))) + DIA_ZERO))
      : null;
  return typeof cell === "string" ? dayText(cell.trim()) : parseDay(dayOfMs((cell as { ms: number }).ms));
}

function readHour(cell: CelulaLida): string | null {
  if (cell === null || typeof cell === "boolean" || (typeof cell === "object" && "n" in cell)) return null;
  if (typeof cell === "string") return readTime(cell);
  if (typeof cell !== "number") return asHour(minutesOfMs(cell.ms));
  // A time is a part of a day; 1 and more is a date or a mistake.
  return cell >= 0 && cell < 1 ? asHour(Math.round(cell * MINUTOS_POR_DIA) % MINUTOS_POR_DIA) : null;
}

/** Accepts whole numbers that are not negative; the person sees anything else in the preview and decides. */
function readQuantity(cell: CelulaLida, idioma: Idioma): string | null {
  if (typeof cell === "number") return /^\d+$/.test(numberText(cell)) ? numberText(cell) : null;
  const read = typeof cell === "string" && !/^[-\u2212]/.test(cell) ? wholeQuantity(cell, idioma) : null;
  return read?.exact === true ? String(read.n) : null;
}

/** Case, accents and spaces do not matter where a word is looked up. */
export const palavra = (text: string): string => nameKey(text);

/** The option that a text means, by its word in any language, a synonym or its code; null when it means none. */
export function opcaoDe(opcoes: readonly Opcao[], text: string): Opcao | null {
  const word = palavra(text);
  const means = ({ valor, titulo, sinonimos = [] }: Opcao) =>
    [valor, ...Object.values(titulo), ...sinonimos].some((each) => palavra(each) === word);
  return opcoes.find(means) ?? null;
}

/** A percentage keeps up to two decimals, and its sign. */
const percentText = (cell: number, idioma: Idioma): string =>
  withMark(numberText(Math.round(cell * 100) / 100), idioma);

const withMark = (number: string, idioma: Idioma): string => (idioma === "en" ? number : number.replace(".", ","));

/** A number with at most two decimals, with the language's decimal mark and without thousands separators. */
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
 * A cell as text in the form of its column: days as `dd/mm/yyyy`, hours as `HH:mm`, quantities as digits, options as the person's
 * language names them. A value that does not fit stays as written, so that the person sees the fault. Idempotent: reading the
 * result again changes nothing.
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

/** An error that a formula left in its cell (`#REF!`, `#DIV/0!`, LibreOffice's `Err:502`), or a formula never computed. */
export function erroDeFormula(text: string): boolean {
  return /^#(REF!|N\/A|NAME\?|NOME\?|VALUE!|VALOR!|¡VALOR!|DIV\/0!|¡DIV\/0!|NUM!|NULL!|NULO!|SPILL!|CALC!|FORMULA!)$|^Err:\d{3}$/i.test(
    text,
  );
}
