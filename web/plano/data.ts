import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the plan's pages. */

export type Assinatura = CallOutput<"getAssinaturaDaEmpresa">;
export type Cobranca = Assinatura["cobrancas"][number];
export type Plano = CallOutput<"listPlanos">[number];

const empresaId = (): string => getSession()?.empresaId ?? "";

export const assinaturaQuery = () =>
  queryOptions({
    queryKey: ["assinatura-da-empresa", empresaId()],
    queryFn: ({ signal }) => call("getAssinaturaDaEmpresa", { signal }),
    // Somebody who returns from their bank wants the present state.
    refetchOnMount: "always",
  });

export const historicoQuery = () =>
  queryOptions({
    queryKey: ["historico-de-pagamentos", empresaId()],
    queryFn: ({ signal }) => call("listHistoricoDePagamentos", { signal }),
  });

export const planosQuery = () =>
  queryOptions({ queryKey: ["planos"], queryFn: ({ signal }) => call("listPlanos", { signal }) });

/**
 * Called after a change: stores the answer as the cached subscription, and invalidates the profile, the payment history and the
 * company, because they depend on the plan.
 */
export async function keepAssinatura(client: QueryClient, assinatura: Assinatura): Promise<void> {
  client.setQueryData(assinaturaQuery().queryKey, assinatura);
  const aged = ["perfil-usuario", "historico-de-pagamentos", "empresa"];
  await Promise.all(aged.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
