import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draw } from "../../../tools/gate/drawn.ts";
import { type PdfImage, pdfImagePlaces, pdfLines, type PdfLine, pdfText } from "../../../test/support/poppler.ts";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import { buildAlbumModel, type FotosPorPagina } from "./album.ts";
import { buildRdoModel, type RdoOptions } from "./model.ts";
import { createPdfRenderer } from "./renderer.ts";

/** Page breaks: no heading or row stands alone at the end of a page, and albums fill their pages. */

type Relatorio = ReturnType<typeof relatorioExemplo>;
const folder = mkdtempSync(join(tmpdir(), "paginas-"));
const renderer = createPdfRenderer({ workDir: join(folder, "work") });
const SHAPES = {
  deitada: [1200, 900],
  larga: [1600, 900],
  em_pe: [900, 1200],
  faixa: [2400, 600],
  torre: [400, 2000],
} as const;
type Shape = keyof typeof SHAPES;

beforeAll(async () => {
  mkdirSync(join(folder, "fotos"));
  for (const [name, [width, height]] of Object.entries(SHAPES))
    await sharp({ create: { width, height, channels: 3, background: "#7a8894" } })
      .jpeg()
      .toFile(join(folder, "fotos", `${name}.jpg`));
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const options: RdoOptions = {
  idioma: "pt",
  photoPath: (arquivo) => join(folder, "fotos", arquivo.replace(/^\d+-/, "")),
  signaturePath: () => null,
  logos: {},
  comFotos: true,
  geradoEm: "2026-11-19T12:14:00Z",
  timeZone: "America/Sao_Paulo",
};

const EMPTY: Partial<Relatorio> = {
  maoDeObra: { opcaoSelecionada: "padrao", padrao: [], personalizada: [] },
  equipamentos: [],
  atividades: [],
  ocorrencias: [],
  checklist: [],
  controleDeMaterial: { recebido: [], utilizado: [] },
  comentarios: [],
  galeriaDeFotos: [],
  videos: [],
  anexos: [],
  assinaturasManualUrl: [],
};

/** Returns `n` items by repeating those of the example one after the other. */
const times = <T>(items: readonly T[] | undefined, n: number): T[] =>
  Array.from({ length: n }, (_, i) => (items ?? [])[i % (items ?? []).length] as T);

function fotos(shapes: readonly Shape[]): Relatorio["galeriaDeFotos"] {
  const [foto] = relatorioExemplo().galeriaDeFotos ?? [];
  if (foto === undefined) throw new Error("the example has photos");
  return shapes.map((shape, i) => ({ ...foto, arquivo: `${i}-${shape}.jpg`, descricao: "Laje do bloco B" }));
}

/** Returns the lines of each page between its running header and its footer. */
async function bodies(file: string): Promise<PdfLine[][]> {
  return (await pdfLines(file)).map((lines) => lines.filter(({ top, bottom }) => top > 58 && bottom < 790));
}

/** Counts the rows on a page; lines at the same height are one row. */
const rowsOf = (lines: readonly PdfLine[]): number => new Set(lines.map(({ top }) => Math.round(top / 6))).size;

/** Puts each pair of activities under a stage of its own. */
const sobEtapas = <T>(items: readonly T[]): T[] =>
  items.map((item, i) => {
    const n = String(Math.floor(i / 2));
    return { ...item, etapa: { _id: n, item: null, descricao: `Etapa ${n}`, mostrarNoRelatorio: true } };
  });

const r = relatorioExemplo();
const semFotos = <T extends { fotos: unknown[] }>(items: readonly T[] | undefined): T[] =>
  (items ?? []).map((item) => ({ ...item, fotos: [] }));

describe("a report", () => {
  const cases: readonly [string, RegExp, (n: number) => Partial<Relatorio>][] = [
    ["activities", /^Atividades/, (n) => ({ atividades: times(semFotos(r.atividades), n) })],
    [
      "tasks under their stages",
      /^(?:Atividades|Etapa) /,
      (n) => ({ atividades: sobEtapas(times(semFotos(r.atividades), n)) }),
    ],
    ["occurrences", /^Ocorrências/, (n) => ({ ocorrencias: times(semFotos(r.ocorrencias), n) })],
    ["comments", /^Comentários/, (n) => ({ comentarios: times(r.comentarios, n) })],
    ["attachments", /^Anexos/, (n) => ({ anexos: times(r.anexos, n) })],
    ["machines", /^Equipamentos/, (n) => ({ equipamentos: times(r.equipamentos, n) })],
    [
      "materials",
      /^Controle de material/,
      (n) => ({ controleDeMaterial: { recebido: times(r.controleDeMaterial?.recebido, n), utilizado: [] } }),
    ],
    [
      "labour",
      /^Mão de obra/,
      (n) => ({ maoDeObra: { opcaoSelecionada: "padrao", personalizada: [], padrao: times(r.maoDeObra?.padrao, n) } }),
    ],
    ["photos", /^Galeria de fotos/, (n) => ({ galeriaDeFotos: fotos(times<Shape>(["deitada", "em_pe"], n)) })],
  ];

  it.each(draw(cases, 2, ([name]) => name))(
    "of any number of %s leaves no heading and no row alone on a page",
    async (name, title, some) => {
      const alone: string[] = [];
      for (let n = 1; n <= 26; n += 1) {
        const file = join(folder, `${name}.pdf`);
        await renderer.renderRdo(buildRdoModel({ ...r, ...EMPTY, ...some(n) }, options), file);
        const pages = await bodies(file);
        const images = await pdfImagePlaces(file);
        for (const [i, lines] of pages.entries()) {
          const pictures = images.filter(({ page }) => page === i + 1);
          const last = lines.toSorted((a, b) => b.top - a.top)[0];
          const below = pictures.some(({ top }) => top > (last?.top ?? 0));
          const where = `${n} ${name}, page ${i + 1} of ${pages.length}`;
          if (!below && title.test(last?.text ?? "")) alone.push(`heading: ${where}`);
          if (rowsOf(lines) + pictures.length < 2) alone.push(`row: ${where}`);
        }
      }
      expect(alone).toEqual([]);
    },
  );

  it("keeps the last of its items together with the one before", async () => {
    const apart: number[] = [];
    for (let n = 2; n <= 26; n += 1) {
      const file = join(folder, "ultimo.pdf");
      const comentarios = times(r.comentarios, n).map((c, i) => ({ ...c, descricao: `Comentário ${i + 1}.` }));
      await renderer.renderRdo(buildRdoModel({ ...r, ...EMPTY, comentarios }, options), file);
      const pages = (await pdfText(file)).split("\f");
      const pageOf = (i: number) => pages.findIndex((text) => text.includes(`Comentário ${i}.`));
      if (pageOf(n) !== pageOf(n - 1)) apart.push(n);
    }
    expect(apart).toEqual([]);
  });
});

describe("an album", () => {
  async function album(
    shapes: readonly Shape[],
    perPage: FotosPorPagina,
    captionOf: (i: number) => string = () => "Laje do bloco B",
  ): Promise<PdfImage[][]> {
    const file = join(folder, "album.pdf");
    const galeriaDeFotos = fotos(shapes)?.map((foto, i) => ({ ...foto, descricao: captionOf(i) }));
    const relatorio = { ...r, ...EMPTY, galeriaDeFotos };
    const { pages } = await renderer.renderRdo(buildAlbumModel(relatorio, { ...options, perPage }), file);
    const places = await pdfImagePlaces(file);
    return Array.from({ length: pages }, (_, i) => places.filter(({ page }) => page === i + 1));
  }
  const area = (images: readonly PdfImage[]) => images.reduce((sum, { width, height }) => sum + width * height, 0);
  /** The space of a page between its margins, in square points. */
  const SPACE = (182 * 258 * 72 * 72) / 25.4 / 25.4;

  it.each<[Shape[], FotosPorPagina]>([
    [["deitada"], 2],
    [["deitada"], 4],
    [["deitada"], 6],
    [["larga"], 4],
    [["em_pe"], 2],
    [["em_pe"], 4],
    [["em_pe"], 6],
    [["deitada", "em_pe"], 2],
    [["deitada", "em_pe"], 4],
    [["deitada", "em_pe"], 6],
    [["em_pe", "em_pe", "larga", "deitada", "larga"], 4],
  ])("of photos that are %s fills its pages, with %i photos or more on each", async (shapes, perPage) => {
    const pages = await album(times<Shape>(shapes, 40), perPage);
    expect(pages.flat()).toHaveLength(40);
    for (const images of pages.slice(0, -1)) expect(images.length).toBeGreaterThanOrEqual(perPage);
    for (const images of pages.slice(1, -1)) expect(area(images) / SPACE).toBeGreaterThan(0.55);
  });

  it("keeps every photo whole, in its shape and inside the margins", async () => {
    const shapes = times<Shape>(["deitada", "em_pe", "em_pe", "larga", "deitada"], 23);
    for (const perPage of [2, 4, 6] as const) {
      const images = (await album(shapes, perPage)).flat();
      expect(images).toHaveLength(shapes.length);
      for (const [i, { left, top, width, height }] of images.entries()) {
        const [w, h] = SHAPES[shapes[i] ?? "deitada"];
        expect(width / height).toBeCloseTo(w / h, 1);
        expect([left > 39, left + width < 595.3 - 39, top > 50, top + height < 800]).toEqual([true, true, true, true]);
      }
    }
  });

  const LISTA = Array.from({ length: 80 }, (_, i) => `L${i}`).join("\n");
  const PALAVRAS = "Concreto da laje ".repeat(30);
  it.each<[string, (i: number) => string]>([
    ["one caption has eighty lines", (i) => (i === 2 ? LISTA : "Laje do bloco B")],
    ["all captions have eighty lines", () => LISTA],
    ["all captions are long", () => PALAVRAS],
  ])("shows every photo, large enough to be seen, when %s", async (_, captionOf) => {
    const shapes = times<Shape>(["deitada", "em_pe", "em_pe", "larga", "faixa", "torre"], 13);
    for (const perPage of [2, 4, 6] as const) {
      const images = (await album(shapes, perPage, captionOf)).flat();
      expect(images).toHaveLength(shapes.length);
      for (const { left, top, width, height } of images) {
        expect([left > 39, left + width < 595.3 - 39, top > 50, top + height < 800]).toEqual([true, true, true, true]);
        expect(Math.max(width, height)).toBeGreaterThan(50);
      }
    }
  });

  it("of photos whose files are gone is made, and says so", async () => {
    const file = join(folder, "album.pdf");
    const gone = fotos(["deitada", "em_pe"])?.map((foto) => ({ ...foto, arquivo: `x-${foto.arquivo}.gone` }));
    await renderer.renderRdo(
      buildAlbumModel({ ...r, ...EMPTY, galeriaDeFotos: gone }, { ...options, perPage: 2 }),
      file,
    );
    expect((await pdfText(file)).split("foto indisponível")).toHaveLength(3);
  });

  it.each([1, 2, 3, 4])("of %i photos is one page", async (n) => {
    expect((await album(times<Shape>(["deitada", "em_pe"], n), 4)).map(({ length }) => length)).toEqual([n]);
  });
});
