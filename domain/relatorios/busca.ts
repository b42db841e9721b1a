import { STATUS_RELATORIO, type StatusRelatorioId } from "../secoes/constants.ts";

/** Reads what a search word can mean in a list of reports beyond plain text: a status, day, month or number, in any of the three languages. Pure. */

/** The names that screens and documents give a status, without the word for a report. */
const NOMES_DO_STATUS: Readonly<Record<StatusRelatorioId, string>> = {
  [STATUS_RELATORIO.preenchendo]: "preenchendo filling out en elaboracion",
  [STATUS_RELATORIO.reprovado]: "reprovado devolvido rejected returned rechazado devuelto",
  [STATUS_RELATORIO.revisar]: "em revisao revisar in review en revision",
  [STATUS_RELATORIO.aprovado]: "aprovado approved aprobado",
};

/** Names of the days of the week, from Sunday on; without accents, because search words have none. */
const DIAS = [
  "domingo sunday",
  "segunda feira monday lunes",
  "terca feira tuesday martes",
  "quarta feira wednesday miercoles",
  "quinta feira thursday jueves",
  "sexta feira friday viernes",
  "sabado saturday",
];
const MESES = [
  "janeiro january enero",
  "fevereiro february febrero",
  "marco march marzo",
  "abril april",
  "maio may mayo",
  "junho june junio",
  "julho july julio",
  "agosto august",
  "setembro september septiembre",
  "outubro october octubre",
  "novembro november noviembre",
  "dezembro december diciembre",
];

/** A search word with fewer letters does not stand for a day or a month: it would match the start of too many other words. */
const SHORTEST = 3;
const begins = (names: string, palavra: string): boolean => names.split(" ").some((name) => name.startsWith(palavra));
const begun = (names: readonly string[], palavra: string): number[] =>
  palavra.length < SHORTEST ? [] : names.flatMap((each, n) => (begins(each, palavra) ? [n] : []));

export type Termo = {
  readonly statuses: readonly StatusRelatorioId[];
  /** Days of the week, 0 for Sunday. */
  readonly diasDaSemana: readonly number[];
  /** 1 to 12. */
  readonly meses: readonly number[];
  /** A number in the search: the report's number, a day of the month or a year. */
  readonly numero: number | null;
};

/** @param palavra a word as `searchWords` returns it */
export function readTermo(palavra: string): Termo {
  return {
    statuses: Object.values(STATUS_RELATORIO).filter((id) => begins(NOMES_DO_STATUS[id], palavra)),
    diasDaSemana: begun(DIAS, palavra),
    meses: begun(MESES, palavra).map((n) => n + 1),
    numero: /^\d{1,6}$/.test(palavra) ? Number(palavra) : null,
  };
}
