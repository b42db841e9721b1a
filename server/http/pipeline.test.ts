import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { moveToNoon } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { fileTokenOf } from "./tokens.ts";

let server: TestServer;
let ana: Person;
let web: string;

const PHOTO = new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url);

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), "canteiro-web-"));
  mkdirSync(join(web, "assets"));
  writeFileSync(join(web, "index.html"), "<!doctype html><title>Canteiro</title>");
  writeFileSync(join(web, "icone.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  writeFileSync(join(web, "assets", "main-abc123.js"), "plain()");
  writeFileSync(join(web, "assets", "main-abc123.js.br"), "brotli");
  server = await startOwnServer({ web });
  ana = await server.signUp();
});
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true, force: true });
});

const raw = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.url), init);
const auth = () => ({ authorization: `Bearer ${ana.token}` });
const obra = (nome: string) => ({ cadastroCompleto: false as const, nome, dataInicio: null, dataFim: null });

async function errorOf(response: Response): Promise<[number, string, string]> {
  const { codigo, message } = (await response.json()) as { codigo: string; message: string };
  return [response.status, codigo, message];
}

describe("security headers", () => {
  it("forbid everything that is not our own, on pages and answers", async () => {
    for (const path of ["/", "/v2/openapi.json", "/v2/nada"]) {
      const { headers } = await raw(path, { headers: { accept: "text/html" } });
      const policy = headers.get("content-security-policy") ?? "";
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy.split(";")).toContain(part);
      }
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("permissions-policy")).toContain("microphone=()");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });

  it("insist on HTTPS, and mark the cookie, only where people come over it", async () => {
    const secure = await startOwnServer({ https: true });
    try {
      const person = await secure.signUp();
      const answer = await secure.api("login", { body: { email: person.email, senha: person.senha } });
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
      expect(answer.headers.get("set-cookie")).toMatch(/; Secure$/);
    } finally {
      await secure.close();
    }
  });
});

describe("errors", () => {
  it("are one shape, in the language asked for, with the request's id", async () => {
    const response = await raw("/v2/nada", { headers: { "accept-language": "es" } });
    const body = (await response.json()) as { requestId: string; message: string; codigo: string };
    expect([response.status, body.codigo, body.message]).toEqual([404, "nao_encontrado", "No encontrado."]);
    expect(body.requestId).toBe(response.headers.get("x-request-id"));
  });

  it("answer 404 for a method no call has, and 400 for an address that cannot be read", async () => {
    expect((await errorOf(await raw("/v2/login")))[0]).toBe(404);
    expect((await errorOf(await raw("/v2/%E0%A4%A")))[1]).toBe("requisicao_invalida");
  });

  it("name no cause that is not the person's", async () => {
    await server.owner`alter table obras rename column nome to nome_`;
    try {
      const response = await raw(`/v2/empresas/${ana.empresaId}/obras`, { headers: auth() });
      const [status, codigo] = await errorOf(response);
      expect([status, codigo]).toEqual([500, "erro_inesperado"]);
      const line = server.logged.find((entry) => entry["requestId"] === response.headers.get("x-request-id"));
      expect(line).toMatchObject({ err: { code: "42703" } });
    } finally {
      await server.owner`alter table obras rename column nome_ to nome`;
    }
  });
});

describe("bodies", () => {
  const post = (body: string, type = "application/json") =>
    raw("/v2/login", { method: "POST", body, headers: { "content-type": type } });

  it("must be JSON, not too large and not too deep", async () => {
    expect((await errorOf(await post("{")))[0]).toBe(400);
    expect((await errorOf(await post("[".repeat(60) + "]".repeat(60))))[1]).toBe("requisicao_invalida");
    const large = await errorOf(await post(JSON.stringify({ email: "x".repeat(2_100_000) })));
    expect(large.slice(0, 2)).toEqual([413, "corpo_grande_demais"]);
    expect((await errorOf(await post("<a/>", "text/xml")))[1]).toBe("requisicao_invalida");
    expect((await errorOf(await post("")))[1]).toBe("campos_invalidos");
    expect((await errorOf(await post("null")))[1]).toBe("campos_invalidos");
    expect((await errorOf(await post('"text"')))[1]).toBe("campos_invalidos");
  });
});

describe("etags", () => {
  it("spare the answer that the client has, as long as it is the same", async () => {
    const first = await server.api("listObras", { as: ana });
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await server.api("listObras", { as: ana, headers: { "if-none-match": etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await server.api("createObra", { as: ana, body: obra("Galpão") });
    const changed = await server.api("listObras", { as: ana, headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
  });

  it("are not given to what changes something", async () => {
    const answer = await server.api("createObra", { as: ana, body: obra("Muro") });
    expect([answer.headers.get("etag"), answer.headers.get("cache-control")]).toEqual([null, "no-store"]);
  });
});

describe("idempotency", () => {
  const count = async (nome: string) => {
    const [row] = await server.owner`select count(*)::int as n from obras where nome = ${nome}`;
    return row?.["n"] as number;
  };

  it("gives 50 concurrent twins one effect and one answer", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const twin = () => server.api("createObra", { as: ana, body: obra("Gêmea"), headers });
    const answers = await Promise.all(Array.from({ length: 50 }, twin));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get("idempotency-replayed") === "true")).toHaveLength(49);
    expect(await count("Gêmea")).toBe(1);
  });

  it("refuses the key with other content, or for another call", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const { body } = await server.api("createObra", { as: ana, body: obra("Chave"), headers });
    const other = await server.api("createObra", { as: ana, body: obra("Outra"), headers });
    expect([other.status, other.error.codigo]).toEqual([422, "chave_reutilizada"]);
    const params = { obraId: body._id };
    const update = await server.api("updateObra", { as: ana, params, body: obra("Chave"), headers });
    expect(update.error.codigo).toBe("chave_reutilizada");
    expect(await count("Outra")).toBe(0);
  });

  it("forgets a key whose effect failed", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const wrong = { cadastroCompleto: true as const, nome: "Datas", dataInicio: "2026-05-02", dataFim: "2026-05-01" };
    expect((await server.api("createObra", { as: ana, body: wrong, headers })).status).toBe(422);
    const right = { ...wrong, dataFim: "2026-06-01" };
    expect((await server.api("createObra", { as: ana, body: right, headers })).status).toBe(200);
  });

  it("belongs to one person", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const carla = await server.createUsuario(ana.empresaId, { perfil: 2 });
    await server.api("createObra", { as: ana, body: obra("De cada uma"), headers });
    await server.api("createObra", { as: carla, body: obra("De cada uma"), headers });
    expect(await count("De cada uma")).toBe(2);
  });

  it("must be a UUID", async () => {
    const answer = await server.api("createObra", { as: ana, body: obra("x"), headers: { "idempotency-key": "1" } });
    expect([answer.status, answer.error.codigo]).toEqual([400, "requisicao_invalida"]);
  });
});

describe("the end of the trial", () => {
  it("asks for a plan everywhere but in the account, the company and the export", async () => {
    const person = await server.signUp();
    await moveToNoon(server, person.empresaId);
    const days = (n: number) =>
      server.owner`update empresas set teste_termina_em = (now() at time zone fuso_horario)::date + ${n}::int where id = ${person.empresaId}`;
    const left = async () =>
      (await server.api("getPerfilUsuario", { as: person })).body.empresa.periodoTesteDiasRestantes;
    await days(1);
    expect(await left()).toBe(1);
    expect((await server.api("createObra", { as: person, body: obra("Último dia") })).status).toBe(200);
    await days(0);
    const late = await server.api("createObra", { as: person, body: obra("Depois do teste") });
    expect([late.status, late.error.codigo]).toEqual([405, "contratar_plano"]);
    const empresa = await server.api("getEmpresa", { as: person });
    expect([empresa.status, empresa.body.cadastro.periodoTesteDiasRestantes]).toEqual([200, 0]);
    const [amostra] = (await server.api("listObras", { as: person })).body.obras;
    const lista = await server.api("exportarLista", { as: person, query: { tipo: "equipamentos" } });
    expect([amostra !== undefined, lista.status]).toEqual([true, 200]);
    expect((await server.api("getPerfilUsuario", { as: person })).body.empresa.periodoTesteDiasRestantes).toBe(0);
    expect((await server.api("login", { body: { email: person.email, senha: person.senha } })).status).toBe(200);
    await server.owner`update empresas set contratada = true where id = ${person.empresaId}`;
    expect((await server.api("createObra", { as: person, body: obra("Contratada") })).status).toBe(200);
  });

  it("while it is read-only a company reads, exports and approves what waits; all other writing says why not", async () => {
    const as = await server.signUp();
    await moveToNoon(server, as.empresaId);
    const [amostra] = (await server.api("listObras", { as })).body.obras;
    const obraId = amostra?._id ?? "";
    const [listado] = (await server.api("listRelatorios", { as, params: { obraId } })).body.relatorios;
    const params = { obraId, relatorioId: listado?._id ?? "" };
    const save = (body: object) => server.api("updateRelatorio", { as, params, body });
    expect((await save({ status: { id: 3 } })).status).toBe(200);
    await server.owner`
      update empresas set contratada = true, vencida_desde = (now() at time zone fuso_horario)::date - 30 where id = ${as.empresaId}`;
    const { versao } = (await server.api("getRelatorio", { as, params })).body;
    const refused = [
      await server.api("createObra", { as, body: obra("Não") }),
      await save({ versao, comentario: [{ descricao: "Não" }] }),
      await save({ versao, status: { id: 4 }, comentario: [{ descricao: "Não" }] }),
      await save({ versao, status: { id: 2 } }),
    ];
    expect(refused.map(({ status, error }) => [status, error.codigo])).toEqual(
      refused.map(() => [405, "plano_suspenso"]),
    );
    expect((await server.api("exportarLista", { as, query: { tipo: "equipamentos" } })).status).toBe(200);
    expect((await save({ versao, ciente: { conflitos: [] }, status: { id: 4 } })).body.status.id).toBe(4);
    await server.owner`update empresas set vencida_desde = vencida_desde + 1 where id = ${as.empresaId}`;
    expect((await server.api("createObra", { as, body: obra("No último dia") })).status).toBe(200);
  });
});

describe("uploads", () => {
  let obraId: string;
  const leftovers = () => readdirSync(join(server.services.config.dataDir, "tmp"));
  beforeAll(async () => {
    obraId = (await server.api("createObra", { as: ana, body: obra("Com foto") })).body._id;
  });

  it("are received whole, answered once per key, and leave nothing behind", async () => {
    const bytes = await readFile(PHOTO);
    const request = {
      as: ana,
      params: { obraId },
      file: { name: "../../fachada ç.jpg", bytes },
      headers: { "idempotency-key": randomUUID() },
    };
    const first = await server.api("uploadFotoDaObra", request);
    expect(first.status).toBe(200);
    const again = await server.api("uploadFotoDaObra", request);
    expect(again.body).toEqual(first.body);
    const other = { ...request, file: { name: "x.jpg", bytes: Buffer.concat([bytes, Buffer.from("x")]) } };
    expect((await server.api("uploadFotoDaObra", other)).error.codigo).toBe("chave_reutilizada");
    expect(leftovers()).toEqual([]);
  });

  it("open with the file cookie, which opens nothing else", async () => {
    const bytes = await readFile(PHOTO);
    const { fotoUrl } = (
      await server.api("uploadFotoDaObra", { as: ana, params: { obraId }, file: { name: "f.jpg", bytes } })
    ).body;
    const cookie = `canteiro_arquivos=${fileTokenOf(ana.token)}`;
    const image = await raw(fotoUrl, { headers: { cookie } });
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const etag = image.headers.get("etag") ?? "";
    expect((await raw(fotoUrl, { headers: { cookie, "if-none-match": etag } })).status).toBe(304);
    expect((await raw(fotoUrl)).status).toBe(401);
    const obras = `/v2/empresas/${ana.empresaId}/obras`;
    expect((await raw(obras, { headers: { cookie } })).status).toBe(401);
    expect((await raw(`${obras}/${obraId}`, { method: "DELETE", headers: { cookie } })).status).toBe(401);
    const asBearer = { authorization: `Bearer ${fileTokenOf(ana.token)}` };
    expect((await raw(obras, { headers: asBearer })).status).toBe(401);
    const stranger = await server.signUp();
    const other = await raw(fotoUrl, { headers: { cookie: `canteiro_arquivos=${fileTokenOf(stranger.token)}` } });
    expect(other.status).toBe(404);
  });

  it("over the limit, empty, without a file or under another name are refused", async () => {
    const upload = (bytes: Uint8Array, field?: string) =>
      server.api("uploadFotoDaObra", {
        as: ana,
        params: { obraId },
        file: { name: "f.jpg", bytes, ...(field !== undefined && { field }) },
      });
    const large = await upload(new Uint8Array(25 * 1024 * 1024 + 1));
    expect([large.status, large.error.message]).toEqual([413, "O arquivo passa do limite de 25 MB."]);
    expect((await upload(new Uint8Array())).error.campos?.[0]?.campo).toBe("arquivo");
    expect((await upload(new Uint8Array(10), "foto")).error.campos?.[0]?.campo).toBe("arquivo");
    const json = await server.api("uploadFotoDaObra", {
      as: ana,
      params: { obraId },
      headers: { "content-type": "application/json" },
    });
    expect(json.status).toBe(422);
    expect(leftovers()).toEqual([]);
  });
});

describe("logs", () => {
  it("tell route, status and time, and nothing about people", async () => {
    const secret = "segredo-da-ana";
    await server.api("listObras", { as: ana, query: { busca: secret } });
    await server.api("login", { body: { email: `${secret}@exemplo.com`, senha: secret } });
    const text = JSON.stringify(server.logged);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(ana.token);
    expect(text).not.toContain(ana.email);
    expect(server.logged.findLast((line) => line["route"] === "/v2/empresas/:empresaId/obras")).toMatchObject({
      method: "GET",
      status: 200,
      ms: expect.any(Number) as number,
      requestId: expect.any(String) as string,
    });
  });
});

describe("health", () => {
  it("answers alive, and ready once database and storage answer", async () => {
    expect((await raw("/saude")).status).toBe(200);
    const ready = await raw("/pronto");
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true, banco: true, arquivos: true }]);
  });
});

describe("the web", () => {
  it("gives every screen the page, always asked again, and hashed files for ever, compressed", async () => {
    for (const path of ["/", "/app/obras/123", "/login?idioma=en"]) {
      const page = await raw(path, { headers: { accept: "text/html" } });
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache"]);
      expect(await page.text()).toContain("<title>Canteiro</title>");
    }
    const script = await raw("/assets/main-abc123.js", { headers: { "accept-encoding": "identity" } });
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await script.text()).toBe("plain()");
    const compressed = await raw("/assets/main-abc123.js", { method: "HEAD", headers: { "accept-encoding": "br" } });
    expect(compressed.headers.get("content-encoding")).toBe("br");
  });

  it("sends its scripts and pictures with the headers that they need and no other", async () => {
    const namesOf = async (path: string, encoding: string) => {
      const { status, headers } = await raw(path, { headers: { "accept-encoding": encoding } });
      // Headers that Node sends with every answer are left out.
      const names = [...headers.keys()].filter((name) => !/^(?:date|connection|keep-alive)$/.test(name));
      return [status, headers.get("x-content-type-options"), names.sort()];
    };
    const kept = ["cache-control", "content-length", "content-type", "vary", "x-content-type-options"];
    expect(await namesOf("/assets/main-abc123.js", "identity")).toEqual([200, "nosniff", kept]);
    expect(await namesOf("/icone.svg", "identity")).toEqual([200, "nosniff", [...kept, "etag"].sort()]);
    const compressed = [...kept, "content-encoding"].sort();
    expect(await namesOf("/assets/main-abc123.js", "br")).toEqual([200, "nosniff", compressed]);
    const page = await raw("/app/obras", { headers: { accept: "text/html" } });
    const policies = ["content-security-policy", "permissions-policy", "referrer-policy", "x-request-id"];
    expect(policies.filter((name) => !page.headers.has(name))).toEqual([]);
  });

  it("answers what is not there with an error, not with the page", async () => {
    expect((await raw("/assets/old-999.js")).status).toBe(404);
    expect((await raw("/v2/nada", { headers: { accept: "text/html" } })).status).toBe(404);
    expect((await raw("/app/obras", { method: "POST", headers: { accept: "text/html" } })).status).toBe(404);
    expect((await raw("/%2e%2e/%2e%2e/etc/passwd")).status).toBe(404);
  });
});

describe("the API's description", () => {
  it("can be read by programs and people", async () => {
    const document = (await (await raw("/v2/openapi.json")).json()) as { openapi: string; paths: object };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/v2/empresas/{empresaId}/obras/{obraId}");
    const page = await (await raw("/v2/docs")).text();
    expect(page).toContain("POST /v2/criar-conta");
    expect(page).not.toContain("<script");
  });
});
