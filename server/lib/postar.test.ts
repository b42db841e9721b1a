import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createTcp } from "node:net";
import tls from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeAutoridade } from "../../test/support/certificado.ts";
import { type Nomes, startNomes } from "../../test/support/nomes.ts";
import { startReceptor } from "../../test/support/receptor.ts";
import { isPublico, julgarDestino } from "./destino.ts";
import { LIMITES_DO_ENVIO, postar } from "./postar.ts";
import { newSegredo, signatureHeaders } from "../webhooks/segredos.ts";

/** Tests where webhooks may be sent, and that no accepted address ever leads to a private one. */

const PORT = 8443;
const PEDIDO = { headers: { "content-type": "application/json" }, corpo: "{}" };
const LOCAL = ["127.0.0.1"];

/** Counts every connection to the allowed port of this machine, at any of its addresses. */
let connections = 0;
const listener = createTcp((socket) => {
  connections += 1;
  socket.destroy();
});
let nomes: Nomes;

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(PORT, "::", resolve));
  nomes = await startNomes({
    "um.exemplo": [["127.0.0.1"]],
    "dois.exemplo": [["127.0.0.1"]],
    "misto.exemplo": [["8.8.8.8", "127.0.0.1"]],
    "misto6.exemplo": [["8.8.8.8", "::1"]],
    "seis.exemplo": [["::1"]],
    "mapeado.exemplo": [["::ffff:7f00:1"]],
    "nat64.exemplo": [["64:ff9b::7f00:1"]],
    "seis-quatro.exemplo": [["2002:7f00:1::"]],
    "teredo.exemplo": [["2001::7f00:1"]],
    "metadados.exemplo": [["169.254.169.254"]],
    "metadados6.exemplo": [["fd00:ec2::254"]],
    "nuvem.exemplo": [["168.63.129.16"]],
    "cgnat.exemplo": [["100.100.100.200"]],
    "intranet.exemplo": [["10.0.0.5"]],
    "qualquer.exemplo": [["0.0.0.0"]],
    "vazio.exemplo": [[]],
    "publico.exemplo": [["8.8.8.8"]],
    // Resolves to a public address when checked at registration, to a private one when the delivery is sent.
    "muda.exemplo": [["8.8.8.8"], ["127.0.0.1"]],
  });
});
afterAll(async () => {
  await nomes.close();
  await new Promise<void>((resolve) => listener.close(() => resolve()));
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});
async function serve(listen: RequestListener): Promise<string> {
  const server = createServer(listen);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const HOSTS = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "0",
  "0.0.0.0",
  "00000",
  "①②⑦.0.0.1",
  "127。0。0。1",
  "%31%32%37.0.0.1",
  "127.0.0.1.",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "198.18.0.1",
  "192.0.0.192",
  "192.0.2.1",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "240.0.0.1",
  "168.63.129.16",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2001::7f00:1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "[2001:db8::1]",
  "localhost",
  "localhost.",
  ...["um", "misto", "misto6", "seis", "mapeado", "nat64", "seis-quatro", "teredo", "metadados", "metadados6"].map(
    (name) => `${name}.exemplo`,
  ),
  ...["nuvem", "cgnat", "intranet", "qualquer", "vazio", "falta"].map((name) => `${name}.exemplo`),
];

describe("addresses", () => {
  it("that lead anywhere but to the public internet are refused, and nothing is connected to", async () => {
    expect(HOSTS.length).toBeGreaterThan(60);
    const redes = { redes: [], dns: [nomes.server] };
    for (const host of HOSTS) {
      const url = `https://${host}:${PORT}/`;
      await expect(julgarDestino(url, redes)).rejects.toThrow("not sent to");
      expect([host, (await postar(url, PEDIDO, redes)).status]).toEqual([host, null]);
    }
    expect(connections).toBe(0);
  });

  it.each([
    "http://exemplo.com/",
    "https://exemplo.com:22/",
    "https://exemplo.com:80/",
    "https://ana@exemplo.com/",
    "https://ana:senha@exemplo.com/",
    "ftp://exemplo.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "exemplo.com",
    "https://",
    "https://[::1%25lo]/",
    `https://exemplo.com/${"a".repeat(3000)}`,
  ])("%s is no address of a webhook", async (url) => {
    await expect(julgarDestino(url, { redes: [], dns: [nomes.server] })).rejects.toMatchObject({ motivo: "formato" });
  });

  it("of the public internet are taken, with all that a name leads to", async () => {
    const redes = { redes: [], dns: [nomes.server] };
    const { url, enderecos } = await julgarDestino("https://PUBLICO.exemplo:8443/a?b=1#c", redes);
    expect([url.href, enderecos]).toEqual(["https://publico.exemplo:8443/a?b=1", [{ address: "8.8.8.8", family: 4 }]]);
    expect((await julgarDestino("https://8.8.8.8/", redes)).url.href).toBe("https://8.8.8.8/");
    expect([isPublico("2606:4700::1111"), isPublico("1.1.1.1"), isPublico("0177.0.0.1")]).toEqual([true, true, false]);
  });

  it("are judged again at each sending, by the one look that the connection is made by", async () => {
    const redes = { redes: [], dns: [nomes.server] };
    await julgarDestino(`https://muda.exemplo:${PORT}/`, redes);
    const before = nomes.asked.get("muda.exemplo");
    expect(await postar(`https://muda.exemplo:${PORT}/`, PEDIDO, redes)).toMatchObject({ erro: "endereco" });
    expect([before, nomes.asked.get("muda.exemplo"), connections]).toEqual([1, 2, 0]);
    // In an allowed network the connection goes to the checked address without another lookup: this machine cannot resolve the name.
    const url = await serve((request, response) => void response.end(request.headers.host));
    const named = url.replace("127.0.0.1", "um.exemplo");
    const answer = await postar(named, PEDIDO, { redes: LOCAL, dns: [nomes.server] });
    expect(answer).toMatchObject({ status: 200, inicio: new URL(named).host });
    expect(nomes.asked.get("um.exemplo")).toBe(3);
  });

  it("of networks that the operator named are sent to by http, and of no others", async () => {
    const url = await serve((_, response) => void response.writeHead(204).end());
    expect(await postar(url, PEDIDO, { redes: LOCAL })).toMatchObject({ status: 204, erro: null });
    expect(await postar(url, PEDIDO, { redes: ["10.0.0.0/8"] })).toMatchObject({ status: null, erro: "endereco" });
    const mixed = url.replace("127.0.0.1", "misto.exemplo");
    expect(await postar(mixed, PEDIDO, { redes: LOCAL, dns: [nomes.server] })).toMatchObject({ erro: "endereco" });
  });
});

describe("an attempt", () => {
  const redes = { redes: LOCAL };

  it("follows no redirect, sends no cookie, and asks no proxy", async () => {
    const seen: string[] = [];
    const inside = await serve((request, response) => {
      seen.push(request.url ?? "");
      response.end();
    });
    const url = await serve((request, response) => {
      expect(request.headers.cookie).toBeUndefined();
      response.writeHead(307, { location: inside, "set-cookie": "a=1" }).end();
    });
    for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"]) process.env[name] = inside;
    try {
      expect(await postar(url, PEDIDO, redes)).toMatchObject({ status: 307 });
      expect(await postar(url, PEDIDO, redes)).toMatchObject({ status: 307 });
    } finally {
      for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"]) delete process.env[name];
    }
    expect(seen).toEqual([]);
  });

  it("reads 64 KB of an answer that never ends, and keeps 500 letters without NUL", async () => {
    let sent = 0;
    const url = await serve((_, response) => {
      const chunk = Buffer.alloc(16 * 1024, "a\0");
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on("drain", more);
      more();
    });
    const { status, inicio } = await postar(url, PEDIDO, redes);
    expect([status, inicio]).toEqual([200, "a".repeat(500)]);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it("ends in time where nobody answers, and where an answer comes one byte at a time its status counts", async () => {
    const limites = { ...LIMITES_DO_ENVIO, tudo: 300 };
    const silent = await serve(() => undefined);
    expect(await postar(silent, PEDIDO, redes, { limites })).toMatchObject({ status: null, erro: "tempo" });
    const slow = await serve((_, response) => {
      const timer = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(timer));
    });
    expect(await postar(slow, PEDIDO, redes, { limites })).toMatchObject({ status: 200, erro: null });
  });

  it("tells what went wrong: nobody listens, the connection breaks, what answers is no HTTPS", async () => {
    expect(await postar("http://127.0.0.1:9/", PEDIDO, redes)).toMatchObject({ erro: "conexao" });
    const broken = await serve((request) => void request.socket.destroy());
    expect(await postar(broken, PEDIDO, redes)).toMatchObject({ status: null, erro: "conexao" });
    const plain = await serve((_, response) => void response.end());
    expect(await postar(plain.replace("http:", "https:"), PEDIDO, redes)).toMatchObject({ erro: "certificado" });
  });
});

describe("over https", () => {
  it("an event goes by the name of the host, whose certificate is held against it, to the address that was judged", async () => {
    const [ca, other] = [await makeAutoridade(), await makeAutoridade()];
    const receptor = await startReceptor(await ca.issue("um.exemplo"));
    const unknown = await startReceptor(await other.issue("um.exemplo"));
    const trusted = tls.getCACertificates("default");
    const redes = { redes: LOCAL, dns: [nomes.server] };
    const segredo = newSegredo();
    for (const one of [receptor, unknown]) one.trust(segredo);
    const corpo = JSON.stringify({ type: "teste", timestamp: new Date().toISOString(), data: {} });
    const pedido = { headers: signatureHeaders([segredo], "evento-1", corpo, new Date()), corpo };
    const at = (of: typeof receptor, host: string) => postar(of.url.replace("127.0.0.1", host), pedido, redes);
    try {
      expect(await at(receptor, "um.exemplo")).toMatchObject({ erro: "certificado" });
      tls.setDefaultCACertificates([...trusted, ca.cert]);
      expect(await at(receptor, "um.exemplo")).toMatchObject({ status: 204, erro: null });
      // Refused: the same machine under another name or by its address, and another machine that claims the name.
      for (const host of ["dois.exemplo", "127.0.0.1"])
        expect([host, await at(receptor, host)]).toMatchObject([host, { status: null, erro: "certificado" }]);
      expect(await at(unknown, "um.exemplo")).toMatchObject({ status: null, erro: "certificado" });
      const { host } = new URL(receptor.url.replace("127.0.0.1", "um.exemplo"));
      expect(receptor.recebidos).toMatchObject([{ corpo, sni: "um.exemplo", headers: { host } }]);
      expect([...receptor.falsos, ...unknown.recebidos, ...unknown.falsos]).toEqual([]);
    } finally {
      tls.setDefaultCACertificates(trusted);
      await receptor.close();
      await unknown.close();
    }
  });
});
