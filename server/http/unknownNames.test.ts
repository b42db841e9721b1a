import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type CallName } from "../../domain/contract.ts";
import type { Call } from "../../domain/calls/call.ts";
import { addressOf, type CallInput } from "../../test/support/http.ts";
import { MATRIX, type World } from "../../test/policies/strangers.matrix.ts";
import { createWorld } from "../../test/policies/strangers.world.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { refusedInBody } from "./names.ts";
import { shapesOf } from "./shape.ts";
import type { z } from "zod";

/** An unknown name is refused, and the error names it, in every call of the contract (decision 032). */

const NAME = "naoExiste";
const CALLS = Object.entries(contract) as [CallName, Call][];

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

/** Sends the call with the input of `MATRIX`, plus these query values, or with another body. */
async function send(name: CallName, more: { query?: object; body?: unknown }) {
  const entry = MATRIX[name];
  const made = typeof entry === "function" ? await entry(world) : {};
  const input = { ...made, as: world.ana, query: { ...made.query, ...more.query } } as CallInput<CallName>;
  const response = await fetch(addressOf(server.url, name, input), {
    method: contract[name].method,
    headers: {
      authorization: `Bearer ${world.ana.token}`,
      ...(more.body !== undefined && { "content-type": "application/json" }),
    },
    ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
  });
  const answer = (await response.json()) as { codigo: string; message: string; campos?: { campo: string }[] };
  return { status: response.status, codigo: answer.codigo, campos: answer.campos?.map(({ campo }) => campo) };
}

const refused = (campo: string) => ({ status: 422, codigo: "campos_invalidos", campos: [campo] });

it.each(CALLS.map(([name]) => name))("%s refuses a query parameter that nothing knows, by name", async (name) => {
  expect(await send(name, { query: { [NAME]: "1" } })).toEqual(refused(NAME));
});

it.each([
  ["listObras", "Este campo não existe aqui; nada foi buscado."],
  ["deleteMaoDeObraPadrao", "Este campo não existe aqui; nada foi salvo."],
] as const)("%s says of the name what did not happen: %s", async (name, message) => {
  const params = { id: world.cadastro.padrao };
  const { error } = await server.api(name, { as: world.ana, params, query: { [NAME]: "1" } });
  expect(error.campos).toEqual([{ campo: NAME, message }]);
});

const withBody = CALLS.filter(([, call]) => call.method !== "GET" && call.kind === "json");
const takesList = (call: Call) => shapesOf(call.body).some(({ kind }) => kind === "array");

it.each(withBody)("%s refuses a name in the body that nothing knows", async (name, call) => {
  const [body, campo] = takesList(call) ? [[{ [NAME]: 1 }], `0.${NAME}`] : [{ [NAME]: 1 }, NAME];
  expect(await send(name, { body })).toEqual(refused(campo));
});

it("ignores the parameter `timestamp`, which every client of the specification sends", async () => {
  const { status } = await server.api("listObras", { as: world.ana, query: { timestamp: "1732294800000" } });
  expect(status).toBe(200);
});

/** Finds every place in a schema that accepts an object; returns for each place a value with nothing but the unknown name there. */
function places(schema: z.ZodType, depth = 0): { value: unknown; path: string }[] {
  if (depth > 8) return [];
  return shapesOf(schema).flatMap((shape): { value: unknown; path: string }[] => {
    if (shape.kind === "array")
      return places(shape.element, depth + 1).map(({ value, path }) => ({ value: [value], path: `0.${path}` }));
    if (shape.kind === "record") return [];
    const inside = Object.entries(shape.fields).flatMap(([name, field]) =>
      places(field, depth + 1).map(({ value, path }) => ({ value: { [name]: value }, path: `${name}.${path}` })),
    );
    return [{ value: { [NAME]: 1 }, path: NAME }, ...inside];
  });
}

describe("inside objects and lists of a body", () => {
  const nested = withBody.flatMap(([name, call]) => places(call.body).map((place) => ({ name, call, ...place })));
  it("there are places to look at", () => expect(nested.length).toBeGreaterThan(150));
  it.each(nested)("$name: $path", ({ call, value, path }) => {
    expect(refusedInBody(call, value)).toEqual([{ campo: path, erro: "campo_desconhecido" }]);
  });
});

it("a name of a whole page is told by its beginning", async () => {
  const name = "n".repeat(100_000);
  const body = { nome: "Ana", [name]: 1 };
  const { status, error, bytes } = await server.api("updateMeuPerfil", { as: world.ana, body });
  expect([status, error.campos?.map(({ campo }) => campo)]).toEqual([422, [name.slice(0, 200)]]);
  expect(bytes.length).toBeLessThan(2000);
});

describe("names that only the answer of an entity carries", () => {
  it("are accepted and ignored where the entity is changed", async () => {
    const { obraId } = world;
    const { body: obra } = await server.api("getObra", { as: world.ana, params: { obraId } });
    const prazo = { contratual: 9, decorrido: 9, aVencer: 9, porcentagem: 9 };
    const body = { ...obra, prazo, nome: "Outro nome" };
    const answer = await server.api("updateObra", { as: world.ana, params: { obraId }, body: body as never });
    expect([answer.status, answer.error.campos]).toEqual([200, undefined]);
    expect(answer.body).toMatchObject({ nome: "Outro nome", prazo: obra.prazo });
  });

  it("of a report, as it was read: occurrences of an activity and the hours of its items", async () => {
    const params = { obraId: world.obraId, relatorioId: world.relatorioId };
    const read = async () => (await server.api("getRelatorio", { as: world.ana, params })).body;
    const before = await read();
    const atividades = before.atividades?.map((atividade) => ({
      ...atividade,
      ocorrencias: atividade.ocorrencias ?? [],
    }));
    const equipamentos = before.equipamentos?.map((one) => ({ ...one, horario: { ...one.horario, total: "99:00" } }));
    expect([atividades?.length, equipamentos?.length]).not.toContain(0);
    const body = { ...before, atividades, equipamentos } as never;
    const answer = await server.api("updateRelatorio", { as: world.ana, params, body });
    expect([answer.status, answer.error.campos]).toEqual([200, undefined]);
    const { atividades: after, equipamentos: kept } = await read();
    expect({ after, kept }).toEqual({ after: before.atividades, kept: before.equipamentos });
  });

  it("a password in the body of a new person is refused by name", async () => {
    const body = { nome: "Bia", email: "bia@exemplo.com", perfil: { id: 2 }, senha: "segredo-longo" };
    const { status, error } = await server.api("createUsuario", { as: world.ana, body: body as never });
    expect([status, error.campos?.map(({ campo }) => campo)]).toEqual([422, ["senha"]]);
  });

  it("what only a later change of the entity takes is refused at its creation", async () => {
    const body = { nome: "Bia", email: "bia@exemplo.com", perfil: { id: 2 }, ativo: true };
    const { status, error } = await server.api("createUsuario", { as: world.ana, body: body as never });
    expect([status, error.campos?.map(({ campo }) => campo)]).toEqual([422, ["ativo"]]);
  });
});
