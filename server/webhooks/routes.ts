import { webhooksContract } from "../../domain/webhooks/contract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { isUuid } from "../http/requestFacts.ts";
import { completing, defineRoutes, staged } from "../http/route.ts";
import {
  createWebhook,
  deleteWebhook,
  readWebhook,
  requireUrl,
  resend,
  resendFalhas,
  rotateSegredo,
  sendTeste,
  updateWebhook,
} from "./actions.ts";
import { listEntregas, listWebhooks } from "./queries.ts";

const ok = { ok: true } as const;

const hasUrl = (body: unknown): boolean => typeof (body as { url?: unknown } | null)?.url === "string";

/** Calls on webhooks. Host names are resolved before the transaction opens, so that a slow name server does not hold a connection. */
export const webhooksRoutes = defineRoutes(webhooksContract, {
  listWebhooks: ({ tx, empresaId }) => listWebhooks(tx, empresaId),

  createWebhook: staged(
    webhooksContract.createWebhook,
    ({ body, services }) => requireUrl(body.url, { redes: services.config.webhooksRedes }),
    ({ tx, actor, body, prepared, services }) =>
      createWebhook(tx, actor, { ...body, url: prepared }, services.config.dataDir),
  ),

  updateWebhook: completing(
    webhooksContract.updateWebhook,
    async ({ tx, empresaId, params }) => readWebhook(tx, empresaId, params.webhookId),
    staged(
      webhooksContract.updateWebhook,
      ({ body, services }) => requireUrl(body.url, { redes: services.config.webhooksRedes }),
      ({ ctx, params, body, prepared }) => updateWebhook(ctx, params.webhookId, { ...body, url: prepared ?? body.url }),
      hasUrl,
    ),
  ),

  deleteWebhook: async ({ tx, actor, params }) => {
    await deleteWebhook(tx, actor, params.webhookId);
    return ok;
  },

  rotacionarSegredo: ({ tx, actor, params, services }) =>
    rotateSegredo(tx, actor, params.webhookId, services.config.dataDir),

  testarWebhook: ({ ctx, params }) => sendTeste(ctx, params.webhookId),

  listEntregas: async ({ tx, empresaId, params, query }) => {
    const { _id } = await readWebhook(tx, empresaId, params.webhookId);
    if (query.cursor !== undefined && !isUuid(query.cursor)) throw new AppError("requisicao_invalida");
    return listEntregas(tx, empresaId, _id, query.cursor ?? null);
  },

  reenviarEntregas: async ({ ctx, params, body }) => ({ total: await resendFalhas(ctx, params.webhookId, body.desde) }),
  reenviarEntrega: ({ ctx, params }) => resend(ctx, params.webhookId, params.entregaId),
});
