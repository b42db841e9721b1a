import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";

/** People who edit a report now. */

let server: TestServer;
let ana: Person;
let bruno: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };

const EDITOR = {
  relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
  relatorioItem: FULL_ACCESS.relatorioItem,
};
const COMENTA = { clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } };

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  bruno = await server.createUsuario(ana.empresaId, {
    nome: "Bruno Lima",
    permissaoDeAcesso: EDITOR,
    obras: [obra.obraId],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { _id: relatorioId } = await addRelatorio(server, ana, obra);
  params = { obraId: obra.obraId, relatorioId };
});

type Sign = { secao?: SecaoId | null; device?: string; app?: string };

const sign = async (as: Person, { secao, device, app }: Sign = {}) =>
  server.api("logEditar", {
    as,
    params,
    body: secao === undefined ? {} : { secao },
    headers: { ...(device && { "x-device-id": device }), ...(app && { "x-app-id": app }) },
  });
const read = async (as: Person) => (await server.api("getLogEditar", { as, params })).body;
const leave = async (as: Person) => server.api("deleteLogEditar", { as, params });
const names = ({ usuarios }: { usuarios: { usuarioNome: string }[] }) => usuarios.map(({ usuarioNome }) => usuarioNome);

describe("log-editar", () => {
  it("answers nobody to the first, and to each the other with name, time and app", async () => {
    expect((await sign(ana)).body).toEqual({ usuarios: [], mensagem: null });
    const before = Date.now();
    const { body } = await sign(bruno, { secao: "atividade", app: "app-ios" });
    expect(names(body)).toEqual(["Ana Souza"]);
    // Bruno may not manage people, so he does not get the e-mail.
    expect(body.usuarios[0]).toMatchObject({
      usuarioId: ana.usuarioId,
      usuarioEmail: null,
      appIss: "web",
      secao: null,
    });
    const seen = await read(ana);
    expect(seen.usuarios).toMatchObject([
      { usuarioNome: "Bruno Lima", usuarioEmail: bruno.email, appIss: "ios", secao: "atividade" },
    ]);
    expect(Math.abs(Date.parse(seen.usuarios[0]?.dataHora ?? "") - before)).toBeLessThan(5_000);
  });

  it("says it in a sentence in the reader's language", async () => {
    const eva = await server.createUsuario(ana.empresaId, {
      idioma: "en",
      permissaoDeAcesso: EDITOR,
      obras: [obra.obraId],
    });
    await sign(ana);
    expect((await sign(bruno)).body.mensagem).toMatch(/^Ana Souza também está editando este relatório/);
    expect((await sign(eva)).body.mensagem).toMatch(/^Ana Souza and Bruno Lima are also editing this report/);
  });

  it("never shows the person on this device, but does on another", async () => {
    const device = randomUUID();
    await sign(ana, { device });
    expect((await sign(ana, { device })).body.usuarios).toEqual([]);
    expect(names((await sign(ana, { device: randomUUID(), app: "app-android" })).body)).toEqual(["Ana Souza"]);
  });

  it("reading is not editing", async () => {
    await read(ana);
    expect((await read(bruno)).usuarios).toEqual([]);
  });

  it("who leaves is gone at once, and leaving twice is no error", async () => {
    await sign(ana);
    await sign(bruno);
    expect((await leave(bruno)).status).toBe(200);
    expect((await leave(bruno)).status).toBe(200);
    expect((await read(ana)).usuarios).toEqual([]);
    expect(names(await read(bruno))).toEqual(["Ana Souza"]);
  });

  it("without a sign for 60 s a person counts as gone, one sign brings them back", async () => {
    await sign(ana);
    await sign(bruno);
    const age = async (seconds: number) => server.owner`
      update presencas set vista_em = now() - make_interval(secs => ${seconds}) where usuario_id = ${bruno.usuarioId}`;
    await age(45);
    expect(names(await read(ana))).toEqual(["Bruno Lima"]);
    await age(60);
    expect((await read(ana)).usuarios).toEqual([]);
    await sign(bruno);
    expect(names(await read(ana))).toEqual(["Bruno Lima"]);
  });

  it("rows of those who are gone do not pile up", async () => {
    for (let tab = 0; tab < 5; tab += 1) await sign(bruno, { device: randomUUID() });
    await server.owner`update presencas set vista_em = now() - interval '2 minutes' where relatorio_id = ${params.relatorioId}`;
    await sign(ana);
    const rows = await server.owner`select usuario_id from presencas where relatorio_id = ${params.relatorioId}`;
    expect(rows.map((row) => row["usuario_id"] as string)).toEqual([ana.usuarioId]);
  });

  it("twenty signs at once of people who all expired: none fails", async () => {
    const devices = Array.from({ length: 20 }, () => randomUUID());
    for (const device of devices) await sign(ana, { device });
    await server.owner`update presencas set vista_em = now() - interval '2 minutes' where relatorio_id = ${params.relatorioId}`;
    const answers = await Promise.all(devices.map((device) => sign(ana, { device })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(bruno)).usuarios).toHaveLength(20);
  });

  it("a client with ever new device ids fills neither the list nor the table", async () => {
    for (let device = 0; device < 40; device += 1) await sign(bruno, { device: randomUUID() });
    expect((await read(ana)).usuarios).toHaveLength(30);
    const rows = await server.owner`select 1 from presencas where relatorio_id = ${params.relatorioId}`;
    expect(rows).toHaveLength(30);
    await sign(ana);
    expect((await read(bruno)).usuarios.map(({ usuarioNome }) => usuarioNome)).toContain("Ana Souza");
  });

  it("is another report's affair only there", async () => {
    await sign(ana);
    const other = await addRelatorio(server, ana, obra);
    const answer = await server.api("getLogEditar", { as: bruno, params: { ...params, relatorioId: other._id } });
    expect(answer.body.usuarios).toEqual([]);
  });

  it("refuses a section that does not exist", async () => {
    const answer = await server.api("logEditar", { as: ana, params, body: { secao: "cozinha" as SecaoId } });
    expect(answer).toMatchObject({ status: 422, error: { codigo: "campos_invalidos" } });
  });
});

describe("who may", () => {
  it("a client who comments is seen by the company, and sees nobody", async () => {
    const marcia = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      nome: "Márcia Lopes",
      permissaoDeAcesso: COMENTA,
      obras: [obra.obraId],
    });
    await sign(ana);
    expect((await sign(marcia)).body).toEqual({ usuarios: [], mensagem: null });
    expect(await read(marcia)).toEqual({ usuarios: [], mensagem: null });
    expect(names(await read(ana))).toEqual(["Márcia Lopes"]);
  });

  it("who may only read sees who edits, and cannot claim to edit", async () => {
    const leitor = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: NO_ACCESS, obras: [obra.obraId] });
    await sign(ana);
    expect(names(await read(leitor))).toEqual(["Ana Souza"]);
    expect(await sign(leitor)).toMatchObject({ status: 403 });
    expect(await leave(leitor)).toMatchObject({ status: 403 });
  });

  it("the section is kept from who may not see that section", async () => {
    const semOcorrencias = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { ...EDITOR, relatorioItem: { ...FULL_ACCESS.relatorioItem, ocorrencia: false } },
      obras: [obra.obraId],
    });
    await sign(ana, { secao: "ocorrencia" });
    expect((await read(semOcorrencias)).usuarios[0]?.secao).toBeNull();
    expect((await read(bruno)).usuarios[0]?.secao).toBe("ocorrencia");
  });

  it("a report limited to its approval is not there for a client, whoever edits it", async () => {
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      permissaoDeAcesso: { clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
      obras: [obra.obraId],
    });
    expect(await sign(cliente)).toMatchObject({ status: 404 });
  });
});

it("the table keeps nothing over a crash", async () => {
  const [row] = await server.owner`select relpersistence from pg_class where relname = 'presencas'`;
  expect(row?.["relpersistence"]).toBe("u");
});
