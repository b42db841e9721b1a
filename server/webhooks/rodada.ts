import { performance } from "node:perf_hooks";
import { DIAS_DE_FALHAS, ESPERAS } from "../../domain/webhooks/constants.ts";
import type { MotivoDeDesligar } from "../../domain/webhooks/schema.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import type { JobContext } from "../jobs/jobs.ts";
import type { JobMap } from "../jobs/registry.ts";
import { wakeNext } from "./acordar.ts";
import { avisarDesligado } from "./avisos.ts";
import { LIMITES_DO_ENVIO, type Limites, postar, type Resposta } from "../lib/postar.ts";
import { openSegredo, signatureHeaders } from "./segredos.ts";

/**
 * One round of sending for a company: the due deliveries of its endpoints are sent, for each endpoint one after the other. The
 * round ends after some seconds, so that other companies get their turn; an endpoint that does not answer in time is paused for a
 * minute.
 */

const ROUND_MS = 20_000;
/** How many endpoints of a company are sent to in parallel. */
const LANES = 4;
const PER_CLAIM = 20;
/** How long a claim holds, longer than a round. Afterwards, deliveries that were claimed by a server that died are due again. */
const LEASE_SECONDS = 120;
const PAUSE_SECONDS = 60;
const GONE = 410;

type Devida = {
  readonly id: string;
  readonly webhook_id: string;
  readonly evento_id: string;
  readonly corpo: string;
  readonly tentativas: number;
  readonly url: string;
  readonly segredo: string;
  readonly anterior: string | null;
};

/** Claims the next due deliveries of each endpoint. Later saves of a report are not merged into a claimed delivery (`junta` becomes false). */
const claim = (tx: Tx, empresaId: string) => tx<Devida[]>`
  with devidas as (
    select d.id, w.url, w.segredo, case when w.anterior_ate > now() then w.segredo_anterior end as anterior
    from webhooks w
    cross join lateral (
      select e.id from webhook_entregas e
      where e.empresa_id = w.empresa_id and e.webhook_id = w.id and e.estado = 'pendente' and e.proxima_em <= now()
      order by e.proxima_em, e.criada_em limit ${PER_CLAIM} for update skip locked
    ) d
    where w.empresa_id = ${empresaId} and w.ativo and (w.pausa_ate is null or w.pausa_ate <= now())
  )
  update webhook_entregas e set proxima_em = now() + make_interval(secs => ${LEASE_SECONDS}), junta = false
  from devidas d where e.empresa_id = ${empresaId} and e.id = d.id
  returning e.id, e.webhook_id, e.evento_id, e.corpo, e.tentativas, d.url, d.segredo, d.anterior`;

const release = (tx: Tx, empresaId: string, ids: readonly string[]) => tx`
  update webhook_entregas set proxima_em = now()
  where empresa_id = ${empresaId} and id = any(${[...ids]}::uuid[]) and estado = 'pendente'`;

async function keepAnswer(tx: Tx, empresaId: string, { id, tentativas }: Devida, answer: Resposta, ok: boolean) {
  const wait = ESPERAS[tentativas];
  const estado = ok ? "entregue" : wait === undefined ? "falhou" : "pendente";
  await tx`
    update webhook_entregas set estado = ${estado}, tentativas = ${tentativas + 1}, ultima_em = now(),
      proxima_em = now() + make_interval(secs => ${wait ?? 0}), resposta_status = ${answer.status}, resposta = ${answer.inicio},
      erro = ${answer.erro}, ms = ${answer.ms}
    where empresa_id = ${empresaId} and id = ${id}`;
}

/** Notes a failed attempt. Returns the reason if this failure switches the endpoint off, else null. */
async function noteFailure(
  tx: Tx,
  empresaId: string,
  webhookId: string,
  { status, erro }: Resposta,
): Promise<MotivoDeDesligar | null> {
  const pause = erro === "tempo" ? tx`, pausa_ate = now() + make_interval(secs => ${PAUSE_SECONDS})` : tx``;
  const [row] = await tx<{ long: boolean }[]>`
    update webhooks set falha_desde = coalesce(falha_desde, now()) ${pause}
    where empresa_id = ${empresaId} and id = ${webhookId} and ativo
    returning falha_desde < now() - make_interval(days => ${DIAS_DE_FALHAS}) as long`;
  if (row === undefined) return null;
  return status === GONE ? "recusado" : row.long ? "falhas" : null;
}

/** Stores the result of an attempt. Returns whether the endpoint may go on in this round. */
async function settle(services: Services, empresaId: string, devida: Devida, answer: Resposta): Promise<boolean> {
  const { webhook_id: webhookId } = devida;
  const ok = answer.status !== null && answer.status >= 200 && answer.status < 300;
  return services.database.withEmpresa({ empresaId }, async (tx) => {
    await keepAnswer(tx, empresaId, devida, answer, ok);
    if (ok) {
      await tx`
        update webhooks set falha_desde = null
        where empresa_id = ${empresaId} and id = ${webhookId} and falha_desde is not null`;
      return true;
    }
    const motivo = await noteFailure(tx, empresaId, webhookId, answer);
    if (motivo === null) return answer.erro !== "tempo";
    await tx`
      update webhooks set ativo = false, desligado_motivo = ${motivo}, desligado_por = null, desligado_em = now()
      where empresa_id = ${empresaId} and id = ${webhookId}`;
    await avisarDesligado(tx, services, empresaId, { webhookId, motivo });
    return false;
  });
}

export type Rodada = { readonly limites: Limites; readonly roundMs: number };

/**
 * What the outcome of one delivery means for the rest of its lane: `on` continues, `later` leaves the rest to a later round.
 * `untried` also ends the lane, and the delivery itself does not count as attempted: the round or the server ended before an
 * answer came.
 */
type Came = "on" | "later" | "untried";

async function sign(services: Services, devida: Devida): Promise<Record<string, string> | null> {
  const { dataDir } = services.config;
  const { webhook_id: of, segredo, anterior, evento_id: eventoId, corpo } = devida;
  try {
    const closed = anterior === null ? [segredo] : [segredo, anterior];
    const segredos = await Promise.all(closed.map((one) => openSegredo(dataDir, of, one)));
    return signatureHeaders(segredos, eventoId, corpo, new Date());
  } catch (err) {
    services.log.error({ err, webhookId: of }, "the secret of a webhook cannot be read");
    return null;
  }
}

const UNSIGNED: Resposta = { status: null, erro: "segredo", inicio: null, ms: 0 };

async function sendOne(
  services: Services,
  empresaId: string,
  devida: Devida,
  { limites }: Rodada,
  { signal }: JobContext,
): Promise<Came> {
  const { config, version } = services;
  const signed = await sign(services, devida);
  if (signed === null) return (await settle(services, empresaId, devida, UNSIGNED)) ? "on" : "later";
  const headers = { "content-type": "application/json", "user-agent": `Canteiro/${version} (webhooks)`, ...signed };
  const pedido = { headers, corpo: devida.corpo };
  const answer = await postar(devida.url, pedido, { redes: config.webhooksRedes }, { limites, signal });
  // The server is stopping and no answer came: the next worker that takes the job sends this delivery again.
  if (signal.aborted && answer.status === null) return "untried";
  return (await settle(services, empresaId, devida, answer)) ? "on" : "later";
}

/** @param options shorter times, for tests */
export async function enviarEventos(
  { empresaId }: JobMap["webhooks.enviar"],
  services: Services,
  job: JobContext,
  options: Rodada = { limites: LIMITES_DO_ENVIO, roundMs: ROUND_MS },
): Promise<void> {
  const { database, jobs } = services;
  const until = performance.now() + options.roundMs;
  const goesOn = (): boolean => performance.now() < until && !job.signal.aborted;
  const lane = async (devidas: readonly Devida[]): Promise<void> => {
    let tried = 0;
    for (const devida of devidas) {
      const came = goesOn() ? await sendOne(services, empresaId, devida, options, job) : "untried";
      if (came !== "untried") tried += 1;
      if (came !== "on") break;
    }
    const left = devidas.slice(tried).map(({ id }) => id);
    if (left.length > 0) await database.withEmpresa({ empresaId }, (tx) => release(tx, empresaId, left));
  };
  while (goesOn()) {
    const due = await database.withEmpresa({ empresaId }, (tx) => claim(tx, empresaId));
    if (due.length === 0) break;
    const waiting = [...Map.groupBy(due, (devida) => devida.webhook_id).values()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await lane(next);
    };
    await Promise.all(Array.from({ length: LANES }, work));
  }
  await database.withEmpresa({ empresaId }, (tx) => wakeNext(tx, jobs, empresaId));
}
