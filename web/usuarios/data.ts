import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the screens of people. Keys begin with the company, so two companies never share an answer. */
const company = (): string => getSession()?.empresaId ?? "";

export type Usuario = CallOutput<"getUsuario">;
export type UsuarioListado = CallOutput<"listUsuarios">["usuarios"][number];
export type Situacao = UsuarioListado["situacao"];
export type FiltroDeUsuarios = CallInput<"listUsuarios">["query"];

export const SITUACOES = ["ativo", "convidado", "inativo"] as const satisfies readonly Situacao[];

/** One person with permissions and works. */
export function usuarioQuery(usuarioId: string) {
  return queryOptions({
    queryKey: ["usuario", company(), usuarioId],
    queryFn: ({ signal }) => call("getUsuario", { params: { usuarioId }, signal }),
  });
}

/** Keys of the queries that count, list or name people. */
export const AGED_BY_USUARIO = ["usuarios", "usuarios-da-obra", "menu-contadores", "obra"] as const;

async function agedByUsuario(client: QueryClient): Promise<void> {
  await Promise.all(AGED_BY_USUARIO.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Called after a change: stores the answer in the cache as the newest state of the person, and invalidates all lists. */
export async function keepUsuario(client: QueryClient, usuario: Usuario): Promise<void> {
  client.setQueryData(usuarioQuery(usuario._id).queryKey, usuario);
  await agedByUsuario(client);
}

/** Invalidates one person and all lists, after an answer that does not contain the person's data. */
export async function refreshUsuario(client: QueryClient, usuarioId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: usuarioQuery(usuarioId).queryKey });
  await agedByUsuario(client);
}
