/** What an address of the inbox asks for: a report (the one of a mail), and ids of works separated by commas, if the inbox is limited to some. */
export type PedidoDaCaixa = { readonly relatorio?: string; readonly obras?: string };

export function readPedido(search: Readonly<Record<string, unknown>>): PedidoDaCaixa {
  const { relatorio, obras } = search;
  return {
    ...(typeof relatorio === "string" && { relatorio }),
    ...(typeof obras === "string" && obras !== "" && { obras }),
  };
}
