import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../../domain/permissoes/rules.ts";
import { finishedPdf, type Person } from "../../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../../test/support/obras.ts";
import { fotoExemplo } from "../../../test/support/relatorioExemplo.ts";
import { extractImages } from "../../../test/support/poppler.ts";
import { startTestServer, type TestServer } from "../../../test/support/server.ts";
import { pngBomb } from "../../images/hostile.fixture.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
/** A picture of 450 × 165 as the signature pad draws it: a stroke on a transparent ground. */
let drawn: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><path d="M10 80 L440 90" stroke="#000" stroke-width="4"/></svg>`;
  drawn = await sharp(Buffer.from(svg)).png().toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

type Extra = { as?: Person; bytes?: Uint8Array; nome?: string; relatorioId?: string };
const sign = (posicaoAssinatura: number, { as = ana, bytes = drawn, nome, relatorioId }: Extra = {}) =>
  server.api("uploadAssinatura", {
    as,
    query: { ...params, ...(relatorioId && { relatorioId }), posicaoAssinatura, ...(nome !== undefined && { nome }) },
    file: { name: "assinatura.png", bytes },
  });
const assinaturas = async () => (await server.api("getRelatorio", { as: ana, params })).body.assinaturasManualUrl;
const get = (arquivo: string, as: Person = ana) => server.api("getAssinatura", { as, params: { ...params, arquivo } });

describe("signing a report", () => {
  it("with a picture: kept on white, without metadata, under the name of who signs", async () => {
    const { status, body } = await sign(2, { nome: "Ricardo Nunes" });
    expect(status).toBe(200);
    const { versao: _, ...shown } = body;
    expect(shown).toMatchObject({ posicao: 2, nome: "Ricardo Nunes", usuario: { _id: ana.usuarioId } });
    expect(await assinaturas()).toEqual([shown]);
    const { status: found, headers, bytes } = await get(body.arquivoAssinatura);
    expect([found, headers.get("content-type")]).toEqual([200, "image/png"]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 450, height: 165, channels: 3 });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    const [row] = await server.owner`
      select encode(sha256, 'hex') <> encode(impressao_sha256, 'hex') as remade, tipo from midias where relatorio_id = ${params.relatorioId}`;
    expect(row).toEqual({ remade: true, tipo: "assinatura" });
  });

  it("stands in the PDF with its picture", async () => {
    const folder = await mkdtemp(join(tmpdir(), "assinatura-"));
    const widths = async () => {
      const { status, bytes } = await finishedPdf(server.api, { as: ana, params });
      expect(status).toBe(200);
      await writeFile(join(folder, "a.pdf"), bytes);
      const made = join(folder, String(bytes.length));
      await extractImages(join(folder, "a.pdf"), made);
      const images = (await readdir(folder)).filter((name) => name.startsWith(`${bytes.length}-`));
      const sizes = await Promise.all(images.map((name) => sharp(join(folder, name)).metadata()));
      return sizes.map(({ width, height }) => `${width}×${height}`);
    };
    expect(await widths()).toEqual([]);
    await sign(1);
    expect(await widths()).toEqual(["450×165"]);
    await rm(folder, { recursive: true });
  });

  it("with a large photograph of a signature: scaled down; without a name it is the person's", async () => {
    const { body } = await sign(1, { bytes: await readFile(fotoExemplo("Landscape_6.jpg")) });
    expect(body.nome).toBe("Ana Souza");
    const { width, height, exif } = await sharp((await get(body.arquivoAssinatura)).bytes).metadata();
    expect([Math.max(width / 900, height / 330), exif]).toEqual([1, undefined]);
  });

  it.each([
    ["a data URL of the pad", (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`],
    ["plain base64", (bytes: Buffer) => bytes.toString("base64")],
  ])("from %s", async (_, encode) => {
    const query = { ...params, posicaoAssinatura: 3 };
    const body = { arquivo: encode(drawn) } as never;
    const { status, body: signed } = await server.api("uploadAssinatura", { as: ana, query, body });
    expect([status, signed.posicao]).toEqual([200, 3]);
    expect((await get(signed.arquivoAssinatura)).status).toBe(200);
  });

  it("six places: in any order, shown by place; another in a place replaces it and stays in the history", async () => {
    for (const posicao of [6, 1, 3]) await sign(posicao, { nome: `P${posicao}` });
    const { arquivoAssinatura: before } = (await assinaturas())?.[1] ?? { arquivoAssinatura: "" };
    await sign(3, { nome: "Outra pessoa" });
    expect((await assinaturas())?.map(({ posicao, nome }) => [posicao, nome])).toEqual([
      [1, "P1"],
      [3, "Outra pessoa"],
      [6, "P6"],
    ]);
    expect((await get(before)).status).toBe(404);
    const { alteracoes } = (await server.api("listHistorico", { as: ana, params })).body;
    expect(alteracoes.some(({ campo, de }) => campo === "nome" && de === "P3")).toBe(true);
    for (const posicao of [0, 7, 1.5]) {
      const refused = await sign(posicao);
      expect([refused.status, refused.error.codigo]).toEqual([422, "campos_invalidos"]);
    }
  });

  it("taking one off, and signing the place again", async () => {
    const { arquivoAssinatura } = (await sign(1)).body;
    const remove = () => server.api("deleteAssinatura", { as: ana, params: { ...params, arquivo: arquivoAssinatura } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await assinaturas()).toEqual([]);
    // An editor of the report can restore the signature from the history, as the confirmation dialog for its removal promises.
    const { alteracoes } = (await server.api("listHistorico", { as: ana, params })).body;
    const [gone] = alteracoes;
    expect(gone).toMatchObject({ campo: null, restauravel: true });
    const { versao } = (await server.api("getRelatorio", { as: ana, params })).body;
    const alteracao = { versao: gone?.versao ?? 0, item: gone?.item ?? "", campo: null };
    const back = await server.api("restaurarAlteracao", { as: ana, params, body: { versao, alteracao } });
    expect(back.status).toBe(200);
    expect(await assinaturas()).toMatchObject([{ arquivoAssinatura }]);
    await sign(1, { nome: "De novo" });
    expect((await assinaturas())?.map(({ nome }) => nome)).toEqual(["De novo"]);
  });

  it("two at once in one place: one stands, the other is in the history", async () => {
    const answers = await Promise.all([sign(1, { nome: "Um" }), sign(1, { nome: "Dois" })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await assinaturas()).toHaveLength(1);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ["an SVG with a script", () => Buffer.from("<svg><script>alert(1)</script></svg>"), 415, "tipo_nao_permitido"],
    ["a bomb", () => pngBomb(60_000, 60_000), 422, "imagem_grande_demais"],
    ["half a picture", () => drawn.subarray(0, drawn.length / 2), 422, "imagem_corrompida"],
    ["2 MB and a byte", () => Buffer.alloc(2 * 1024 * 1024 + 1), 413, "arquivo_grande_demais"],
    ["nothing", () => new Uint8Array(), 422, "campos_invalidos"],
  ])("%s is refused", async (_, make, status, codigo) => {
    const refused = await sign(1, { bytes: await make() });
    expect([refused.status, refused.error.codigo]).toEqual([status, codigo]);
    expect(await assinaturas()).toEqual([]);
  });

  it("needs the section's permission and an open report; JSON that is no file is refused", async () => {
    const relatorioItem = { ...FULL_ACCESS.relatorioItem, assinatura: false };
    const jose = await server.createUsuario(ana.empresaId, {
      perfil: 3,
      obras: [obra.obraId],
      permissaoDeAcesso: { ...FULL_ACCESS, relatorioItem },
    });
    const clienteObra = { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false };
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: { ...NO_ACCESS, clienteObra },
    });
    expect((await sign(1, { as: jose })).error.codigo).toBe("sem_permissao");
    expect((await sign(1, { as: cliente })).error.codigo).toBe("sem_permissao");
    const { arquivoAssinatura } = (await sign(1)).body;
    expect((await get(arquivoAssinatura, jose)).status).toBe(404);
    const query = { ...params, posicaoAssinatura: 1 };
    for (const body of [{}, { arquivo: 1 }, { arquivo: "não é base64!" }, { arquivo: "" }]) {
      const refused = await server.api("uploadAssinatura", { as: ana, query, body });
      expect(refused.error.codigo).toBe("campos_invalidos");
    }
    const elsewhere = await server.api("uploadAssinatura", {
      as: ana,
      query: { ...query, obraId: params.relatorioId },
      file: { name: "a.png", bytes: drawn },
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe("one's own stored signature", () => {
  it("stored, shown to oneself only, used, replaced and forgotten; what was signed stays signed", async () => {
    const use = (as: Person) =>
      server.api("usarMinhaAssinatura", { as, query: { ...params, posicaoAssinatura: 4, nome: "Eng. Ana" } });
    expect((await server.api("getMinhaAssinatura", { as: ana })).status).toBe(404);
    const none = await use(ana);
    expect([none.status, none.error.codigo]).toEqual([409, "sem_assinatura_guardada"]);

    const store = (bytes: Uint8Array) =>
      server.api("uploadMinhaAssinatura", { as: ana, file: { name: "a.png", bytes } });
    expect((await store(Buffer.from("<svg/>"))).error.codigo).toBe("tipo_nao_permitido");
    expect((await store(drawn)).status).toBe(200);
    const mine = await server.api("getMinhaAssinatura", { as: ana });
    expect([mine.status, mine.headers.get("content-type")]).toEqual([200, "image/png"]);
    const jose = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: FULL_ACCESS });
    expect((await server.api("getMinhaAssinatura", { as: jose })).status).toBe(404);

    const { status, body } = await use(ana);
    expect([status, body.posicao, body.nome]).toEqual([200, 4, "Eng. Ana"]);
    const shown = (await get(body.arquivoAssinatura)).bytes;
    expect(shown.equals(mine.bytes)).toBe(true);

    const other = await sharp(drawn).negate({ alpha: false }).png().toBuffer();
    expect((await store(other)).status).toBe(200);
    expect((await server.api("getMinhaAssinatura", { as: ana })).bytes.equals(mine.bytes)).toBe(false);
    expect((await server.api("deleteMinhaAssinatura", { as: ana })).status).toBe(200);
    expect((await server.api("deleteMinhaAssinatura", { as: ana })).status).toBe(200);
    expect((await server.api("getMinhaAssinatura", { as: ana })).status).toBe(404);
    expect((await get(body.arquivoAssinatura)).bytes.equals(shown)).toBe(true);
    const acts = await server.owner`
      select dados ->> 'guardada' as guardada from auditoria where ato = 'usuario.assinatura' and empresa_id = ${ana.empresaId} order by criada_em`;
    expect(acts.map(({ guardada }) => guardada as string)).toEqual(["true", "true", "false"]);
  });
});
