import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** Contacts of the operator; requested with and without a session. */
export const contatosQuery = () =>
  queryOptions({
    queryKey: ["contatos"],
    queryFn: ({ signal }) => call("getContatos", { signal }),
    staleTime: Infinity,
  });

/** True if this installation charges. False until that is known, so that an installation that charges nothing never mentions a trial. */
export const useCobra = (): boolean => useQuery(contatosQuery()).data?.cobra === true;
