import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "qrcode";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfInfo, pdfText } from "../../../test/support/poppler.ts";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import { buildRdoModel, type RdoOptions } from "./model.ts";
import { createPdfRenderer, type PdfRenderer } from "./renderer.ts";
import type { DocumentoImpresso } from "./selo.ts";

/** The document of an approved report: its approvers, its code on every page, and the marks of a copy. */

const CODIGO = "7K3MXQ9PDR5TGV0A1B2C3D4E5F";
const IMPRESSO = "7K3MX-Q9PDR-5TGV0-A1B2C-3D4E5F";
const documento: DocumentoImpresso = {
  forma: "selado",
  codigo: CODIGO,
  url: `https://obras.exemplo.com/v/${CODIGO}`,
  conteudoSha256: "0123456789abcdef".repeat(4),
  aprovadoEm: "2026-11-18T13:05:00.123456Z",
  aprovadoPor: { nome: "Ângela Magalhães", cargo: "Fiscal" },
  assinaturas: 0,
  semAssinatura: 0,
};
const options: RdoOptions = {
  idioma: "pt",
  comFotos: false,
  photoPath: () => null,
  signaturePath: () => null,
  logos: {},
  documento,
  geradoEm: "2026-11-18T13:05:00Z",
  timeZone: "America/Sao_Paulo",
};

type Signer = ReturnType<typeof relatorioExemplo>["assinaturasEletronicaUrl"][number];
const signer = (posicao: number, changes: Partial<Signer> = {}): Signer => ({
  posicao,
  usuarioId: `u${posicao}`,
  usuarioNome: `Pessoa ${posicao}`,
  usuarioEmail: `p${posicao}@exemplo.com`,
  usuarioCargo: "Engenheira",
  layout: { descricao: "" },
  aprovado: true,
  proximoAprovar: false,
  dataHora: `2026-11-18T1${posicao}:30:00Z`,
  semAssinatura: false,
  arquivoAssinatura: `${posicao}.png`,
  url: null,
  ...changes,
});
const electronic = (signers: Signer[]) => ({
  ...relatorioExemplo(),
  modeloDeRelatorio: { ...relatorioExemplo().modeloDeRelatorio, assinaturasTipo: "eletronica" as const },
  assinaturasManualUrl: [],
  assinaturasEletronicaUrl: signers,
});

describe("the model", () => {
  it("names the signers in their order, with role and local time, who signed without a picture, and whose approval was of earlier content", () => {
    const signers = [
      signer(1),
      signer(2, { semAssinatura: true, arquivoAssinatura: null }),
      signer(3, { conteudoAnterior: true }),
      signer(4, { aprovado: false, dataHora: null, arquivoAssinatura: null }),
    ];
    const model = buildRdoModel(electronic(signers), { ...options, signaturePath: (a) => `/assinaturas/${a}` });
    expect(model.signatureFiles).toEqual({ "1.png": "/assinaturas/1.png", "3.png": "/assinaturas/3.png" });
    expect(model.secoes.assinatura?.items.map(({ name, facts, note }) => [name, facts, note?.text])).toEqual([
      ["Pessoa 1", ["Engenheira", "18/11/2026 08:30"], undefined],
      ["Pessoa 2", ["Engenheira", "18/11/2026 09:30"], "Aprovado sem assinatura"],
      ["Pessoa 3", ["Engenheira", "18/11/2026 10:30", "Aprovou um conteúdo anterior, alterado depois"], undefined],
      ["Pessoa 4", ["Engenheira"], "Aguardando aprovação"],
    ]);
  });

  it("shows no signers to a reader who does not see the section", () => {
    const { assinaturasManualUrl: _hidden, ...rest } = electronic([signer(1)]);
    expect(buildRdoModel(rest, options).secoes.assinatura).toBeUndefined();
  });

  it("has neither code nor seal for a report that is not approved", () => {
    const model = buildRdoModel(relatorioExemplo(), { ...options, documento: null });
    expect(model.seal).toBeNull();
    expect(JSON.stringify(model)).not.toContain(IMPRESSO);
  });

  it("has the address as a QR code, every module in its place", () => {
    const svg = buildRdoModel(relatorioExemplo(), options).seal?.qr ?? "";
    const { modules } = create(documento.url, { errorCorrectionLevel: "M" });
    const { size } = modules;
    const dark = new Set<string>();
    for (const [, x = "", y = "", run = ""] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h/g)) {
      for (let i = 0; i < Number(run); i += 1) dark.add(`${Number(x) + i - 2} ${Number(y) - 2}`);
    }
    const expected = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const)
      .filter(([x, y]) => modules.get(y, x) === 1)
      .map(([x, y]) => `${x} ${y}`);
    expect(Array.from(dark).sort()).toEqual(expected.sort());
  });

  it("says by whom it was approved, whatever the kind of approval and the language", () => {
    const by = (changed: Partial<RdoOptions>, changes: Partial<DocumentoImpresso> = {}) =>
      buildRdoModel(relatorioExemplo(), { ...options, ...changed, documento: { ...documento, ...changes } }).seal
        ?.lines[0].value;
    expect(by({})).toBe("Ângela Magalhães (Fiscal)");
    expect(by({ idioma: "en" }, { aprovadoPor: null, assinaturas: 3 })).toBe("3 electronic signatures");
    expect(by({ idioma: "es" }, { aprovadoPor: null, assinaturas: 1 })).toBe("1 firma electrónica");
    const some = { aprovadoPor: null, assinaturas: 2, semAssinatura: 1 };
    expect(by({}, some)).toBe("2 assinaturas eletrônicas e 1 aprovação sem assinatura");
    expect(by({ idioma: "en" }, { ...some, assinaturas: 0, semAssinatura: 3 })).toBe("3 approvals without a signature");
  });
});

describe("the pages", () => {
  const folder = mkdtempSync(join(tmpdir(), "canteiro-selo-pdf-"));
  let renderer: PdfRenderer;
  beforeAll(() => {
    renderer = createPdfRenderer({ workDir: join(folder, "work") });
  });
  afterAll(async () => {
    await renderer.close();
    rmSync(folder, { recursive: true });
  });

  async function render(name: string, relatorio: ReturnType<typeof relatorioExemplo>, changed: Partial<RdoOptions>) {
    const file = join(folder, `${name}.pdf`);
    const { standard } = await renderer.renderRdo(buildRdoModel(relatorio, { ...options, ...changed }), file);
    return { standard, text: await pdfText(file), pages: (await pdfText(file)).split("\f").slice(0, -1), file };
  }

  it("have the code at their foot, and on the last one the address, beside the signatures", async () => {
    const { pages, standard, file } = await render("eletronica", electronic([1, 2, 3].map((n) => signer(n))), {
      documento: { ...documento, aprovadoPor: null, assinaturas: 3 },
    });
    expect(standard).toBe("a-2a");
    for (const page of pages) expect(page).toContain(`Aprovado em 18/11/2026 10:05 · Código ${IMPRESSO}`);
    const last = pages.at(-1) ?? "";
    expect(last.indexOf("Assinaturas")).toBeGreaterThan(-1);
    expect(last.indexOf("Documento aprovado")).toBeGreaterThan(last.indexOf("Pessoa 3"));
    expect(last).toContain(documento.url);
    expect(last).toContain("0123456789abcdef 0123456789abcdef 0123456789abcdef 0123456789abcdef");
    expect(await pdfInfo(file)).toMatch(/Tagged: +yes/);
  });

  it("of a copy say that they are one", async () => {
    const { pages } = await render("copia", relatorioExemplo(), {
      idioma: "en",
      documento: { ...documento, forma: "copia" },
    });
    for (const page of pages) expect(page).toContain(`Copy. The sealed document: code ${IMPRESSO}`);
    expect(pages.at(-1)).toContain("This is a copy without the seal.");
  });
});
