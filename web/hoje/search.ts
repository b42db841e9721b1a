import {
  type FiltroDeHoje,
  FILTROS_DE_HOJE,
  type OrdemDeHoje,
  ORDENS_DE_HOJE,
  type PedidoDeHoje,
} from "../../domain/hoje/quadro.ts";

/** Reads the board's filter and order from the address; invalid values are left out. */
export function readPedido(search: Readonly<Record<string, unknown>>): PedidoDeHoje {
  const filtro: FiltroDeHoje | undefined = FILTROS_DE_HOJE.find((each) => each === search["filtro"]);
  const ordem: OrdemDeHoje | undefined = ORDENS_DE_HOJE.find((each) => each === search["ordem"]);
  return {
    ...(filtro !== undefined && { filtro }),
    ...(ordem !== undefined && ordem !== "necessidade" && { ordem }),
    ...(search["sentido"] === "desc" && { sentido: "desc" }),
  };
}

/** Columns that the first press sorts in descending order. */
const DO_MAIOR: ReadonlySet<OrdemDeHoje> = new Set(["dias", "revisao", "equipe", "ocorrencias"]);

/** Returns the order after a press on a column header: by this column or, when the board is already sorted by this column, reversed. */
export function sortedBy({ filtro, ...now }: PedidoDeHoje, ordem: OrdemDeHoje): PedidoDeHoje {
  const same = (now.ordem ?? "necessidade") === ordem;
  const desc = same ? now.sentido !== "desc" : DO_MAIOR.has(ordem);
  return readPedido({ filtro, ordem, sentido: desc ? "desc" : undefined });
}

/** True when both show the same works in the same order. */
export const isSamePedido = (a: PedidoDeHoje, b: PedidoDeHoje): boolean =>
  a.filtro === b.filtro && (a.ordem ?? "necessidade") === (b.ordem ?? "necessidade") && a.sentido === b.sentido;
