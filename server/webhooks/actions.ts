import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { EVENTO_DE_TESTE, EVENTOS, HORAS_DO_SEGREDO_ANTERIOR, MAX_WEBHOOKS } from "../../domain/webhooks/constants.ts";
import type { Entrega, Webhook, WebhookInput } from "../../domain/webhooks/schema.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import { countLiving } from "../obras/queries.ts";
import { wake } from "./acordar.ts";
import { DestinoRecusado, julgarDestino, type Redes } from "../lib/destino.ts";
import { countWebhooks, getEntrega, type Guardado, listWebhooks, lockWebhook, standInLine } from "./queries.ts";
import { closeSegredo, newSegredo } from "./segredos.ts";

/** Creates, changes and deletes webhooks. */

const audit = (
  tx: Tx,
  actor: Actor,
  ato: "criar" | "editar" | "excluir" | "rotacionar",
  { id, url }: { id: string; url: string },
  dados: Parameters<typeof insertAudit>[2]["dados"] = {},
) => insertAudit(tx, actor, { ato: `webhook.${ato}`, alvoTipo: "webhook", alvoId: id, alvoNome: url, dados });

const refused = (
  campo: string,
  erro: "endereco_do_webhook" | "endereco_nao_publico" | "endereco_nao_encontrado" | "valor_invalido",
) => new AppError("campos_invalidos", { campos: [{ campo, erro }] });

/**
 * Checks an address and returns it in the form in which it is stored. Called before the transaction opens.
 * @throws {AppError} `campos_invalidos`
 */
export async function requireUrl(text: string, redes: Redes): Promise<string> {
  try {
    return (await julgarDestino(text, redes)).url.href;
  } catch (error) {
    if (!(error instanceof DestinoRecusado)) throw error;
    const { motivo } = error;
    if (motivo === "formato") throw refused("url", "endereco_do_webhook");
    throw refused("url", motivo === "nome" ? "endereco_nao_encontrado" : "endereco_nao_publico");
  }
}

export async function readWebhook(tx: Tx, empresaId: string, id: string): Promise<Webhook> {
  const [webhook] = isUuid(id) ? await listWebhooks(tx, empresaId, id) : [];
  if (webhook === undefined) throw new AppError("nao_encontrado");
  return webhook;
}

async function requireWebhook(tx: Tx, empresaId: string, id: string): Promise<Guardado> {
  const webhook = isUuid(id) ? await lockWebhook(tx, empresaId, id) : null;
  if (webhook === null) throw new AppError("nao_encontrado");
  return webhook;
}

async function requireAtivo(tx: Tx, empresaId: string, id: string): Promise<void> {
  if (!(await requireWebhook(tx, empresaId, id)).ativo) throw new AppError("webhook_desligado");
}

/**
 * Returns the chosen events and works; null means all.
 * @throws {AppError} `campos_invalidos` when a work does not exist
 */
async function chosenOf(tx: Tx, empresaId: string, { eventos, obras }: WebhookInput) {
  const ids = obras == null ? null : [...new Set(obras.map(({ _id }) => _id))];
  if (ids !== null && (await countLiving(tx, empresaId, ids)) < ids.length) throw refused("obras", "valor_invalido");
  return { eventos: eventos == null ? null : EVENTOS.filter((evento) => eventos.includes(evento)), obras: ids };
}

const said = ({ url, eventos, obras, ativo }: Omit<Guardado, "id">) => ({ url, eventos, obras: obras?.length, ativo });

type Novo = { readonly webhook: Webhook; readonly segredo: string };

/** @throws {AppError} `limite_de_webhooks`, `campos_invalidos` */
export async function createWebhook(tx: Tx, actor: Actor, input: WebhookInput, dataDir: string): Promise<Novo> {
  const { empresaId, usuarioId } = actor;
  await standInLine(tx, empresaId);
  if ((await countWebhooks(tx, empresaId)) >= MAX_WEBHOOKS)
    throw new AppError("limite_de_webhooks", { vars: { limite: String(MAX_WEBHOOKS) } });
  const { eventos, obras } = await chosenOf(tx, empresaId, input);
  const { url, ativo } = input;
  const [id, segredo] = [uuidv7(), newSegredo()];
  await tx`
    insert into webhooks (empresa_id, id, url, eventos, obras, segredo, criado_por, ativo, desligado_motivo, desligado_por, desligado_em)
    values (${empresaId}, ${id}, ${url}, ${eventos}::text[], ${obras}::uuid[], ${await closeSegredo(dataDir, id, segredo)}, ${usuarioId},
      ${ativo}, ${ativo ? null : "pessoa"}, ${ativo ? null : usuarioId}, ${ativo ? null : tx`now()`})`;
  await audit(tx, actor, "criar", { id, url }, eventos === null ? {} : { eventos: eventos.join(", ") });
  return { webhook: await readWebhook(tx, empresaId, id), segredo };
}

/**
 * Changes a webhook. When it is switched on again, earlier failures no longer count.
 * @throws {AppError} `nao_encontrado`, `campos_invalidos`
 */
export async function updateWebhook(ctx: Ctx, id: string, input: WebhookInput): Promise<Webhook> {
  const { tx, actor, empresaId, usuarioId } = ctx;
  const before = await requireWebhook(tx, empresaId, id);
  const chosen = await chosenOf(tx, empresaId, input);
  // Null chooses all; an absent field keeps the former choice.
  const eventos = input.eventos === undefined ? before.eventos : chosen.eventos;
  const obras = input.obras === undefined ? before.obras : chosen.obras;
  const { url, ativo } = input;
  await tx`update webhooks set url = ${url}, eventos = ${eventos}::text[], obras = ${obras}::uuid[]
    where empresa_id = ${empresaId} and id = ${id}`;
  if (ativo !== before.ativo) {
    await tx`
      update webhooks set ativo = ${ativo}, falha_desde = null, pausa_ate = null, desligado_motivo = ${ativo ? null : "pessoa"},
        desligado_por = ${ativo ? null : usuarioId}, desligado_em = ${ativo ? null : tx`now()`}
      where empresa_id = ${empresaId} and id = ${id}`;
  }
  if (ativo && !before.ativo) await wake(tx, ctx.jobs, empresaId);
  const dados = changesOf(said(before), said({ url, eventos, obras, ativo }));
  if (Object.keys(dados).length > 0) await audit(tx, actor, "editar", { id, url }, dados);
  return readWebhook(tx, empresaId, id);
}

/** @throws {AppError} `nao_encontrado` */
export async function deleteWebhook(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { url } = await requireWebhook(tx, actor.empresaId, id);
  await tx`delete from webhooks where empresa_id = ${actor.empresaId} and id = ${id}`;
  await audit(tx, actor, "excluir", { id, url });
}

/** @throws {AppError} `nao_encontrado` */
export async function rotateSegredo(tx: Tx, actor: Actor, id: string, dataDir: string): Promise<Novo> {
  const { empresaId } = actor;
  const { url } = await requireWebhook(tx, empresaId, id);
  const segredo = newSegredo();
  await tx`
    update webhooks set segredo_anterior = segredo, anterior_ate = now() + make_interval(hours => ${HORAS_DO_SEGREDO_ANTERIOR}),
      segredo = ${await closeSegredo(dataDir, id, segredo)}
    where empresa_id = ${empresaId} and id = ${id}`;
  await audit(tx, actor, "rotacionar", { id, url });
  return { webhook: await readWebhook(tx, empresaId, id), segredo };
}

async function readEntrega(tx: Tx, empresaId: string, webhookId: string, id: string): Promise<Entrega> {
  const entrega = isUuid(id) ? await getEntrega(tx, empresaId, webhookId, id) : null;
  if (entrega === null) throw new AppError("nao_encontrado");
  return entrega;
}

/** @throws {AppError} `nao_encontrado`, `webhook_desligado` */
export async function sendTeste({ tx, empresaId, jobs, now }: Ctx, webhookId: string): Promise<Entrega> {
  await requireAtivo(tx, empresaId, webhookId);
  const id = uuidv7();
  const corpo = JSON.stringify({ type: EVENTO_DE_TESTE, timestamp: now, data: { empresaId } });
  await tx`
    insert into webhook_entregas (empresa_id, id, webhook_id, evento_id, tipo, corpo)
    values (${empresaId}, ${id}, ${webhookId}, ${uuidv7()}, ${EVENTO_DE_TESTE}, ${corpo})`;
  await wake(tx, jobs, empresaId);
  return readEntrega(tx, empresaId, webhookId, id);
}

const ANEW = { estado: "pendente", tentativas: 0 };

/**
 * Sends the same event again under the same id, with a new full number of attempts.
 * @throws {AppError} `nao_encontrado`, `webhook_desligado`
 */
export async function resend({ tx, empresaId, jobs }: Ctx, webhookId: string, id: string): Promise<Entrega> {
  await requireAtivo(tx, empresaId, webhookId);
  const { _id } = await readEntrega(tx, empresaId, webhookId, id);
  await tx`update webhook_entregas set ${tx(ANEW)}, proxima_em = now() where empresa_id = ${empresaId} and id = ${_id}`;
  await wake(tx, jobs, empresaId);
  return readEntrega(tx, empresaId, webhookId, id);
}

/**
 * Sends again every delivery since `desde` that failed or waits for another attempt; returns how many there are.
 * @throws {AppError} `nao_encontrado`, `webhook_desligado`
 */
export async function resendFalhas({ tx, empresaId, jobs }: Ctx, webhookId: string, desde: string): Promise<number> {
  await requireAtivo(tx, empresaId, webhookId);
  const { count } = await tx`
    update webhook_entregas set ${tx(ANEW)}, proxima_em = now()
    where empresa_id = ${empresaId} and webhook_id = ${webhookId} and criada_em >= ${desde}
      and (estado = 'falhou' or (estado = 'pendente' and tentativas > 0))`;
  if (count > 0) await wake(tx, jobs, empresaId);
  return count;
}
