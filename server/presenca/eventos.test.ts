import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { EventReader, type ServerEvent, versaoOf } from "../../test/support/events.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { STREAMS_PER_PERSON } from "../live/live.ts";

/** Events about changes, sent to people who have a report open (decision 009). */

let server: TestServer;
let ana: Person;
let bruno: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let versao: number;
const readers: EventReader[] = [];

const PERMISSOES = {
  relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
  relatorioItem: FULL_ACCESS.relatorioItem,
};

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const reader of readers.splice(0)) reader.leave();
  bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: PERMISSOES, obras: [obra.obraId] });
  const relatorio = await addRelatorio(server, ana, obra);
  params = { obraId: obra.obraId, relatorioId: relatorio._id };
  versao = relatorio.versao;
});

async function follow(as: Person, where = params): Promise<EventReader> {
  const reader = await EventReader.follow(server.url, as, where);
  readers.push(reader);
  return reader;
}

async function save(as: Person, descricao: string = randomUUID()): Promise<number> {
  const answer = await server.api("updateRelatorio", { as, params, body: { versao, comentarios: [{ descricao }] } });
  expect(answer.status).toBe(200);
  return answer.body.versao;
}

const isNewer = (event: ServerEvent) => event.event === "poke" && versaoOf(event) > versao;

const sign = async (as: Person, device?: string) =>
  server.api("logEditar", { as, params, body: {}, ...(device && { headers: { "x-device-id": device } }) });

describe("a stream", () => {
  it("begins with the version there is, as events that nothing on the way keeps or gathers", async () => {
    const reader = await follow(bruno);
    expect(reader.seen.map(versaoOf)).toEqual([versao]);
    expect(reader.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(reader.headers["cache-control"]).toBe("no-store, no-transform");
    expect(reader.headers["x-accel-buffering"]).toBe("no");
    expect(reader.headers["content-encoding"]).toBeUndefined();
  });

  it("pokes upon another person's save, long before the next look, with the new version and nothing of the content", async () => {
    const reader = await follow(bruno);
    const saved = save(ana, "Concretagem da laje");
    const told = await reader.where(isNewer);
    expect(versaoOf(told)).toBe(await saved);
    expect(JSON.parse(told.data)).toEqual({ versao: await saved });
  });

  it("tells of each report only to those who have it open", async () => {
    const other = await addRelatorio(server, ana, obra);
    const elsewhere = await follow(bruno, { ...params, relatorioId: other._id });
    const here = await follow(bruno);
    await save(ana);
    await here.where(isNewer);
    expect(elsewhere.seen).toHaveLength(1);
  });

  it("twenty quick saves: the last version arrives, versions only rise, and none twice", async () => {
    const reader = await follow(bruno);
    let last = versao;
    for (let i = 0; i < 20; i += 1) last = await save(ana, `Comentário ${i}`);
    await reader.where((event) => versaoOf(event) === last);
    const told = reader.seen.map(versaoOf);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  });

  it("tells that somebody came, went to another section and left; a mere sign of life is no news", async () => {
    const reader = await follow(bruno);
    const count = () => reader.seen.filter(({ event }) => event === "presenca").length;
    await sign(ana);
    await expect.poll(count).toBe(1);
    await sign(ana);
    await server.api("logEditar", { as: ana, params, body: { secao: "equipamento" } });
    await expect.poll(count).toBe(2);
    await server.api("deleteLogEditar", { as: ana, params });
    await expect.poll(count).toBe(3);
    await server.api("deleteLogEditar", { as: ana, params });
    await save(ana);
    await reader.where(isNewer);
    expect(count()).toBe(3);
  });

  it("tells a client of the work of changes, and not of who edits", async () => {
    const marcia = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: { clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } },
    });
    const reader = await follow(marcia);
    await sign(ana);
    await save(ana);
    await reader.where(isNewer);
    expect(reader.seen.map(({ event }) => event)).toEqual(["poke", "poke"]);
  });

  it("says nothing of a save that was refused", async () => {
    const reader = await follow(bruno);
    const refused = await server.api("updateRelatorio", {
      as: ana,
      params,
      body: { versao: versao + 9, comentarios: [] },
    });
    expect(refused.status).toBe(409);
    const next = await save(ana);
    await reader.where(isNewer);
    expect(reader.seen.map(versaoOf)).toEqual([versao, next]);
  });
});

describe("a stream ends", () => {
  /** Announces a change as another node would; the stream reacts as to a save. */
  const wake = () => server.owner`
    select pg_notify('canteiro', ${`${ana.empresaId}/${params.relatorioId} ${versao + 1}`})`;

  it.each([
    [
      "the work is taken from the person",
      404,
      () => server.owner`delete from obra_usuarios where usuario_id = ${bruno.usuarioId}`,
    ],
    [
      "the person is switched off",
      404,
      () => server.owner`update usuarios set ativo = false where id = ${bruno.usuarioId}`,
    ],
    ["the session ended", 401, () => server.api("logout", { as: bruno })],
    ["the report went to the bin", 404, () => server.api("deleteRelatorio", { as: ana, params })],
  ] as const)("when %s, at the latest two seconds after the next change", async (_why, status, take) => {
    const reader = await follow(bruno);
    await take();
    await wake();
    expect(await reader.ended).toBe(true);
    expect(reader.seen.at(-1)?.event).toBe("bye");
    expect((await EventReader.open(server.url, bruno, params)).status).toBe(status);
  });

  it("for the oldest of more than ten of one person, and for nobody else's", async () => {
    const others = await follow(ana);
    const mine: EventReader[] = [];
    for (let i = 0; i < STREAMS_PER_PERSON + 1; i += 1) mine.push(await follow(bruno));
    expect(await mine[0]?.ended).toBe(true);
    expect(mine[0]?.seen.at(-1)?.event).toBe("bye");
    await save(ana);
    for (const reader of [others, ...mine.slice(1)]) await reader.where(isNewer);
  });
});

it("fifty open streams hold no connection of the pool: other requests are served", async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, () =>
      server.createUsuario(ana.empresaId, { permissaoDeAcesso: PERMISSOES, obras: [obra.obraId] }),
    ),
  );
  const open = await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => follow(person))));
  const [busy] = await server.owner<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name = 'canteiro' and state <> 'idle'`;
  expect(busy?.open).toBe(0);
  const next = await save(ana);
  await Promise.all(open.map((reader) => reader.where((event) => versaoOf(event) === next)));
});

it("a lost connection to the others costs nothing: after it every stream is told what it missed", async () => {
  const reader = await follow(bruno);
  const [live] = await server.owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'canteiro live'`;
  await server.owner`select pg_terminate_backend(${live?.pid ?? 0})`;
  const saved = [await save(ana), await save(ana)];
  await reader.where((event) => event.event === "poke" && versaoOf(event) === saved[1]);
  await sign(ana);
  await reader.next("presenca", reader.seen.length);
  expect(reader.seen.filter(({ event }) => event === "bye")).toEqual([]);
});

it("a closing server says goodbye and does not wait for open streams", async () => {
  const closing = await startOwnServer();
  const eva = await closing.signUp();
  const place = await addObra(closing, eva);
  const { _id: relatorioId } = await addRelatorio(closing, eva, place);
  const reader = await EventReader.follow(closing.url, eva, { obraId: place.obraId, relatorioId });
  const begun = performance.now();
  await closing.close();
  // A connection that the server does not end itself is cut off only after 10 s.
  expect(performance.now() - begun).toBeLessThan(9_000);
  expect(await reader.ended).toBe(true);
  expect(reader.seen.at(-1)?.event).toBe("bye");
});
