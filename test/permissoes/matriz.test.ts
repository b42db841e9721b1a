import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, contract } from "../../domain/contract.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import type { PermissaoDeAcesso } from "../../domain/usuarios/schema.ts";
import { callAs, companyCalls, envioDe } from "../policies/strangers.matrix.ts";
import { createWorld } from "../policies/strangers.world.ts";
import type { World } from "../policies/strangers.matrix.ts";
import { draw } from "../support/drawn.ts";
import type { Out, Person } from "../support/http.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { type Perfil, REGRAS } from "./regras.ts";

/**
 * Every call × every kind of person, against the server: administrator, customised with all, with each flag off alone, without
 * the work, clients, deactivated, another company, no session. What is expected comes from `regras.ts`, which shares nothing with
 * the table that the server asks.
 */

let server: TestServer;
let world: World;
const people = new Map<string, Person>();
/** Deactivated, with every flag until then. */
let gone: Person;
/** Administrator of another company. */
let stranger: Person;
/** A work in the bin. */
let binnedId: string;
let comentarios: readonly object[];

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  for (const [nome, kind] of KINDS) people.set(nome, await create(kind));
  gone = await create(custom(new Set(FLAGS)));
  await server.owner`update usuarios set ativo = false where empresa_id = ${gone.empresaId} and id = ${gone.usuarioId}`;
  stranger = await server.signUp();
  await prepare(world);
  await stopWritesAtCommit();
});
afterAll(() => server.close());

async function prepare({ ana, obraId, relatorioId }: World): Promise<void> {
  const body = { cadastroCompleto: false as const, nome: "Na lixeira" };
  await server.api("updateEmpresa", { as: ana, body: { configuracao: { exclusaoMultipla: true } } });
  binnedId = (await server.api("createObra", { as: ana, body })).body._id;
  await server.api("deleteObra", { as: ana, params: { obraId: binnedId } });
  const relatorio: Out<"getRelatorio"> = (
    await server.api("getRelatorio", { as: ana, params: { obraId, relatorioId } })
  ).body;
  comentarios = relatorio.comentarios ?? [];
}

/** What is done is refused at its very end: every person meets the same world, whatever was allowed to those before. */
async function stopWritesAtCommit(): Promise<void> {
  const { owner } = server;
  // 53400 is a passing trouble: answered 503, which nothing else here is.
  await owner.unsafe(`create function nada_fica() returns trigger language plpgsql as $$
    begin raise exception 'the matrix keeps nothing' using errcode = '53400'; end $$`);
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`;
  for (const { name } of tables) {
    await owner.unsafe(`create constraint trigger nada_fica after insert or update or delete on ${name}
      deferrable initially deferred for each row execute function nada_fica()`);
  }
}

type Flags = ReadonlySet<string>;
type Kind = {
  readonly perfil: Perfil;
  readonly flags: Flags;
  readonly comObra: boolean;
  readonly soAprovados: boolean;
};

const FLAGS: readonly string[] = Object.entries(FULL_ACCESS)
  .filter(([group]) => group !== "clienteObra")
  .flatMap(([group, flags]) => Object.keys(flags).map((flag) => `${group}.${flag}`));
const CLIENT_FLAGS = ["adicionarComentario", "adicionarAnexo", "adicionarFoto"].map((flag) => `clienteObra.${flag}`);
const without = (all: readonly string[], flag: string): Flags => new Set(all.filter((each) => each !== flag));

const custom = (flags: Flags, comObra = true): Kind => ({
  perfil: "personalizado",
  flags,
  comObra,
  soAprovados: false,
});
const client = (flags: Flags, soAprovados = false): Kind => ({ perfil: "cliente", flags, comObra: true, soAprovados });

const KINDS: readonly (readonly [string, Kind])[] = [
  ["a customised user with everything", custom(new Set(FLAGS))],
  ...FLAGS.map((flag) => [`a customised user without ${flag}`, custom(without(FLAGS, flag))] as const),
  ["a customised user without the work", custom(new Set(FLAGS), false)],
  ["a client with everything", client(new Set(CLIENT_FLAGS))],
  ...CLIENT_FLAGS.map((flag) => [`a client without ${flag}`, client(without(CLIENT_FLAGS, flag))] as const),
  ["a client who sees approved reports only", client(new Set(CLIENT_FLAGS), true)],
];

function grant({ flags, soAprovados }: Kind): PermissaoDeAcesso {
  const groups = Object.entries(FULL_ACCESS).map(([group, all]) => [
    group,
    Object.fromEntries(Object.keys(all).map((flag) => [flag, flags.has(`${group}.${flag}`)])),
  ]);
  const granted = Object.fromEntries(groups) as PermissaoDeAcesso;
  return { ...granted, clienteObra: { ...granted.clienteObra, verSomenteRelatorioAprovado: soAprovados } };
}

const create = ({ perfil, comObra, ...rest }: Kind): Promise<Person> =>
  server.createUsuario(world.ana.empresaId, {
    perfil: perfil === "personalizado" ? 3 : 4,
    permissaoDeAcesso: grant({ perfil, comObra, ...rest }),
    obras: comObra ? [world.obraId] : [],
  });

/** Only who it is about may, whatever their flags: the signer, who sent the file, who asked for the document, the person themselves. */
const PESSOAIS: ReadonlySet<CallName> = new Set([
  ...(["aprovarRelatorio", "reprovarRelatorio", "reabrirRelatorio", "trocarAssinante"] as const),
  ...(["enviarParte", "getEnvio", "enviarFotoDoEnvio", "concluirEnvio", "getRecibo"] as const),
  ...(["getImpressao", "getArquivoDaImpressao", "cancelarImpressao"] as const),
  ...(["getImportacao", "corrigirLinhas", "importar", "continuarImportacao", "desfazerImportacao"] as const),
  ...(["alterarVinculoPrincipal", "uploadFotoDoUsuario", "deleteFotoDoUsuario", "getMinhaAssinatura"] as const),
]);

/** `allowed`, `refused`, `no session`, or a status and code that are none of them. */
type Verdict = string;

/**
 * 503 is the commit that was stopped; 409 and 422 are about the thing and not about the person: it was uploaded in part, its state
 * is another, it would be somebody's last work.
 */
const verdictOf = (status: number, codigo: string | undefined): Verdict => {
  if ([200, 409, 422, 503].includes(status)) return "allowed";
  if (status === 403 || status === 404) return "refused";
  return status === 401 ? "no session" : `${status} ${codigo ?? ""}`;
};

/** Where the strangers' way of making a call depends on the calls before it, or is more than the call itself needs. */
const DIFFERENTLY: Partial<Record<CallName, (w: World) => object>> = {
  // Making somebody an administrator is more than changing them.
  updateUsuario: (w) => ({ params: { usuarioId: w.pessoaId }, body: { nome: "Trocada" } }),
  removeUsuarioDaObra: (w) => ({ params: { obraId: w.obraId, usuarioId: w.pessoaId } }),
  excluirRelatorios: (w) => ({ params: { obraId: w.obraId }, body: { relatorios: [w.relatorioId] } }),
  restaurar: () => ({ params: { tipo: "obra", id: binnedId } }),
  criarEnvio: (w) => ({
    params: { obraId: w.obraId, relatorioId: w.relatorioId, envioId: randomUUID() },
    body: envioDe(w),
  }),
  // The comments that are there stay: a client takes none away.
  updateRelatorio: (w) => ({
    params: { obraId: w.obraId, relatorioId: w.relatorioId },
    body: { comentarios: [...comentarios, { descricao: "Intruso" }] },
  }),
};

async function make(name: CallName, as: Person | null) {
  const differently = DIFFERENTLY[name];
  const who = { as, empresaId: world.ana.empresaId };
  if (differently === undefined) return callAs(server, name, world, who);
  return server.api(name, { ...differently(world), ...who });
}

/** What differs from what is expected: `call: expected, was verdict`. */
async function surprises(
  as: Person | null,
  calls: readonly CallName[],
  expected: (name: CallName) => Verdict,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of calls) {
    const { status, error } = await make(name, as);
    const verdict = verdictOf(status, status >= 400 ? error.codigo : undefined);
    if (verdict !== expected(name)) found.push(`${name}: ${expected(name)}, was ${verdict}`);
  }
  return found;
}

const IN_QUERY: ReadonlySet<CallName> = new Set(["uploadAssinatura", "usarMinhaAssinatura"]);
const isOfObra = (name: CallName): boolean => contract[name].path.includes("{obraId}") || IN_QUERY.has(name);
const isOfRelatorio = (name: CallName): boolean => contract[name].path.includes("{relatorioId}") || IN_QUERY.has(name);

const regrados = companyCalls.filter((name) => !PESSOAIS.has(name));

it("knows every call, and none twice", () => {
  expect([...REGRAS.keys()].toSorted()).toEqual(regrados.toSorted());
});

const allows = (kind: Kind, name: CallName): boolean => {
  const reachable = (kind.comObra || !isOfObra(name)) && !(kind.soAprovados && isOfRelatorio(name));
  return reachable && REGRAS.get(name)?.[kind.perfil](kind.flags) === true;
};

/** Calls of a person that no flag of theirs decides and that a run asks all the same; a proof asks all of them. */
const SHARE = 30;

/** What somebody is asked for: of those without one flag, the calls that it decides and a share of the others. */
function askedOf(nome: string, kind: Kind): readonly CallName[] {
  const all = kind.perfil === "cliente" ? CLIENT_FLAGS : FLAGS;
  if (kind.flags.size === all.length) return regrados;
  const full = { ...kind, flags: new Set(all) };
  const decided = regrados.filter((name) => allows(kind, name) !== allows(full, name));
  const others = regrados.filter((name) => !decided.includes(name));
  return [...decided, ...draw(others, SHARE, (name) => `${nome}: ${name}`)];
}

describe.each(KINDS)("%s", (nome, kind) => {
  it("is let in where the rules say, and nowhere else", async () => {
    const as = people.get(nome) ?? null;
    const wrong = await surprises(as, askedOf(nome, kind), (name) => (allows(kind, name) ? "allowed" : "refused"));
    expect(wrong).toEqual([]);
  });
});

it("the administrator is let in everywhere", async () => {
  expect(await surprises(world.ana, companyCalls, () => "allowed")).toEqual([]);
});

it("what is about one person is nobody else's, whatever their flags", async () => {
  const calls = [...PESSOAIS];
  for (const nome of ["a customised user with everything", "a client with everything"]) {
    expect(await surprises(people.get(nome) ?? null, calls, () => "refused")).toEqual([]);
  }
});

it("a deactivated person and another company find nothing; without a session nobody is known", async () => {
  expect(await surprises(gone, companyCalls, () => "refused")).toEqual([]);
  expect(await surprises(stranger, companyCalls, () => "refused")).toEqual([]);
  expect(await surprises(null, companyCalls, () => "no session")).toEqual([]);
});
