import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { fieldLabel } from "../../domain/fieldNames.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, SIMPLES } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { FILE_COOKIE, fileTokenOf } from "../http/tokens.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
});

const audited = async (alvoId: string) =>
  (
    await server.owner<{ ato: string }[]>`select ato from auditoria where alvo_id = ${alvoId} order by criada_em, id`
  ).map(({ ato }) => ato);

describe("adding a work", () => {
  it("simplified: everything but the name is a default or null", async () => {
    const { status, body } = await server.api("createObra", {
      as: ana,
      body: { ...SIMPLES, endereco: "ignored" } as never,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: "Residencial Jatobá",
      status: { id: 3, descricao: "Em andamento" },
      cadastroCompleto: false,
      responsavel: null,
      cliente: null,
      numeroContrato: null,
      endereco: null,
      observacao: null,
      dataInicio: null,
      dataFim: null,
      tipoMaoDeObra: "padrao",
      limitarMaoDeObraPadrao: false,
      prazo: null,
      fotoUrl: null,
      permissoes: { editar: null, excluir: null, adicionarRelatorio: null },
    });
    expect(body.visaoGeral.total).toEqual({
      relatorios: 0,
      fotos: 0,
      videos: 0,
      atividades: 0,
      ocorrencias: 0,
      checklist: 0,
      comentarios: 0,
      anexosRelatorio: 0,
      anexosObra: 0,
      usuariosAcesso: 1,
      tarefasCronograma: 0,
    });
    expect(await audited(body._id)).toEqual(["obra.criar"]);
  });

  it("full: dates in both writings, markup stripped, day counts; reads back the same", async () => {
    const obra = { ...COMPLETA, observacao: "<b>ART</b> 2026 <script>x</script>, prazo < 12 meses" };
    const { status, body } = await server.api("createObra", { as: ana, body: obra });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...COMPLETA,
      status: { id: 3, descricao: "Em andamento" },
      dataInicio: "2026-03-02",
      observacao: "ART 2026 x, prazo < 12 meses",
      prazo: { contratual: 305 },
    });
    expect((await server.api("getObra", { as: ana, params: { obraId: body._id } })).body).toEqual(body);
    const modelos = await server.api("listModelosDaObra", { as: ana, params: { obraId: body._id } });
    expect(modelos.body).toMatchObject([
      {
        principal: true,
        tipoDeData: "dia",
        ultimoRelatorioData: null,
        ultimoRelatorioNumero: null,
        ultimoRelatorioStatus: null,
      },
    ]);
  });

  it("keeps no markup in any of its free texts", async () => {
    const texts = ["nome", "responsavel", "cliente", "numeroContrato", "endereco", "observacao"] as const;
    const marked = Object.fromEntries(texts.map((field) => [field, `<i>${field}</i> <img src=x onerror=y>1 < 2`]));
    const { body } = await server.api("createObra", { as: ana, body: { ...COMPLETA, ...marked } });
    const clean = Object.fromEntries(texts.map((field) => [field, `${field} 1 < 2`]));
    expect(body).toMatchObject(clean);
    const { body: changed } = await server.api("updateObra", {
      as: ana,
      params: { obraId: (await addObra(server, ana)).obraId },
      body: { ...COMPLETA, ...marked },
    });
    expect(changed).toMatchObject(clean);
  });

  it.each([
    [
      "an impossible start",
      { ...COMPLETA, dataInicio: "31/02/2026" },
      [{ campo: "dataInicio", message: "Data inválida!" }],
    ],
    ["a word for a date", { ...COMPLETA, dataFim: "hoje" }, [{ campo: "dataFim", message: "Data inválida!" }]],
    ["a missing end", { ...COMPLETA, dataFim: undefined }, [{ campo: "dataFim", message: "Preencha este campo." }]],
    [
      "a year before 1901",
      { ...COMPLETA, dataInicio: "1900-12-31" },
      [{ campo: "dataInicio", message: "Data inválida!" }],
    ],
    [
      "an end before the start",
      { ...COMPLETA, dataFim: "01/03/2026" },
      [{ campo: "dataFim", message: "Data fim inválida!" }],
    ],
    [
      "an end before the start, simplified",
      { ...SIMPLES, dataInicio: "2026-03-02", dataFim: "2026-03-01" },
      [{ campo: "dataFim", message: "Data fim inválida!" }],
    ],
    ["a name of markup", { ...SIMPLES, nome: " <p></p> " }, [{ campo: "nome", message: "Preencha este campo." }]],
    ["a long name", { ...SIMPLES, nome: "x".repeat(301) }, [{ campo: "nome", message: "Texto longo demais!" }]],
    ["an unknown status", { ...SIMPLES, status: { id: 5 } }, [{ campo: "status.id", message: "Valor inválido!" }]],
  ])("refuses %s and adds nothing", async (_what, obra, campos) => {
    const answer = await server.api("createObra", { as: ana, body: obra as never });
    expect(answer.status).toBe(422);
    const [head] = campos.map(({ campo, message }) => `${fieldLabel(campo, "pt")}: ${message}`);
    expect(answer.error).toMatchObject({ codigo: "campos_invalidos", message: head, campos });
    expect((await server.api("listObras", { as: ana })).body.totalObras).toBe(1);
  });

  it("a customised user sees the work they add; another does not", async () => {
    const permissaoDeAcesso = { obra: { adicionarEditar: true, excluir: false, documentosDaObra: false } };
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso });
    const carla = await server.createUsuario(ana.empresaId, { permissaoDeAcesso });
    const { body } = await server.api("createObra", { as: bruno, body: SIMPLES });
    expect(body.permissoes).toEqual({ editar: null, excluir: "sem_permissao", adicionarRelatorio: "sem_permissao" });
    const list = async (as: Person) => (await server.api("listObras", { as })).body;
    expect(await list(bruno)).toMatchObject({ totalObras: 1, obras: [{ _id: body._id }] });
    expect(await list(bruno)).toMatchObject({
      permissoes: { adicionar: null, editar: null, excluir: "sem_permissao" },
    });
    expect(await list(carla)).toMatchObject({ totalObras: 0, obras: [] });
    expect((await server.api("getObra", { as: carla, params: { obraId: body._id } })).status).toBe(404);
    expect((await server.api("getObra", { as: bruno, params: { obraId: body._id } })).status).toBe(200);
  });
});

describe("the list of works", () => {
  const add = (nome: string, more: object = {}) =>
    server.api("createObra", { as: ana, body: { ...SIMPLES, nome, ...more } as never });
  const names = async (query: object) =>
    (await server.api("listObras", { as: ana, query: query as never })).body.obras.map(({ nome }) => nome);

  it("newest first, page by page, counts of the search per status", async () => {
    for (const [i, id] of [1, 2, 3, 3, 4].entries()) await add(`Bloco ${i}`, { status: { id } });
    expect(await names({ porPagina: 2 })).toEqual(["Bloco 4", "Bloco 3"]);
    expect(await names({ porPagina: 2, pagina: 2 })).toHaveLength(2);
    expect(await names({ porPagina: 2, pagina: 3 })).toEqual([]);
    const found = await server.api("listObras", { as: ana, query: { busca: "bloco", status: 3 } });
    expect(found.body).toMatchObject({
      obras: [{ nome: "Bloco 3" }, { nome: "Bloco 2" }],
      totalObras: 2,
      totalNaoIniciada: 1,
      totalParalisada: 1,
      totalEmAndamento: 2,
      totalConcluida: 1,
    });
    expect((await server.api("listObras", { as: ana, query: { porPagina: 201 } })).status).toBe(422);
    expect((await server.api("listObras", { as: ana, query: { status: 9 } })).status).toBe(422);
  });

  it("searches from 3 characters, without accents and case, in name, client, contract and address", async () => {
    await server.api("createObra", { as: ana, body: COMPLETA });
    const found = [COMPLETA.nome];
    for (const busca of [
      "agua limpa",
      "ÁGUA",
      "RIBEIRAO",
      "ct 118",
      "acacias, 310",
      "  água  ",
      "limpa  escola",
      "agua-limpa neves",
    ])
      expect(await names({ busca })).toEqual(found);
    expect(await names({ busca: "xyz" })).toEqual([]);
    expect(await names({ busca: "xy" })).toHaveLength(2);
    expect(await names({ busca: " x " })).toHaveLength(2);
  });

  it.each([
    ["100%", "Reforma 100% pronta", "Reforma 1000 pronta"],
    ["a_b", "Trecho a_b", "Trecho axb"],
    ["a\\b", "Trecho a\\b", "Trecho a/b"],
    ["d'água", "Caixa d'água", "Caixa de agua"],
  ])("takes %s literally", async (busca, wanted, other) => {
    await add(wanted);
    await add(other);
    expect(await names({ busca })).toEqual([wanted]);
  });
});

describe("a work's life", () => {
  it("is simplified when the kind is left out, unless something sent needs the full registration", async () => {
    const create = (body: object) => server.api("createObra", { as: ana, body: body as never });
    expect((await create({ nome: "Galpão" })).body).toMatchObject({ nome: "Galpão", cadastroCompleto: false });
    const { cadastroCompleto: _kind, ...full } = COMPLETA;
    expect((await create(full)).body).toMatchObject({ cadastroCompleto: true, cliente: COMPLETA.cliente });
    const { status, error } = await create({ nome: "Galpão 2", cliente: "Prefeitura" });
    expect([status, error.campos?.map(({ campo }) => campo)]).toEqual([422, ["dataInicio", "dataFim"]]);
  });

  it("is changed, and back to simplified loses what only the full form has", async () => {
    const { obraId } = await addObra(server, ana, COMPLETA);
    const changed = await server.api("updateObra", {
      as: ana,
      params: { obraId },
      body: { ...COMPLETA, nome: "Outra", status: { id: 2 } },
    });
    expect(changed.body).toMatchObject({ nome: "Outra", status: { id: 2 }, cliente: COMPLETA.cliente });
    const simple = await server.api("updateObra", {
      as: ana,
      params: { obraId },
      body: { ...SIMPLES, dataInicio: "2026-03-02" },
    });
    expect(simple.body).toMatchObject({
      nome: SIMPLES.nome,
      cliente: null,
      endereco: null,
      dataInicio: "2026-03-02",
      // The body leaves out `dataFim`, so it stays as it was.
      dataFim: COMPLETA.dataFim,
    });
    expect(await audited(obraId)).toEqual(["obra.criar", "obra.editar", "obra.editar"]);
    const refused = await server.api("updateObra", {
      as: ana,
      params: { obraId },
      body: { ...COMPLETA, dataFim: "2026-01-01" },
    });
    expect(refused.error).toMatchObject({ codigo: "campos_invalidos", campos: [{ campo: "dataFim" }] });
    expect((await server.api("getObra", { as: ana, params: { obraId } })).body.nome).toBe(SIMPLES.nome);
  });

  it("is deleted: nothing of it can be reached; restored: all is back", async () => {
    const obra = await addObra(server, ana);
    const { obraId } = obra;
    const { _id: relatorioId } = await addRelatorio(server, ana, obra);
    const before = (await server.api("getObra", { as: ana, params: { obraId } })).body;
    expect(before.visaoGeral.relatoriosRecentes).toMatchObject([{ _id: relatorioId, numero: 1 }]);
    expect((await server.api("deleteObra", { as: ana, params: { obraId } })).status).toBe(200);

    const params = { obraId, relatorioId };
    expect((await server.api("getObra", { as: ana, params: { obraId } })).status).toBe(404);
    expect((await server.api("updateObra", { as: ana, params: { obraId }, body: SIMPLES })).status).toBe(404);
    expect((await server.api("deleteObra", { as: ana, params: { obraId } })).status).toBe(404);
    expect((await server.api("listRelatorios", { as: ana, params: { obraId } })).status).toBe(404);
    expect((await server.api("getRelatorio", { as: ana, params })).status).toBe(404);
    expect((await server.api("updateRelatorio", { as: ana, params, body: {} })).status).toBe(404);
    expect((await server.api("getPdf", { as: ana, params })).status).toBe(404);
    expect((await server.api("listObras", { as: ana })).body.totalObras).toBe(1);

    const bin = (await server.api("listLixeira", { as: ana })).body;
    expect(bin).toMatchObject({
      total: 1,
      itens: [{ tipo: "obra", _id: obraId, descricao: SIMPLES.nome, numero: null, excluidoPor: "Ana Souza" }],
    });
    expect((await server.api("restaurar", { as: ana, params: { tipo: "obra", id: obraId } })).status).toBe(200);
    expect((await server.api("getObra", { as: ana, params: { obraId } })).body).toEqual(before);
    expect((await server.api("getRelatorio", { as: ana, params })).status).toBe(200);
    expect(await audited(obraId)).toEqual(["obra.criar", "obra.excluir", "obra.restaurar"]);
  });

  it("shows the totals and photos of its reports", async () => {
    const obra = await addObra(server, ana, COMPLETA);
    const first = await addRelatorio(server, ana, obra, "2026-11-17");
    await addRelatorio(server, ana, obra, "2026-11-18");
    const params = { obraId: obra.obraId, relatorioId: first._id };
    const bytes = await readFile(fotoExemplo("Portrait_1.jpg"));
    const foto = await server.api("uploadFoto", {
      as: ana,
      params,
      query: { descricao: "Pilar P12" },
      file: { name: "a.jpg", bytes },
    });
    await server.api("updateRelatorio", {
      as: ana,
      params,
      body: {
        atividades: [{ descricao: "Alvenaria" }, { descricao: "Chapisco" }],
        ocorrencias: [{ descricao: "Chuva" }],
        comentarios: [{ descricao: "Ciente" }],
      },
    });
    const { body } = await server.api("getObra", { as: ana, params: { obraId: obra.obraId } });
    expect(body.visaoGeral).toMatchObject({
      total: { relatorios: 2, fotos: 1, atividades: 2, ocorrencias: 1, comentarios: 1 },
      relatoriosRecentes: [{ numero: 2, data: "2026-11-18", diaDaSemana: "quarta-feira" }, { numero: 1 }],
      fotosRecentes: [
        {
          arquivo: foto.body.arquivo,
          descricao: "Pilar P12",
          relatorioId: first._id,
          urlMiniatura: foto.body.urlMiniatura,
        },
      ],
    });
    const listed = (await server.api("listObras", { as: ana, query: { busca: "agua limpa" } })).body.obras;
    expect(listed).toMatchObject([{ totalRelatorios: 2, totalFotos: 1, ultimoRelatorioData: "2026-11-18" }]);
  });
});

describe("the photo of a work", () => {
  it("is served re-encoded by cookie and by bearer, and only to those who see the work", async () => {
    const { obraId } = await addObra(server, ana);
    const bytes = await readFile(fotoExemplo("Landscape_6.jpg"));
    const uploaded = await server.api("uploadFotoDaObra", {
      as: ana,
      params: { obraId },
      file: { name: "fachada.jpg", bytes },
    });
    expect(uploaded.status).toBe(200);
    expect((await server.api("getObra", { as: ana, params: { obraId } })).body.fotoUrl).toBe(uploaded.body.fotoUrl);

    const url = new URL(uploaded.body.fotoUrl, server.url);
    const byCookie = await fetch(url, { headers: { cookie: `${FILE_COOKIE}=${fileTokenOf(ana.token)}` } });
    expect(byCookie.status).toBe(200);
    expect(byCookie.headers.get("content-type")).toBe("image/jpeg");
    expect(byCookie.headers.get("cache-control")).toBe("private, max-age=3600");
    const served = await sharp(Buffer.from(await byCookie.arrayBuffer())).metadata();
    expect(served).toMatchObject({ width: 1280, height: 853 });
    expect(served.exif).toBeUndefined();
    const bearer = { authorization: `Bearer ${ana.token}` };
    expect((await fetch(url, { headers: bearer })).status).toBe(200);
    const etag = byCookie.headers.get("etag") ?? "";
    expect((await fetch(url, { headers: { ...bearer, "if-none-match": etag } })).status).toBe(304);

    expect((await fetch(url)).status).toBe(401);
    const outsider = await server.createUsuario(ana.empresaId);
    expect((await fetch(url, { headers: { authorization: `Bearer ${outsider.token}` } })).status).toBe(404);
    const stranger = await server.signUp();
    expect((await fetch(url, { headers: { authorization: `Bearer ${stranger.token}` } })).status).toBe(404);
    expect((await fetch(`${url.href.slice(0, -4)}0000`, { headers: bearer })).status).toBe(404);
    expect(await audited(obraId)).toContain("obra.foto");
  });

  it("must be a photo", async () => {
    const { obraId } = await addObra(server, ana);
    const send = (bytes: Uint8Array) =>
      server.api("uploadFotoDaObra", { as: ana, params: { obraId }, file: { name: "a.jpg", bytes } });
    expect((await send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).error.codigo).toBe(
      "tipo_nao_permitido",
    );
    expect((await send((await readFile(fotoExemplo("Portrait_1.jpg"))).subarray(0, 9000))).error.codigo).toBe(
      "imagem_corrompida",
    );
    expect((await server.api("getObra", { as: ana, params: { obraId } })).body.fotoUrl).toBeNull();
  });
});

it("after the trial every call on works but their list is answered 405 and nothing is deleted", async () => {
  const { obraId } = await addObra(server, ana);
  await server.owner`update empresas set teste_termina_em = current_date - 1 where id = ${ana.empresaId}`;
  const answers = await Promise.all([
    server.api("listObrasEmAndamento", { as: ana }),
    server.api("getObra", { as: ana, params: { obraId } }),
    server.api("createObra", { as: ana, body: SIMPLES }),
    server.api("deleteObra", { as: ana, params: { obraId } }),
  ]);
  expect(answers.map(({ status, error }) => [status, error.codigo])).toEqual(
    answers.map(() => [405, "contratar_plano"]),
  );
  await server.owner`update empresas set contratada = true where id = ${ana.empresaId}`;
  expect((await server.api("getObra", { as: ana, params: { obraId } })).status).toBe(200);
});
