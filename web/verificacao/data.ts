import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";

export type Verificacao = CallOutput<"getVerificacao">;

/** The present document of a code. Requested once: an unknown code stays unknown, and tries are counted. */
export const verificacaoQuery = (codigo: string) =>
  queryOptions({
    queryKey: ["verificacao", codigo],
    queryFn: ({ signal }) => call("getVerificacao", { params: { codigo }, signal }),
    refetchOnWindowFocus: false,
  });
