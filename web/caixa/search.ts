/**
 * Search parameters of the inbox: a report (from the link in a mail), and ids of works separated by commas, if the inbox is
 * limited to these works.
 */
export type PedidoDaCaixa = { readonly relatorio?: string; readonly obras?: string };

export function readPedido(search: Readonly<Record<string, unknown>>): PedidoDaCaixa {
  const { relatorio, obras } = search;
  return {
    ...(typeof relatorio === "string" && { relatorio }),
    ...(typeof obras === "string" && obras !== "" && { obras }),
  };
}
