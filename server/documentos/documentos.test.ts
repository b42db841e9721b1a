import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DOCUMENTO_BYTES, PASTAS_POR_OBRA } from "../../domain/documentos/limites.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;
let obraId: string;

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  ({ obraId } = await addObra(server, ana));
});

const list = async (query: { pasta?: string; busca?: string; pagina?: number } = {}, as: Person = ana) =>
  (await server.api("listDocumentos", { as, params: { obraId }, query })).body;
const addPasta = (descricao: string, as: Person = ana) =>
  server.api("createPasta", { as, params: { obraId }, body: { descricao } });
const add = (pastaId: string, name = "planta.pdf", bytes: Uint8Array = PDF, as: Person = ana) =>
  server.api("uploadDocumento", { as, params: { obraId, pastaId }, file: { name, bytes } });
const open = (anexoId: string, query: { ver?: string; miniatura?: string } = {}, as: Person = ana) =>
  server.api("getArquivoDoDocumento", { as, params: { obraId, anexoId }, query });
const photo = () => readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));

describe("folders", () => {
  it("are listed by name with what is in them; a name stands once, whatever its accents", async () => {
    const projetos = (await addPasta("Projetos")).body;
    await addPasta("Árvores <b>a manter</b>");
    expect((await addPasta("PROJETÓS")).error.codigo).toBe("ja_existe");
    expect((await addPasta(" ")).status).toBe(422);
    await add(projetos._id);
    await add(projetos._id, "corte.pdf");
    expect((await list()).pastas).toEqual([
      { _id: expect.any(String) as string, descricao: "Árvores a manter", total: 0, tamanho: 0 },
      { _id: projetos._id, descricao: "Projetos", total: 2, tamanho: 2 * PDF.length },
    ]);
  });

  it("are named anew, and go to the bin with their documents", async () => {
    const { _id } = (await addPasta("Projetos")).body;
    const documento = (await add(_id)).body;
    const params = { obraId, pastaId: _id };
    const renamed = await server.api("updatePasta", { as: ana, params, body: { descricao: "Projeto executivo" } });
    expect(renamed.body).toMatchObject({ descricao: "Projeto executivo", total: 1 });
    expect((await server.api("deletePasta", { as: ana, params })).status).toBe(200);
    expect(await list()).toEqual({ pastas: [], anexos: [], total: 0 });
    expect((await open(documento._id)).status).toBe(404);
    expect((await add(_id)).status).toBe(404);
    expect((await addPasta("Projeto executivo")).status).toBe(200);
  });

  it("are limited in number", async () => {
    const { _id } = (await addPasta("Projetos")).body;
    await server.owner`
      insert into obra_pastas (empresa_id, id, obra_id, descricao, criada_por)
      select empresa_id, gen_random_uuid(), obra_id, 'Pasta ' || n, criada_por
      from obra_pastas, generate_series(1, ${PASTAS_POR_OBRA - 1}) n where id = ${_id}`;
    expect((await addPasta("Mais uma")).error).toMatchObject({ codigo: "limite_pastas" });
  });
});

describe("documents", () => {
  it("stand in their folder with name, size and author, newest first, and come back byte for byte under their own name", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const first = (await add(pasta, "Planta baixa.pdf")).body;
    const second = (await add(pasta, "anotações.txt", Buffer.from("Nível 0,00 = 742,30"))).body;
    expect(first).toMatchObject({
      nome: "Planta baixa.pdf",
      extensao: "pdf",
      tamanho: PDF.length,
      pasta: { _id: pasta, descricao: "Projetos" },
      criadoPor: { _id: ana.usuarioId, nome: "Ana Souza" },
      urlMiniatura: null,
    });
    expect((await list()).anexos.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    const file = await open(first._id);
    expect([file.status, file.bytes.equals(PDF)]).toEqual([200, true]);
    expect(file.headers.get("content-disposition")).toContain('attachment; filename="Planta baixa.pdf"');
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("are looked at in the browser where it shows them by itself: a PDF, a picture with its small one; nothing else", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const pdf = (await add(pasta)).body;
    const texto = (await add(pasta, "notas.txt", Buffer.from("nada"))).body;
    const foto = (await add(pasta, "fachada.jpg", await photo())).body;
    expect((await open(pdf._id, { ver: "true" })).headers.get("content-disposition")).toMatch(/^inline/);
    expect((await open(texto._id, { ver: "true" })).headers.get("content-disposition")).toMatch(/^attachment/);
    expect((await open(foto._id, { ver: "true" })).headers.get("content-type")).toBe("image/jpeg");
    const small = await open(foto._id, { miniatura: "true" });
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(small.bytes.length).toBeLessThan((await photo()).length);
    expect((await open(pdf._id, { miniatura: "true" })).status).toBe(404);
  });

  it("over 10 MB, of a type that is not taken, or not what their name says, are refused with the limit", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const large = await add(pasta, "grande.txt", Buffer.alloc(DOCUMENTO_BYTES + 1, "a"));
    expect([large.status, large.error.message]).toEqual([413, "O arquivo passa do limite de 10 MB."]);
    expect((await add(pasta, "justo.txt", Buffer.alloc(DOCUMENTO_BYTES, "a"))).status).toBe(200);
    expect((await add(pasta, "pagina.html", Buffer.from("<p>"))).status).toBe(415);
    expect((await add(pasta, "planta.pdf", Buffer.from("nada"))).error.codigo).toBe("anexo_diferente_do_nome");
    expect((await list()).total).toBe(1);
  });

  it("are found by name, page by page, and moved or named without losing their extension", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const { _id: outra } = (await addPasta("Licenças")).body;
    const { _id: anexoId } = (await add(pasta, "Alvará.pdf")).body;
    await server.owner`
      insert into obra_anexos (empresa_id, id, obra_id, pasta_id, nome, extensao, mime, tamanho, sha256, criado_por)
      select empresa_id, gen_random_uuid(), obra_id, pasta_id, 'Planta ' || n || '.pdf', extensao, mime, tamanho, sha256, criado_por
      from obra_anexos, generate_series(1, 60) n where id = ${anexoId}`;
    const pages = [await list(), await list({ pagina: 1 })];
    expect(pages.map(({ anexos, total }) => [anexos.length, total])).toEqual([
      [50, 61],
      [11, 61],
    ]);
    expect((await list({ busca: "alvara" })).anexos.map(({ nome }) => nome)).toEqual(["Alvará.pdf"]);
    const change = (body: object) => server.api("updateDocumento", { as: ana, params: { obraId, anexoId }, body });
    expect((await change({ nome: "Alvará 2026", pasta: { _id: outra } })).body).toMatchObject({
      nome: "Alvará 2026.pdf",
      pasta: { descricao: "Licenças" },
    });
    expect((await list({ pasta: outra })).anexos.map(({ nome }) => nome)).toEqual(["Alvará 2026.pdf"]);
    expect((await change({ pasta: { _id: anexoId } })).status).toBe(404);
    expect((await list({ pasta: "x" })).total).toBe(0);
  });

  it("are deleted into the bin, and every act is in the audit", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const { _id: anexoId } = (await add(pasta)).body;
    expect((await server.api("deleteDocumento", { as: ana, params: { obraId, anexoId } })).status).toBe(200);
    expect((await server.api("deleteDocumento", { as: ana, params: { obraId, anexoId } })).status).toBe(404);
    expect((await list()).total).toBe(0);
    const acts = await server.owner<{ ato: string }[]>`
      select ato from auditoria where alvo_id = ${obraId} and ato like 'documentos.%' order by criada_em, id`;
    expect(acts.map(({ ato }) => ato)).toEqual([
      "documentos.pasta.criar",
      "documentos.adicionar",
      "documentos.excluir",
    ]);
  });
});

describe("the bin", () => {
  const bin = async () => (await server.api("listLixeira", { as: ana })).body.itens;
  const restore = (tipo: "pasta" | "documento", id: string) =>
    server.api("restaurar", { as: ana, params: { tipo, id } });

  it("brings a folder back with what went with it, and not what was deleted before", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const before = (await add(pasta, "antes.pdf")).body;
    await add(pasta, "junto.pdf");
    await server.api("deleteDocumento", { as: ana, params: { obraId, anexoId: before._id } });
    await server.api("deletePasta", { as: ana, params: { obraId, pastaId: pasta } });
    expect((await bin()).map(({ tipo, descricao, onde }) => [tipo, descricao, onde])).toEqual([
      ["pasta", "Projetos", "Residencial Jatobá"],
      ["documento", "antes.pdf", "Residencial Jatobá"],
    ]);
    expect((await restore("pasta", pasta)).status).toBe(200);
    expect((await list()).anexos.map(({ nome }) => nome)).toEqual(["junto.pdf"]);
    expect((await restore("documento", before._id)).status).toBe(200);
    expect((await list()).total).toBe(2);
  });

  it("a document brings its folder along, and the others can follow", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const first = (await add(pasta, "um.pdf")).body;
    const second = (await add(pasta, "dois.pdf")).body;
    await server.api("deletePasta", { as: ana, params: { obraId, pastaId: pasta } });
    expect((await restore("documento", first._id)).status).toBe(200);
    expect((await bin()).map(({ descricao }) => descricao)).toEqual(["dois.pdf"]);
    expect((await restore("documento", second._id)).status).toBe(200);
    expect((await list()).total).toBe(2);
    await addPasta("Licenças");
    await server.api("deletePasta", { as: ana, params: { obraId, pastaId: pasta } });
    await addPasta("Projetos");
    expect((await restore("pasta", pasta)).error.codigo).toBe("ja_existe");
  });
});

it("a work that does not use them has none, and keeps what it had", async () => {
  const { _id: pasta } = (await addPasta("Projetos")).body;
  const { _id: anexoId } = (await add(pasta)).body;
  const use = (documentosDaObra: boolean) =>
    server.api("updateObra", {
      as: ana,
      params: { obraId },
      body: { cadastroCompleto: false, nome: "Obra", modulos: { documentosDaObra } } as never,
    });
  expect((await use(false)).body.modulos.documentosDaObra).toBe(false);
  expect((await server.api("listDocumentos", { as: ana, params: { obraId } })).status).toBe(404);
  expect([(await open(anexoId)).status, (await add(pasta)).status]).toEqual([404, 404]);
  await use(true);
  expect((await open(anexoId)).status).toBe(200);
});

describe("who may", () => {
  it("needs the flag and the work; a client never", async () => {
    const { _id: pasta } = (await addPasta("Projetos")).body;
    const { _id: anexoId } = (await add(pasta)).body;
    const granted = { ...NO_ACCESS, obra: { ...NO_ACCESS.obra, documentosDaObra: true } };
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: granted, obras: [obraId] });
    const without = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { ...FULL_ACCESS, obra: { ...FULL_ACCESS.obra, documentosDaObra: false } },
      obras: [obraId],
    });
    const elsewhere = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS });
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      permissaoDeAcesso: FULL_ACCESS,
      obras: [obraId],
    });
    expect((await add(pasta, "nova.pdf", PDF, bruno)).status).toBe(200);
    expect((await open(anexoId, {}, bruno)).status).toBe(200);
    for (const as of [without, cliente]) {
      expect((await open(anexoId, {}, as)).status).toBe(403);
      expect((await add(pasta, "nova.pdf", PDF, as)).status).toBe(403);
    }
    expect((await open(anexoId, {}, elsewhere)).status).toBe(404);
    const { obraId: outra } = await addObra(server, ana);
    const crossed = { as: ana, params: { obraId: outra, anexoId } };
    expect((await server.api("getArquivoDoDocumento", crossed)).status).toBe(404);
  });
});
