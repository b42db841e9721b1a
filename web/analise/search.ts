import { isStatusRelatorio } from "../../domain/secoes/constants.ts";
import { dayOf, textOf } from "../lib/dayOf.ts";

/** State of an analysis page. It is stored in the page's address, so that a view can be shared. */
export type Busca = {
  /** `30d`, `12m`, `2026-11` or `2026`. */
  readonly periodo?: string;
  readonly de?: string;
  readonly ate?: string;
  readonly por?: "dia" | "mes" | "ano";
  /** Ids of works, separated by commas. */
  readonly obras?: string;
  readonly grupo?: string;
  readonly modelo?: string;
  readonly statusDoRelatorio?: number;
  readonly pessoa?: string;
  readonly atraso?: "no-dia" | "1" | "2-3" | "4-7" | "8-mais" | "atrasados";
};

const GRANULARIDADES = ["dia", "mes", "ano"] as const;
const ATRASOS = ["no-dia", "1", "2-3", "4-7", "8-mais", "atrasados"] as const;
const PERIODO = /^(?:[1-9]\d{0,2}d|(?:[1-9]|[1-5]\d|60)m|20\d\d(?:-(?:0[1-9]|1[0-2]))?)$/;

/** Reads the state from the address and ignores invalid values. A named period wins over days. */
export function readBusca(search: Readonly<Record<string, unknown>>): Busca {
  const text = (name: string): string => textOf(search[name]);
  const periodo = PERIODO.test(text("periodo")) ? text("periodo") : null;
  const de = periodo === null ? dayOf(search["de"]) : null;
  const ate = periodo === null ? dayOf(search["ate"]) : null;
  const por = GRANULARIDADES.find((each) => each === text("por"));
  const status = Number(text("statusDoRelatorio"));
  const atraso = ATRASOS.find((each) => each === text("atraso"));
  const ids = (["obras", "grupo", "modelo", "pessoa"] as const).flatMap((name) =>
    text(name) === "" ? [] : [[name, text(name)]],
  );
  return {
    ...(periodo === null ? {} : { periodo }),
    ...(de === null ? {} : { de }),
    ...(ate === null ? {} : { ate }),
    ...(por === undefined ? {} : { por }),
    ...Object.fromEntries(ids),
    ...(isStatusRelatorio(status) ? { statusDoRelatorio: status } : {}),
    ...(atraso === undefined ? {} : { atraso }),
  };
}

/** True when a filter is set that has no field of its own: any but period, granularity and group. */
export const isNarrowed = ({ obras, modelo, statusDoRelatorio, pessoa, atraso }: Busca): boolean =>
  [obras, modelo, statusDoRelatorio, pessoa, atraso].some((value) => value !== undefined);

/** Adds the page's default period unless the address has a period, so that the numbers and lists of a page cover the same period. */
export const comPeriodo = (busca: Busca, padrao: string): Busca =>
  [busca.periodo, busca.de, busca.ate].every((value) => value === undefined) ? { ...busca, periodo: padrao } : busca;

/** Picks the filters by work, for pages that do not count reports; `doPeriodo` picks the filters by period. */
export const daObra = ({ obras, grupo }: Busca) => ({
  ...(obras === undefined ? {} : { obras }),
  ...(grupo === undefined ? {} : { grupo }),
});
export const doPeriodo = ({ periodo, de, ate, por }: Busca) => ({
  ...(periodo === undefined ? {} : { periodo }),
  ...(de === undefined ? {} : { de }),
  ...(ate === undefined ? {} : { ate }),
  ...(por === undefined ? {} : { por }),
});
