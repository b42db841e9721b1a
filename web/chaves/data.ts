import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the page of API tokens. */

export type Chave = CallOutput<"listChaves">[number];
/** A token that was just created: the only answer that contains the token itself. */
export type ChaveNova = CallOutput<"createChave">;

export const chavesQuery = () =>
  queryOptions({
    queryKey: ["chaves-api", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("listChaves", { signal }),
    // Always stale, because programs use tokens all the time and each use changes the time of the last use.
    staleTime: 0,
  });
