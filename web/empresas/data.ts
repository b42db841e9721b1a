import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the company's screens. */

export type Empresa = CallOutput<"getEmpresa">;

export function empresaQuery() {
  return queryOptions({
    queryKey: ["empresa", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("getEmpresa", { signal }),
  });
}

/**
 * Called after a change: puts the answer into the cache and invalidates the queries of other screens that show the company's
 * names, logos or captions, or days of its time zone.
 */
export async function keepEmpresa(client: QueryClient, empresa: Empresa): Promise<void> {
  client.setQueryData(empresaQuery().queryKey, empresa);
  await agedByEmpresa(client);
}

/** Invalidates the queries that hold the company's name, logo or captions or the day in its time zone, and the company's history. */
export async function agedByEmpresa(client: QueryClient): Promise<void> {
  const keys = ["perfil-usuario", "obra", "obras", "relatorio", "relatorios", "modelos-da-obra", "empresa-historico"];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
