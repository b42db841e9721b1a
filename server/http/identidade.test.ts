import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** What applications send with every request: a time stamp, headers that name the application, idempotency keys. */

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(() => server.close());

it("a time stamp in the address is taken and means nothing, also where no query is known", async () => {
  const params = { usuarioId: ana.usuarioId };
  for (const name of ["listObras", "getEmpresa", "listEquipamentos"] as const) {
    const plain = await server.api(name, { as: ana });
    const stamped = await server.api(name, { as: ana, query: { timestamp: "1763740000000" } });
    expect([stamped.status, stamped.bytes.toString()]).toEqual([200, plain.bytes.toString()]);
  }
  const read = await server.api("getUsuario", { as: ana, params, query: { timestamp: "x" } });
  expect(read.status).toBe(200);
});

it("the application is told by a header, and kept with the session it opens", async () => {
  const headers = { "x-app-id": "app-ios", "x-app-version": "5.9.2", "user-agent": "Canteiro/5.9 (iOS 18)" };
  const { body } = await server.api("login", { body: { email: ana.email, senha: ana.senha }, headers });
  const { body: sessoes } = await server.api("listSessoes", { as: { ...ana, token: body.token } });
  expect(JSON.stringify(sessoes)).toContain("app-ios");
  // An application with an unknown id gets the same answer as the web.
  const unknown = await server.api("listObras", { as: ana, headers: { "x-app-id": "app-de-ninguem" } });
  expect(unknown.status).toBe(200);
});

it("repetitions with one key have one effect, as clients repeat unanswered requests", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const body = { descricao: "Compactador repetido" };
  const answers = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    answers.push((await server.api("createEquipamento", { as: ana, body, headers })).body._id);
  }
  expect(new Set(answers).size).toBe(1);
  const { body: all } = await server.api("listEquipamentos", { as: ana });
  expect(all.filter(({ descricao }) => descricao === body.descricao)).toHaveLength(1);
});
