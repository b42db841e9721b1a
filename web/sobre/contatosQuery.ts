import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** Contacts of the operator; requested with and without a session. */
export const contatosQuery = () =>
  queryOptions({
    queryKey: ["contatos"],
    queryFn: ({ signal }) => call("getContatos", { signal }),
    staleTime: Infinity,
  });

/** Is anything charged here? False until it is known: an own installation never mentions a trial. */
export const useCobra = (): boolean => useQuery(contatosQuery()).data?.cobra === true;
