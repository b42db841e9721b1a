import webpush from "web-push";
import type { MensagemDePush } from "../../domain/push/mensagem.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import type { JobContext } from "../jobs/jobs.ts";
import type { JobMap } from "../jobs/registry.ts";
import { type Pedido, postar } from "../lib/postar.ts";
import { findLembrete } from "../notificacoes/lembretes.ts";
import { findUnsent } from "../notificacoes/unsent.ts";
import { findAparelho, forgetInscricao, type Inscricao, noteDelivery } from "./aparelhos.ts";
import { readChaves, subjectOf } from "./chaves.ts";
import { avisoPush, lembretePush } from "./mensagem.ts";

/** Seconds for which a push service keeps a message for a device that is off; after that the message is outdated. */
const TTL_SECONDS = 12 * 3600;
/** Limits of a request, shorter than for webhooks, because push services answer immediately. */
const LIMITES = { conectar: 5_000, tudo: 10_000, bytes: 4 * 1024 };
/** Statuses which say that the browser has ended the subscription. */
const GONE: readonly (number | null)[] = [404, 410];

type Which = JobMap["push.enviar"];
type Sending = { readonly inscricao: Inscricao; readonly mensagem: MensagemDePush };

/** Returns the message for the device; null when the device has no subscription any more, or the notification need not be sent by push (any more). */
async function findSending(tx: Tx, which: Which): Promise<Sending | null> {
  const { empresaId, notificacaoId: id } = which;
  const inscricao = await findAparelho(tx, which);
  if (inscricao === null) return null;
  const aviso = await findUnsent(tx, empresaId, id, "push");
  if (aviso !== null) return { inscricao, mensagem: { id, ...avisoPush(aviso) } };
  const lembrete = await findLembrete(tx, empresaId, id, "push");
  return lembrete && { inscricao, mensagem: { id, ...lembretePush(lembrete) } };
}

/** Builds the request: encrypted for this browser alone, and signed with the installation's key. */
async function pedidoOf({ inscricao, mensagem }: Sending, config: Services["config"]): Promise<Pedido> {
  const { endpoint, p256dh, auth } = inscricao;
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(mensagem),
    {
      vapidDetails: { subject: subjectOf(config), ...(await readChaves(config)) },
      TTL: TTL_SECONDS,
      urgency: "high",
      // A retry replaces the same message when it still waits at the push service.
      topic: mensagem.id.replaceAll("-", ""),
    },
  );
  const named = Object.entries(headers as Record<string, string | number>).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  return { headers: Object.fromEntries(named) as Record<string, string>, corpo: body ?? "" };
}

class PushFailed extends Error {}

/**
 * Sends a notification to one device of its person (decision 048). As for a mail, the person's preferences and access, and
 * whether the notification still holds, are checked now. The job retries when the push service does not answer; when the service
 * no longer knows the device, the subscription is deleted.
 */
export async function enviarPush(which: Which, services: Services, { signal }: JobContext): Promise<void> {
  const { database, config, log } = services;
  const { empresaId, sessaoId } = which;
  const sending = await database.withEmpresa({ empresaId }, (tx) => findSending(tx, which));
  if (sending === null) return;
  const { inscricao } = sending;
  const { status, erro } = await postar(
    inscricao.endpoint,
    await pedidoOf(sending, config),
    { redes: config.webhooksRedes },
    { limites: LIMITES, signal },
  );
  if (status !== null && status >= 200 && status < 300) {
    await database.withConta({}, (tx) => noteDelivery(tx, sessaoId, inscricao));
  } else if (GONE.includes(status) || erro === "endereco") {
    await database.withConta({}, (tx) => forgetInscricao(tx, sessaoId, inscricao));
  } else if (status === null || status === 429 || status >= 500) {
    throw new PushFailed(`The push service did not take the message: ${status ?? erro}`);
  } else {
    // Logged, not thrown, because a retry would be refused again.
    log.warn({ host: new URL(inscricao.endpoint).host, status }, "push: refused");
  }
}
