import type { Evento } from "../../domain/notificacoes/eventos.ts";

/** Events that the list can be filtered by. */
export const EVENTOS_DO_FILTRO = [
  "adicionado",
  "aguardando_revisao",
  "aprovado",
  "reprovado",
  "excluido",
  "comentario",
] as const satisfies readonly Evento[];
export type EventoDoFiltro = (typeof EVENTOS_DO_FILTRO)[number];

export type FiltroDeNotificacoes = { readonly evento?: EventoDoFiltro };

/** Reads the filter from the address; invalid values are left out. */
export function readFiltroDeNotificacoes(search: Readonly<Record<string, unknown>>): FiltroDeNotificacoes {
  const evento = EVENTOS_DO_FILTRO.find((one) => one === search["evento"]);
  return evento === undefined ? {} : { evento };
}
