import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { contract, type CallName } from "../../domain/contract.ts";
import { type Call, jsonBytesOf } from "../../domain/calls/call.ts";
import type { ErrorBody } from "../../domain/errors/errors.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { fullPath } from "./register.ts";

/** Each call limits the size of its JSON body. Without a session, bodies above 16 KB are refused or never parsed. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NAMES = Object.keys(contract) as CallName[];

async function send(name: CallName, body: string, token?: string, params: Record<string, string> = {}) {
  const path = fullPath(contract[name]).replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? crypto.randomUUID());
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${server.url}${path}`, { method: contract[name].method, headers, body });
  return [response.status, ((await response.json()) as ErrorBody).codigo];
}

it("without a session a body has at most 16 KB; large ones are few", () => {
  const over = (bytes: number) =>
    NAMES.filter((name) => contract[name].base64 !== true && jsonBytesOf(contract[name]) > bytes);
  expect(over(16 * 1024).filter((name) => contract[name].scope !== "empresa")).toEqual([]);
  expect(over(256 * 1024).toSorted()).toEqual([
    "aprovarRelatorio",
    "corrigirLinhas",
    "createChecklist",
    "createModelo",
    "ordenarEtapas",
    "ordenarEtapasNaLista",
    "ordenarTarefas",
    "ordenarTarefasNaLista",
    "updateChecklist",
    "updateModelo",
    "updatePredefinidos",
    "updateRelatorio",
  ]);
});

it("a list longer than the call takes is refused as one field, whatever stands in it", async () => {
  const ana = await server.signUp();
  const { _id: relatorioId, obraId } = await (async () => {
    const obra = await addObra(server, ana);
    return { ...obra, ...(await addRelatorio(server, ana, obra)) };
  })();
  const refused = async (body: object) =>
    (await server.api("updateRelatorio", { as: ana, params: { obraId, relatorioId }, body })).error.campos?.map(
      ({ campo }) => campo,
    );
  const values = (length: number) => Array.from({ length }, () => 0);
  expect(await refused({ comentarios: values(249_000) })).toEqual(["comentarios"]);
  expect(await refused({ ocorrencias: [{ descricao: "a", tags: values(51) }] })).toEqual(["ocorrencias.0.tags"]);
  expect(await refused({ comentarios: values(1) })).toEqual(["comentarios.0"]);
});

/** The longest text that a body may hold by its schema, in characters. */
function longestText(schema: unknown): number {
  if (typeof schema !== "object" || schema === null) return 0;
  const own = "maxLength" in schema && typeof schema.maxLength === "number" ? schema.maxLength : 0;
  return Math.max(own, ...Object.values(schema).map(longestText));
}

it("a body takes the longest text that its own rules allow", () => {
  const short = NAMES.filter((name) => {
    const { body } = contract[name] as Call;
    const text = body === undefined ? 0 : longestText(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }));
    return text > jsonBytesOf(contract[name]);
  });
  expect(short).toEqual([]);
});

it.each(NAMES.filter((name) => contract[name].method !== "GET" && contract[name].kind === "json"))(
  "%s refuses a byte more than its limit",
  async (name) => {
    const limit = jsonBytesOf(contract[name]);
    expect(await send(name, `"${"x".repeat(limit - 1)}"`)).toEqual([413, "corpo_grande_demais"]);
  },
);

it("of a stranger nothing is parsed, of a person it is", async () => {
  const malformed = `{"comentarios":[${"[],".repeat(100_000)}`;
  expect(await send("updateRelatorio", malformed)).toEqual([401, "sem_sessao"]);
  expect(await send("updateRelatorio", malformed, "x".repeat(43))).toEqual([401, "sem_sessao"]);
  const ana = await server.signUp();
  expect(await send("updateRelatorio", malformed, ana.token)).toEqual([404, "nao_encontrado"]);
  const obra = await addObra(server, ana);
  const params = {
    empresaId: ana.empresaId,
    obraId: obra.obraId,
    relatorioId: (await addRelatorio(server, ana, obra))._id,
  };
  expect(await send("updateRelatorio", malformed, ana.token, params)).toEqual([400, "requisicao_invalida"]);
  expect(await send("updateIdioma", "{", "x".repeat(43))).toEqual([401, "sem_sessao"]);
});
