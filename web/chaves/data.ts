import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the page of API tokens. */

export type Chave = CallOutput<"listChaves">[number];
/** A token that was just made: it is shown once. */
export type ChaveNova = CallOutput<"createChave">;

export const chavesQuery = () =>
  queryOptions({
    queryKey: ["chaves-api", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("listChaves", { signal }),
    // Always stale, because programs use tokens (and change their last use) all the time.
    staleTime: 0,
  });
