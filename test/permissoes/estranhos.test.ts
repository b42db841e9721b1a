import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput, Person } from "../support/http.ts";
import type { CallName } from "../../domain/contract.ts";
import { type World } from "../policies/strangers.matrix.ts";
import { createWorld } from "../policies/strangers.world.ts";
import { draw } from "../support/drawn.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { type Extra, inputOf, type Row, ROWS } from "./linhas.ts";
import { prepare, stopWritesAtCommit } from "./mundo.ts";
import { allBut, CLIENT_FLAGS, FLAGS, grant, type Kind } from "./pessoas.ts";

/**
 * Twelve kinds of people make every call: about their own company, and about the things of another one, under its address and under
 * their own. No answer holds anything of the other company. A run draws some of the calls; a proof makes them all.
 */

const PEOPLE: readonly (readonly [string, Kind | "administrator" | "gone" | "nobody"])[] = [
  ["an administrator", "administrator"],
  ["a customised user with every flag", { perfil: 3, flags: FLAGS }],
  ["a customised user without a flag", { perfil: 3, flags: [] }],
  ["a customised user with every flag and no work", { perfil: 3, flags: FLAGS, comObra: false }],
  ["who edits reports", { perfil: 3, flags: ["relatorio.adicionarEditar"] }],
  ["who approves", { perfil: 3, flags: ["relatorio.aprovar"] }],
  ["who manages everything but people", { perfil: 3, flags: allBut(FLAGS, ["configuracoes.usuarios"]) }],
  ["a client with every flag", { perfil: 4, flags: CLIENT_FLAGS }],
  ["a client without a flag", { perfil: 4, flags: [] }],
  ["a client who sees approved reports only", { perfil: 4, flags: CLIENT_FLAGS, soAprovados: true }],
  ["a deactivated person", "gone"],
  ["nobody", "nobody"],
];

type Place = { readonly world: World; readonly extra: Extra };

let server: TestServer;
let own: Place;
let theirs: Place;
/** Ids that are in the other company's rows and in no row of one's own. */
let foreign: ReadonlySet<string>;
const people = new Map<string, Person | null>();

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

async function addPlace(): Promise<Place> {
  const world = await createWorld(server);
  return { world, extra: await prepare(server, world) };
}

/** Every id in the rows of a company. */
async function idsOf(empresaId: string): Promise<Set<string>> {
  const { owner } = server;
  const tables = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  const found = new Set<string>();
  for (const { name } of tables) {
    const rows = await owner.unsafe<{ row: string }[]>(`select t::text as row from ${name} t where empresa_id = $1`, [
      empresaId,
    ]);
    for (const { row } of rows) for (const [id] of row.matchAll(UUID)) found.add(id);
  }
  return found;
}

async function addPerson(kind: (typeof PEOPLE)[number][1]): Promise<Person | null> {
  const { world } = own;
  if (kind === "nobody") return null;
  if (kind === "administrator") return server.createUsuario(world.ana.empresaId, { perfil: 2 });
  if (kind === "gone") {
    const gone = await server.createUsuario(world.ana.empresaId, { perfil: 2 });
    await server.owner`update usuarios set ativo = false where empresa_id = ${gone.empresaId} and id = ${gone.usuarioId}`;
    return gone;
  }
  const obras = kind.comObra === false ? [] : [world.obraId];
  return server.createUsuario(world.ana.empresaId, { perfil: kind.perfil, permissaoDeAcesso: grant(kind), obras });
}

beforeAll(async () => {
  server = await startTestServer();
  [own, theirs] = [await addPlace(), await addPlace()];
  for (const [nome, kind] of PEOPLE) people.set(nome, await addPerson(kind));
  const mine = await idsOf(own.world.ana.empresaId);
  foreign = new Set([...(await idsOf(theirs.world.ana.empresaId))].filter((id) => !mine.has(id)));
  await stopWritesAtCommit(server);
});
afterAll(() => server.close());

/** What of the other company an answer holds that the request did not name. */
async function leaks(row: Row, as: Person | null, { world, extra }: Place, empresaId: string): Promise<string[]> {
  const input = { ...(await inputOf(row, world, extra)), as, empresaId } as CallInput<CallName>;
  const { status, bytes } = await server.api(row.name, input);
  const named = JSON.stringify({ ...input, file: undefined, raw: undefined, as: undefined });
  const told = new Set(bytes.toString("latin1").match(UUID));
  const shown = [...told].filter((id) => foreign.has(id) && !named.includes(id));
  const isTheirs = empresaId === theirs.world.ana.empresaId;
  const allowed = isTheirs && status === 200 ? ["answered 200"] : [];
  return [...allowed, ...shown].map((what) => `${row.nome}: ${status}, ${what}`);
}

it("there is something to be told", () => expect(foreign.size).toBeGreaterThan(100));

describe.each(PEOPLE.map(([nome]) => nome))("%s", (nome) => {
  const rows = draw(ROWS, 20, (row) => `${nome}: ${row.nome}`);

  it("is told nothing of another company", { timeout: 600_000 }, async () => {
    const as = people.get(nome) ?? null;
    const [mine, other] = [own.world.ana.empresaId, theirs.world.ana.empresaId];
    const wrong: string[] = [];
    for (const row of rows) {
      wrong.push(...(await leaks(row, as, own, mine)));
      wrong.push(...(await leaks(row, as, theirs, mine)));
      wrong.push(...(await leaks(row, as, theirs, other)));
    }
    expect(wrong).toEqual([]);
  });
});
