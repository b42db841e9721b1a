import type { StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import { dayOf } from "../../lib/dayOf.ts";

/** The filter and order of the list of reports. They are kept in the address, so that going back, reloading and sharing keep them. */
export type FiltroDeRelatorios = {
  readonly ano?: number;
  /** 1 to 12; only with a year. */
  readonly mes?: number;
  /** First and last day. */
  readonly de?: string;
  readonly ate?: string;
  readonly status?: StatusRelatorioId;
  /** Text of the search. */
  readonly busca?: string;
  /** Absent: newest first. */
  readonly ordem?: "crescente";
};

/** The whole address: the filter, and the report that is shown beside the list. */
export type PedidoDaLista = FiltroDeRelatorios & { readonly ver?: string | undefined };

const within = (value: unknown, min: number, max: number): number | null => {
  const n = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof n === "number" && Number.isInteger(n) && n >= min && n <= max ? n : null;
};

/** Reads the filter from the address; invalid values are left out. */
export function readFiltroDeRelatorios(search: Readonly<Record<string, unknown>>): FiltroDeRelatorios {
  const ano = within(search["ano"], 2000, 2099);
  const mes = within(search["mes"], 1, 12);
  const de = dayOf(search["de"]);
  const ate = dayOf(search["ate"]);
  const status = within(search["status"], 1, 4) as StatusRelatorioId | null;
  // The router reads `?busca=12` as a number.
  const busca = ["string", "number"].includes(typeof search["busca"]) ? String(search["busca"]).slice(0, 200) : "";
  return {
    ...(ano === null ? {} : { ano }),
    ...(ano === null || mes === null ? {} : { mes }),
    ...(de === null ? {} : { de }),
    ...(ate === null ? {} : { ate }),
    ...(status === null ? {} : { status }),
    ...(busca.trim() === "" ? {} : { busca }),
    ...(search["ordem"] === "crescente" ? { ordem: "crescente" as const } : {}),
  };
}

/** True if the filter may leave reports out; the order alone leaves none out. */
export const isFiltering = ({ ano, de, ate, status, busca }: FiltroDeRelatorios): boolean =>
  [ano, de, ate, status, busca].some((value) => value !== undefined);

/** Reads from the address the id of the report that is shown beside the list. */
export function readMostrado(search: Readonly<Record<string, unknown>>): string | undefined {
  const ver = search["ver"];
  return typeof ver === "string" ? ver : undefined;
}
