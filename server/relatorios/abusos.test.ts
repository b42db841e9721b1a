import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { sha256Of } from "../../test/support/envios.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { makeVideo } from "../../test/support/video.ts";

/** People of the company who exceed their permissions, and bodies that no form of ours sends. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let foto: { name: string; bytes: Buffer };

beforeAll(async () => {
  server = await startTestServer();
  foto = { name: "IMG_1.jpg", bytes: await readFile(fotoExemplo("Landscape_1.jpg")) };
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

const save = (as: Person, body: object) => server.api("updateRelatorio", { as, params, body });
const read = async () => (await server.api("getRelatorio", { as: ana, params })).body;
const EDITOR = { relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true } };
/** Creates a person who may edit every section except those in `off`. */
const editor = (off: object = {}) =>
  server.createUsuario(ana.empresaId, {
    obras: [obra.obraId],
    permissaoDeAcesso: { ...EDITOR, relatorioItem: { ...FULL_ACCESS.relatorioItem, ...off } },
  });
const addFoto = async (tarefaId?: string) =>
  (await server.api("uploadFoto", { as: ana, params, query: tarefaId === undefined ? {} : { tarefaId }, file: foto }))
    .body.arquivo;
const restore = (as: Person, versao: number, alteracao: { versao: number; item: string; campo: string | null }) =>
  server.api("restaurarAlteracao", { as, params, body: { versao, alteracao } });

describe("sections that a person does not see", () => {
  it("keep the names of their items also where a value of another section refers to them", async () => {
    await save(ana, { atividades: [{ tarefaId: "oculta", descricao: "Nome oculto" }] });
    const arquivo = await addFoto("oculta");
    const galeria = { galeria: true } as never;
    await server.api("updateFoto", { as: ana, params: { ...params, arquivo }, query: galeria });
    await save(ana, { ocorrencias: [{ _id: "o1", descricao: "Chuva", tarefa: { _id: "oculta" } }] });
    const { versao } = await read();
    const as = await editor({ atividade: false });
    const answers = [
      await server.api("listHistorico", { as, params }),
      await server.api("compararVersoes", { as, params, query: { de: versao - 2, ate: versao } }),
      await server.api("getRelatorio", { as, params }),
    ];
    for (const { status, bytes } of answers) {
      expect(status).toBe(200);
      expect(bytes.toString()).toContain("o1");
      expect(bytes.toString()).not.toContain("Nome oculto");
    }
  });

  it("keep the order of their photos", async () => {
    await save(ana, { atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }] });
    const galeriaDeFotos = [await addFoto("a1"), await addFoto("a1")].toReversed().map((arquivo) => ({ arquivo }));
    const order = async (off: object) =>
      (await server.api("ordenarFotos", { as: await editor(off), params, body: { galeriaDeFotos } })).status;
    expect([await order({ atividade: false }), await order({})]).toEqual([422, 200]);
  });
});

describe("the custom fields of somebody's comment", () => {
  const nota = (valor: string) => ({ chave: "Nota", valor });
  const comment = (camposPersonalizados: object[]) => ({ _id: "c1", descricao: "Da Ana", camposPersonalizados });

  it.each([
    ["changed", [nota("2")]],
    ["removed", []],
    ["added to", [nota("1"), { chave: "Outro", valor: "x" }]],
  ])("%s: only by those who may edit the comment", async (_what, campos) => {
    await save(ana, { comentarios: [comment([nota("1")])] });
    const colega = await editor();
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: {
        clienteObra: { ...NO_ACCESS.clienteObra, adicionarComentario: true, verSomenteRelatorioAprovado: false },
      },
    });
    const codes = async (people: Person[]) => {
      const out: (string | number)[] = [];
      for (const as of people) {
        const { status, error } = await save(as, { versao: (await read()).versao, comentarios: [comment(campos)] });
        out.push(status === 200 ? 200 : error.codigo);
      }
      return out;
    };
    const lock = { bloquearEdicaoComentarioOutroUsuario: true };
    await server.owner`
      update empresas set configuracao = configuracao || ${server.owner.json(lock)} where id = ${ana.empresaId}`;
    expect(await codes([colega, cliente, ana])).toEqual(["sem_permissao", "sem_permissao", 200]);
  });
});

describe("bringing back", () => {
  it("one register of a signature brings back the whole: no picture stands under another's name", async () => {
    const sign = async (nome: string, picture: string) => {
      const query = { ...params, posicaoAssinatura: 1, nome };
      const file = { name: "assinatura.jpg", bytes: await readFile(fotoExemplo(picture)) };
      return (await server.api("uploadAssinatura", { as: ana, query, file })).body;
    };
    const helena = await sign("Helena", "Landscape_1.jpg");
    const { versao } = await sign("Márcia", "Portrait_1.jpg");
    for (const campo of ["arquivoAssinatura", "nome"]) {
      const { body } = await restore(ana, versao, { versao, item: "assinatura.1", campo });
      expect(body.assinaturasManualUrl).toMatchObject([
        { nome: "Helena", arquivoAssinatura: helena.arquivoAssinatura },
      ]);
      await sign("Márcia", "Portrait_1.jpg");
    }
  });

  it("a removed video where twelve stand, or in trial a photo where fifty do: the limit holds", async () => {
    const file = { name: "obra.mp4", bytes: await makeVideo({ seconds: 1 }) };
    const add = async () => (await server.api("uploadVideo", { as: ana, params, file })).body;
    const first = (await add()).arquivo;
    for (let n = 2; n <= 12; n += 1) await add();
    const gone = (await server.api("deleteVideo", { as: ana, params: { ...params, arquivo: first } })).body.versao;
    const { versao } = await add();
    const item = first.split(".")[0] ?? "";
    expect((await restore(ana, versao, { versao: gone, item, campo: null })).error.codigo).toBe("limite_videos");
    expect((await read()).videos).toHaveLength(12);

    await server.owner`update empresas set contratada = false where id = ${ana.empresaId}`;
    const arquivo = await addFoto();
    const without = (await server.api("deleteFoto", { as: ana, params: { ...params, arquivo } })).body.versao;
    // Adds 49 items that copy the item of an existing photo; they have no files of their own.
    const model = (await addFoto()).split(".")[0] ?? "";
    await server.owner`
      insert into relatorio_itens (empresa_id, relatorio_id, id, secao, tipo, parent, vivo, vivo_carimbo, f, fv)
      select empresa_id, relatorio_id, 'f' || n, secao, tipo, parent, vivo, vivo_carimbo, f, fv
      from relatorio_itens, generate_series(1, 49) n where relatorio_id = ${params.relatorioId} and id = ${model}`;
    const back = { versao: without, item: arquivo.split(".")[0] ?? "", campo: null };
    expect((await restore(ana, (await read()).versao, back)).error.codigo).toBe("limite_fotos_teste");
  });

  it.each(["constructor", "__proto__", "toString"])("a register called %s is none", async (campo) => {
    const { versao } = await read();
    const em = { versao, item: "clima.manha", campo };
    const { status } = await server.api("restaurarAlteracao", { as: ana, params, body: { versao, em } });
    expect([status, (await read()).versao]).toEqual([422, versao]);
  });
});

it("an upload to a place that is not there, or not theirs, is refused before its bytes are kept", async () => {
  await save(ana, { atividades: [{ tarefaId: "a1", descricao: "Alvenaria", maisOpcoes: false }] });
  const cliente = await server.createUsuario(ana.empresaId, {
    perfil: 4,
    obras: [obra.obraId],
    permissaoDeAcesso: {
      clienteObra: { ...NO_ACCESS.clienteObra, adicionarFoto: true, verSomenteRelatorioAprovado: false },
    },
  });
  const add = async (as: Person, query: object) =>
    (await server.api("uploadFoto", { as, params, query: query as never, file: foto })).error.codigo;
  expect([
    await add(ana, { tarefaId: "nenhuma" }),
    await add(ana, { tarefaId: "a1", ocorrenciaId: "o1" }),
    await add(await editor({ atividade: false }), { tarefaId: "a1" }),
    // The photo would switch on `maisOpcoes` of the activity, which a client may not change.
    await add(cliente, { tarefaId: "a1" }),
  ]).toEqual(["item_desconhecido", "item_desconhecido", "item_desconhecido", "sem_permissao"]);
  expect(await server.services.storage.stat(ana.empresaId, sha256Of(foto.bytes))).toBeNull();
});

it("the reason of a day without work is an occurrence: who may not write those may not write it", async () => {
  const day = async (as: Person, data: string) => {
    const body = { modeloDeRelatorioId: obra.modeloId, data, semTrabalho: { motivo: "Chuva" } };
    const { status, error } = await server.api("createRelatorio", { as, params: { obraId: obra.obraId }, body });
    return status === 200 ? 200 : error.codigo;
  };
  expect(await day(await editor({ ocorrencia: false }), "2026-11-20")).toBe("sem_permissao");
  expect(await day(await editor(), "2026-11-20")).toBe(200);
});

it("a conflict about who wrote something is not decided in favour of another name", async () => {
  const { versao } = await read();
  const colega = await editor();
  await save(ana, { versao, comentarios: [{ _id: "c1", descricao: "Da Ana" }] });
  const { body } = await save(colega, { versao, comentarios: [{ _id: "c1", descricao: "Do colega" }] });
  // The answer asks only about the text; the conflict about the author is in the history.
  expect(body.conflitos?.map(({ campo }) => campo)).toEqual(["descricao"]);
  const { conflitos } = (await server.api("listHistorico", { as: colega, params })).body;
  const about = conflitos.find(({ campo }) => campo === "usuario");
  expect(about?.valorSubstituido).toMatchObject({ _id: ana.usuarioId });
  const decide = (escolha: "atual" | "substituido") =>
    server.api("resolverConflito", {
      as: colega,
      params: { ...params, conflitoId: about?._id ?? "" },
      body: { versao: body.versao, escolha },
    });
  expect((await decide("substituido")).error.codigo).toBe("campos_invalidos");
  expect((await decide("atual")).body.comentarios).toMatchObject([
    { descricao: "Do colega", usuario: { _id: colega.usuarioId } },
  ]);
});

describe("odd texts and ids", () => {
  const ODD = ["a\u0000b", "a\ud800b", "\udc00"];
  const envio = { tipo: "foto", nome: "IMG.jpg", sha256: "0".repeat(64), tamanho: 10 } as const;

  it.each(ODD)("%j is cleaned away or refused, never our fault", async (odd) => {
    const criar = (more: object) =>
      server.api("criarEnvio", { as: ana, params: { ...params, envioId: randomUUID() }, body: { ...envio, ...more } });
    const itens = [{ id: "q1", descricao: `q${odd}`, comentario: odd }];
    const campos = [{ hash: odd, chave: `k${odd}`, valor: `v${odd}`, tipo: odd, opcoes: [odd] }];
    const answers = [
      await criar({ nome: `x${odd}.jpg`, mime: odd, descricao: odd, assinante: odd }),
      await criar({ lugar: { tarefaId: odd } }),
      await criar({ lugar: { itemChecklistId: odd } }),
      await save(ana, { checklist: [{ _id: "k1", modeloId: odd, descricao: `d${odd}`, itens }] }),
      await save(ana, { atividades: [{ descricao: `d${odd}`, camposPersonalizados: campos }] }),
      await save(ana, { ocorrencias: [{ descricao: `d${odd}`, tarefa: { _id: odd } }] }),
      await server.api("listHistorico", { as: ana, params, query: { item: odd, campo: odd } }),
      await server.api("getAssinatura", {
        as: ana,
        params: { ...params, arquivo: `${randomUUID()}.${odd.toWellFormed()}` },
      }),
    ];
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it("no item is called __proto__; questions and options may be, and are what they say", async () => {
    for (const body of [
      { checklist: [{ _id: "__proto__", descricao: "Formas", itens: [] }] },
      { atividades: [{ tarefaId: "__proto__", descricao: "Formas" }] },
      { comentarios: [{ _id: "__proto__", descricao: "Formas" }] },
    ]) {
      expect((await save(ana, body)).status).toBe(422);
    }
    const opcoes = ["__proto__", "constructor"].map((valor) => ({ valor, descricao: valor, checked: true }));
    const itens = [{ id: "__proto__", descricao: "Escoras", multiplasOpcoes: true, opcoes }];
    const { status, body } = await save(ana, { checklist: [{ _id: "constructor", descricao: "Formas", itens }] });
    expect([status, body.checklist?.[0]?.itens[0]?.opcoes]).toEqual([200, opcoes]);
    const history = await server.api("listHistorico", { as: ana, params });
    expect(Object.keys(history.body.itens)).toEqual(
      expect.arrayContaining(["constructor", "constructor/item/__proto__"]),
    );
  });
});
