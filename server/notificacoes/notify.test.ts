import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { type Aviso, notify } from "./notify.ts";
import { administradores, aprovadoresDaObra, criadorDoRelatorio, editoresDaObra } from "./recipients.ts";

/** Recipients, events and frequency of notifications. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let relatorio: Relatorio;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  relatorio = await addRelatorio(server, ana, obra);
});

const inEmpresa = <T>(fn: Parameters<typeof server.services.database.withEmpresa<T>>[1]) =>
  server.services.database.withEmpresa({ empresaId: ana.empresaId }, fn);

/** Notifies these people. Returns by id who got the notification in the application (`app`), or only by mail (`email`). */
async function tell(destinatarios: readonly Person[], given: Partial<Aviso> = {}): Promise<Record<string, string>> {
  const aviso: Aviso = {
    empresaId: ana.empresaId,
    evento: "aprovado",
    obraId: obra.obraId,
    relatorioId: relatorio._id,
    autorId: ana.usuarioId,
    destinatarios: destinatarios.map(({ usuarioId }) => usuarioId),
    chave: "aprovado:1",
    ...given,
  };
  await inEmpresa((tx) => notify(tx, server.services, aviso));
  const rows = await server.owner<{ usuario_id: string; no_app: boolean }[]>`
    select usuario_id, no_app from notificacoes where empresa_id = ${ana.empresaId} and chave = ${aviso.chave}`;
  return Object.fromEntries(rows.map((row) => [row.usuario_id, row.no_app ? "app" : "email"]));
}

const createUsuario = (options: Parameters<TestServer["createUsuario"]>[1] = {}) =>
  server.createUsuario(ana.empresaId, { obras: [obra.obraId], ...options });
const comObra = { ...NO_ACCESS.relatorioItem, comentario: true };
const setStatus = (status: number) =>
  server.owner`update relatorios set status_id = ${status} where empresa_id = ${ana.empresaId} and id = ${relatorio._id}`;

describe("who is told", () => {
  it("people of the work and administrators; neither the author nor people of other works or no longer active", async () => {
    const bruno = await createUsuario();
    const admin = await createUsuario({ perfil: 2, obras: [] });
    const stranger = await createUsuario({ obras: [] });
    const gone = await createUsuario();
    await server.owner`update usuarios set ativo = false where id = ${gone.usuarioId}`;
    expect(await tell([ana, bruno, admin, stranger, gone, bruno])).toEqual({
      [bruno.usuarioId]: "app",
      [admin.usuarioId]: "app",
    });
  });

  it("everybody, when the system did it", async () => {
    expect(await tell([ana], { autorId: null })).toEqual({ [ana.usuarioId]: "app" });
  });

  it("a signer of the report's epoch without the work", async () => {
    const signer = await createUsuario({ obras: [] });
    const before = await createUsuario({ obras: [] });
    for (const [epoca, { usuarioId, email }] of [
      [1, signer],
      [0, before],
    ] as const) {
      await server.owner`insert into relatorio_assinantes (empresa_id, relatorio_id, epoca, posicao, usuario_id, nome, email)
        values (${ana.empresaId}, ${relatorio._id}, ${epoca}, 1, ${usuarioId}, 'Sônia', ${email})`;
    }
    expect(await tell([signer, before], { chave: "by hand" })).toEqual({});
    await server.owner`update relatorios set epoca = 1, assinaturas_tipo = 'eletronica' where id = ${relatorio._id}`;
    expect(await tell([signer, before], { chave: "a" })).toEqual({ [signer.usuarioId]: "app" });
    // A client limited to approved reports also sees a report that they are to sign, once it is sent for approval.
    await server.owner`update usuarios set perfil_id = 4, permissao_de_acesso = '{}' where id = ${signer.usuarioId}`;
    expect(await tell([signer], { chave: "b" })).toEqual({});
    await setStatus(3);
    expect(await tell([signer], { chave: "c" })).toEqual({ [signer.usuarioId]: "app" });
  });

  it("a signer of the template without the work, while the report is filled out", async () => {
    const signer = await createUsuario({ obras: [] });
    await server.owner`insert into obra_modelo_assinantes (empresa_id, obra_id, modelo_id, posicao, usuario_id)
      values (${ana.empresaId}, ${obra.obraId}, ${obra.modeloId}, 1, ${signer.usuarioId})`;
    await server.owner`update relatorios set assinaturas_tipo = 'eletronica' where id = ${relatorio._id}`;
    expect(await tell([signer], { chave: "a" })).toEqual({ [signer.usuarioId]: "app" });
    await setStatus(3);
    expect(await tell([signer], { chave: "b" })).toEqual({});
  });

  it("a client limited to approved reports hears of approved ones only", async () => {
    const limited = await createUsuario({ perfil: 4 });
    const open = { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false };
    const unlimited = await createUsuario({ perfil: 4, permissaoDeAcesso: { clienteObra: open } });
    expect(await tell([limited, unlimited], { chave: "a" })).toEqual({ [unlimited.usuarioId]: "app" });
    await setStatus(4);
    expect(await tell([limited], { chave: "b" })).toEqual({ [limited.usuarioId]: "app" });
  });

  it("only people who see the section hear of comments", async () => {
    const without = await createUsuario();
    const reader = await createUsuario({ permissaoDeAcesso: { relatorioItem: comObra } });
    const chave = "comentario:x";
    expect(await tell([without, reader], { evento: "comentario", chave })).toEqual({ [reader.usuarioId]: "app" });
  });

  it("nobody of another company", async () => {
    const other = await server.signUp();
    expect(await tell([other])).toEqual({});
  });
});

it("everybody notified may open the report, and everybody who may open it can be notified", async () => {
  const open = { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false };
  const people = {
    administrador: await createUsuario({ perfil: 2, obras: [] }),
    daObra: await createUsuario(),
    deOutra: await createUsuario({ obras: [] }),
    cliente: await createUsuario({ perfil: 4, permissaoDeAcesso: { clienteObra: open } }),
    clienteLimitado: await createUsuario({ perfil: 4 }),
    clienteDeOutra: await createUsuario({ perfil: 4, obras: [], permissaoDeAcesso: { clienteObra: open } }),
    assinante: await createUsuario({ obras: [] }),
    assinanteLimitado: await createUsuario({ perfil: 4, obras: [] }),
    assinanteDoModelo: await createUsuario({ obras: [] }),
  };
  const { assinante, assinanteLimitado, assinanteDoModelo } = people;
  for (const [i, { usuarioId, email }] of [assinante, assinanteLimitado].entries()) {
    await server.owner`insert into relatorio_assinantes (empresa_id, relatorio_id, epoca, posicao, usuario_id, nome, email)
      values (${ana.empresaId}, ${relatorio._id}, 0, ${i + 1}, ${usuarioId}, 'Sônia', ${email})`;
  }
  await server.owner`insert into obra_modelo_assinantes (empresa_id, obra_id, modelo_id, posicao, usuario_id)
    values (${ana.empresaId}, ${obra.obraId}, ${obra.modeloId}, 1, ${assinanteDoModelo.usuarioId})`;
  for (const tipo of ["manual", "eletronica"]) {
    await server.owner`update relatorios set assinaturas_tipo = ${tipo} where id = ${relatorio._id}`;
    for (const status of [1, 2, 3, 4]) {
      await setStatus(status);
      const told = await tell(Object.values(people), { chave: `${tipo} ${status}` });
      for (const [who, as] of Object.entries(people)) {
        const params = { obraId: obra.obraId, relatorioId: relatorio._id };
        const opened = (await server.api("getRelatorio", { as, params })).status === 200;
        expect([tipo, status, who, as.usuarioId in told]).toEqual([tipo, status, who, opened]);
      }
    }
  }
});

it("what is undone was never told", async () => {
  const bruno = await createUsuario();
  const aviso: Aviso = {
    empresaId: ana.empresaId,
    evento: "aprovado",
    obraId: obra.obraId,
    relatorioId: relatorio._id,
    autorId: ana.usuarioId,
    destinatarios: [bruno.usuarioId],
    chave: "undone",
  };
  const undone = inEmpresa(async (tx) => {
    await notify(tx, server.services, aviso);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await server.drainJobs();
  expect(await server.owner`select from notificacoes where chave = 'undone'`).toEqual([]);
  expect((await server.mails()).filter((mail) => mail.includes(bruno.email))).toEqual([]);
});

it("twenty at once, and again: one row and one mail for each", async () => {
  const bruno = await createUsuario();
  const clara = await createUsuario();
  const people = [bruno, clara];
  await Promise.all(Array.from({ length: 20 }, (_, i) => tell(i % 2 === 0 ? people : people.toReversed())));
  await tell(people);
  const rows = await server.owner`select usuario_id from notificacoes where empresa_id = ${ana.empresaId}`;
  expect(rows.map((row) => row["usuario_id"] as string).sort()).toEqual(people.map((one) => one.usuarioId).sort());
  await server.drainJobs();
  const mails = await server.mails();
  for (const { email } of people) expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
});

it("finders: who may edit, who may approve, administrators, the creator", async () => {
  const flags = (name: "adicionarEditar" | "aprovar") => ({ relatorio: { ...NO_ACCESS.relatorio, [name]: true } });
  const editor = await createUsuario({ permissaoDeAcesso: flags("adicionarEditar") });
  const aprovador = await createUsuario({ permissaoDeAcesso: flags("aprovar") });
  // The flags count only for customised users of the work.
  await createUsuario({ perfil: 4, permissaoDeAcesso: flags("adicionarEditar") });
  await createUsuario({ obras: [], permissaoDeAcesso: flags("aprovar") });
  const ids = (...people: Person[]) => people.map(({ usuarioId }) => usuarioId).sort();
  const { empresaId } = ana;
  expect(await inEmpresa((tx) => editoresDaObra(tx, empresaId, obra.obraId))).toEqual(ids(ana, editor));
  expect(await inEmpresa((tx) => aprovadoresDaObra(tx, empresaId, obra.obraId))).toEqual(ids(ana, aprovador));
  expect(await inEmpresa((tx) => administradores(tx, empresaId))).toEqual(ids(ana));
  expect(await inEmpresa((tx) => criadorDoRelatorio(tx, empresaId, relatorio._id))).toEqual(ids(ana));
});
