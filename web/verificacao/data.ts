import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";

export type Verificacao = CallOutput<"getVerificacao">;

/** What a code stands for now. Asked once: a code that is not there stays so, and tries are counted. */
export const verificacaoQuery = (codigo: string) =>
  queryOptions({
    queryKey: ["verificacao", codigo],
    queryFn: ({ signal }) => call("getVerificacao", { params: { codigo }, signal }),
    refetchOnWindowFocus: false,
  });
