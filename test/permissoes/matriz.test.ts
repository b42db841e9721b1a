import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CallName, contract } from "../../domain/contract.ts";
import { companyCalls, type World } from "../policies/strangers.matrix.ts";
import { isInHalf } from "../../tools/gate/drawn.ts";
import { createWorld } from "../policies/strangers.world.ts";
import type { Person } from "../support/http.ts";
import { pdfText } from "../support/poppler.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { type Extra, faltas, inputOf, regraDe, type Row, ROWS } from "./linhas.ts";
import { ENDERECO, prepare, PROGRAMA, stopWritesAtCommit } from "./mundo.ts";
import { allBut, CLIENT_FLAGS, FLAGS, grant, type Kind } from "./pessoas.ts";
import { REGRAS, type Regra, type Termo, veContatos } from "./regras.ts";

/**
 * Checks every row of the matrix against the server, as people with just enough and with just too few permissions: with the flags
 * of one term alone, and with all flags except a smallest set that breaks all terms. Both together determine a rule completely,
 * because no flag takes a right away.
 */

let server: TestServer;
let world: World;
let extra: Extra;
/** Another administrator, who may not touch what belongs to Ana alone. */
let outra: Person;
/** A deactivated person who had every flag. */
let gone: Person;
/** Administrator of another company. */
let stranger: Person;
/** Contacts and their owners. Answers to people who may not see contacts must not contain them. */
let contatos: readonly { readonly texto: string; readonly usuarioId: string | null }[];

beforeAll(async () => {
  server = await startOwnServer();
  world = await createWorld(server);
  extra = await prepare(server, world);
  outra = await server.createUsuario(world.ana.empresaId, { perfil: 2 });
  gone = await person({ perfil: 3, flags: FLAGS });
  await server.owner`update usuarios set ativo = false where empresa_id = ${gone.empresaId} and id = ${gone.usuarioId}`;
  people.clear();
  stranger = await server.signUp();
  const emails = await server.owner<{ texto: string; usuarioId: string }[]>`
    select l.email as texto, l.id as "usuarioId" from logins l join usuarios u on u.id = l.id
    where u.empresa_id = ${world.ana.empresaId} and l.email is not null
    union select email, usuario_id from usuario_convites where empresa_id = ${world.ana.empresaId}`;
  contatos = [...emails, { texto: ENDERECO, usuarioId: null }, { texto: PROGRAMA, usuarioId: null }];
  await stopWritesAtCommit(server);
});
afterAll(() => server.close());

const people = new Map<string, Person>();

/** Returns a person of this kind; all rows share this person. */
async function person(kind: Kind): Promise<Person> {
  const key = JSON.stringify([kind, [...kind.flags].toSorted()]);
  const known = people.get(key);
  if (known !== undefined) return known;
  const { perfil, comObra = true } = kind;
  const obras = comObra ? [world.obraId] : [];
  const made = await server.createUsuario(world.ana.empresaId, { perfil, permissaoDeAcesso: grant(kind), obras });
  people.set(key, made);
  return made;
}

type Try = { readonly quem: string; readonly kind: Kind; readonly allowed: boolean };

/** Returns people of one profile to try a rule with: some with just enough permissions, some with just too few. */
function tries(perfil: 3 | 4, all: readonly string[], termos: readonly Termo[]): Try[] {
  const nome = perfil === 3 ? "a customised user" : "a client";
  const enough = termos.map((flags) => ({
    quem: `${nome} with ${flags.join(" and ") || "no flag"} alone`,
    kind: { perfil, flags },
    allowed: true,
  }));
  const lacks = termos.length === 0 ? [[]] : termos.some((termo) => termo.length === 0) ? [] : faltas(termos);
  const tooLittle = lacks.map((some) => ({
    quem: `${nome} with everything${some.length === 0 ? "" : ` but ${some.join(" and ")}`}`,
    kind: { perfil, flags: allBut(all, some) },
    allowed: false,
  }));
  return [...enough, ...tooLittle];
}

function triesOf({ personalizado, cliente, daObra, doRelatorio }: Regra): Try[] {
  return [
    ...tries(3, FLAGS, personalizado),
    ...tries(4, CLIENT_FLAGS, cliente),
    {
      quem: "a customised user without the work",
      kind: { perfil: 3, flags: FLAGS, comObra: false },
      allowed: personalizado.length > 0 && !daObra,
    },
    {
      quem: "a client who sees approved reports only",
      kind: { perfil: 4, flags: CLIENT_FLAGS, soAprovados: true },
      allowed: cliente.length > 0 && !doRelatorio,
    },
  ];
}

/** `allowed`, `refused`, `no session`, or the status and code of any other answer. */
type Verdict = string;

/**
 * Returns the verdict on an answer. 503 is an allowed write, stopped at its commit. 409 and 422 also mean `allowed`, because they
 * depend on the data and not on the person: for example, a file was uploaded only in part, a report is in another state, or a
 * work is somebody's last.
 */
const verdictOf = (status: number, codigo: string | undefined): Verdict => {
  if ([200, 409, 422, 503].includes(status)) return "allowed";
  if (status === 403 || status === 404) return "refused";
  return status === 401 ? "no session" : `${status} ${codigo ?? ""}`;
};

/** Returns the text of an answer in which contacts are looked for; a workbook is unpacked first. */
const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === "PK"
    ? Object.values(unzipSync(bytes)).reduce((text, part) => text + Buffer.from(part).toString(), "")
    : bytes.toString("latin1");

/** True for a PDF that the product made. The PDF uploaded in the test data does not count: it has a head and no pages. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === "%PDF-" && !bytes.equals(world.pdf);

async function pdfTextOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "matriz-"));
  const file = join(folder, "answer.pdf");
  await writeFile(file, bytes);
  try {
    return await pdfText(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Contacts that an answer contains, except the reader's own. */
const found = (bytes: Buffer, reader: Person): string[] => {
  const text = textOf(bytes);
  return contatos
    .filter(({ texto, usuarioId }) => usuarioId !== reader.usuarioId && text.includes(texto))
    .map(({ texto }) => texto);
};

async function make(row: Row, as: Person | null) {
  const input = await inputOf(row, world, extra);
  return server.api(row.name, { ...input, as, empresaId: world.ana.empresaId });
}

/** Returns what is wrong with an answer: an unexpected verdict, or the contacts of colleagues that the answer contains. */
async function surprise(row: Row, as: Person | null, quem: string, expected: Verdict, contacts = true) {
  const { status, error, bytes } = await make(row, as);
  const verdict = verdictOf(status, status >= 400 ? error.codigo : undefined);
  if (verdict !== expected) return [`${row.nome} by ${quem}: ${expected}, was ${verdict}`];
  if (as === null || contacts) return [];
  return found(bytes, as).map((texto) => `${row.nome} shows ${quem} ${texto}`);
}

const seesContacts = ({ perfil, flags }: Kind): boolean =>
  perfil === 3 && veContatos.personalizado.some((termo) => termo.every((flag) => flags.includes(flag)));
const of = (name: CallName) => ROWS.filter((row) => row.name === name);

it("knows every call of a company, and every value", () => {
  expect(Object.keys(REGRAS).toSorted()).toEqual(companyCalls.toSorted());
  expect(() => ROWS.forEach(regraDe)).not.toThrow();
});

it.each(companyCalls)("%s is for those whom the rules name, and for nobody else", async (name) => {
  const wrong: string[] = [];
  for (const row of of(name)) {
    const regra = regraDe(row);
    for (const { quem, kind, allowed } of triesOf(regra)) {
      // Every run checks all refusals, but only half of the people who are let in.
      if (allowed && !isInHalf(`${row.nome} ${quem}`)) continue;
      wrong.push(
        ...(await surprise(row, await person(kind), quem, allowed ? "allowed" : "refused", seesContacts(kind))),
      );
    }
    const admin = regra.administrador ? "allowed" : "refused";
    wrong.push(...(await surprise(row, outra, "another administrator", admin)));
    const deAna = regra.administrador || regra.dono ? "allowed" : "refused";
    wrong.push(...(await surprise(row, world.ana, "the administrator whose it is", deAna)));
  }
  expect(wrong).toEqual([]);
});

/**
 * Rows that only read. The tests below make these calls as `most`, the person with every flag except the flag for managing
 * people: of the people above who may not see contacts, nobody has more flags.
 */
const reading = ROWS.filter(({ name }) => contract[name].method === "GET" && contract[name].kind !== "stream");

/**
 * Returns the names of the calls whose answers to this person contain contacts of colleagues; one such answer per call is enough.
 * PDFs are read as text.
 */
async function showing(as: Person, rows = reading): Promise<string[]> {
  const names = new Set<string>();
  for (const row of rows) {
    if (names.has(row.name)) continue;
    const { bytes } = await make(row, as);
    const text = isPdf(bytes) ? Buffer.from(await pdfTextOf(bytes)) : bytes;
    if (found(text, as).length > 0) names.add(row.name);
  }
  return [...names].toSorted();
}

it("only people who manage people read contacts of colleagues, in these places", async () => {
  const most: Kind = { perfil: 3, flags: allBut(FLAGS, ["configuracoes.usuarios"]) };
  // Takes each call once without a value, and half of the rows with a value.
  const some = reading.filter(({ em, nome }) => em === undefined || isInHalf(nome));
  expect(await showing(await person(most), some)).toEqual([]);
  expect(await showing(await person({ perfil: 4, flags: CLIENT_FLAGS }), some)).toEqual([]);
  const ofReports = [
    "getAprovacao",
    "getAprovacaoDoModelo",
    "getLog",
    "getLogEditar",
    "getRecentes",
    "getRelatorio",
    "getResumo",
  ];
  const places = [...ofReports, "getEmpresa", "getUsuario", "listEvidencias", "listUsuarios", "listUsuariosDaObra"];
  expect(await showing(await person({ perfil: 3, flags: FLAGS }))).toEqual(places.toSorted());
});

it("a search finds nobody by an address that it does not show", async () => {
  const { email } = world.ana;
  const total = async (flags: readonly string[]) => {
    const as = await person({ perfil: 3, flags });
    const query = { busca: email.slice(0, 20) };
    return (await server.api("listUsuariosDaObra", { as, params: { obraId: world.obraId }, query })).body.total;
  };
  expect(await total(["obra.adicionarEditar"])).toBe(0);
  expect(await total(["obra.adicionarEditar", "configuracoes.usuarios"])).toBe(1);
});

it("a deactivated person and another company find nothing; without a session nobody is known", async () => {
  const wrong: string[] = [];
  for (const row of companyCalls.flatMap((name) => of(name).slice(0, 1))) {
    wrong.push(...(await surprise(row, gone, "a deactivated person", "refused")));
    wrong.push(...(await surprise(row, stranger, "another company", "refused")));
    wrong.push(...(await surprise(row, null, "nobody", "no session")));
  }
  expect(wrong).toEqual([]);
});
