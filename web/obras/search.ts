import type { FiltroDeObras } from "./data.ts";
import { isStatusObra } from "./status.ts";

/** Reads the list's filter from the address; invalid values are left out. */
export function readFiltro(search: Readonly<Record<string, unknown>>): FiltroDeObras {
  // The router reads `?busca=2026` as a number.
  const busca =
    typeof search["busca"] === "string" || typeof search["busca"] === "number" ? String(search["busca"]) : "";
  const status = Number(search["status"]);
  const grupo = search["grupo"];
  return {
    ...(busca.trim() === "" ? {} : { busca: busca.slice(0, 200) }),
    ...(isStatusObra(status) ? { status } : {}),
    // The router reads `?grupo=0` as a number.
    ...((typeof grupo === "string" && grupo !== "") || grupo === 0 ? { grupo: String(grupo).slice(0, 36) } : {}),
  };
}
