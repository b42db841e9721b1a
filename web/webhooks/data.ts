import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the pages of webhooks. */

export type Webhook = CallOutput<"listWebhooks">[number];
/** A webhook that was just created, or whose secret was replaced: its secret is shown once. */
export type WebhookNovo = CallOutput<"createWebhook">;
export type Entrega = CallOutput<"listEntregas">["itens"][number];

const empresa = (): string => getSession()?.empresaId ?? "";

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ["webhooks", empresa()],
    queryFn: ({ signal }) => call("listWebhooks", { signal }),
    staleTime: 0,
  });

/** Interval at which the list is fetched again while a delivery waits for its first attempt. */
const SOON_MS = 1500;

export const entregasQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ["webhooks", empresa(), webhookId, "entregas"],
    queryFn: ({ signal, pageParam }) =>
      call("listEntregas", {
        params: { webhookId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo }) => proximo,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.itens.some(({ estado, tentativas }) => estado === "pendente" && tentativas === 0) === true
        ? SOON_MS
        : false,
  });
