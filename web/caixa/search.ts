/** The report that an address of the inbox is about: the one of the mail. */
export type PedidoDaCaixa = { readonly relatorio?: string };

export function readPedido(search: Readonly<Record<string, unknown>>): PedidoDaCaixa {
  const { relatorio } = search;
  return typeof relatorio === "string" ? { relatorio } : {};
}
