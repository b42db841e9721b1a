import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** A person who did not get the recovery mail asks for it again. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const linksOf = async (email: string): Promise<string[]> => {
  await server.drainJobs();
  const mails = (await server.mails()).filter((mail) => mail.includes(email));
  return mails.map((mail) => /#token=(?:3D)?([A-Za-z0-9_-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ""))?.[1] ?? "");
};

it("mails another link, and the one that was used last is the end of all", async () => {
  const { email } = await server.signUp();
  expect((await server.api("recuperarSenha", { body: { email } })).status).toBe(200);
  expect(await linksOf(email)).toHaveLength(1);
  const again = await server.api("recuperarSenha", { query: { reenviar: "true" }, body: { email } });
  expect([again.status, again.body]).toEqual([200, { ok: true }]);
  const links = await linksOf(email);
  expect(new Set(links).size).toBe(2);
  const last = links.at(-1) ?? "";
  expect((await server.api("novaSenha", { body: { token: last, senha: "uma senha nova" } })).status).toBe(200);
  for (const token of links) {
    const answer = await server.api("novaSenha", { body: { token, senha: "outra senha nova" } });
    expect(answer.error.codigo).toBe("link_invalido");
  }
  expect((await server.api("login", { body: { email, senha: "uma senha nova" } })).status).toBe(200);
});
