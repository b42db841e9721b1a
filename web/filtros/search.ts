import { isStatusRelatorio } from "../../domain/secoes/constants.ts";
import { dayOf, textOf } from "../lib/dayOf.ts";

/** State of a search-filter page. It stands in the address, so that it survives going back, reloading and sharing. */
export type Busca = {
  readonly texto?: string;
  readonly de?: string;
  readonly ate?: string;
  readonly modelo?: string;
  readonly status?: number;
  readonly grupo?: string;
};

/** Reads the filter from the address and leaves out invalid values. An empty `grupo` is valid: it selects items without a tag or an answer. */
export function readBusca(search: Readonly<Record<string, unknown>>): Busca {
  const texto = textOf(search["texto"]).slice(0, 200);
  const de = dayOf(search["de"]);
  const ate = dayOf(search["ate"]);
  const modelo = textOf(search["modelo"]);
  const status = Number(textOf(search["status"]));
  const grupo = search["grupo"];
  return {
    ...(texto.trim() === "" ? {} : { texto }),
    ...(de === null ? {} : { de }),
    ...(ate === null ? {} : { ate }),
    ...(modelo === "" ? {} : { modelo }),
    ...(isStatusRelatorio(status) ? { status } : {}),
    ...(typeof grupo === "string" || typeof grupo === "number" ? { grupo: textOf(grupo) } : {}),
  };
}

/** Counts the filters that are set, except the search words, which are always visible. */
export const countFiltros = ({ texto: _texto, ...others }: Busca): number =>
  Object.values(others).filter((value) => value !== undefined).length;

export const isFiltering = (busca: Busca): boolean => busca.texto !== undefined || countFiltros(busca) > 0;
