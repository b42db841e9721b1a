import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of report templates. */

export type Modelo = CallOutput<"getModelo">;
export type ModeloListado = CallOutput<"listModelos">[number];
export type ModeloDaObra = CallOutput<"listModelosDaObra">[number];

const company = (): string => getSession()?.empresaId ?? "";

export function modelosQuery() {
  return queryOptions({
    queryKey: ["modelos", company()],
    queryFn: ({ signal }) => call("listModelos", { signal }),
  });
}

export function modeloQuery(modeloId: string) {
  return queryOptions({
    queryKey: ["modelo", company(), modeloId],
    queryFn: ({ signal }) => call("getModelo", { params: { modeloId }, signal }),
  });
}

/** First parts of the keys of queries that show a template or depend on one. */
const AGED = [
  "modelos",
  "modelos-da-obra",
  "menu-contadores",
  "relatorio",
  "relatorios",
  "aprovacao",
  "aguardando-aprovacao",
];

/** Called after a change: stores the answer as the cached template, and invalidates the lists, works and reports that depend on the template. */
export async function keepModelo(client: QueryClient, modelo: Modelo): Promise<void> {
  client.setQueryData(modeloQuery(modelo._id).queryKey, modelo);
  await Promise.all(AGED.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
