import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contract, type CallName } from "../../domain/contract.ts";
import { ACTS } from "../../domain/calls/acts.ts";
import { planoDaChamada } from "../../domain/calls/plano.ts";
import { authorize, FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { CallInput, Person } from "../support/http.ts";
import { fileTokenOf } from "../../server/http/tokens.ts";
import { isInHalf } from "../../tools/gate/drawn.ts";
import { POR_ESTADO, SEMPRE, tipoDe } from "../permissoes/plano.ts";
import { moveToNoon } from "../support/obras.ts";
import { type Rows, tablesThatDiffer, watchRows } from "../support/rows.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { callAs, companyCalls, FOR_EVERY_MEMBER, MATRIX, type World } from "./strangers.matrix.ts";
import { createWorld } from "./strangers.world.ts";

/** Makes every call as everybody without permission: all must be refused in the same way, and nothing may change. */

let server: TestServer;
let world: World;
let rows: Rows;
let stranger: Person;
let withoutFlags: Person;
let withoutWork: Person;
/** A client limited to approved reports, with every flag that a client can have. */
let limited: Person;
/** A person who may edit reports, but none of their sections. */
let withoutSections: Person;
/** A person whose company was shut down. */
let encerrado: Person;
let outraObraId: string;

const CLIENT = {
  ...NO_ACCESS,
  clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: true },
};
const actorOf = (perfilId: 2 | 4, permissaoDeAcesso: typeof FULL_ACCESS) => ({
  usuarioId: "",
  empresaId: "",
  nome: "",
  obrasAcesso: new Set<string>(),
  perfilId,
  permissaoDeAcesso,
});

beforeAll(async () => {
  server = await startOwnServer();
  world = await createWorld(server);
  const { empresaId } = world.ana;
  stranger = await server.signUp();
  withoutFlags = await server.createUsuario(empresaId, { perfil: 3, obras: [world.obraId] });
  withoutWork = await server.createUsuario(empresaId, { perfil: 3, permissaoDeAcesso: FULL_ACCESS });
  limited = await server.createUsuario(empresaId, { perfil: 4, obras: [world.obraId], permissaoDeAcesso: CLIENT });
  withoutSections = await server.createUsuario(empresaId, {
    obras: [world.obraId],
    permissaoDeAcesso: { relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true } },
  });
  encerrado = await server.signUp();
  await server.owner`update empresas set ativo = false where id = ${encerrado.empresaId}`;
  const another = { cadastroCompleto: false, nome: "Outra obra" } as const;
  outraObraId = (await server.api("createObra", { as: world.ana, body: another })).body._id;
  rows = await watchRows(server.owner);
});
afterAll(() => server.close());

/** A digest of every row of every company table. */
const everything = (): Promise<string> => rows.digest();

/** Sends the call as someone without permission, and checks that no row of the database changed. */
async function refusedAs(name: CallName, who: Parameters<typeof callAs>[3], given: World = world) {
  const before = await everything();
  const answer = await callAs(server, name, given, who);
  expect(await everything()).toBe(before);
  const { requestId: _, ...error } = answer.error;
  return { status: answer.status, error };
}

it("the matrix knows every call of the contract, and no other", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(contract).sort());
  for (const [name, entry] of Object.entries(MATRIX)) {
    const expected = { publica: "open", conta: "account", empresa: "function" }[contract[name as CallName].scope];
    expect([name, typeof entry === "function" ? "function" : entry]).toEqual([name, expected]);
  }
});

const withSession = (Object.keys(MATRIX) as CallName[]).filter((name) => MATRIX[name] !== "open");

it.each(withSession)("%s without a session, or with one that does not exist: 401", async (name) => {
  const nobody = { ...stranger, token: "x".repeat(43) };
  for (const as of [null, nobody]) {
    expect(await refusedAs(name, { as })).toMatchObject({ status: 401, error: { codigo: "sem_sessao" } });
  }
});

it.each(companyCalls)("%s by another company: 404, exactly as for one that does not exist", async (name) => {
  const theirs = await refusedAs(name, { as: stranger });
  const nobodys = await refusedAs(name, { as: stranger, empresaId: randomUUID() });
  const malformed = await refusedAs(name, { as: stranger, empresaId: "1'or'1" });
  expect(theirs).toMatchObject({ status: 404, error: { codigo: "nao_encontrado" } });
  expect(nobodys).toEqual(theirs);
  expect(malformed).toEqual(theirs);
});

const OBRA_IN_QUERY: ReadonlySet<CallName> = new Set(["uploadAssinatura", "usarMinhaAssinatura"]);
/** True for a call that names a work, in its path or, for signatures, in its query. */
const namesObra = (name: CallName) => contract[name].path.includes("{obraId}") || OBRA_IN_QUERY.has(name);

/** Calls whose path names one of the product's own pages instead of a thing of a company. */
const withPage: ReadonlySet<CallName> = new Set(["getArquivoDaAnalise"]);
const withIds = companyCalls.filter(
  (name) => (contract[name].path.includes("{") && !withPage.has(name)) || namesObra(name),
);

it.each(withIds)("%s with another company's ids in one's own: 404, exactly as for no ids", async (name) => {
  const { empresaId } = stranger;
  const theirs = await refusedAs(name, { as: stranger, empresaId });
  const missing = {
    obraId: randomUUID(),
    relatorioId: randomUUID(),
    arquivo: randomUUID(),
    checklistId: randomUUID(),
  };
  const nobodys = await refusedAs(name, { as: stranger, empresaId }, { ...world, ...missing });
  expect(theirs).toMatchObject({ status: 404 });
  expect(nobodys).toEqual(theirs);
});

it("acts for every member are just that", () => {
  const plain = {
    usuarioId: "",
    empresaId: "",
    nome: "",
    permissaoDeAcesso: NO_ACCESS,
    obrasAcesso: new Set<string>(),
  };
  for (const act of ACTS) {
    const open =
      authorize({ ...plain, perfilId: 3 }, act) === null && authorize({ ...plain, perfilId: 4 }, act) === null;
    expect([act, FOR_EVERY_MEMBER.has(act)]).toEqual([act, open]);
  }
});

const withPermission = companyCalls.filter((name) => {
  const { permission } = contract[name];
  // Customised users need no flag for the grid; `matriz.test.ts` checks that clients are refused.
  return permission !== null && !FOR_EVERY_MEMBER.has(permission) && permission !== "analise.grade";
});

it.each(withPermission)("%s without the permission: 403", async (name) => {
  expect(await refusedAs(name, { as: withoutFlags })).toMatchObject({
    status: 403,
    error: { codigo: "sem_permissao" },
  });
});

const ofOneWork = companyCalls.filter(namesObra);

it.each(ofOneWork)("%s of a work outside obrasAcesso, with every permission: 404", async (name) => {
  expect(await refusedAs(name, { as: withoutWork })).toMatchObject({ status: 404 });
});

const ofOneReport = companyCalls.filter(
  (name) =>
    namesObra(name) && /\{relatorioId\}/.test(contract[name].path + (OBRA_IN_QUERY.has(name) ? "{relatorioId}" : "")),
);

it.each(ofOneReport)("%s of a report under another work that one may see: 404, as for no report", async (name) => {
  const elsewhere = { ...world, obraId: outraObraId };
  const crossed = await refusedAs(name, { as: world.ana }, elsewhere);
  const missing = await refusedAs(name, { as: world.ana }, { ...elsewhere, relatorioId: randomUUID() });
  expect(crossed).toMatchObject({ status: 404, error: { codigo: "nao_encontrado" } });
  expect(missing).toEqual(crossed);
});

it.each(ofOneReport)(
  "%s of a report that is not approved, by a client who sees approved ones: not there",
  async (name) => {
    const { status, error } = await refusedAs(name, { as: limited });
    // Acts forbidden to all clients are refused before the report is looked up.
    const expected = authorize(actorOf(4, CLIENT), contract[name].permission ?? "relatorio.ver");
    expect([status, error.codigo]).toEqual(expected === null ? [404, "nao_encontrado"] : [403, expected]);
  },
);

/** Calls that depend on the person's rights, but not on a right to a section. */
const WITHOUT_SECTION: ReadonlySet<CallName> = new Set([
  ...(["listHistorico", "compararVersoes", "getLog", "getRelatorio", "getPdf", "getAlbum", "getExcel"] as const),
  ...(["getAprovacao", "aprovarRelatorio", "reprovarRelatorio", "reabrirRelatorio", "trocarAssinante"] as const),
  ...(["getAssinaturaEletronica", "listEvidencias", "verificarEvidencias", "getResumo"] as const),
  ...(["registrarVisualizacao", "logEditar", "getLogEditar", "deleteLogEditar", "streamEventos"] as const),
]);
const ofSections = ofOneReport.filter((name) => !WITHOUT_SECTION.has(name));

it.each(ofSections)("%s by an editor without a single section: refused", async (name) => {
  const { status, error } = await refusedAs(name, { as: withoutSections });
  // `criarEnvio` answers 409, because the upload with this id belongs to somebody else.
  const expected = name === "criarEnvio" ? [409] : [403, 404, 422];
  expect([name, error.codigo, expected.includes(status)]).toEqual([name, error.codigo, true]);
});

it.each(companyCalls)("%s of a company that was shut down: 403 with its sentence", async (name) => {
  const answer = await refusedAs(name, { as: encerrado, empresaId: encerrado.empresaId });
  expect([answer.status, answer.error.codigo]).toEqual([403, "empresa_encerrada"]);
});

it("the calls that are open in every state of the plan are these, and none without a company", () => {
  const open = (Object.keys(contract) as CallName[]).filter((name) => planoDaChamada(contract[name]) === "sempre");
  expect(open.toSorted()).toEqual(SEMPRE.toSorted());
  expect(open.every((name) => contract[name].scope === "empresa")).toBe(true);
});

/** Makes a company whose plan is in this state. */
async function withPlan({ contratada, teste, vencida, cancela }: (typeof POR_ESTADO)[string]): Promise<Person> {
  const person = await server.signUp();
  await moveToNoon(server, person.empresaId);
  await server.owner`
    update empresas set contratada = ${contratada}, teste_termina_em = hoje + ${teste}::int,
      vencida_desde = hoje + ${vencida}::int, cancela_em = hoje + ${cancela}::int
    from (select id as de, (now() at time zone fuso_horario)::date as hoje from empresas) d
    where d.de = id and id = ${person.empresaId}`;
  await server.drainJobs();
  return person;
}

it.each(Object.entries(POR_ESTADO))("a company %s: every call", async (estado, linha) => {
  const as = await withPlan(linha);
  const send = async (name: CallName) => {
    const { status, error } = await callAs(server, name, world, { as, empresaId: as.empresaId });
    const said = status === 405 ? error.codigo : null;
    return [name, said];
  };
  const recusaDe = (name: CallName) => linha.recusa[tipoDe(name, contract[name].method)] ?? null;
  // Every call is a case in each of eleven states, so checking half of the cases in a run still covers every call.
  const asked = companyCalls.filter((name) => isInHalf(`${estado} ${name}`));
  const refused = asked.filter((name) => recusaDe(name) !== null);
  const before = await everything();
  for (const name of refused) expect(await send(name)).toEqual([name, recusaDe(name)]);
  expect(await everything()).toBe(before);
  // Hiring a plan is among the open calls and opens the refused ones as well, so the open calls are sent last.
  const open = asked.filter((name) => !refused.includes(name));
  for (const name of open) expect(await send(name)).toEqual([name, null]);
  // Finishes the calls' background work, before other tests compare rows.
  await server.drainJobs();
});

it.each(companyCalls)("%s with the cookie of files alone: only files are read with it", async (name) => {
  const cookie = `canteiro_arquivos=${fileTokenOf(world.ana.token)}`;
  const isFile = contract[name].kind === "file" && contract[name].method === "GET";
  const before = await everything();
  const { status } = await callAs(server, name, world, { as: null }, { cookie });
  expect([status, (await everything()) === before]).toEqual([isFile ? 200 : 401, true]);
});

const reading = companyCalls.filter((name) => contract[name].method === "GET" && name !== "getMinhaAssinatura");

it.each(reading)("%s as another administrator (X-Ver-Como): read, and nothing written on the way", async (name) => {
  const headers = { "x-ver-como": world.outroId };
  await server.api("listObras", { as: world.ana, headers });
  const before = await everything();
  const { status } = await callAs(server, name, world, { as: world.ana }, headers);
  // Documents over a period, imports and uploads belong only to the person who asked for them: for others they do not exist.
  expect([name, status === 200 || (status === 404 && /Impressao|Importacao|Envio|Recibo/.test(name))]).toEqual([
    name,
    true,
  ]);
  expect(await everything()).toBe(before);
});

/** Sends the call as a permitted person and, if it changes something, a second time: the same request with the same idempotency key. */
async function twice(name: CallName) {
  const entry = MATRIX[name];
  const input = typeof entry === "function" ? await entry(world) : {};
  const headers = { "idempotency-key": randomUUID() };
  const send = () => server.api(name, { ...input, headers, as: world.ana } as CallInput<CallName>);
  const first = await send();
  const same = { status: first.status, sameAnswer: true, changed: [] as string[] };
  // A part may arrive any number of times with the same effect, until its file is complete.
  if (contract[name].method === "GET" || contract[name].kind === "part") return { status: first.status, again: same };
  // Finishes a request's background work before rows are compared: first after the first request, then after the repeated one.
  const settled = async () => {
    await server.drainJobs();
    return `${await everything()}\nmails=${(await server.mails()).length}`;
  };
  const before = await settled();
  const second = await send();
  const again = {
    status: second.status,
    sameAnswer: second.bytes.equals(first.bytes),
    changed: tablesThatDiffer(before, await settled()),
  };
  return { status: first.status, again };
}

it("the one who may is not refused: what was sent above was right in all but the person; sent again with its key it is answered alike, and nothing happens", async () => {
  const statuses: [CallName, number][] = [];
  for (const name of companyCalls) {
    const { status, again } = await twice(name);
    statuses.push([name, status]);
    expect([name, again]).toEqual([name, { status, sameAnswer: true, changed: [] }]);
  }
  expect(statuses).toEqual(companyCalls.map((name) => [name, 200]));
});
