import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Data of the application's start: the person, the company, all companies of the login, the permissions. */
export function perfilUsuarioQuery() {
  const empresaId = getSession()?.empresaId;
  return queryOptions({
    queryKey: ["perfil-usuario", empresaId],
    queryFn: ({ signal }) => call("getPerfilUsuario", { query: empresaId === undefined ? {} : { empresaId }, signal }),
    staleTime: 5 * 60_000,
  });
}
