import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { groupCodigo } from "../../domain/selo/codigo.ts";
import { addAprovado, addPreenchido, createEmpresa, type Empresa, setStatus } from "../../test/support/aprovados.ts";
import type { Lugar } from "../../test/support/assinantes.ts";
import type { CallInput, Person } from "../../test/support/http.ts";
import { finishedPdf } from "../../test/support/http.ts";
import { archivalFacts, pdfImages, pdfSignatures, pdfText } from "../../test/support/poppler.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";

/** The document of an approved report, over HTTP: it is sealed once and never changed. Also what the approval panel tells about it. */

let server: TestServer;
let empresa: Empresa;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "canteiro-documento-"));
  server = await startOwnServer();
  empresa = await createEmpresa(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
let written = 0;
function fileOf(bytes: Uint8Array): string {
  const path = join(folder, `${(written += 1)}.pdf`);
  writeFileSync(path, bytes);
  return path;
}
async function pdf(as: Person, params: Lugar, query: CallInput<"getPdf">["query"] = {}) {
  const answer = await finishedPdf(server.api, { as, params, query });
  expect(answer.status).toBe(200);
  const file = fileOf(answer.bytes);
  return { bytes: answer.bytes, etag: answer.headers.get("etag"), file, text: await pdfText(file) };
}
/** Ends the pause before the document of an edited report is made (30 s), and runs the jobs. */
async function endPause(): Promise<void> {
  await server.owner`update pgboss.job set start_after = now() where name = 'relatorios.selar' and state = 'created'`;
  await server.drainJobs();
}
const documentoDe = async (params: Lugar) =>
  (await server.api("getAprovacao", { as: empresa.ana, params })).body.documento;

describe("a report that three signers approved", () => {
  let lugar: Lugar & { codigo: string; arquivo: string };
  let original: Buffer;
  beforeAll(async () => {
    lugar = await addAprovado(server, empresa);
    await server.drainJobs();
    original = (await pdf(empresa.ana, lugar)).bytes;
  });

  it("is answered as the sealed file, named by its hash", async () => {
    const documento = await documentoDe(lugar);
    expect(documento).toMatchObject({ situacao: "selado", validade: "valido", erro: null, codigo: lugar.codigo });
    expect(sha256Of(original)).toBe(documento?.pdfSha256);
    const { etag, file } = await pdf(empresa.bruno, lugar);
    expect(etag).toBe(`"${documento?.pdfSha256}"`);
    const said = await pdfSignatures(file);
    expect(said).toContain("Signature is Valid");
    expect(said).toContain("Total document signed");
    const again = await server.api("getPdf", {
      as: empresa.ana,
      params: lugar,
      headers: { "if-none-match": etag ?? "" },
    });
    expect(again.status).toBe(304);
    // The panel names the language of the file, not that of the screen.
    expect((await documentoDe(lugar))?.idioma).toBe("pt");
  });

  it("prints who approved, in their order, the code and where to check it", async () => {
    const { text, file } = await pdf(empresa.ana, lugar);
    const order = [
      "Laje do bloco B",
      "Assinaturas",
      "Ana Souza",
      "Bruno Lima",
      "Carla Conceição",
      "Documento aprovado",
    ];
    expect(text).toMatch(new RegExp(order.join("[^]*")));
    expect(text.match(/Aprovado sem assinatura/g)).toHaveLength(1);
    expect(text).toContain("2 assinaturas eletrônicas e 1 aprovação sem assinatura");
    for (const page of text.split("\f").slice(0, -1)) expect(page).toContain(`Código ${groupCodigo(lugar.codigo)}`);
    expect(text).toContain(`http://localhost:3000/v/${lugar.codigo}`);
    expect(text).not.toContain("Gerado em");
    // Two pictures of signatures, and the photo.
    expect((await pdfImages(file)).sort()).toEqual(["image", "image", "jpeg"]);
  });

  it("claims PDF/A-2a and has what it takes: intent, tags, language, every font, no encryption", async () => {
    expect(await archivalFacts(fileOf(original))).toEqual({
      part: "2",
      conformance: "A",
      outputIntent: "GTS_PDFA1",
      marked: true,
      structure: true,
      lang: "pt-BR",
      encrypted: false,
      fontsNotEmbedded: [],
      metadataFiltered: false,
    });
  });

  it("stays byte for byte what it is, whatever is changed around it afterwards", async () => {
    const { ana, eletronica } = empresa;
    const { owner, api } = server;
    await owner`update modelos_de_relatorio set descricao = 'Outro título' where empresa_id = ${ana.empresaId}`;
    const logo = { name: "logo.jpg", bytes: await readFile(fotoExemplo("Landscape_2.jpg")) };
    await api("uploadLogo", { as: ana, file: logo });
    await api("updateObra", { as: ana, params: eletronica, body: { cadastroCompleto: false, nome: "Outra obra" } });
    const textoPersonalizado = { prazoContratual: "Outro prazo", prazoDecorrido: null, prazoAVencer: null };
    await api("updateEmpresa", { as: ana, body: { nome: "Outra empresa", textoPersonalizado } });
    await owner`update usuarios set nome = 'Outro nome' where empresa_id = ${ana.empresaId} and id <> ${ana.usuarioId}`;
    await owner`update tipos_de_ocorrencias set descricao = 'Outra ' || descricao where empresa_id = ${ana.empresaId}`;
    expect((await pdf(ana, lugar)).bytes.equals(original)).toBe(true);
    const { bytes } = await server.api("getDocumento", { as: ana, params: lugar });
    expect(bytes.equals(original)).toBe(true);
  });

  it("in another form is a copy of what was approved, with the code, and says so", async () => {
    const forms = [
      [{ idioma: "en" }, "Copy. The sealed document: code", "Approved without a signature"],
      [{ fotos: "false" }, "Cópia. O documento selado: código", "Aprovado sem assinatura"],
      [{ relatorioDetalhado: "true" }, "Cópia. O documento selado: código", "Registro de evidências"],
    ] as const;
    for (const [query, footer, more] of forms) {
      const { text, file, bytes } = await pdf(empresa.ana, lugar, query);
      expect(text).toContain(`${footer} ${groupCodigo(lugar.codigo)}`);
      expect(text).toContain(more);
      expect(text).toContain("Bruno Lima");
      expect([text.includes("Outra obra"), text.includes("Outra empresa"), text.includes("Outro prazo")]).toEqual([
        false,
        false,
        false,
      ]);
      expect(await pdfSignatures(file)).not.toContain("Signature #1");
      expect((await pdf(empresa.ana, lugar, query)).bytes.equals(bytes)).toBe(true);
    }
  });

  it("shows a person without a section a copy without it, and never the sealed file", async () => {
    const { comentario: _without, ...rest } = FULL_ACCESS.relatorioItem;
    const relatorioItem = { ...NO_ACCESS.relatorioItem, ...rest };
    const obras = [lugar.obraId];
    const fiscal = await server.createUsuario(empresa.ana.empresaId, {
      perfil: 3,
      permissaoDeAcesso: { relatorioItem },
      obras,
    });
    // A section that is switched off now is still in the approved document.
    await server.owner`update modelos_de_relatorio set itens = itens || '{"comentario": false}' where empresa_id = ${empresa.ana.empresaId}`;
    const { text } = await pdf(fiscal, lugar);
    await server.owner`update modelos_de_relatorio set itens = itens || '{"comentario": true}' where empresa_id = ${empresa.ana.empresaId}`;
    expect(text).toContain("Cópia. O documento selado");
    expect([text.includes("Chuva forte"), text.includes("Aguardando liberação")]).toEqual([true, false]);
    expect((await server.api("getDocumento", { as: fiscal, params: lugar })).status).toBe(404);
  });

  it("leaves one record of evidence, with the hash of the file", async () => {
    const { evidencias } = (await server.api("listEvidencias", { as: empresa.ana, params: lugar })).body;
    const selos = evidencias.filter(({ evento }) => evento === "documento_selado");
    expect(selos).toHaveLength(1);
    const [registro] = await server.owner<{ registro: string }[]>`
      select registro from relatorio_evidencias where relatorio_id = ${lugar.relatorioId} and evento = 'documento_selado'`;
    const { dados, ator } = JSON.parse(registro?.registro ?? "{}") as { dados: object; ator: null };
    expect(ator).toBeNull();
    expect(dados).toMatchObject({ pdfSha256: sha256Of(original), codigo: lugar.codigo, padrao: "a-2a" });
  });

  it("once reopened is an open report again; the sealed file stays under its code, also when it is deleted", async () => {
    const { ana, carla } = empresa;
    await server.api("updateEmpresa", { as: ana, body: { configuracao: { reabrirRelatorioAprovado: true } } });
    expect((await server.api("reabrirRelatorio", { as: ana, params: lugar, body: {} })).status).toBe(200);
    const { text } = await pdf(ana, lugar);
    expect([text.includes(groupCodigo(lugar.codigo)), text.includes("Documento aprovado")]).toEqual([false, false]);
    expect(text).toContain("Aguardando aprovação");
    expect(await documentoDe(lugar)).toMatchObject({ validade: "substituido", codigo: lugar.codigo });
    const codigo = groupCodigo(lugar.codigo).toLowerCase();
    const ask = (as: Person) => server.api("getDocumento", { as, params: { ...lugar, codigo } });
    expect((await ask(carla)).bytes.equals(original)).toBe(true);
    expect((await server.api("deleteRelatorio", { as: ana, params: lugar })).status).toBe(200);
    expect([(await ask(ana)).status, (await ask(carla)).status]).toEqual([200, 404]);
  });
});

describe("a report approved by hand", () => {
  let lugar: Lugar;
  beforeAll(async () => {
    lugar = await addPreenchido(server, empresa, empresa.manual);
  });

  it("before that has neither code nor seal", async () => {
    const { text } = await pdf(empresa.ana, lugar);
    expect(text).toContain("Gerado em");
    expect(text).not.toContain("Código");
  });

  it("says who approved it, and edited afterwards gets a new document under the same code", async () => {
    await setStatus(server, empresa, lugar, 4);
    await server.drainJobs();
    const first = await pdf(empresa.ana, lugar);
    const codigo = (await documentoDe(lugar))?.codigo ?? "";
    expect(first.text).toContain("Ana Souza (Engenheira)");
    expect(first.text).toContain(`Código ${groupCodigo(codigo)}`);

    const { versao } = (await server.api("getRelatorio", { as: empresa.ana, params: lugar })).body;
    const ocorrencias = [{ descricao: "Chuva forte às 16h" }];
    const edited = await server.api("updateRelatorio", {
      as: empresa.ana,
      params: lugar,
      body: { versao, ocorrencias },
    });
    expect(edited.status).toBe(200);
    await endPause();
    const second = await pdf(empresa.ana, lugar);
    expect(second.text).toContain("Chuva forte às 16h");
    expect(await documentoDe(lugar)).toMatchObject({ codigo, validade: "editado", situacao: "selado" });
    expect((await server.api("getDocumento", { as: empresa.ana, params: { ...lugar, codigo } })).bytes).toEqual(
      readFileSync(second.file),
    );
  });

  it("is answered sealed when the seal is under way, and with 202 where it takes longer", async () => {
    const edit = async (descricao: string) => {
      const { versao } = (await server.api("getRelatorio", { as: empresa.ana, params: lugar })).body;
      const body = { versao, ocorrencias: [{ descricao }] };
      expect((await server.api("updateRelatorio", { as: empresa.ana, params: lugar, body })).status).toBe(200);
    };
    const ask = () => server.api("getPdf", { as: empresa.ana, params: lugar });
    await edit("Chuva fraca");
    const asked = ask();
    await endPause();
    const sealed = await asked;
    expect(sealed.status).toBe(200);
    const { pdfSha256 } = (await documentoDe(lugar)) ?? {};
    expect(sha256Of(sealed.bytes)).toBe(pdfSha256);
    expect(sealed.headers.get("etag")).toBe(`"${pdfSha256}"`);

    // The document of this edit waits for a pause in the editing, which is longer than a request waits.
    await edit("Garoa");
    const early = await ask();
    expect([early.status, early.body, early.headers.get("retry-after")]).toEqual([202, { aguardando: "selo" }, "2"]);
    expect([early.headers.get("etag"), early.headers.get("cache-control")]).toEqual([null, "no-store"]);
    // Copies do not wait for the new document.
    expect((await pdf(empresa.ana, lugar, { idioma: "en" })).text).toContain("This is a copy without the seal.");
    await endPause();
  });

  it("edited many times gets one more document, of the last edit", async () => {
    const sealed = async () =>
      (
        await server.owner`select versao from relatorio_documentos
          where relatorio_id = ${lugar.relatorioId} and pdf_sha256 is not null order by versao`
      ).map((row) => row["versao"] as number);
    expect(await sealed()).toEqual([1, 2, 3, 4]);
    for (const descricao of ["Chuva", "Chuva forte", "Chuva forte à tarde"]) {
      const { versao } = (await server.api("getRelatorio", { as: empresa.ana, params: lugar })).body;
      const body = { versao, ocorrencias: [{ descricao }] };
      expect((await server.api("updateRelatorio", { as: empresa.ana, params: lugar, body })).status).toBe(200);
    }
    expect(await documentoDe(lugar)).toMatchObject({ situacao: "processando" });
    await endPause();
    expect(await sealed()).toEqual([1, 2, 3, 4, 7]);
    expect((await pdf(empresa.ana, lugar)).text).toContain("Chuva forte à tarde");
    expect(await documentoDe(lugar)).toMatchObject({ validade: "editado", situacao: "selado" });
  });

  it("taken back and approved again is valid anew", async () => {
    await setStatus(server, empresa, lugar, 1);
    expect(await documentoDe(lugar)).toMatchObject({ validade: "substituido" });
    await setStatus(server, empresa, lugar, 4);
    await server.drainJobs();
    expect(await documentoDe(lugar)).toMatchObject({ validade: "valido", situacao: "selado" });
  });
});
