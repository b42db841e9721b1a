import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Former values can be restored, and versions compared. */

let server: TestServer;
let ana: Person;
let bruno: Person;
let cliente: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };

const editor = (obras: string[], relatorioItem = FULL_ACCESS.relatorioItem) => ({
  obras,
  permissaoDeAcesso: { relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true }, relatorioItem },
});

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  bruno = await server.createUsuario(ana.empresaId, editor([obra.obraId]));
  cliente = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obra.obraId] });
});
afterAll(() => server.close());
beforeEach(async () => {
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

const read = async (as = ana): Promise<Relatorio> => (await server.api("getRelatorio", { as, params })).body;
const save = (body: object, as = ana) => server.api("updateRelatorio", { as, params, body });
const history = async (query: object = {}, as = ana) =>
  (await server.api("listHistorico", { as, params, query: query as never })).body;
type Body = { alteracao?: object; em?: object };
const restore = async (target: Body, as = ana, versao?: number) =>
  server.api("restaurarAlteracao", {
    as,
    params,
    body: { versao: versao ?? (await read()).versao, ...target } as never,
  });

const ALVENARIA = { tarefaId: "a1", descricao: "Alvenaria", porcentagem: 10, maisOpcoes: true };
const PRODUCAO = { ativo: true, quantidade: "100", realizado: "45.5", unidade: "m²" };

describe("bringing back", () => {
  it("a value that a change replaced, as a new change of the one who brings it back", async () => {
    await save({ atividades: [ALVENARIA] });
    const { versao } = (await save({ atividades: [{ ...ALVENARIA, porcentagem: 65 }] })).body;
    const [change] = (await history({ item: "a1", campo: "porcentagem" })).alteracoes;
    expect(change).toMatchObject({ versao, de: 10, para: 65, restauravel: true });
    const restored = await restore({ alteracao: { versao, item: "a1", campo: "porcentagem" } }, bruno);
    expect(restored.body).toMatchObject({ versao: versao + 1, atividades: [{ porcentagem: 10 }] });
    const [last, before] = (await history({ item: "a1", campo: "porcentagem" })).alteracoes;
    expect(last).toMatchObject({ usuario: { nome: "Bruno Lima" }, de: 65, para: 10, restauravel: true });
    // The former value is restored, so there is nothing more to restore from the earlier change.
    expect(before).toMatchObject({ versao, restauravel: false });
    expect((await restore({ alteracao: { versao, item: "a1", campo: "porcentagem" } })).body.versao).toBe(versao + 1);
  });

  it("a value as it stood at a version", async () => {
    const versions: number[] = [];
    for (const porcentagem of [10, 20, 30]) {
      versions.push((await save({ atividades: [{ ...ALVENARIA, porcentagem }] })).body.versao);
    }
    const [first = 0, second = 0] = versions;
    expect((await restore({ em: { versao: first, item: "a1", campo: "porcentagem" } })).body).toMatchObject({
      atividades: [{ porcentagem: 10 }],
    });
    expect((await restore({ em: { versao: second, item: "a1", campo: "porcentagem" } })).body).toMatchObject({
      atividades: [{ porcentagem: 20 }],
    });
  });

  it("a removed activity, with its lines, its fields and its photos", async () => {
    const mais = {
      ...ALVENARIA,
      controleDeProducao: PRODUCAO,
      maoDeObra: [{ _id: "p1", descricao: "Pedreiro", quantidade: 3 }],
      camposPersonalizados: [{ chave: "Cota", valor: "12,5" }],
    };
    await save({ atividades: [mais] });
    const file = {
      name: "foto.jpg",
      bytes: await readFile(new URL("../../test/support/photos/Portrait_1.jpg", import.meta.url)),
    };
    await server.api("uploadFoto", { as: ana, params, query: { tarefaId: "a1" }, file });
    const before = await read();
    const { versao } = (await save({ versao: before.versao, atividades: [] })).body;
    expect((await read()).atividades).toEqual([]);
    const [change] = (await history({ item: "a1" })).alteracoes;
    expect(change).toMatchObject({ versao, campo: null, de: true, para: false, restauravel: true });
    const restored = await restore({ alteracao: { versao, item: "a1", campo: null } });
    expect(restored.body.atividades).toEqual(before.atividades);
    expect(restored.body.atividades?.[0]?.fotos).toHaveLength(1);
  });

  it("an occurrence with its tags, and a tag alone with the occurrence it was on", async () => {
    const ocorrencia = {
      _id: "o1",
      descricao: "Chuva",
      tags: [
        { _id: "t1", descricao: "Atraso" },
        { _id: "t2", descricao: "Clima" },
      ],
    };
    await save({ ocorrencias: [ocorrencia] });
    await save({ ocorrencias: [{ ...ocorrencia, tags: ocorrencia.tags.slice(0, 1) }] });
    const { versao } = (await save({ ocorrencias: [] })).body;
    const restored = await restore({ em: { versao: versao - 2, item: "o1/tag/t2", campo: null } });
    expect(restored.body.ocorrencias?.[0]?.tags.map(({ descricao }) => descricao).toSorted()).toEqual([
      "Atraso",
      "Clima",
    ]);
  });

  it("a removed photo; its miniature is shown to those who may bring it back", async () => {
    const file = {
      name: "foto.jpg",
      bytes: await readFile(new URL("../../test/support/photos/Portrait_1.jpg", import.meta.url)),
    };
    const { arquivo } = (await server.api("uploadFoto", { as: ana, params, query: { descricao: "Fachada" }, file }))
      .body;
    await server.drainJobs();
    const removed = (await server.api("deleteFoto", { as: ana, params: { ...params, arquivo } })).body;
    const id = arquivo.split(".")[0] ?? "";
    const { alteracoes, itens } = await history({ item: id });
    expect(alteracoes[0]).toMatchObject({ versao: removed.versao, campo: null, para: false, restauravel: true });
    expect(itens[id]).toEqual({
      secao: "galeriaDeFoto",
      tipo: "foto",
      nome: "Fachada",
      pai: null,
      visivel: false,
      arquivo,
    });
    const where = { ...params, arquivo };
    expect((await server.api("getFoto", { as: ana, params: where })).status).toBe(404);
    const miniature = await server.api("getFotoDoHistorico", { as: bruno, params: where });
    expect([miniature.status, miniature.bytes.subarray(0, 2).toString("hex")]).toEqual([200, "ffd8"]);
    expect((await server.api("getFotoDoHistorico", { as: cliente, params: where })).status).toBe(403);
    const blind = await server.createUsuario(
      ana.empresaId,
      editor([obra.obraId], { ...FULL_ACCESS.relatorioItem, galeriaDeFoto: false }),
    );
    expect((await server.api("getFotoDoHistorico", { as: blind, params: where })).status).toBe(404);
    const restored = await restore({ alteracao: { versao: removed.versao, item: id, campo: null } });
    expect(restored.body.galeriaDeFotos).toMatchObject([{ arquivo, descricao: "Fachada" }]);
  });

  it("'more options' with all that switching it off had emptied", async () => {
    const mais = {
      ...ALVENARIA,
      horario: { inicio: "08:00", fim: "12:00" },
      controleDeProducao: PRODUCAO,
      maoDeObra: [{ _id: "p1", descricao: "Pedreiro", quantidade: 3 }],
    };
    const before = (await save({ atividades: [mais] })).body;
    const off = { tarefaId: "a1", descricao: "Alvenaria", porcentagem: 10, maisOpcoes: false };
    const { versao } = (await save({ versao: before.versao, atividades: [off] })).body;
    expect((await read()).atividades?.[0]).toMatchObject({ maisOpcoes: false, maoDeObra: [] });
    const restored = await restore({ alteracao: { versao, item: "a1", campo: "maisOpcoes" } });
    expect(restored.body.atividades).toEqual(before.atividades);
  });

  it("the labour mode with the lines that switching it had removed", async () => {
    const before = (await save({ maoDeObra: { padrao: [{ _id: "p1", descricao: "Pedreiro", quantidade: 9 }] } })).body;
    const pessoa = { _id: "j1", nome: "João", funcao: "Servente", presenca: true };
    const switched = (
      await save({
        versao: before.versao,
        maoDeObra: { opcaoSelecionada: "personalizada", padrao: [], personalizada: [pessoa] },
      })
    ).body;
    expect(switched.maoDeObra).toMatchObject({ padrao: [], personalizada: [{ nome: "João" }] });
    const target = { versao: switched.versao, item: "maoDeObra", campo: "opcaoSelecionada" };
    expect((await restore({ alteracao: target })).body.maoDeObra).toEqual(before.maoDeObra);
  });

  it("follows the merge rules: what somebody else wrote meanwhile becomes a conflict, not a loss", async () => {
    await save({ atividades: [ALVENARIA] });
    const { versao } = (await save({ atividades: [{ ...ALVENARIA, porcentagem: 65 }] })).body;
    await save({ atividades: [{ ...ALVENARIA, porcentagem: 80 }] }, bruno);
    const restored = await restore({ alteracao: { versao, item: "a1", campo: "porcentagem" } }, ana, versao);
    expect(restored.body).toMatchObject({
      atividades: [{ porcentagem: 10 }],
      conflitos: [{ item: "a1", campo: "porcentagem", valorSubstituido: 80, valorAtual: 10 }],
    });
  });

  it("refuses what never was, what only the program sets, unknown versions and items", async () => {
    const { versao } = (await save({ atividades: [ALVENARIA] })).body;
    const codes = [];
    for (const target of [
      { alteracao: { versao, item: "a1", campo: null } },
      { alteracao: { versao: 1, item: "clima.manha", campo: "clima" } },
      { em: { versao, item: "a1", campo: "ord" } },
      { em: { versao: 1, item: "relatorio", campo: "status" } },
      { em: { versao: 99, item: "a1", campo: "descricao" } },
      { em: { versao, item: "nada", campo: "descricao" } },
      {},
      { alteracao: { versao, item: "a1", campo: null }, em: { versao, item: "a1", campo: null } },
    ])
      codes.push((await restore(target)).error.codigo);
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => "campos_invalidos"),
      "versao_desconhecida",
      "nao_encontrado",
      "campos_invalidos",
      "campos_invalidos",
    ]);
    expect((await read()).versao).toBe(versao);
  });

  it("is refused to clients, to strangers, for sections without the flag, and in an approved report", async () => {
    await save({ atividades: [ALVENARIA] });
    const { versao } = (await save({ atividades: [{ ...ALVENARIA, porcentagem: 65 }] })).body;
    const target = { alteracao: { versao, item: "a1", campo: "porcentagem" } };
    const stranger = await server.signUp();
    const blind = await server.createUsuario(
      ana.empresaId,
      editor([obra.obraId], { ...FULL_ACCESS.relatorioItem, atividade: false }),
    );
    expect((await restore(target, cliente)).status).toBe(403);
    expect((await restore(target, { ...stranger, empresaId: ana.empresaId })).status).toBe(404);
    expect((await restore(target, blind)).error.codigo).toBe("nao_encontrado");
    await save({ versao, status: { id: 4 } });
    expect((await restore(target, bruno)).error.codigo).toBe("relatorio_aprovado");
    expect((await read()).atividades).toMatchObject([{ porcentagem: 65 }]);
  });
});

describe("the history of one item", () => {
  it("with what stands under it, found however far back it lies", async () => {
    const ocorrencia = { _id: "o1", descricao: "Chuva", tags: [{ _id: "t1", descricao: "Atraso" }] };
    const { versao } = (await save({ ocorrencias: [ocorrencia] })).body;
    for (let i = 1; i <= 55; i += 1) await save({ clima: clima(String(i)) });
    const alone = await history({ item: "o1" });
    expect(new Set(alone.alteracoes.map(({ item }) => item))).toEqual(new Set(["o1"]));
    const whole = await history({ item: "o1", filhos: "true" });
    expect(new Set(whole.alteracoes.map(({ item, versao: v }) => `${item} ${v}`))).toEqual(
      new Set([`o1 ${versao}`, `o1/tag/t1 ${versao}`]),
    );
    expect(whole.itens["o1/tag/t1"]).toMatchObject({ nome: "Atraso", pai: "o1", visivel: true });
    expect(whole.itens["o1"]).toMatchObject({ nome: "Chuva", pai: null });
  });
});

const clima = (indicePluviometrico: string) => {
  const periodo = { ativo: true, clima: "Claro", condicao: "Praticável" };
  return { manha: periodo, tarde: periodo, noite: { ...periodo, ativo: false }, indicePluviometrico };
};

describe("comparing two versions", () => {
  const compare = (de: number, ate: number, as = ana) =>
    server.api("compararVersoes", { as, params, query: { de: String(de), ate: String(ate) } });

  it("tells what differs in the end, not what happened in between", async () => {
    const first = (await save({ atividades: [ALVENARIA], clima: clima("1") })).body.versao;
    await save({ atividades: [{ ...ALVENARIA, porcentagem: 20 }], clima: clima("2") });
    await save(
      {
        atividades: [
          { ...ALVENARIA, porcentagem: 30 },
          { tarefaId: "a2", descricao: "Reboco" },
        ],
      },
      bruno,
    );
    const last = (await save({ clima: clima("1") })).body.versao;
    const { body } = await compare(first, last);
    expect(body.diferencas.filter(({ campo }) => campo !== "ord")).toEqual([
      { item: "a1", secao: "atividade", tipo: "atividade", campo: "porcentagem", de: 10, para: 30, restauravel: true },
      { item: "a2", secao: "atividade", tipo: "atividade", campo: null, de: false, para: true, restauravel: false },
    ]);
    expect(body).toMatchObject({
      de: { versao: first, usuario: { nome: "Ana Souza" } },
      ate: { versao: last, canal: "app-web" },
      itens: { a2: { nome: "Reboco", visivel: true } },
      cortado: false,
    });
    const back = (await compare(last, first)).body.diferencas.find(({ item }) => item === "a2");
    expect(back).toMatchObject({ de: true, para: false });
    expect((await compare(last, last)).body.diferencas).toEqual([]);
  });

  it("leaves out sections hidden from the person, photos with the place they stand on", async () => {
    const file = {
      name: "foto.jpg",
      bytes: await readFile(new URL("../../test/support/photos/Portrait_1.jpg", import.meta.url)),
    };
    const first = (await read()).versao;
    await save({ atividades: [ALVENARIA], ocorrencias: [{ _id: "o1", descricao: "Chuva" }] });
    await server.api("uploadFoto", { as: ana, params, query: { tarefaId: "a1" }, file });
    const blind = await server.createUsuario(
      ana.empresaId,
      editor([obra.obraId], { ...FULL_ACCESS.relatorioItem, atividade: false }),
    );
    const { body } = await compare(first, (await read()).versao, blind);
    expect(body.diferencas.map(({ item }) => item)).toEqual(["o1"]);
    expect(Object.keys(body.itens)).toEqual(["o1"]);
    expect((await compare(first, 2, cliente)).status).toBe(403);
  });

  it("of a version that is not there: 409", async () => {
    expect((await compare(1, 99)).error.codigo).toBe("versao_desconhecida");
    expect((await compare(0, 1)).error.codigo).toBe("campos_invalidos");
  });
});

it("random ids are not found", async () => {
  const where = { ...params, conflitoId: randomUUID() };
  expect(
    (await server.api("resolverConflito", { as: ana, params: where, body: { versao: 1, escolha: "atual" } })).status,
  ).toBe(404);
});
