import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ESCOPOS } from "../../domain/calls/escopos.ts";
import { exemploDe, exemploFolder } from "../../test/support/exemplos.ts";
import type { Person } from "../../test/support/http.ts";
import { mailsTo } from "../../test/support/mails.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { enqueueConferencia } from "./avisos.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
});

const GERAR = { "x-confirmar": "gerar" };
const PAINEL = { nome: "Painel", escopos: ["obras:ler" as const, "relatorios:ler" as const] };
const withToken = (token: string) => ({ ...ana, token });
const listed = async () => (await server.api("listChaves", { as: ana })).body;
/** Calls `listObras` with this token; returns 200 or the error code. */
const asked = async (token: string) => {
  const { status, error } = await server.api("listObras", { as: withToken(token) });
  return status === 200 ? 200 : error.codigo;
};

describe("GET /gerar-token and DELETE /excluir-token", () => {
  it("tell of the one token; it is made only where the client says so, once, and never in somebody else's place", async () => {
    const outra = await server.createUsuario(ana.empresaId, { perfil: 2 });
    expect((await server.api("getToken", { as: ana })).body).toEqual({ chave: null, token: null });
    const seeing = { ...GERAR, "x-ver-como": outra.usuarioId };
    expect((await server.api("getToken", { as: ana, headers: seeing })).body).toEqual({ chave: null, token: null });
    const both = await Promise.all([1, 2].map(() => server.api("getToken", { as: ana, headers: GERAR })));
    const tokens = both.flatMap(({ body }) => body.token ?? []);
    expect(tokens).toHaveLength(1);
    expect(both.map(({ headers }) => headers.get("cache-control"))).toEqual(["no-store", "no-store"]);
    const { chave, token } = (await server.api("getToken", { as: ana })).body;
    expect([token, chave]).toMatchObject([
      null,
      { nome: "Integração", principal: true, escopos: ESCOPOS, obras: null, estado: "ativa" },
    ]);
    const days = (Date.parse(chave?.expiraEm ?? "") - Date.parse(chave?.criadaEm ?? "")) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
    expect(await asked(tokens[0] ?? "")).toBe(200);
    expect((await server.api("excluirToken", { as: ana })).body).toEqual({ ok: true });
    expect(await asked(tokens[0] ?? "")).toBe("chave_revogada");
    expect((await server.api("excluirToken", { as: ana })).status).toBe(404);
    expect((await server.api("getToken", { as: ana, headers: GERAR })).body.token).not.toBeNull();
  });
});

describe("API tokens", () => {
  it("are shown once, and again for a retry of the same session; the database does not hold them", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await server.api("createChave", { as: ana, body: PAINEL, headers });
    const { token, chave } = first.body;
    expect(chave).toMatchObject({ ...PAINEL, prefixo: token.slice(0, 10), obras: null, uso: { chamadas: 0 } });
    const again = await server.api("createChave", { as: ana, body: PAINEL, headers });
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const { body } = await server.api("login", { body: { email: ana.email, senha: ana.senha } });
    const elsewhere = { ...ana, token: "token" in body ? body.token : "" };
    expect((await server.api("createChave", { as: elsewhere, body: PAINEL, headers })).error.codigo).toBe(
      "chave_reutilizada",
    );
    expect(await listed()).toHaveLength(1);
    for (const table of ["chaves_api", "idempotencias", "auditoria"]) {
      const held = await server.owner`
        select 1 from ${server.owner(table)} t where t::text like ${`%${token.slice(12)}%`} or t::text like ${`%${token}%`}`;
      expect([table, held.length]).toEqual([table, 0]);
    }
  });

  it.each([
    { escopos: [] },
    { escopos: ["obras:escrever"] },
    { obras: [] },
    { obras: [{ _id: randomUUID() }] },
    { dias: 0 },
    { dias: 367 },
    { nome: " " },
  ])("%j is refused by name", async (wrong) => {
    const answer = await server.api("createChave", { as: ana, body: { ...PAINEL, ...wrong } as never });
    expect([answer.status, answer.error.campos?.[0]?.campo.split(".")[0]]).toEqual([422, Object.keys(wrong)[0]]);
  });

  it("are replaced by another with the same rights, and the old one lives for the time that was chosen", async () => {
    const old = (await server.api("createChave", { as: ana, body: { ...PAINEL, dias: 7 } })).body;
    const params = { chaveId: old.chave._id };
    const next = (await server.api("rotacionarChave", { as: ana, params, body: {} })).body;
    expect(next.chave).toMatchObject(PAINEL);
    expect([await asked(old.token), await asked(next.token)]).toEqual([200, 200]);
    expect((await listed()).map(({ estado }) => estado)).toEqual(["ativa", "substituida"]);
    expect((await server.api("rotacionarChave", { as: ana, params, body: {} })).status).toBe(404);
    const now = { params: { chaveId: next.chave._id }, body: { horas: 0 } };
    const last = (await server.api("rotacionarChave", { as: ana, ...now })).body;
    expect([await asked(next.token), await asked(last.token)]).toEqual(["chave_revogada", 200]);
    const { itens } = (await server.api("listAuditoria", { as: ana, query: { tipo: "chave" } })).body;
    expect(itens.map(({ ato }) => ato).filter((ato) => ato !== "chave.novaRede")).toEqual([
      "chave.rotacionar",
      "chave.rotacionar",
      "chave.criar",
    ]);
  });

  it("show last use and volume; a new network is reported once, also for simultaneous calls", async () => {
    const { token, chave } = (await server.api("createChave", { as: ana, body: PAINEL })).body;
    await Promise.all(Array.from({ length: 8 }, () => asked(token)));
    const [first] = await listed();
    expect(Date.parse(first?.ultimaEm ?? "")).toBeGreaterThan(Date.parse(chave.criadaEm));
    expect(first?.uso.chamadas).toBeGreaterThan(0);
    const { itens } = (await server.api("listAuditoria", { as: ana, query: { tipo: "chave" } })).body;
    expect(itens.map(({ ato }) => ato)).toEqual(["chave.novaRede", "chave.criar"]);
  });

  it("read drafts too, the answer says the status, and files as they came", async () => {
    const { token } = (await server.api("createChave", { as: ana, body: { ...PAINEL, escopos: [...ESCOPOS] } })).body;
    const as = withToken(token);
    const [obra] = (await server.api("listObras", { as })).body.obras;
    const params = { obraId: obra?._id ?? "" };
    const [draft] = (await server.api("listRelatorios", { as, params })).body.relatorios;
    const byLogin = await server.api("getRelatorio", { as: ana, params: { ...params, relatorioId: draft?._id ?? "" } });
    const byToken = await server.api("getRelatorio", { as, params: { ...params, relatorioId: draft?._id ?? "" } });
    expect(byToken.body.status).toEqual(byLogin.body.status);
    expect(byToken.body.atividades).toHaveLength(byLogin.body.atividades?.length ?? 0);
    expect(byToken.headers.get("ratelimit-limit")).toBe("600");
    const etag = byToken.headers.get("etag") ?? "";
    const same = { params: { ...params, relatorioId: draft?._id ?? "" }, headers: { "if-none-match": etag } };
    expect((await server.api("getRelatorio", { as, ...same })).status).toBe(304);
  });

  it("end with a word by mail 14 and 2 days before, and when their maker administers no more: each once", async () => {
    const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
    const { chave } = (await server.api("createChave", { as: bia, body: PAINEL })).body;
    const { chave: curta } = (await server.api("createChave", { as: ana, body: { ...PAINEL, nome: "Curta", dias: 1 } }))
      .body;
    const day = { n: 0 };
    /** Runs the check of the next day and returns Ana's new mails about these tokens. */
    const told = async (): Promise<string[]> => {
      const before = (await mailsTo(server, ana.email)).length;
      // Each check uses a new day, because a second job of the same day is not stored.
      await enqueueConferencia(server.services, Date.now() + (day.n += 1) * 86_400_000);
      const mails = (await mailsTo(server, ana.email)).slice(before);
      return mails.filter((mail) => mail.includes(chave.prefixo) || mail.includes(curta.prefixo));
    };
    const until = (days: number) =>
      server.owner`update chaves_api set expira_em = now() + make_interval(days => ${days}) where id = ${chave._id}`;
    expect(await told()).toEqual([]);
    await until(13);
    expect([(await told()).length, (await told()).length]).toEqual([1, 0]);
    await until(1);
    expect([(await told()).length, (await told()).length]).toEqual([1, 0]);
    await server.owner`update usuarios set ativo = false where empresa_id = ${ana.empresaId} and id = ${bia.usuarioId}`;
    expect([(await told()).length, (await told()).length]).toEqual([1, 0]);
    expect((await listed()).map(({ estado }) => estado)).toEqual(["ativa", "parada"]);
  });
});

describe("docs/api.md", () => {
  const run = promisify(execFile);

  it("its examples in curl and TypeScript read works, reports and a photo with a token", async () => {
    const [obra] = (await server.api("listObras", { as: ana })).body.obras;
    const params = { obraId: obra?._id ?? "" };
    const [relatorio] = (await server.api("listRelatorios", { as: ana, params })).body.relatorios;
    const where = { ...params, relatorioId: relatorio?._id ?? "" };
    const bytes = await readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));
    await server.api("uploadFoto", { as: ana, params: where, file: { name: "foto.jpg", bytes } });
    await server.drainJobs();
    const escopos = ["obras:ler", "relatorios:ler", "arquivos:ler"] as const;
    const { token } = (await server.api("createChave", { as: ana, body: { nome: "Exemplo", escopos: [...escopos] } }))
      .body;
    const cwd = await exemploFolder(await exemploDe("With TypeScript", "ts"));
    const env = { ...process.env, BASE: server.url, EMPRESA: ana.empresaId, TOKEN: token };
    try {
      await run("sh", ["-c", await exemploDe("With curl", "sh")], { cwd, env });
      expect((await readFile(join(cwd, "foto.jpg"))).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const { stdout } = await run(process.execPath, ["exemplo.ts"], { cwd, env });
      expect(stdout).toContain([obra?.nome, relatorio?.numero, relatorio?.data].join("\t"));
    } finally {
      await rm(cwd, { recursive: true });
    }
  });
});
