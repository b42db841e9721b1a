import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ESPERAS, EVENTOS, MAX_WEBHOOKS } from "../../domain/webhooks/constants.ts";
import { createCronograma } from "../../test/support/cronograma.ts";
import { times } from "../../tools/gate/drawn.ts";
import { exemploDe, exemploFolder } from "../../test/support/exemplos.ts";
import type { Person } from "../../test/support/http.ts";
import { mailsTo } from "../../test/support/mails.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { freePort } from "../../test/support/port.ts";
import { type Receptor, startReceptor } from "../../test/support/receptor.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { enqueueVarredura } from "./avisos.ts";
import { LIMITES_DO_ENVIO } from "../lib/postar.ts";
import { enviarEventos } from "./rodada.ts";

let server: TestServer;
let ana: Person;
let receptor: Receptor;

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  receptor = await startReceptor();
});
afterEach(() => receptor.close());

type Body = { url?: string; eventos?: readonly string[]; obras?: { _id: string }[]; ativo?: boolean };
const create = (body: Body = {}, as = ana) =>
  server.api("createWebhook", { as, body: { url: receptor.url, ...body } as never });
/** Creates an endpoint and gives its secret to the receiver, which then trusts the signatures. */
async function told(body: Body = {}, as = ana) {
  const { webhook, segredo } = (await create(body, as)).body;
  receptor.trust(segredo);
  return { webhookId: webhook._id, segredo };
}
const listed = async (as = ana) => (await server.api("listWebhooks", { as })).body;
const entregas = async (webhookId: string) =>
  (await server.api("listEntregas", { as: ana, params: { webhookId } })).body.itens;
/** Makes all pending deliveries due and sends them, until none is pending. */
async function sendAll(empresaId = ana.empresaId): Promise<void> {
  const { database, jobs } = server.services;
  for (;;) {
    await server.drainJobs();
    const { count } = await server.owner`
      update webhook_entregas e set proxima_em = now() from webhooks w
      where w.empresa_id = e.empresa_id and w.id = e.webhook_id and w.ativo and e.empresa_id = ${empresaId} and e.estado = 'pendente'`;
    await server.owner`update webhooks set pausa_ate = null where empresa_id = ${empresaId}`;
    if (count === 0) return;
    await database.withEmpresa({ empresaId }, (tx) => jobs.enqueue(tx, "webhooks.enviar", { empresaId }));
  }
}
const types = (): string[] => receptor.recebidos.map(({ evento }) => evento.type);
const round = (limites = LIMITES_DO_ENVIO) =>
  enviarEventos(
    { empresaId: ana.empresaId },
    server.services,
    { id: "", attempt: 0, signal: new AbortController().signal },
    { limites, roundMs: 10_000 },
  );

/** Reads a report and saves it with `change`, such as another status or a comment. */
async function save(onde: { obraId: string }, relatorio: Relatorio, change: object): Promise<Relatorio> {
  const params = { ...onde, relatorioId: relatorio._id };
  const { body } = await server.api("getRelatorio", { as: ana, params });
  const saved = await server.api("updateRelatorio", { as: ana, params, body: { ...body, ...change } });
  if (saved.status !== 200) throw new Error(`updateRelatorio: ${saved.status} ${saved.bytes.toString()}`);
  return saved.body;
}
const comment = (texto: string) => ({ comentarios: [{ descricao: texto }] });

describe("endpoints", () => {
  it("are registered, listed without their secret, changed and removed; the audit tells who", async () => {
    const answer = await create({ eventos: ["obra.criada", "relatorio.criado"] });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { webhook, segredo } = answer.body;
    expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: receptor.url,
      eventos: ["relatorio.criado", "obra.criada"],
      obras: null,
      ativo: true,
      desligado: null,
      entregas: { entregues: 0, pendentes: 0, falhas: 0 },
    });
    const held = await server.owner`
      select 1 from webhooks t where t::text like ${`%${segredo}%`}
      union all select 1 from idempotencias t where t::text like ${`%${segredo}%`}
      union all select 1 from auditoria t where t::text like ${`%${segredo}%`}`;
    expect(held).toHaveLength(0);
    const key = await readFile(join(server.services.config.dataDir, "chaves", "webhooks.key"), "utf8");
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    const params = { webhookId: webhook._id };
    const off = await server.api("updateWebhook", { as: ana, params, body: { ativo: false } as never });
    expect(off.body).toMatchObject({ url: receptor.url, ativo: false, desligado: { motivo: "pessoa" } });
    expect((await server.api("testarWebhook", { as: ana, params })).error.codigo).toBe("webhook_desligado");
    expect((await server.api("deleteWebhook", { as: ana, params })).status).toBe(200);
    expect((await server.api("deleteWebhook", { as: ana, params })).status).toBe(404);
    expect(await listed()).toEqual([]);
    const { itens } = (await server.api("listAuditoria", { as: ana, query: { tipo: "webhook" } })).body;
    expect(itens.map(({ ato }) => ato)).toEqual(["webhook.excluir", "webhook.editar", "webhook.criar"]);
  });

  it.each([
    { url: "http://exemplo.com/" },
    { url: "https://exemplo.com:22/" },
    { url: "https://ana@exemplo.com/" },
    { url: "https://10.0.0.1/" },
    { url: "https://[::1]/" },
    { url: `https://exemplo.com/${"a".repeat(3000)}` },
    { url: " " },
    { eventos: [] },
    { eventos: ["relatorio.lido"] },
    { obras: [] },
    { obras: [{ _id: randomUUID() }] },
  ])("%j is refused by name", async (wrong) => {
    const answer = await create(wrong);
    expect([answer.status, answer.error.campos?.[0]?.campo.split(".")[0]]).toEqual([422, Object.keys(wrong)[0]]);
    expect(await listed()).toEqual([]);
  });

  it("are ten at most, also when they are registered at once", async () => {
    const made = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 3 }, () => create()));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOKS);
    expect(made.find(({ status }) => status !== 200)?.error.codigo).toBe("limite_de_webhooks");
  });
});

describe("events", () => {
  it("are told in the order of a report's life: ids and version, no content, one id wherever it is told", async () => {
    const { webhookId } = await told();
    const other = await told();
    receptor.trust(other.segredo, (await rotated(webhookId)).segredo);
    const onde = await addObra(server, ana);
    let relatorio = await addRelatorio(server, ana, onde);
    await sendAll();
    relatorio = await save(onde, relatorio, comment("Segredo da obra"));
    await sendAll();
    for (const id of [3, 4, 1]) {
      relatorio = await save(onde, relatorio, { status: { id } });
      await sendAll();
    }
    const params = { obraId: onde.obraId, relatorioId: relatorio._id };
    const { obraId } = onde;
    const restore = (tipo: "obra" | "relatorio", id: string) =>
      server.api("restaurar", { as: ana, params: { tipo, id } });
    await refuse(onde);
    await server.api("deleteRelatorio", { as: ana, params });
    await restore("relatorio", relatorio._id);
    await server.api("updateObra", { as: ana, params: { obraId }, body: { nome: "Outro nome" } as never });
    await server.api("deleteObra", { as: ana, params: { obraId } });
    await restore("obra", obraId);
    await sendAll();
    await recalcular();
    await server.api("createBackup", { as: ana, body: {} });
    await sendAll();
    expect([...new Set(types())].toSorted()).toEqual(EVENTOS.toSorted());
    expect(receptor.falsos).toEqual([]);
    const bodies = receptor.recebidos.map(({ corpo }) => corpo).join();
    expect(bodies).not.toContain("Segredo");
    for (const { evento, headers } of receptor.recebidos) {
      expect(Object.keys(evento)).toEqual(["type", "timestamp", "data"]);
      expect(headers["content-type"]).toBe("application/json");
      const same = receptor.recebidos.filter((one) => one.headers["webhook-id"] === headers["webhook-id"]);
      expect(same.map(({ corpo }) => corpo)).toEqual([same[0]?.corpo, same[0]?.corpo]);
    }
    const saved = receptor.recebidos.find(({ evento }) => evento.type === "relatorio.salvo")?.evento.data;
    expect(saved).toEqual({ empresaId: ana.empresaId, obraId, relatorioId: relatorio._id, versao: 2 });
  });

  /** Recalculates a schedule whose stored progress differs from its chains. */
  const recalcular = async (): Promise<void> => {
    const c = await createCronograma(server, ana);
    const t = await c.tarefa();
    const params = { obraId: c.obra.obraId };
    // A correct schedule sends no event.
    await server.api("recalcularCronograma", { as: ana, params });
    await server.owner`update cronograma_tarefas set acumulado = 99 where id = ${t}`;
    await server.api("recalcularCronograma", { as: ana, params });
    const told =
      await server.owner`select 1 from webhook_entregas where tipo = 'cronograma.recalculado' and empresa_id = ${ana.empresaId}`;
    expect(told).toHaveLength(2);
  };

  /** Makes a report that is approved with electronic signatures, and lets Ana refuse it. */
  const refuse = async (onde: { obraId: string; modeloId: string }): Promise<void> => {
    const body = { assinaturasTipo: "eletronica" as const, assinantes: [{ usuarioId: ana.usuarioId }] };
    await server.api("updateAprovacaoDoModelo", { as: ana, params: onde, body });
    const { _id } = await save(onde, await addRelatorio(server, ana, onde, "2026-11-19"), { status: { id: 3 } });
    const which = { as: ana, params: { obraId: onde.obraId, relatorioId: _id } };
    const { esperado } = (await server.api("getAprovacao", which)).body;
    const comentario = { descricao: "Falta uma foto" };
    expect((await server.api("reprovarRelatorio", { ...which, body: { esperado, comentario } })).status).toBe(200);
  };

  const rotated = async (webhookId: string) =>
    (await server.api("rotacionarSegredo", { as: ana, params: { webhookId } })).body;

  it("of several saves within half a minute are one, of the last version; a refused save tells nobody", async () => {
    const onde = await addObra(server, ana);
    const relatorio = await addRelatorio(server, ana, onde);
    const { webhookId } = await told({ eventos: ["relatorio.salvo"] });
    const first = await save(onde, relatorio, comment("Um"));
    await save(onde, first, comment("Dois"));
    const last = await save(onde, first, comment("Três"));
    await server.drainJobs();
    expect(receptor.recebidos).toEqual([]);
    const wrong = await server.api("updateRelatorio", {
      as: ana,
      params: { obraId: onde.obraId, relatorioId: relatorio._id },
      body: { ...last, data: "nada" },
    });
    expect(wrong.status).toBe(422);
    const [waiting, ...rest] = await entregas(webhookId);
    expect([waiting, rest]).toMatchObject([{ estado: "pendente", tentativas: 0 }, []]);
    expect(Date.parse(waiting?.proximaEm ?? "") - Date.parse(waiting?.criadaEm ?? "")).toBe(30_000);
    await sendAll();
    await save(onde, last, comment("Quatro"));
    await sendAll();
    const versions = receptor.recebidos.map(({ evento }) => evento.data["versao"]);
    expect(versions).toEqual([4, 5]);
  });

  it("of what was taken back at its commit are not told, and nothing is sent", async () => {
    const onde = await addObra(server, ana);
    const relatorio = await addRelatorio(server, ana, onde);
    const { webhookId } = await told();
    await server.owner.unsafe(`
      create function recusar() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger recusar after insert on relatorio_revisoes deferrable initially deferred for each row execute function recusar()`);
    const params = { obraId: onde.obraId, relatorioId: relatorio._id };
    const body = { ...relatorio, ...comment("Perdido") };
    const saved = await server.api("updateRelatorio", { as: ana, params, body });
    await server.owner`drop function recusar cascade`;
    expect(saved.status).toBe(500);
    await sendAll();
    expect([await entregas(webhookId), types()]).toEqual([[], []]);
    await save(onde, relatorio, comment("Salvo"));
    await sendAll();
    expect(types()).toEqual(["relatorio.salvo"]);
  });

  it("are told of chosen works and kinds alone, and nothing is written where nobody is told", async () => {
    const [uma, outra] = [await addObra(server, ana), await addObra(server, ana)];
    await addRelatorio(server, ana, uma);
    const none = () => server.owner`select 1 from webhook_entregas where empresa_id = ${ana.empresaId}`;
    expect(await none()).toHaveLength(0);
    await told({ eventos: ["relatorio.criado"], obras: [{ _id: uma.obraId }] });
    await addRelatorio(server, ana, outra);
    expect(await none()).toHaveLength(0);
    await save(uma, await addRelatorio(server, ana, uma, "2026-11-17"), comment("Não dito"));
    await sendAll();
    expect(types()).toEqual(["relatorio.criado"]);
  });

  it("are not written for an endpoint that is off, and what waited for it is sent once it is on again", async () => {
    const { webhookId } = await told();
    const turn = (ativo: boolean) =>
      server.api("updateWebhook", { as: ana, params: { webhookId }, body: { ativo } as never });
    receptor.answer((_, response) => void response.writeHead(500).end());
    await addObra(server, ana);
    await server.drainJobs();
    await turn(false);
    await addObra(server, ana);
    receptor.answer((_, response) => void response.writeHead(204).end());
    await server.owner`update webhook_entregas set proxima_em = now() where webhook_id = ${webhookId}`;
    await round();
    expect([receptor.recebidos.length, await entregas(webhookId)]).toMatchObject([1, [{ estado: "pendente" }]]);
    await turn(true);
    await server.drainJobs();
    expect([receptor.recebidos.length, await entregas(webhookId)]).toMatchObject([2, [{ estado: "entregue" }]]);
  });

  it("of one company reach no other", async () => {
    const bia = await server.signUp();
    await told({}, bia);
    await addRelatorio(server, ana, await addObra(server, ana));
    await sendAll(bia.empresaId);
    expect([...types(), ...receptor.falsos]).toEqual([]);
  });
});

describe("deliveries", () => {
  const test = (webhookId: string) => server.api("testarWebhook", { as: ana, params: { webhookId } });

  it("are signed by both secrets for a day after a rotation, and then by the new one alone", async () => {
    const { webhookId, segredo: old } = await told();
    const { segredo } = (await server.api("rotacionarSegredo", { as: ana, params: { webhookId } })).body;
    for (const trusted of [old, segredo]) {
      receptor.trust(trusted);
      await test(webhookId);
      await sendAll();
    }
    expect([types(), receptor.falsos]).toEqual([["teste", "teste"], []]);
    await server.owner`update webhooks set anterior_ate = now() where id = ${webhookId}`;
    receptor.trust(old);
    await test(webhookId);
    await server.drainJobs();
    expect(receptor.falsos).toHaveLength(1);
  });

  /**
   * Makes due again a delivery that was attempted before, and sends it with the product's own job instead of `round`: a company
   * never has two such jobs at once.
   */
  const attempt = async (entregaId: string): Promise<void> => {
    await server.drainJobs();
    const { database, jobs } = server.services;
    const [row] = await server.owner<{ empresa_id: string }[]>`
      update webhook_entregas set proxima_em = now() where id = ${entregaId} and tentativas > 0 returning empresa_id`;
    if (row === undefined) return;
    const empresaId = row.empresa_id;
    await database.withEmpresa({ empresaId }, (tx) => jobs.enqueue(tx, "webhooks.enviar", { empresaId }));
    await server.drainJobs();
  };

  it("come again by the schedule, eight times in all; then they are sent again by hand, with their id", async () => {
    const { webhookId } = await told();
    receptor.answer((_, response) => void response.writeHead(500).end("Não\0 hoje"));
    const { _id: entregaId, eventoId } = (await test(webhookId)).body;
    const waits: number[] = [];
    for (let n = 0; n < ESPERAS.length; n += 1) {
      await (n === 0 ? server.drainJobs() : attempt(entregaId));
      const [now] = await entregas(webhookId);
      expect(now).toMatchObject({
        tentativas: n + 1,
        estado: "pendente",
        status: 500,
        resposta: "Não hoje",
        erro: null,
      });
      waits.push((Date.parse(now?.proximaEm ?? "") - Date.parse(now?.ultimaEm ?? "")) / 1000);
    }
    expect(waits).toEqual(ESPERAS);
    await attempt(entregaId);
    expect(await entregas(webhookId)).toMatchObject([{ estado: "falhou", tentativas: 8, proximaEm: null }]);
    const [webhook] = await listed();
    expect(webhook).toMatchObject({ entregas: { falhas: 1 }, ativo: true });
    expect(webhook?.falhaDesde).not.toBeNull();
    receptor.answer((_, response) => void response.writeHead(200).end("Obrigado"));
    const one = { as: ana, params: { webhookId, entregaId } };
    expect((await server.api("reenviarEntrega", one)).body).toMatchObject({ eventoId, estado: "pendente" });
    await server.drainJobs();
    expect(await entregas(webhookId)).toMatchObject([{ estado: "entregue", status: 200, resposta: "Obrigado" }]);
    expect(new Set(receptor.recebidos.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([eventoId]));
    expect((await listed())[0]).toMatchObject({ falhaDesde: null });
  });

  it("that failed since an instant are sent again together", async () => {
    const { webhookId } = await told();
    for (let n = 0; n < 3; n += 1) await test(webhookId);
    await server.drainJobs();
    await server.owner`update webhook_entregas set estado = 'falhou', tentativas = 8 where webhook_id = ${webhookId}`;
    const [newest] = await entregas(webhookId);
    const since = (desde: string) =>
      server.api("reenviarEntregas", { as: ana, params: { webhookId }, body: { desde } });
    expect((await since(new Date(Date.now() + 60_000).toISOString())).body).toEqual({ total: 0 });
    expect((await since("ontem")).status).toBe(422);
    expect((await since(new Date(Date.parse(newest?.criadaEm ?? "") - 60_000).toISOString())).body).toEqual({
      total: 3,
    });
    await server.drainJobs();
    expect((await entregas(webhookId)).map(({ estado }) => estado)).toEqual(["entregue", "entregue", "entregue"]);
    expect(receptor.recebidos).toHaveLength(6);
  });

  it("end with a 410, and after five days of nothing but failures; administrators are told once", async () => {
    const { webhookId } = await told();
    const mails = async () => (await mailsTo(server, ana.email)).filter((mail) => mail.includes(receptor.url)).length;
    receptor.answer((_, response) => void response.writeHead(410).end());
    await test(webhookId);
    await server.drainJobs();
    expect(await listed()).toMatchObject([{ ativo: false, desligado: { motivo: "recusado", por: null } }]);
    expect(await mails()).toBe(1);
    const params = { webhookId };
    await server.api("updateWebhook", { as: ana, params, body: { ativo: true } as never });
    receptor.answer((_, response) => void response.writeHead(503).end());
    await round();
    await server.owner`update webhooks set falha_desde = now() - interval '4 days 23 hours' where id = ${webhookId}`;
    await test(webhookId);
    await server.drainJobs();
    expect(await listed()).toMatchObject([{ ativo: true }]);
    await server.owner`update webhooks set falha_desde = now() - interval '5 days 1 hour' where id = ${webhookId}`;
    await test(webhookId);
    await server.drainJobs();
    expect(await listed()).toMatchObject([{ ativo: false, desligado: { motivo: "falhas" } }]);
    expect(await mails()).toBe(2);
  });

  it("to one that hangs hold up none of another endpoint, and it is left alone for a minute", async () => {
    const hanging = await startReceptor();
    try {
      const slow = await told({ url: hanging.url });
      hanging.trust(slow.segredo);
      hanging.answer(() => undefined);
      const quick = await told();
      const limites = { ...LIMITES_DO_ENVIO, tudo: 300 };
      // Pauses both endpoints while the product's own job runs, because that job's timeouts are longer: these deliveries are to
      // be sent by the calls of `round` below.
      await server.owner`update webhooks set pausa_ate = now() + interval '1 hour' where empresa_id = ${ana.empresaId}`;
      for (let n = 0; n < 4; n += 1) for (const { webhookId } of [slow, quick]) await test(webhookId);
      await server.drainJobs();
      await server.owner`update webhooks set pausa_ate = null where empresa_id = ${ana.empresaId}`;
      await round(limites);
      expect((await entregas(quick.webhookId)).map(({ estado }) => estado)).toEqual(Array(4).fill("entregue"));
      const left = await entregas(slow.webhookId);
      expect(left.map(({ tentativas }) => tentativas).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
      expect(left.find(({ tentativas }) => tentativas === 1)).toMatchObject({ erro: "tempo", status: null });
      await round(limites);
      expect(hanging.recebidos).toHaveLength(1);
    } finally {
      await hanging.close();
    }
  });

  /** Signs up a company with as many endpoints as it may have, all at one receiver, and `each` deliveries for every endpoint. */
  async function crowded(to: Receptor, each: number) {
    const as = await server.signUp();
    await hirePlan(server, as.empresaId);
    const made = await Promise.all(Array.from({ length: MAX_WEBHOOKS }, () => create({ url: to.url }, as)));
    to.trust(...made.map(({ body }) => body.segredo));
    const ids = made.map(({ body }) => body.webhook._id);
    const corpo = JSON.stringify({ type: "teste", timestamp: new Date().toISOString(), data: {} });
    await server.owner`
      insert into webhook_entregas (empresa_id, id, webhook_id, evento_id, tipo, corpo)
      select ${as.empresaId}, gen_random_uuid(), w, gen_random_uuid(), 'teste', ${corpo}
      from unnest(${ids}::uuid[]) w, generate_series(1, ${each}::int)`;
    return { as, ids, wake: () => server.api("testarWebhook", { as, params: { webhookId: ids[0] ?? "" } }) };
  }
  const states = async ({ empresaId }: Person): Promise<Record<string, number>> => {
    const rows = await server.owner<{ estado: string; n: number }[]>`
      select estado || case when tentativas = 0 then '' else ' ' || tentativas end as estado, count(*)::int as n
      from webhook_entregas where empresa_id = ${empresaId} group by 1`;
    return Object.fromEntries(rows.map(({ estado, n }) => [estado, n]));
  };

  it("of a company that floods, and of one whose receivers hang, hold up none of another company", async () => {
    const [slow, hanging] = [await startReceptor(), await startReceptor()];
    try {
      const [flood, hang] = [await crowded(slow, 30), await crowded(hanging, 30)];
      // The receiver of `flood` answers only after Ana's company has been told everything; the receiver of `hang` never answers.
      const ends = Promise.withResolvers<void>();
      slow.answer((_, response) => void ends.promise.then(() => response.writeHead(204).end()));
      hanging.answer(() => undefined);
      await flood.wake();
      await hang.wake();
      await expect.poll(() => [slow.recebidos.length, hanging.recebidos.length]).toEqual([4, 4]);
      await told();
      const obra = await addObra(server, ana);
      await addRelatorio(server, ana, obra);
      await expect.poll(types, { timeout: 10_000 }).toEqual(["obra.criada", "relatorio.criado"]);
      const all = MAX_WEBHOOKS * 30 + 1;
      expect([await states(flood.as), await states(hang.as)]).toEqual([{ pendente: all }, { pendente: all }]);
      for (const webhookId of hang.ids) await server.api("deleteWebhook", { as: hang.as, params: { webhookId } });
      ends.resolve();
      await hanging.close();
      await sendAll(flood.as.empresaId);
      expect(await states(flood.as)).toEqual({ "entregue 1": all });
      expect(new Set(slow.recebidos.map(({ headers }) => headers["webhook-id"])).size).toBe(all);
      expect(slow.falsos).toEqual([]);
    } finally {
      await slow.close();
      await hanging.close();
    }
  });

  it("of a flood are sent in rounds: what one leaves is due at once, and the next one goes on", async () => {
    const { as } = await crowded(receptor, 5);
    const { empresaId } = as;
    const job = { id: "", attempt: 0, signal: new AbortController().signal };
    // The first answer of each lane takes longer than the round; all later requests are answered only when the round has ended.
    const ends = Promise.withResolvers<void>();
    receptor.answer((_, response) => {
      const answer = () => void response.writeHead(204).end();
      if (receptor.recebidos.length <= 4) setTimeout(answer, 20);
      else void ends.promise.then(answer);
    });
    await enviarEventos({ empresaId }, server.services, job, { limites: LIMITES_DO_ENVIO, roundMs: 10 });
    await expect.poll(() => states(as)).toEqual({ "entregue 1": 4, pendente: 46 });
    ends.resolve();
    await server.drainJobs();
    expect([await states(as), receptor.recebidos.length]).toEqual([{ "entregue 1": 50 }, 50]);
  });

  it("are kept for 30 days", async () => {
    const { webhookId } = await told();
    await test(webhookId);
    await test(webhookId);
    await server.drainJobs();
    const [, old] = await entregas(webhookId);
    await server.owner`update webhook_entregas set criada_em = now() - interval '31 days' where id = ${old?._id ?? ""}`;
    expect(await entregas(webhookId)).toHaveLength(1);
    // Sweeps as of another day, because the sweep of each day is enqueued only once.
    await enqueueVarredura(server.services, Date.now() + 40 * 86_400_000);
    await server.drainJobs();
    expect(await server.owner`select 1 from webhook_entregas where webhook_id = ${webhookId}`).toHaveLength(1);
  });

  it("reach a receiver that fails half the time, all of them, page after page in the list", async () => {
    const count = Number(process.env["WEBHOOKS_EVENTOS"] ?? times(40, 1000));
    const { webhookId } = await told();
    let n = 0;
    receptor.answer((_, response) => {
      n += 1;
      if (n % 4 === 0) response.destroy();
      else response.writeHead(n % 2 === 0 ? 500 : 204).end();
    });
    const made: string[] = [];
    for (let i = 0; i < count; i += 1) made.push((await test(webhookId)).body.eventoId);
    // One delivery in some hundreds fails all eight attempts; it arrives when it is sent again by hand.
    const since = { as: ana, params: { webhookId }, body: { desde: new Date(0).toISOString() } };
    do await sendAll();
    while ((await server.api("reenviarEntregas", since)).body.total > 0);
    const seen: string[] = [];
    const pageAfter = async (query: { cursor?: string }) =>
      (await server.api("listEntregas", { as: ana, params: { webhookId }, query })).body;
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(cursor === "" ? {} : { cursor });
      seen.push(...page.itens.map(({ eventoId, estado }) => (estado === "entregue" ? eventoId : estado)));
      cursor = page.proximo;
    }
    expect(seen).toEqual(made.toReversed());
    expect(new Set(receptor.recebidos.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(made));
    expect(receptor.recebidos.length).toBeGreaterThan(count * 1.5);
    expect(receptor.falsos).toEqual([]);
  });
});

it("docs/api.md: its receiver takes events that it verifies, each once", async () => {
  const cwd = await exemploFolder(await exemploDe("Webhooks", "ts"));
  const port = await freePort();
  const { webhookId, segredo } = await told({ url: `http://127.0.0.1:${port}/` });
  const env = { ...process.env, SEGREDO: segredo, PORT: String(port) };
  const child = spawn(process.execPath, ["exemplo.ts"], { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  try {
    await expect.poll(() => lines, { timeout: 10_000 }).toEqual(["ready"]);
    const { obraId } = await addObra(server, ana);
    await sendAll();
    const [one] = await entregas(webhookId);
    const params = { webhookId, entregaId: one?._id ?? "" };
    expect((await server.api("reenviarEntrega", { as: ana, params })).status).toBe(200);
    await sendAll();
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: one?.corpo ?? "" })).status).toBe(401);
    await server.api("testarWebhook", { as: ana, params });
    await sendAll();
    await expect.poll(() => lines).toEqual(["ready", `obra.criada\t${obraId}\t`, "teste\t\t"]);
    expect(await entregas(webhookId)).toMatchObject([{ status: 204 }, { status: 204 }]);
  } finally {
    const ended = once(child, "exit");
    child.kill();
    await ended;
    await rm(cwd, { recursive: true });
  }
});
