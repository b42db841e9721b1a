import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";

export type Verificacao = CallOutput<"getVerificacao">;

/** The current document of a code. Fetched only once, not again on focus: an unknown code stays unknown, and the server counts attempts. */
export const verificacaoQuery = (codigo: string) =>
  queryOptions({
    queryKey: ["verificacao", codigo],
    queryFn: ({ signal }) => call("getVerificacao", { params: { codigo }, signal }),
    refetchOnWindowFocus: false,
  });
