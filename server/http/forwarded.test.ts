import { afterEach, expect, it } from "vitest";
import { postFrom } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { inOneWindow } from "../../test/support/oneWindow.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";

/** The caller's address behind a proxy. Addresses of 127.0.0.0/8 are the proxies. */

let server: TestServer;
afterEach(() => server.close());

const start = async (trusted: string) => {
  server = await startOwnServer({ env: { TRUSTED_PROXIES: trusted } });
};

const login = (proxy: string, headers: Record<string, string>, body: object = { email: "x@exemplo.com", senha: "x" }) =>
  postFrom(proxy, `${server.url}/v2/login`, body, headers);

const guesses = (proxy: string, client: (i: number) => string) =>
  inOneWindow(server, async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await login(proxy, { "x-forwarded-for": client(i) })).status);
    return statuses;
  });
const REFUSED = [...Array.from({ length: 10 }, () => 422), 429];
const warnings = () => server.logged.filter(({ msg }) => String(msg).includes("TRUSTED_PROXIES"));

it("of a trusted proxy each person has an address of their own", async () => {
  await start("127.0.0.2, 127.0.16.0/24");
  expect(await guesses("127.0.0.2", () => "203.0.113.7")).toEqual(REFUSED);
  expect((await login("127.0.16.9", { "x-forwarded-for": "203.0.113.7" })).status).toBe(429);
  expect((await login("127.0.0.2", { "x-forwarded-for": "203.0.113.8" })).status).toBe(422);
  // The header begins with the value that the client itself sent; the proxy appended the real address.
  expect((await login("127.0.0.2", { "x-forwarded-for": "198.51.100.1, 203.0.113.7" })).status).toBe(429);
  expect(warnings()).toEqual([]);
});

it("one IPv6 network is one address", async () => {
  await start("127.0.0.2");
  expect(await guesses("127.0.0.2", (i) => `2001:db8:1:2::${i}`)).toEqual(REFUSED);
  expect((await login("127.0.0.2", { "x-forwarded-for": "2001:db8:1:3::1" })).status).toBe(422);
});

it("of anybody else the headers count for nothing, and are said once", async () => {
  await start("127.0.0.2");
  expect(await guesses("127.0.0.3", (i) => `203.0.113.${i}`)).toEqual(REFUSED);
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).toMatchObject({ level: 40, msg: expect.stringContaining("from 127.0.0.3 are ignored") });
});

it("HTTPS in front makes cookies secure and asks browsers to stay there", async () => {
  await start("127.0.0.2");
  const ana = await server.signUp();
  const enter = (proxy: string, proto: string) =>
    login(proxy, { "x-forwarded-proto": proto }, { email: ana.email, senha: ana.senha });
  const facts = async (proxy: string, proto: string) => {
    const { headers } = await enter(proxy, proto);
    return [
      headers["set-cookie"]?.every((cookie) => cookie.endsWith("; Secure")),
      "strict-transport-security" in headers,
    ];
  };
  expect(await facts("127.0.0.2", "https")).toEqual([true, true]);
  expect(await facts("127.0.0.2", "http")).toEqual([false, false]);
  expect(await facts("127.0.0.3", "https")).toEqual([false, false]);
});

it.each([
  ["the person's address, of a trusted proxy", "127.0.0.1, ::1", "203.0.113.9"],
  ["the address that is seen, of anybody else", "127.0.0.2", "127.0.0.1"],
])("the evidence of an approval keeps %s", async (_name, trusted, kept) => {
  await start(trusted);
  const ana = await server.signUp();
  const obra = await addObra(server, ana);
  const relatorio = await addRelatorio(server, ana, obra);
  const params = { obraId: obra.obraId, relatorioId: relatorio._id };
  const approved = await server.api("updateRelatorio", {
    as: ana,
    params,
    body: { ...relatorio, status: { id: 4 } },
    headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.9" },
  });
  expect(approved.status).toBe(200);
  const { evidencias } = (await server.api("listEvidencias", { as: ana, params })).body;
  expect(evidencias.at(-1)).toMatchObject({ ip: kept });
});
