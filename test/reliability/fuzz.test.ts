import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contract, type CallName } from "../../domain/contract.ts";
import { ERRORS } from "../../domain/errors.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { fullPath } from "../../server/http/register.ts";
import type { Person } from "../support/http.ts";
import { addObra, addRelatorio } from "../support/obras.ts";
import { times } from "../support/drawn.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { valueFor } from "./arbitraries.ts";
import { inconsistencies } from "./totals.ts";

/**
 * Thousands of generated requests at every call by everybody: the server never fails unexpectedly, says every error in the
 * one shape, answers what its contract says (the test server checks each answer), and its totals still add up.
 */

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? times(2500, 1_000_000));
const AT_ONCE = 8;
/** Only for a machine so slow that the suite would never end; half a minute is usual. */
const LIMIT_MS = 240_000 + REQUESTS * 20;

let server: TestServer;
let tokens: (string | null)[];
/** Ids that exist, by the name of their parameter. */
type World = Readonly<
  Record<
    | "empresaId"
    | "obraId"
    | "relatorioId"
    | "arquivo"
    | "id"
    | "tipo"
    | "tarefaId"
    | "ocorrenciaId"
    | "checklistId"
    | "modeloId",
    string
  >
>;
let own: World;
let foreign: World;
/** What deletions may have, and a template that switches sections off, so that the rest stays there to be asked. */
let spare: World;
let modelos: string[];

async function addWorld(person: Person): Promise<World & { modeloId: string }> {
  const obra = await addObra(server, person);
  const { _id } = await addRelatorio(server, person, obra);
  const params = { obraId: obra.obraId, relatorioId: _id };
  const file = {
    name: "foto.jpg",
    bytes: await readFile(new URL("../support/photos/Portrait_1.jpg", import.meta.url)),
  };
  const { arquivo } = (await server.api("uploadFoto", { as: person, params, file })).body;
  const [tarefaId, ocorrenciaId] = ["a1", "o1"];
  await server.api("createAtividade", { as: person, params, body: { tarefaId, descricao: "Laje" } });
  await server.api("createOcorrencia", {
    as: person,
    params,
    body: { _id: ocorrenciaId, descricao: "Chuva" },
  });
  const checklistId = (await server.api("listChecklists", { as: person })).body[0]?._id ?? "";
  const inside = { arquivo, tarefaId, ocorrenciaId, checklistId };
  return { ...obra, ...params, ...inside, empresaId: person.empresaId, id: _id, tipo: "relatorio" };
}

beforeAll(async () => {
  server = await startTestServer();
  const ana = await server.signUp();
  const outro = await server.signUp();
  await server.owner`update empresas set contratada = true`;
  const [mine, theirs] = [await addWorld(ana), await addWorld(outro)];
  const copy = await server.api("duplicarModelo", { as: ana, params: { modeloId: mine.modeloId } });
  [own, foreign, spare] = [mine, theirs, { ...(await addWorld(ana)), modeloId: copy.body._id }];
  modelos = [mine.modeloId, theirs.modeloId];
  const obras = [own.obraId];
  const someFlags = { ...FULL_ACCESS, relatorioItem: { ...FULL_ACCESS.relatorioItem, atividade: false } };
  const clienteObra = { ...NO_ACCESS.clienteObra, adicionarComentario: true, adicionarFoto: true };
  const others = await Promise.all([
    server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: someFlags, obras }),
    server.createUsuario(ana.empresaId, { perfil: 3, obras }),
    server.createUsuario(ana.empresaId, { perfil: 4, permissaoDeAcesso: { clienteObra }, obras }),
  ]);
  tokens = [
    ...Array.from({ length: 8 }, () => ana.token),
    outro.token,
    ...others.map(({ token }) => token),
    null,
    "nada",
  ];
});
afterAll(() => server.close());

type Sent = {
  name: CallName;
  token: string | null;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  headers: Record<string, string>;
  multipart: boolean;
};

/** Nothing ends a stream from the inside; `server/presenca/eventos.test.ts` opens and closes them. */
const NAMES = (Object.keys(contract) as CallName[]).filter(
  (name) => name !== "logout" && contract[name].kind !== "stream",
);
/** The calls that write most of what there is. A generator whose requests are all refused would prove nothing. */
const WRITES: readonly CallName[] = ["updateRelatorio", "createRelatorio", "createObra", "updateObra"];
/** A document costs as much as a hundred other answers. */
const DOCUMENTS: readonly CallName[] = ["getPdf", "getAlbum", "getExcel", "createImpressao"];
/** Each of the writes is a ninth of all, however many calls there are: few changes to a report are right by chance. */
const weightOf = (name: CallName) => (DOCUMENTS.includes(name) ? 1 : WRITES.includes(name) ? 2 * NAMES.length : 10);

const ODD = [
  "\u0000",
  "a/b",
  "..",
  "%2e%2e",
  "é",
  "a".repeat(300),
  randomUUID(),
  "__proto__",
  "x\u0000.jpg",
  "toString",
];

/** Mostly the ids of one place; now and then one of them is another company's, or nonsense. */
function paramsArbitrary(name: CallName, params: readonly string[]): fc.Arbitrary<Record<string, string>> {
  if (params.length === 0) return fc.constant({});
  const usual = name.startsWith("delete") || name === "updateModelo" ? spare : own;
  const wrong = fc.constantFrom(
    ...params.flatMap((param) => [...ODD, ...Object.values(foreign)].map((value) => [param, value] as const)),
  );
  const change = fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: wrong });
  return change.map((changed) => ({
    ...Object.fromEntries(params.map((param) => [param, usual[param as keyof World]])),
    ...(changed !== null && { [changed[0]]: changed[1] }),
  }));
}

function sentArbitrary(name: CallName): fc.Arbitrary<Sent> {
  const { path, scope, query, body, kind } = contract[name];
  const params = [...fullPath({ path, scope }).matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  return fc.record({
    name: fc.constant(name),
    token: fc.constantFrom(...tokens),
    params: paramsArbitrary(name, params),
    query: valueFor(query),
    body: valueFor(body).map(BODIES[name] ?? ((any) => any)),
    headers: fc.record(
      {
        "idempotency-key": fc.oneof({ weight: 9, arbitrary: fc.uuid() }, fc.constantFrom(randomUUID(), "x")),
        "x-device-id": fc.constantFrom(randomUUID(), "x", randomUUID()),
        "x-app-id": fc.constantFrom("app-ios", "sistema", ""),
        "accept-language": fc.constantFrom("en", "es;q=0.1,xx", ";;;q=,"),
        "if-none-match": fc.constantFrom("*", 'W/"x"'),
      },
      { requiredKeys: [] },
    ),
    multipart: fc.boolean().map((wanted) => wanted && kind === "upload"),
  });
}

const withModelo = (body: unknown): unknown =>
  typeof body === "object" && body !== null && !Array.isArray(body)
    ? { ...body, modeloDeRelatorioId: modelos[Object.keys(body).length === 3 ? 1 : 0] }
    : body;

/** Guessed passwords would end in 'too many attempts' (`server/aprovacao/senha.test.ts`) before anything is saved. */
const withoutSenha = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "senha" in body ? { ...body, senha: undefined } : body;

const BODIES: Partial<Record<CallName, (body: unknown) => unknown>> = {
  createRelatorio: withModelo,
  updateRelatorio: withoutSenha,
};

function addressOf({ name, params, query }: Sent): URL {
  const path = fullPath(contract[name]).replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params[key] ?? "").toWellFormed()),
  );
  const url = new URL(server.url);
  url.pathname = path;
  if (typeof query === "object" && query !== null) {
    for (const [key, value] of Object.entries(query)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        // Half of what is not said: absent.
        if (one !== undefined)
          url.searchParams.append(
            key,
            (typeof one === "string" ? one : JSON.stringify(one)).slice(0, 3000).toWellFormed(),
          );
      }
    }
  }
  return url;
}

function contentOf({ name, body, multipart }: Sent): { body?: string | FormData; headers: Record<string, string> } {
  if (contract[name].method === "GET") return { headers: {} };
  if (multipart) {
    const form = new FormData();
    form.set("arquivo", new Blob([JSON.stringify(body) ?? ""]), "../x.jpg");
    return { body: form, headers: {} };
  }
  return { body: JSON.stringify(body) ?? "", headers: { "content-type": "application/json" } };
}

/** What is wrong with the answer, or null. */
function judge(response: Response, text: string): string | null {
  if (response.status >= 500) return "the server failed";
  if (response.status < 400) return null;
  const error = JSON.parse(text) as { codigo: keyof typeof ERRORS; message: unknown; requestId: unknown };
  const keys = Object.keys(error).filter(
    (key) => !["codigo", "message", "requestId", "campos", "detalhes"].includes(key),
  );
  if (keys.length > 0) return `more than the shape of an error: ${keys.join()}`;
  if (ERRORS[error.codigo]?.status !== response.status) return "the status is not that of the code";
  if (typeof error.message !== "string" || error.message === "") return "no sentence";
  if (error.requestId !== response.headers.get("x-request-id")) return "another requestId";
  return /\bat .*\.[jt]s:\d/.test(text) ? "a stack trace" : null;
}

const seen = new Map<string, number>();

async function send(sent: Sent): Promise<void> {
  const { body, headers } = contentOf(sent);
  const response = await fetch(addressOf(sent), {
    method: contract[sent.name].method,
    headers: { ...headers, ...sent.headers, ...(sent.token !== null && { authorization: `Bearer ${sent.token}` }) },
    redirect: "manual",
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const wrong = judge(response, text);
  const outcome = `${sent.name} ${response.status}`;
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  if (wrong !== null) {
    const log = server.logged.filter((line) => line["requestId"] === response.headers.get("x-request-id"));
    const request = JSON.stringify({ ...sent, token: tokens.indexOf(sent.token) }).slice(0, 3000);
    throw new Error(
      `${wrong}: ${response.status} ${text.slice(0, 300)}\n${request}\n${JSON.stringify(log).slice(0, 2000)}`,
    );
  }
}

it(`answers ${REQUESTS} generated requests`, { timeout: 300_000 }, async () => {
  const one = fc.oneof(...NAMES.map((name) => ({ weight: weightOf(name), arbitrary: sentArbitrary(name) })));
  // Several at a time, so that they also meet each other.
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
      await Promise.all(batch.map(send));
    }),
    {
      numRuns: Math.ceil(REQUESTS / AT_ONCE),
      interruptAfterTimeLimit: LIMIT_MS,
      markInterruptAsFailure: false,
      endOnFailure: true,
    },
  );
  const accepted = WRITES.map((name) => seen.get(`${name} 200`));
  expect(Math.min(...accepted.map((count) => count ?? 0))).toBeGreaterThan(3);
  expect(await inconsistencies(server.owner)).toEqual([]);
});
