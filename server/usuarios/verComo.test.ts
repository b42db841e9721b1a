import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type CallName } from "../../domain/contract.ts";
import { must } from "../../test/support/assinantes.ts";
import { EventReader } from "../../test/support/events.ts";
import type { CallInput, Person } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { fileTokenOf } from "../http/tokens.ts";

/** 'See as this user': an administrator reads what the other person sees, but cannot change anything. */

let server: TestServer;
let ana: Person;
let bruno: Person;
let obraId: string;
let params: { obraId: string; relatorioId: string };
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp({ idioma: "en" });
  const obra = await addObra(server, ana);
  await addObra(server, ana);
  ({ obraId } = obra);
  const { _id: relatorioId } = await addRelatorio(server, ana, obra);
  params = { obraId, relatorioId };
  const comentarios = [{ descricao: "Segredo" }];
  const atividades = [{ tarefaId: "a1", descricao: "Alvenaria" }];
  must(await server.api("updateRelatorio", { as: ana, params, body: { comentarios, atividades } }));
  bruno = await server.createUsuario(ana.empresaId, {
    obras: [obraId],
    permissaoDeAcesso: { relatorioItem: { ...NO_ACCESS.relatorioItem, atividade: true } },
  });
});
afterAll(() => server.close());

const como = (usuarioId: string) => ({ "x-ver-como": usuarioId });
const codeOf = (answer: { status: number; error: { codigo: string } }) => [answer.status, answer.error.codigo];
const READ_ONLY = [403, "ver_como_somente_leitura"];

describe("an administrator", () => {
  it("reads works, reports and start-up as that person does, in the administrator's own language", async () => {
    const headers = como(bruno.usuarioId);
    const { obras } = must(await server.api("listObras", { as: ana, headers })).body;
    expect(obras.map(({ _id }) => _id)).toEqual([obraId]);
    const theirs = must(await server.api("getRelatorio", { as: bruno, params })).body;
    const seen = must(await server.api("getRelatorio", { as: ana, params, headers })).body;
    expect(seen).toEqual(theirs);
    expect(JSON.stringify(seen)).not.toContain("Segredo");
    const query = { empresaId: ana.empresaId };
    const start = must(await server.api("getPerfilUsuario", { as: ana, query, headers })).body;
    expect(start.usuario).toMatchObject({ _id: bruno.usuarioId, idioma: "en", perfil: { id: 3 } });
    expect(start.permissoes).toMatchObject({ "usuario.ver": "sem_permissao", "empresa.editar": "sem_permissao" });
    const denied = await server.api("listUsuarios", { as: ana, headers });
    expect([denied.status, denied.error.message]).toEqual([403, "No permission!"]);
  });

  it("does not learn of the person's other companies", async () => {
    const dora = await server.signUp();
    const here = await server.createUsuario(ana.empresaId, { loginId: dora.usuarioId, obras: [obraId] });
    const headers = como(here.usuarioId);
    const query = { empresaId: ana.empresaId };
    const start = must(await server.api("getPerfilUsuario", { as: ana, query, headers })).body;
    expect(start.empresasVinculadas.map(({ empresaId }) => empresaId)).toEqual([ana.empresaId]);
    const { menuCadastros } = must(await server.api("menuContadores", { as: ana, headers })).body;
    expect(menuCadastros.usuarioEmpresasAcesso).toBe(1);
    expect(must(await server.api("menuContadores", { as: here })).body.menuCadastros.usuarioEmpresasAcesso).toBe(2);
    expect((await server.api("listObras", { as: ana, empresaId: dora.empresaId, headers })).status).toBe(404);
  });

  it("is written down once an hour, and not for every request", async () => {
    const carla = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const headers = como(carla.usuarioId);
    await Promise.all(Array.from({ length: 8 }, () => server.api("listObras", { as: ana, headers })));
    const trail = await server.owner`
      select usuario_id, ato from auditoria where alvo_id = ${carla.usuarioId}`;
    expect([...trail]).toEqual([{ usuario_id: ana.usuarioId, ato: "usuario.verComo" }]);
  });

  it("varies by viewer, so that caches keep the answers apart", async () => {
    const { headers } = await server.api("listObras", { as: ana });
    expect(headers.get("vary")).toContain("X-Ver-Como");
  });
});

const writes = (Object.keys(contract) as CallName[]).filter(
  (name) => contract[name].method !== "GET" && contract[name].scope !== "publica",
);

it.each(writes)("%s is refused", async (name) => {
  const filled = { obraId, relatorioId: params.relatorioId, usuarioId: bruno.usuarioId };
  const input = { as: ana, params: filled, body: {}, headers: como(bruno.usuarioId) } as CallInput<CallName>;
  expect(codeOf(await server.api(name, input))).toEqual(READ_ONLY);
});

it.each(["listSessoes", "getMinhaAssinatura"] as const)("%s is the person's own business", async (name) => {
  expect(codeOf(await server.api(name, { as: ana, headers: como(bruno.usuarioId) }))).toEqual(READ_ONLY);
});

it("reading leaves nothing behind in that person's name: no view, no presence, no evidence", async () => {
  const headers = como(bruno.usuarioId);
  must(await server.api("getRelatorio", { as: ana, params, headers }));
  must(await server.api("getAprovacao", { as: ana, params, headers }));
  must(await server.api("streamEventos", { as: ana, params, headers }));
  for (const tabela of ["relatorio_visualizacoes", "presencas", "relatorio_evidencias"]) {
    const [row] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from ${server.owner(tabela)} t where to_jsonb(t)::text like ${`%${bruno.usuarioId}%`}`;
    expect([tabela, row?.n]).toEqual([tabela, 0]);
  }
});

describe("files, which an <img> asks for by the cookie", () => {
  let deAna: string;
  let asked: { name: CallName; params: Record<string, string>; query?: Record<string, string> }[];
  beforeAll(async () => {
    deAna = `canteiro_arquivos=${fileTokenOf(ana.token)}`;
    const file = {
      name: "foto.jpg",
      bytes: await readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url)),
    };
    const { arquivo } = must(await server.api("uploadFoto", { as: ana, params, file })).body;
    const pasta = must(await server.api("createPasta", { as: ana, params: { obraId }, body: { descricao: "P" } })).body;
    const daPasta = { obraId, pastaId: pasta._id };
    const { _id: anexoId } = must(await server.api("uploadDocumento", { as: ana, params: daPasta, file })).body;
    const semObra = must(await server.api("createObra", { as: ana, body: { cadastroCompleto: false, nome: "Outra" } }))
      .body._id;
    const { fotoUrl } = must(await server.api("uploadFotoDaObra", { as: ana, params: { obraId: semObra }, file })).body;
    const daOutra = { obraId: semObra, arquivo: fotoUrl.split("/").at(-1) ?? "" };
    const naSua = must(await server.api("uploadFotoDaObra", { as: ana, params: { obraId }, file })).body.fotoUrl;
    asked = [
      { name: "getFoto", params: { ...params, arquivo } },
      { name: "getArquivoDoDocumento", params: { obraId, anexoId } },
      { name: "getFotoDaObra", params: daOutra },
      { name: "getFotoDaObra", params: { obraId, arquivo: naSua.split("/").at(-1) ?? "" } },
      { name: "getExcel", params },
      { name: "exportarLista", params: {}, query: { tipo: "predefinidosEquipamentos", obra: semObra } },
      { name: "exportarLista", params: {}, query: { tipo: "equipamentos" } },
      { name: "getPlanilhaDoFiltro", params: { obraId, filtro: "galeria" } },
    ];
  });
  const get = async ({ name, ...input }: (typeof asked)[number], cookie: string, verComo?: string) => {
    const query = { ...input.query, ...(verComo !== undefined && { "ver-como": verComo }) };
    const answer = await server.api(name, {
      ...input,
      as: null,
      empresaId: ana.empresaId,
      query,
      headers: { cookie },
    });
    return [name, answer.status];
  };

  it("are answered as to the person whom the address names, and to the administrator's own eyes as before", async () => {
    const deBruno = `canteiro_arquivos=${fileTokenOf(bruno.token)}`;
    const all = async (cookie: string, verComo?: string) => {
      const answers = [];
      for (const file of asked) answers.push(await get(file, cookie, verComo));
      return answers;
    };
    const seen = await all(deAna, bruno.usuarioId);
    expect(seen).toEqual(await all(deBruno));
    expect(seen.map(([, status]) => status)).toEqual([404, 403, 404, 200, 200, 403, 403, 403]);
    expect((await all(deAna)).map(([, status]) => status)).toEqual(asked.map(() => 200));
  });

  it("are no wider for anybody else who names an administrator in the address", async () => {
    const [foto] = asked;
    if (foto === undefined) throw new Error("no photo");
    const deBruno = `canteiro_arquivos=${fileTokenOf(bruno.token)}`;
    expect((await get(foto, deBruno, ana.usuarioId))[1]).toBe(403);
    expect((await get(foto, deAna, crypto.randomUUID()))[1]).toBe(404);
    expect((await get(foto, deAna, "x"))[1]).toBe(400);
    const minha = { as: ana, query: { "ver-como": bruno.usuarioId } };
    expect(codeOf(await server.api("getMinhaAssinatura", minha))).toEqual(READ_ONLY);
  });
});

it("ends with the rights of the viewer or of the person seen as; an open stream too", async () => {
  const eva = await server.createUsuario(ana.empresaId, { perfil: 2 });
  const headers = como(bruno.usuarioId);
  const gil = await server.createUsuario(ana.empresaId, { obras: [obraId] });
  const status = async (as: Person, alvo: string) =>
    (await server.api("listObras", { as, headers: como(alvo) })).status;
  expect([await status(eva, bruno.usuarioId), await status(eva, gil.usuarioId)]).toEqual([200, 200]);
  const [deEva, deGil] = await Promise.all([
    EventReader.follow(server.url, eva, params, headers),
    EventReader.follow(server.url, ana, params, como(gil.usuarioId)),
  ]);
  const rebaixada = { nome: "Eva", perfil: { id: 3 as const }, obrasAcesso: [{ _id: obraId }] };
  must(await server.api("updateUsuario", { as: ana, params: { usuarioId: eva.usuarioId }, body: rebaixada }));
  must(
    await server.api("updateUsuario", {
      as: ana,
      params: { usuarioId: gil.usuarioId },
      body: { nome: "Gil", ativo: false },
    }),
  );
  must(await server.api("updateRelatorio", { as: ana, params, body: { comentarios: [{ descricao: "Mais um" }] } }));
  expect(await Promise.all([deEva.ended, deGil.ended])).toEqual([true, true]);
  expect([await status(eva, bruno.usuarioId), await status(ana, gil.usuarioId)]).toEqual([403, 404]);
});

describe("nobody else", () => {
  it.each(["itself", "another", "the administrator"])("a customised user looks as %s: refused", async (whom) => {
    const alvo = whom === "itself" ? bruno : whom === "another" ? await server.createUsuario(ana.empresaId) : ana;
    expect((await server.api("listObras", { as: bruno, headers: como(alvo.usuarioId) })).status).toBe(403);
  });

  it("looks with the cookie of files", async () => {
    const cookie = `canteiro_arquivos=${fileTokenOf(bruno.token)}`;
    const headers = { cookie, ...como(ana.usuarioId) };
    expect((await server.api("getPdf", { as: null, empresaId: ana.empresaId, params, headers })).status).toBe(403);
  });

  it("is looked as who is not an active member of this company", async () => {
    const stranger = await server.signUp();
    const gone = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    await server.owner`update usuarios set ativo = false where id = ${gone.usuarioId}`;
    for (const alvo of [stranger.usuarioId, gone.usuarioId, crypto.randomUUID()]) {
      expect((await server.api("listObras", { as: ana, headers: como(alvo) })).status).toBe(404);
    }
    expect((await server.api("listObras", { as: ana, headers: { "x-ver-como": "x" } })).status).toBe(400);
  });
});
