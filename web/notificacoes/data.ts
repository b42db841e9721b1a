import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Evento } from "../../domain/notificacoes/eventos.ts";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/**
 * Queries of the bell and the list. Their keys begin with `notificacoes` and the company, so that a decision elsewhere
 * invalidates all of them at once.
 */
const keys = () => ["notificacoes", getSession()?.empresaId ?? ""] as const;

/** Bell and list are read again after this many milliseconds while the page is visible; the bell also when the person returns to the window. */
const EVERY_MS = 60_000;

type Pagina = CallOutput<"listNotificacoes">;
type Contadores = CallOutput<"contarNotificacoes">;
export type Notificacao = Pagina["notificacoes"][number];
export type Preferencias = CallOutput<"getPreferenciasDeNotificacao">;

/** The badges of the header: unread notifications, and approvals waiting for this person. */
export function contadoresQuery() {
  return queryOptions({
    queryKey: [...keys(), "contador"],
    // Each count is tried only once, and not at all without a network: the next count follows soon.
    queryFn: ({ signal }) => call("contarNotificacoes", { signal, once: true }),
    networkMode: "online",
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: "always",
  });
}

/** Query for the notifications, newest first, thirty at a time; without `evento` for all events. */
export function notificacoesQuery(evento: Evento | undefined) {
  return infiniteQueryOptions({
    queryKey: [...keys(), "lista", evento ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call("listNotificacoes", {
        query: { ...(evento !== undefined && { evento }), ...(pageParam !== "" && { depois: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last: Pagina) => (last.mais ? last.notificacoes.at(-1)?._id : undefined),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

export function preferenciasQuery() {
  return queryOptions({
    queryKey: [...keys(), "preferencias"],
    queryFn: ({ signal }) => call("getPreferenciasDeNotificacao", { signal }),
  });
}

/** Shows the notifications selected by `isRead` as read at once, in every list and in the badge. */
function show(
  client: QueryClient,
  isRead: (one: Notificacao) => boolean,
  contador: (naoLidas: number) => number,
): void {
  client.setQueriesData<InfiniteData<Pagina, string>>({ queryKey: [...keys(), "lista"] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            notificacoes: page.notificacoes.map((one) => (!one.lida && isRead(one) ? { ...one, lida: true } : one)),
          })),
        },
  );
  client.setQueryData<Contadores>(contadoresQuery().queryKey, (data) =>
    data === undefined ? data : { ...data, naoLidas: Math.max(0, contador(data.naoLidas)) },
  );
}

/** Marks one notification as read, on the screen first, so that opening a report does not wait. */
export async function markRead(client: QueryClient, { _id, lida }: Notificacao): Promise<void> {
  if (lida) return;
  // A read that started earlier would show the notification as unread again.
  await client.cancelQueries({ queryKey: keys() });
  show(
    client,
    (one) => one._id === _id,
    (naoLidas) => naoLidas - 1,
  );
  try {
    await call("lerNotificacoes", { body: { ids: [_id] } });
  } finally {
    await client.invalidateQueries({ queryKey: keys() });
  }
}

/** Marks all notifications up to the newest one shown; later ones stay unread. */
export async function markAllRead(client: QueryClient, newest: Notificacao): Promise<void> {
  await call("lerNotificacoes", { body: { ate: newest._id } });
  await client.cancelQueries({ queryKey: keys() });
  show(
    client,
    () => true,
    () => 0,
  );
  await client.invalidateQueries({ queryKey: keys() });
}
