import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("tells the sentences of errors in three languages, none empty", async () => {
  const ana = await server.signUp();
  const { body } = await server.api("listTextosDeErro", { as: ana });
  expect(body).toContainEqual({
    chave: "erros.sem_permissao",
    pt: "Sem permissão!",
    en: "No permission!",
    es: expect.any(String) as string,
  });
  expect(body.some(({ chave }) => chave === "campos.obrigatorio")).toBe(true);
  expect(body.filter(({ pt, en, es }) => [pt, en, es].includes(""))).toEqual([]);
});
