import { afterAll, beforeAll, expect, it } from "vitest";
import { ESCOPOS, type Escopo } from "../../domain/calls/escopos.ts";
import { type CallName, contract } from "../../domain/contract.ts";
import { POR_ESCOPO, SO_DE_TODAS } from "../permissoes/escopos.ts";
import type { Person } from "../support/http.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { callAs, companyCalls, type World } from "./strangers.matrix.ts";
import { createWorld } from "./strangers.world.ts";

/**
 * Makes every call with API tokens of every kind: only calls marked for tokens may answer, only to the right scope, and only
 * about the right works.
 */

let server: TestServer;
let world: World;
/** Tokens that every call refuses: what is wrong with each, the token, and the answer that it must get. */
let barred: readonly (readonly [string, string, readonly [number, string]])[];
let everything: string;
let without: Readonly<Record<Escopo, string>>;
let alone: Readonly<Record<Escopo, string>>;
let ofAnotherWork: string;

const made = async (as: Person, escopos: readonly Escopo[], obras: readonly string[] | null = null) => {
  const body = { nome: escopos.join(" "), escopos: [...escopos], obras: obras?.map((_id) => ({ _id })) ?? null };
  const { chave, token } = (await server.api("createChave", { as, body })).body;
  return { id: chave._id, token };
};

beforeAll(async () => {
  server = await startOwnServer();
  world = await createWorld(server);
  const { ana } = world;
  const outra = await server.createUsuario(ana.empresaId, { perfil: 2 });
  const stranger = await server.signUp();
  const { body: vizinha } = await server.api("createObra", {
    as: ana,
    body: { cadastroCompleto: false, nome: "Outra" },
  });
  everything = (await made(ana, ESCOPOS)).token;
  ofAnotherWork = (await made(ana, ESCOPOS, [vizinha._id])).token;
  const each = async (of: (escopo: Escopo) => readonly Escopo[]) => {
    const tokens: [Escopo, string][] = [];
    for (const escopo of ESCOPOS) tokens.push([escopo, (await made(ana, of(escopo))).token]);
    return Object.fromEntries(tokens) as Record<Escopo, string>;
  };
  alone = await each((escopo) => [escopo]);
  without = await each((escopo) => ESCOPOS.filter((one) => one !== escopo));
  const expired = await made(ana, ESCOPOS);
  const revoked = await made(ana, ESCOPOS);
  const replaced = await made(ana, ESCOPOS);
  const orphan = await made(outra, ESCOPOS);
  const theirs = await made(stranger, ESCOPOS);
  await server.owner`update chaves_api set expira_em = now() where id = ${expired.id}`;
  await server.api("revogarChave", { as: ana, params: { chaveId: revoked.id } });
  await server.api("rotacionarChave", { as: ana, params: { chaveId: replaced.id }, body: { horas: 0 } });
  await server.owner`update usuarios set perfil_id = 3 where empresa_id = ${ana.empresaId} and id = ${outra.usuarioId}`;
  const mistyped = everything.slice(0, -1) + (everything.endsWith("x") ? "y" : "x");
  barred = [
    ["expired", expired.token, [401, "chave_expirada"]],
    ["revoked", revoked.token, [401, "chave_revogada"]],
    ["replaced", replaced.token, [401, "chave_revogada"]],
    ["of somebody who is no administrator any more", orphan.token, [401, "chave_parada"]],
    ["of another company", theirs.token, [401, "sem_sessao"]],
    ["mistyped", mistyped, [401, "sem_sessao"]],
  ];
});
afterAll(() => server.close());

const by = async (name: CallName, token: string) => {
  const { status, error } = await callAs(server, name, world, { as: { ...world.ana, token } });
  return [status, status < 400 ? null : error.codigo] as const;
};
const escopoOf = (name: CallName): Escopo | undefined =>
  ESCOPOS.find((escopo) => (POR_ESCOPO[escopo] as readonly CallName[]).includes(name));

it("tokens open the calls that the scopes name, all of them reading, and no other", () => {
  const marked = companyCalls.filter((name) => contract[name].api !== undefined);
  expect(marked.toSorted()).toEqual(Object.values(POR_ESCOPO).flat().toSorted());
  for (const name of marked)
    expect([name, contract[name].method, contract[name].api]).toEqual([name, "GET", [escopoOf(name)]]);
});

const opened = companyCalls.flatMap((name) => {
  const escopo = escopoOf(name);
  return escopo === undefined ? [] : [[name, escopo] as const];
});
const closed = companyCalls.filter((name) => escopoOf(name) === undefined);

it.each(closed)("%s is closed to a token of every scope", async (name) => {
  expect(await by(name, everything)).toEqual([403, "sem_escopo"]);
});

it.each(opened)("%s by tokens: the right scope alone, and only as long as it holds", async (name, escopo) => {
  for (const token of [everything, alone[escopo]]) expect(await by(name, token)).toEqual([200, null]);
  expect(await by(name, without[escopo])).toEqual([403, "sem_escopo"]);
  const ofAll = SO_DE_TODAS.has(name) ? [403, "sem_permissao"] : [200, null];
  const elsewhere = contract[name].path.includes("{obraId}") ? [404, "nao_encontrado"] : ofAll;
  expect(await by(name, ofAnotherWork)).toEqual(elsewhere);
  for (const [what, token, refused] of barred) expect([what, await by(name, token)]).toEqual([what, refused]);
});

it("a token is no session: accounts, writing, the file cookie and 'see as' are closed to it", async () => {
  const as = { ...world.ana, token: everything };
  expect((await server.api("getPerfilUsuario", { as, query: { empresaId: as.empresaId } })).status).toBe(403);
  const headers = { "x-ver-como": world.outroId };
  expect((await server.api("listObras", { as, headers })).error.codigo).toBe("sem_permissao");
  const url = `${server.url}/v2/empresas/${as.empresaId}/obras?token=${everything}`;
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { cookie: `canteiro_arquivos=${everything}` } })).status).toBe(401);
});

it("of some works nothing else is told: lists and analysis hold them alone", async () => {
  const as = { ...world.ana, token: ofAnotherWork };
  const answers = [
    await server.api("listObras", { as }),
    await server.api("listObrasEmAndamento", { as }),
    await server.api("getGradeDeRelatorios", { as }),
    await server.api("getRelatoriosCriados", { as }),
    await server.api("listFotosDaEmpresa", { as }),
  ];
  expect(answers[0]?.body).toMatchObject({ totalObras: 1 });
  for (const { bytes } of answers) expect(bytes.toString()).not.toContain(world.obraId);
});
