import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../../domain/permissoes/rules.ts";
import type { Person } from "../../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../../test/support/obras.ts";
import { fotoExemplo } from "../../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../../test/support/server.ts";
import { makeZip } from "../../../test/support/zip.ts";
import { HEIC_HEAD, pngBomb, withJpegComment } from "../../images/hostile.fixture.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const office = (folder: string) => makeZip({ "[Content_Types].xml": "<Types/>", [`${folder}/document.xml`]: "<x/>" });
const TEXT = "data;serviço\r\n02/03;Concretagem\r\n";
const DXF = "  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const EXE = Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), Buffer.alloc(400)]);
let jpeg: Buffer;
const arquivo = (name: string) => readFile(new URL(`../../../test/support/arquivos/${name}`, import.meta.url));

beforeAll(async () => {
  server = await startTestServer();
  jpeg = await readFile(fotoExemplo("Landscape_1.jpg"));
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

type Extra = { as?: Person; descricao?: string };
const upload = (name: string, bytes: Uint8Array | string, { as = ana, descricao }: Extra = {}) =>
  server.api("uploadAnexo", {
    as,
    params,
    query: descricao === undefined ? {} : { descricao },
    file: { name, bytes: Buffer.from(bytes), type: "application/octet-stream" },
  });
const anexos = async (as: Person = ana) => (await server.api("getRelatorio", { as, params })).body.anexos;
const get = (arquivo: string, as: Person = ana) => server.api("getAnexo", { as, params: { ...params, arquivo } });

describe("adding an attachment", async () => {
  it.each<[string, Uint8Array | string, string]>([
    ["planta.pdf", PDF, "application/pdf"],
    ["memorial.DOCX", office("word"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["medição.xlsx", office("xl"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["reunião.pptx", office("ppt"), "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
    ["projeto.dwg", Buffer.concat([Buffer.from("AC1032"), Buffer.alloc(100)]), "image/vnd.dwg"],
    ["eixo.dxf", DXF, "image/vnd.dxf"],
    ["tudo.zip", makeZip({ "a.txt": "a" }), "application/zip"],
    ["vazio.zip", makeZip({}), "application/zip"],
    ["IMG_1.HEIC", HEIC_HEAD, "image/heic"],
    ["notas.txt", TEXT, "text/plain; charset=utf-8"],
    ["utf16.txt", Buffer.from(`\ufeff${TEXT}`, "utf16le"), "text/plain; charset=utf-8"],
    ["latin1.csv", Buffer.from(TEXT, "latin1"), "text/csv; charset=utf-8"],
    ["bom.pdf", await arquivo("bom.pdf"), "application/pdf"],
    ["cabecalho.pdf", Buffer.concat([Buffer.alloc(1019, "x"), PDF]), "application/pdf"],
    ["zeros.pdf", Buffer.concat([PDF, Buffer.alloc(200_000)]), "application/pdf"],
    ["pontos.txt", await arquivo("pontos-ctrlz.txt"), "text/plain; charset=utf-8"],
    ["dos.csv", `${TEXT}\u001a`, "text/csv; charset=utf-8"],
    ["dos.dxf", `${DXF}\u001a\u001a`, "image/vnd.dxf"],
  ])("%s", async (name, bytes, mime) => {
    const { status, body } = await upload(name, bytes);
    expect(status).toBe(200);
    const { versao, ...shown } = body;
    expect(shown).toMatchObject({ descricao: name, tamanho: Buffer.from(bytes).length });
    expect(shown.extensao).toBe(name.split(".").at(-1)?.toLowerCase());
    expect(versao).toBeGreaterThan(1);
    expect(await anexos()).toEqual([shown]);
    const back = await get(body.arquivo);
    expect([back.status, back.headers.get("content-type")]).toEqual([200, mime]);
    expect(back.bytes.equals(Buffer.from(bytes))).toBe(true);
  });

  it("pictures are checked as photographs are", async () => {
    expect((await upload("fachada.jpeg", jpeg)).status).toBe(200);
    expect((await upload("fachada.png", jpeg)).error.codigo).toBe("anexo_diferente_do_nome");
    expect((await upload("corte.jpg", jpeg.subarray(0, 20_000))).error.codigo).toBe("imagem_corrompida");
    expect((await upload("bomba.png", pngBomb(50_000, 50_000))).error.codigo).toBe("imagem_grande_demais");
  });

  it("the limit is 10442880 bytes: the last byte more is refused, the others go on", async () => {
    const limit = 10_442_880;
    const padded = (length: number) =>
      Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(length - 15, 32), Buffer.from("%%EOF\n")]);
    const [one, two] = await Promise.all([upload("um.pdf", padded(limit)), upload("dois.pdf", padded(limit + 1))]);
    expect(one.status).toBe(200);
    expect([two.status, two.error.codigo]).toEqual([413, "arquivo_grande_demais"]);
    expect(two.error.message).toContain("10 MB");
    expect((await anexos())?.map(({ descricao }) => descricao)).toEqual(["um.pdf"]);
  });

  it("a client with the permission adds, and changes and removes only their own, until the report is approved", async () => {
    const clienteObra = { ...NO_ACCESS.clienteObra, adicionarAnexo: true, verSomenteRelatorioAprovado: false };
    const permissaoDeAcesso = { ...NO_ACCESS, clienteObra };
    const marcia = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obra.obraId], permissaoDeAcesso });
    const without = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: { ...NO_ACCESS, clienteObra: { ...clienteObra, adicionarAnexo: false, adicionarFoto: true } },
    });
    const ours = (await upload("nosso.pdf", PDF)).body.arquivo;
    const hers = (await upload("dela.pdf", PDF, { as: marcia })).body.arquivo;
    expect((await upload("x.pdf", PDF, { as: without })).error.codigo).toBe("sem_permissao");
    const change = (arquivo: string) =>
      server.api("updateAnexo", { as: marcia, params: { ...params, arquivo }, query: { descricao: "Outro" } });
    const remove = (arquivo: string) => server.api("deleteAnexo", { as: marcia, params: { ...params, arquivo } });
    expect((await change(ours)).error.codigo).toBe("sem_permissao");
    expect((await remove(ours)).error.codigo).toBe("sem_permissao");
    expect((await change(hers)).body.descricao).toBe("Outro");
    expect((await remove(hers)).status).toBe(200);
    const { versao } = (await server.api("getRelatorio", { as: ana, params })).body;
    await server.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 4 } } });
    expect((await upload("tarde.pdf", PDF, { as: marcia })).error.codigo).toBe("relatorio_aprovado");
  });
});

describe("what is not on the list, or not what its name says, is refused with a sentence", () => {
  const [type, content] = ["tipo_de_anexo_nao_permitido", "anexo_diferente_do_nome"];
  it.each<[string, Uint8Array | string, number, string]>([
    ["desenho.svg", SVG, 415, type],
    ["pagina.html", "<html></html>", 415, type],
    ["planta.pdf.exe", EXE, 415, type],
    ["planta", PDF, 415, type],
    [".pdf\u0000.exe", EXE, 415, type],
    ["script.js", "alert(1)", 415, type],
    ["planta.pdf", EXE, 422, content],
    ["planta.pdf", PDF.subarray(0, 20), 422, content],
    ["planta.pdf", Buffer.concat([PDF, makeZip({ "a.txt": "a" })]), 422, content],
    ["planta.pdf", SVG, 422, content],
    ["planta.pdf", Buffer.concat([EXE.subarray(0, 100), PDF]), 422, content],
    ["planta.pdf", `<html>${PDF.toString()}`, 422, content],
    ["planta.pdf", Buffer.concat([Buffer.alloc(1024, " "), PDF]), 422, content],
    ["planta.pdf", Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(5000)]), 422, content],
    ["planta.pdf", Buffer.concat([PDF, makeZip({ "a.txt": "a" }), Buffer.alloc(5000)]), 422, content],
    ["notas.txt", "linha 1\u001alinha 2", 422, content],
    ["notas.txt", `linha\u001a${"\u001a".repeat(70_000)}linha`, 422, content],
    ["notas.txt", EXE, 422, content],
    ["notas.txt", SVG, 422, content],
    ["notas.csv", "<!DOCTYPE html><script>alert(1)</script>", 422, content],
    ["notas.csv", makeZip({ "a.txt": "a" }), 422, content],
    ["memorial.docx", makeZip({ "a.txt": "a" }), 422, content],
    ["memorial.docx", office("xl"), 422, content],
    ["memorial.docx", office("word").subarray(0, -30), 422, content],
    ["medição.xlsx", Buffer.concat([EXE, office("xl")]), 422, content],
    ["tudo.zip", PDF, 422, content],
    ["projeto.dwg", PDF, 422, content],
    ["eixo.dxf", TEXT, 422, content],
    ["foto.jpg", SVG, 415, "tipo_nao_permitido"],
    ["foto.jpg", PDF, 415, "tipo_nao_permitido"],
  ])("%j", async (name, bytes, status, codigo) => {
    const refused = await upload(name, bytes);
    expect([refused.status, refused.error.codigo]).toEqual([status, codigo]);
    expect(refused.error.message.length).toBeGreaterThan(10);
    expect(await anexos()).toEqual([]);
  });

  it("a polyglot picture, zero bytes, no file", async () => {
    expect((await upload("foto.jpg", withJpegComment(jpeg, "<script>alert(1)</script>"))).status).toBe(415);
    expect((await upload("vazio.txt", "")).error.codigo).toBe("campos_invalidos");
    expect((await server.api("uploadAnexo", { as: ana, params })).error.codigo).toBe("campos_invalidos");
    expect(await anexos()).toEqual([]);
  });

  it("an archive bomb is bytes like others: it is never unpacked", async () => {
    const bomb = makeZip({ "bomba.txt": Buffer.alloc(5 << 20) }, 0xfffffff0);
    const [{ status }, other] = await Promise.all([
      upload("bomba.zip", bomb),
      server.api("getRelatorio", { as: ana, params }),
    ]);
    expect([status, other.status]).toEqual([200, 200]);
  });
});

describe("downloading an attachment", () => {
  it("under its own name, as a download that no browser opens as a page", async () => {
    const { arquivo, url } = (await upload("Memória de cálculo “B”; eixo 5.pdf", PDF)).body;
    expect(url).toContain(`/anexos/${arquivo}`);
    const { headers } = await get(arquivo);
    const disposition = headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe("Memória de cálculo “B”; eixo 5.pdf");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("cache-control")).toContain("private");
  });

  it.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\obra\\nota.txt", "nota.txt"],
    ["a\r\nSet-Cookie: x=1.txt", "a%0D%0ASet-Cookie: x=1.txt"],
    ["\u0007nota\u009d\u007f.txt", "nota.txt"],
    ["\u202etxt.exe.txt", "txt.exe.txt"],
    [`${"n".repeat(400)}.txt`, `${"n".repeat(251)}.txt`],
  ])("a name with path or control characters is data: %j", async (name, kept) => {
    const { status, body } = await upload(name, TEXT);
    expect(status).toBe(200);
    expect(body.descricao).toBe(kept);
    const { headers } = await get(body.arquivo);
    expect(decodeURIComponent((headers.get("content-disposition") ?? "").split("''")[1] ?? "")).toBe(kept);
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("one taken off is not there, nor for who does not see the section", async () => {
    const { arquivo } = (await upload("planta.pdf", PDF, { descricao: "Planta baixa" })).body;
    const relatorioItem = { ...FULL_ACCESS.relatorioItem, anexo: false };
    const blind = await server.createUsuario(ana.empresaId, {
      perfil: 3,
      obras: [obra.obraId],
      permissaoDeAcesso: { ...FULL_ACCESS, relatorioItem },
    });
    expect(await anexos(blind)).toBeUndefined();
    expect((await get(arquivo, blind)).status).toBe(404);
    expect((await server.api("deleteAnexo", { as: blind, params: { ...params, arquivo } })).status).toBe(404);
    expect((await server.api("deleteAnexo", { as: ana, params: { ...params, arquivo } })).status).toBe(200);
    expect((await get(arquivo)).status).toBe(404);
  });
});

it("the order of attachments", async () => {
  const names: string[] = [];
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) names.push((await upload(name, PDF)).body.arquivo);
  const body = { anexos: names.toReversed().map((arquivo) => ({ arquivo })) };
  expect((await server.api("ordenarAnexos", { as: ana, params, body })).status).toBe(200);
  expect((await anexos())?.map(({ descricao }) => descricao)).toEqual(["c.pdf", "b.pdf", "a.pdf"]);
});
