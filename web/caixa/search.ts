/** The report that an address of the inbox is about, the one of the mail; and works, their ids between commas, when it is about some. */
export type PedidoDaCaixa = { readonly relatorio?: string; readonly obras?: string };

export function readPedido(search: Readonly<Record<string, unknown>>): PedidoDaCaixa {
  const { relatorio, obras } = search;
  return {
    ...(typeof relatorio === "string" && { relatorio }),
    ...(typeof obras === "string" && obras !== "" && { obras }),
  };
}
