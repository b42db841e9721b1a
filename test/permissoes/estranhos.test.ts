import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, contract } from "../../domain/contract.ts";
import { type World } from "../policies/strangers.matrix.ts";
import { createWorld, signUpWithSample, type WorldGround } from "../policies/strangers.world.ts";
import { must } from "../support/assinantes.ts";
import { tokenOf } from "../support/convites.ts";
import { draw } from "../../tools/gate/drawn.ts";
import type { CallInput, Person } from "../support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { ACCOUNT_CALLS, type Held, OTHER_ADDRESSES, withoutWhatLinksTell } from "./accountCalls.ts";
import { findTheirs, piecesOf, type Theirs, UUID } from "./judge.ts";
import { type Extra, inputOf, type Row, ROWS } from "./linhas.ts";
import { isOfWork, marking, markSample, unmarked } from "./marked.ts";
import { prepare, stopWritesAtCommit } from "./mundo.ts";
import { allBut, CLIENT_FLAGS, FLAGS, grant, type Kind } from "./pessoas.ts";

/**
 * Twelve kinds of people make every call: about their own company, about a work of that company that they may not open, and about
 * another company, under that company's address and under their own; also the calls that name no company. No answer may contain
 * an id, a text or a piece of a file that the caller may not see. A run draws some of the calls; a proof makes them all.
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

/** Words that occur in no text of the product and in no other test. */
const OTHER_COMPANY = { word: "zarvonika", photo: "Portrait_1.jpg" };
const OTHER_WORK = { word: "tulvemox", photo: "Portrait_5.jpg" };

type Place = { readonly world: World; readonly extra: Extra };

let server: TestServer;
let own: Place;
/** A work of the same company that only administrators can open. */
let another: Place;
let theirs: Place;
let ofCompany: Theirs;
let ofWork: Theirs;
let held: { readonly own: Held; readonly theirs: Held };
const people = new Map<string, Person | null>();

async function addPlace(product: TestServer, ground?: WorldGround): Promise<Place> {
  const world = await createWorld(product, ground);
  return { world, extra: await prepare(product, world) };
}

/** Makes a company in which every text contains the word `zarvonika`. */
async function addOtherCompany(): Promise<Place> {
  const product = marking(server, OTHER_COMPANY);
  const ground = await signUpWithSample(product);
  await markSample(server, ground.ana.empresaId, OTHER_COMPANY.word);
  const place = await addPlace(product, ground);
  const { ana, obraId, cadastro } = place.world;
  const given = { as: ana, params: { obraId } };
  const { padrao, pessoa, equipamento } = cadastro;
  must(await server.api("updatePlanejamentoMaoDeObraPadrao", { ...given, body: [{ _id: padrao, quantidade: 1 }] }));
  must(await server.api("updatePlanejamentoMaoDeObraPersonalizada", { ...given, body: [{ _id: pessoa }] }));
  must(await server.api("updatePlanejamentoEquipamentos", { ...given, body: [{ _id: equipamento, quantidade: 1 }] }));
  must(await product.api("saveFiltroDeHoje", { as: ana, body: { nome: "Faltam", filtro: "falta" } }));
  return place;
}

/** Makes another work of the company. Texts about the work contain the word `tulvemox`; texts of the company itself end in `segunda`. */
async function addOtherWork({ ana }: WorldGround): Promise<Place> {
  await hirePlan(server, ana.empresaId);
  const product = marking(server, OTHER_WORK, (name) =>
    name === "createObra" || isOfWork(name) ? OTHER_WORK.word : "segunda",
  );
  const obra = await addObra(product, ana);
  const { _id: relatorioId } = await addRelatorio(product, ana, obra);
  const params = { obraId: obra.obraId, relatorioId };
  await product.api("createAtividade", { as: ana, params, body: { descricao: "Alvenaria" } });
  await product.api("createOcorrencia", { as: ana, params, body: { descricao: "Chuva" } });
  return addPlace(product, { ana, ...obra, relatorioId });
}

/** Every UUID in the company's rows, of all tables. */
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

/** Ids of a work and of everything in it. */
async function idsOfWork({ obraId }: World): Promise<Set<string>> {
  const tables = await server.owner<{ name: string; column: "obra_id" | "relatorio_id" }[]>`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id'
    where c.table_schema = 'public' and c.column_name in ('obra_id', 'relatorio_id')`;
  const found = new Set([obraId]);
  for (const { name, column } of tables) {
    const where = column === "obra_id" ? "= $1" : "in (select id from relatorios where obra_id = $1)";
    const rows = await server.owner.unsafe<{ id: string }[]>(
      `select id::text as id from ${name} where ${column}::text ${where.replace("select id ", "select id::text ")}`,
      [obraId],
    );
    for (const { id } of rows) if (id.match(UUID) !== null) found.add(id);
  }
  return found;
}

const folderOf = (empresaId: string) => join(server.services.config.dataDir, "arquivos", "t", empresaId);

async function theirsOf(empresaId: string): Promise<Theirs> {
  const mine = await idsOf(own.world.ana.empresaId);
  const ids = new Set([...(await idsOf(empresaId))].filter((id) => !mine.has(id)));
  const pieces = await piecesOf(folderOf(empresaId), folderOf(own.world.ana.empresaId));
  return { word: OTHER_COMPANY.word, ids, pieces };
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

async function heldOf({ world: { ana, codigoDoDocumento, convidadoId } }: Place): Promise<Held> {
  const { owner } = server;
  const [convite] = await owner<
    { email: string }[]
  >`select email from usuario_convites where usuario_id = ${convidadoId}`;
  const [sessao] = await owner<{ id: string }[]>`select id from sessoes where login_id = ${ana.usuarioId}`;
  const token = await tokenOf(server, convite?.email ?? "");
  const endpoint = `http://127.0.0.1:9/${ana.usuarioId}`;
  await owner`
    insert into aparelhos_com_push (sessao_id, endpoint, p256dh, auth) values (${sessao?.id ?? ""}, ${endpoint}, 'de ana', 'de ana')
    on conflict do nothing`;
  return { ana, sessaoId: sessao?.id ?? "", codigo: codigoDoDocumento, convite: token, endpoint };
}

beforeAll(async () => {
  server = await startOwnServer();
  theirs = await addOtherCompany();
  const ground = await signUpWithSample(server);
  another = await addOtherWork(ground);
  own = await addPlace(server, ground);
  for (const [nome, kind] of PEOPLE) people.set(nome, await addPerson(kind));
  held = { own: await heldOf(own), theirs: await heldOf(theirs) };
  ofCompany = await theirsOf(theirs.world.ana.empresaId);
  ofWork = { word: OTHER_WORK.word, ids: await idsOfWork(another.world), pieces: new Map() };
  await stopWritesAtCommit(server);
});
afterAll(() => server.close());

/** Input that replaces the input of `MATRIX`: a search with matches in both companies. */
const ASKED: Partial<Record<CallName, object>> = { buscar: { query: { q: "Residencial" } } };

/** Makes a call, and repeats it while its document is still being made (202). */
async function make(row: Row, as: Person | null, { world, extra }: Place, empresaId: string) {
  const input = { ...(await inputOf(row, world, extra)), ...ASKED[row.name], as, empresaId } as CallInput<CallName>;
  for (;;) {
    const answer = await server.api(row.name, input);
    const named = JSON.stringify({ ...input, file: undefined, raw: undefined, as: undefined });
    if (answer.status !== 202) return { ...answer, named };
  }
}

type Faults = (row: Row, as: Person | null) => Promise<string[]>;

const aboutOwn =
  (opensAll: boolean): Faults =>
  async (row, as) => {
    const answer = await make(row, as, own, own.world.ana.empresaId);
    const company = await findTheirs(answer, ofCompany, answer.named);
    const work = opensAll ? [] : await findTheirs(answer, ofWork, answer.named);
    return [...company, ...work].map((what) => `${row.nome}: ${answer.status}, ${what}`);
  };

const aboutAnotherWork: Faults = async (row, as) => {
  if (!isOfWork(row.name)) return [];
  const answer = await make(row, as, another, own.world.ana.empresaId);
  const shown = await findTheirs(answer, ofWork, answer.named);
  const allowed = answer.status === 200 ? ["answered 200"] : [];
  return [...allowed, ...shown].map((what) => `${row.nome} of another work: ${answer.status}, ${what}`);
};

const aboutTheirs =
  (isTheirAddress: boolean): Faults =>
  async (row, as) => {
    const { empresaId } = isTheirAddress ? theirs.world.ana : own.world.ana;
    const answer = await make(row, as, theirs, empresaId);
    const shown = await findTheirs(answer, ofCompany, answer.named);
    const allowed = isTheirAddress && answer.status === 200 ? ["answered 200"] : [];
    return [...allowed, ...shown].map((what) => `${row.nome} of another company: ${answer.status}, ${what}`);
  };

/** Makes the calls without a company, once with the caller's own ids and once with those of the other company, and returns what leaks. */
async function faultsOfAccount(as: Person | null): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, given] of Object.entries(ACCOUNT_CALLS) as [keyof typeof ACCOUNT_CALLS, never][]) {
    for (const whose of ["theirs", "own"] as const) {
      await server.owner`delete from tentativas`;
      const input = (given as (typeof ACCOUNT_CALLS)["login"])(held[whose], as ?? own.world.ana);
      const sent = { ...input, as: contract[name].scope === "publica" ? null : as } as CallInput<CallName>;
      const answer = await server.api(name, sent);
      const told = answer.status === 200 ? withoutWhatLinksTell(name, answer.body) : answer.body;
      const shown = await findTheirs(
        { ...answer, bytes: Buffer.from(JSON.stringify(told) ?? "") },
        ofCompany,
        JSON.stringify(input),
      );
      wrong.push(...shown.map((what) => `${name} with ${whose}: ${answer.status}, ${what}`));
    }
  }
  return wrong;
}

/**
 * Calls whose answers contain nothing by which a company could be recognized: numbers, the reader's own choices, forms to fill
 * in, and lists that are empty in the test data.
 */
const SILENT: readonly CallName[] = [
  ...(["menuContadores", "contarNotificacoes", "contarRelatoriosDoPeriodo", "anosContemInformacao"] as const),
  ...(["getPreferenciasDeNotificacao", "baixarModelo", "streamEventos"] as const),
  ...(["listPresencas", "listImportacoes", "listNotificacoes", "getLogEditar", "getRecibo"] as const),
  ...(["getVisaoGeral", "getFotosQuantitativos", "getVideosQuantitativos", "getAnexosQuantitativos"] as const),
  ...(["getAssinaturaDaEmpresa", "listHistoricoDePagamentos"] as const),
];
const rowOf = (nome: string): Row => {
  const row = ROWS.find((one) => one.nome === nome);
  if (row === undefined) throw new Error(`no row ${nome}`);
  return row;
};
const asTheirs = (row: Row) => make(row, theirs.world.ana, theirs, theirs.world.ana.empresaId);

describe("the judge", () => {
  it("has something to find", async () => {
    expect(ofCompany.ids.size).toBeGreaterThan(100);
    expect(ofCompany.pieces.size).toBeGreaterThan(5);
    expect(ofWork.ids.size).toBeGreaterThan(20);
    expect(await unmarked(server, theirs.world.ana.empresaId, OTHER_COMPANY.word)).toEqual({});
  });

  it("finds what the other company's administrator is answered, all but numbers, choices and what is empty", async () => {
    const told = new Set<CallName>();
    const reading = ROWS.filter(({ name }) => contract[name].method === "GET");
    // One answer that contains something of the company is enough per call.
    for (const row of reading) {
      if (told.has(row.name)) continue;
      if ((await findTheirs(await asTheirs(row), ofCompany)).length > 0) told.add(row.name);
    }
    const silent = new Set(reading.map(({ name }) => name).filter((name) => !told.has(name)));
    expect([...silent].toSorted()).toEqual(SILENT.toSorted());
  });

  it.each(["listEquipamentos", "exportarLista tipo=equipamentos", "getPdf", "getArquivoDaImpressao"])(
    "reads the word in %s",
    async (nome) => {
      expect(await findTheirs(await asTheirs(rowOf(nome)), ofCompany)).toContain(ofCompany.word);
    },
  );

  it.each(["getFoto", "getLogo", "getVideo", "getAnexo", "getMinhaAssinatura"])(
    "knows the bytes of %s",
    async (nome) => {
      const { bytes } = await asTheirs(rowOf(nome));
      const found = await findTheirs({ bytes, headers: new Headers() }, ofCompany);
      expect(found.filter((what) => ofCompany.pieces.has(what) || what === ofCompany.word)).not.toEqual([]);
    },
  );
});

describe.each(PEOPLE.map(([nome]) => nome))("%s", (nome) => {
  const rows = draw(ROWS, 12, (row) => `${nome}: ${row.nome}`);

  it("is told nothing that is not theirs", { timeout: 600_000 }, async () => {
    const as = people.get(nome) ?? null;
    const opensAll = nome === "an administrator";
    const places = [aboutOwn(opensAll), aboutTheirs(false), aboutTheirs(true), ...(opensAll ? [] : [aboutAnotherWork])];
    const wrong: string[] = [];
    for (const row of rows) for (const faults of places) wrong.push(...(await faults(row, as)));
    expect(wrong).toEqual([]);
  });

  it("is told nothing of another company by calls that name none", async () => {
    expect(await faultsOfAccount(people.get(nome) ?? null)).toEqual([]);
  });
});

it("addresses that are no call tell nothing", async () => {
  for (const path of OTHER_ADDRESSES(theirs.world.ana.empresaId)) {
    const response = await fetch(new URL(path, server.url), { redirect: "manual" });
    const answer = { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
    expect([path, await findTheirs(answer, ofCompany, path)]).toEqual([path, []]);
  }
});
