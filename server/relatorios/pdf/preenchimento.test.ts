import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "../../../domain/lib/dates.ts";
import { draw, isProof } from "../../../tools/gate/drawn.ts";
import { pdfBookmarks, pdfImagePlaces, pdfLines, pdfText } from "../../../test/support/poppler.ts";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import { createDocumentRenderer } from "../../typeset/renderer.ts";
import type { FotosPorPagina } from "./album.ts";
import type { AlteracoesDoDia, Detalhe } from "./detalhe.ts";
import { buildRdoModel, type RdoOptions } from "./model.ts";
import { buildPeriodModel, type PeriodPart } from "./periodo.ts";
import { createPdfRenderer } from "./renderer.ts";
import type { DocumentoImpresso } from "./selo.ts";

/** In every kind of document all pages but the last are at least a third full, and none ends with a heading. */

type Relatorio = ReturnType<typeof relatorioExemplo>;
const folder = mkdtempSync(join(tmpdir(), "preenchimento-"));
const workDir = join(folder, "work");
const renderer = createPdfRenderer({ workDir });
const documents = createDocumentRenderer({ workDir });
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const SHAPES = { deitada: [1200, 900], em_pe: [900, 1200], faixa: [2400, 600] } as const;
type Shape = keyof typeof SHAPES;

beforeAll(async () => {
  mkdirSync(join(folder, "fotos"));
  for (const [name, [width, height]] of Object.entries(SHAPES))
    await sharp({ create: { width, height, channels: 3, background: "#7a8894" } })
      .jpeg()
      .toFile(join(folder, "fotos", `${name}.jpg`));
});
afterAll(async () => {
  await Promise.all([renderer.close(), documents.close()]);
  rmSync(folder, { recursive: true });
});

const options: RdoOptions = {
  idioma: "pt",
  photoPath: (arquivo) => join(folder, "fotos", arquivo.replace(/^[\d-]+-/, "")),
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

const r = relatorioExemplo();
const LONG = "Construções Engenharia e Empreendimentos Imobiliários ".repeat(3);

function fotos(shapes: readonly Shape[], day = ""): Relatorio["galeriaDeFotos"] {
  const [foto] = r.galeriaDeFotos ?? [];
  if (foto === undefined) throw new Error("the example has photos");
  return shapes.map((shape, i) => ({ ...foto, arquivo: `${day}${i}-${shape}.jpg`, descricao: "Laje do bloco B" }));
}

const times = <T>(one: T, n: number): T[] => Array.from({ length: n }, () => one);

const REPORTS: readonly [string, Relatorio][] = [
  ["empty", { ...r, ...EMPTY }],
  ["one line", { ...r, ...EMPTY, comentarios: (r.comentarios ?? []).slice(0, 1) }],
  ["a whole day", r],
  [
    "long names",
    {
      ...r,
      obra: { ...r.obra, nome: LONG, endereco: LONG, cliente: LONG, responsavel: LONG },
      empresa: { nome: LONG },
      atividades: (r.atividades ?? []).map((a) => ({ ...a, descricao: LONG })),
      equipamentos: (r.equipamentos ?? []).map((e) => ({ ...e, descricao: LONG })),
      anexos: (r.anexos ?? []).map((a) => ({ ...a, descricao: LONG })),
    },
  ],
  ["100 photos", { ...r, galeriaDeFotos: fotos(times("deitada", 100)) }],
];

const HASH = "0123456789abcdef".repeat(4);
const documento: DocumentoImpresso = {
  forma: "selado",
  codigo: "7K3MXQ9PDR5TGV0A1B2C3D4E5F",
  url: "https://obras.exemplo.com/v/7K3MXQ9PDR5TGV0A1B2C3D4E5F",
  conteudoSha256: HASH,
  aprovadoEm: "2026-11-18T13:05:00.123456Z",
  aprovadoPor: { nome: "Ângela Magalhães", cargo: "Fiscal" },
  assinaturas: 0,
  semAssinatura: 0,
};

const change: AlteracoesDoDia = {
  de: "2026-11-18T10:05:00Z",
  ate: "2026-11-18T20:40:00Z",
  nome: "Ana",
  canal: "app-android",
  secoes: { comentario: 2, atividade: 12 },
};

/** Builds the data of a detailed version with this many lines of changes and records of evidence. */
function detalheOf(alteracoes: number, evidencias: number): Detalhe {
  const ator = { id: "u", nome: "Ângela Magalhães", email: "a@exemplo.com", cargo: "Fiscal", perfil: "Administrador" };
  const registro = (n: number): NonNullable<Detalhe["evidencias"]>[number] => ({
    hash: HASH,
    registro: {
      n,
      epoca: 1,
      evento: n % 2 === 0 ? "reprovado" : "aprovado",
      relatorioId: "r",
      versao: n,
      conteudoSha256: HASH,
      ator,
      quando: "2026-11-18T13:05:00.123456Z",
      ip: null,
      userAgent: null,
      canal: "web",
      versaoDoApp: null,
      aparelho: null,
      sessaoSha256: null,
      autenticacao: { metodo: "senha", idadeSegundos: 20 },
      posicao: null,
      assinaturaSha256: null,
      semAssinatura: false,
      comentario: n % 3 === 0 ? "Falta a foto da armadura." : null,
      ciente: [],
      consentimento: null,
      dados: {},
      hashAnterior: n === 1 ? null : HASH,
    },
  });
  return {
    producao: new Map(),
    alteracoes: times(change, alteracoes),
    evidencias: Array.from({ length: evidencias }, (_, i) => registro(i + 1)),
  };
}

/** The part of a page between running header and footer, in points from its top. */
const BODY = { top: 58, bottom: 790 };
type Page = { readonly filled: number; readonly last: string };

/** Returns for each page which part of its height is filled, and its last line; the line is empty when a picture comes last. */
async function pagesOf(file: string): Promise<Page[]> {
  const images = await pdfImagePlaces(file);
  return (await pdfLines(file)).map((lines, i) => {
    const inside = lines.filter(({ top, bottom }) => top > BODY.top && bottom < BODY.bottom);
    const picture = Math.max(0, ...images.flatMap(({ page, top, height }) => (page === i + 1 ? [top + height] : [])));
    const text = inside.toSorted((a, b) => b.bottom - a.bottom)[0];
    const end = Math.max(picture, text?.bottom ?? 0);
    return { filled: (end - BODY.top) / (BODY.bottom - BODY.top), last: end === picture ? "" : (text?.text ?? "") };
  });
}

const THIRD = 1 / 3;
const HEADING =
  /^(?:Atividades|Ocorrências|Comentários|Anexos|Galeria de fotos \(|Vídeos|Assinaturas|Resumo das alterações|Registro de evidências|Relatórios sem fotos|Sumário)/;

/** Lists the faults of these pages; `mayBeEmpty` holds numbers of pages after which another part begins. */
function faults(name: string, pages: readonly Page[], mayBeEmpty: ReadonlySet<number> = new Set()): string[] {
  return pages.flatMap(({ filled, last }, i) => {
    const where = `${name}, page ${i + 1} of ${pages.length}`;
    const empty = i < pages.length - 1 && !mayBeEmpty.has(i + 1) && filled < THIRD;
    return [
      ...(empty ? [`${where}: ${Math.round(filled * 100)} % full`] : []),
      ...(HEADING.test(last) ? [`${where}: ends with ${last}`] : []),
    ];
  });
}

/** Every combination of: with or without photos; the plain version, or the detailed one with different numbers of changes and records. */
const VERSIONS = [true, false].flatMap((comFotos) =>
  [null, ...[0, 1, 2, 5, 14, 40].flatMap((a) => [0, 1, 2, 4, 7, 12, 30].map((e) => [a, e] as const))].map(
    (detalhe) => [comFotos, detalhe] as const,
  ),
);

describe("a report", () => {
  it.each(REPORTS)("of %s, ordinary and detailed, fills its pages", async (name, relatorio) => {
    const file = join(folder, "um.pdf");
    const wrong: string[] = [];
    for (const [comFotos, detalhe] of [[true, null] as const, ...draw(VERSIONS, 4, (v) => `${name} ${v.join(" ")}`)]) {
      const model = buildRdoModel(relatorio, {
        ...options,
        comFotos,
        documento,
        detalhe: detalhe && detalheOf(...detalhe),
      });
      await renderer.renderRdo(model, file);
      const what = detalhe === null ? "ordinary" : `${detalhe[0]} changes and ${detalhe[1]} records`;
      wrong.push(...faults(`${name}, ${comFotos ? "photos" : "no photos"}, ${what}`, await pagesOf(file)));
    }
    expect(wrong).toEqual([]);
  });
});

describe("a period", () => {
  const request = {
    idioma: "pt",
    de: "2026-01-01",
    ate: "2027-01-01",
    modelo: null,
    escolhidos: false,
    detalhado: false,
    fotos: true,
    pedidoPor: "Ana",
    geradoEm: options.geradoEm,
    timeZone: options.timeZone,
  } as const;

  /** Builds reports of this many successive days; `of` gives the content of each day. */
  function partsOf(days: number, of: (day: number) => Partial<Relatorio>): [PeriodPart, ...PeriodPart[]] {
    const parts = Array.from({ length: days }, (_, i): PeriodPart => {
      const relatorio = { ...r, ...EMPTY, ...of(i), numero: i + 1, data: addDays("2026-01-01", i) };
      return { relatorio, model: buildRdoModel(relatorio, options) };
    });
    return parts as [PeriodPart, ...PeriodPart[]];
  }

  async function print(parts: [PeriodPart, ...PeriodPart[]], formato: "pdf" | "fotos", perPage: FotosPorPagina = 4) {
    const outFile = join(folder, "periodo.pdf");
    const model = buildPeriodModel(parts, { ...request, formato, perPage, hoje: parts[0].model });
    const { photoFiles, pictureFiles, createdAt, ...data } = model;
    await documents.render({
      root: ROOT,
      main: "relatorios/pdf/periodo.typ",
      data,
      photos: photoFiles,
      pictures: pictureFiles,
      createdAt: Math.floor(Date.parse(createdAt) / 1000),
      outFile,
    });
    return outFile;
  }

  const COUNTS = draw([1, 2, 8, 13, 20, 45, 60, 100], 2, String);
  it.each(COUNTS)("of %i reports fills cover, contents and each report's pages", async (n) => {
    const file = await print(
      partsOf(n, (day) => (day % 7 === 3 ? r : {})),
      "pdf",
    );
    const pages = await pagesOf(file);
    const starts = (await pdfBookmarks(file)).slice(1).map(({ page }) => page);
    // Each report starts on a new page, so the last page of any report may be nearly empty.
    const ends = new Set(starts.slice(1).map((page) => page - 1));
    expect(faults(`${n} reports`, pages, ends)).toEqual([]);
    expect(starts).toHaveLength(n);
  });

  /** Returns the shapes of up to ten photos for a day. */
  const lots = (day: number): Shape[] =>
    times((["deitada", "em_pe", "faixa"] as const)[day % 3] ?? "deitada", day % 11);
  /** Number of days printed: a quarter of a year is enough to show gaps. */
  const YEAR = isProof ? 366 : 92;
  const ALBUMS: readonly [string, number, (day: number) => Shape[]][] = [
    ["a year with photos on every tenth day", YEAR, (day) => (day % 10 === 9 ? lots(day) : [])],
    ["a year without photos", YEAR, () => []],
    ["a year with photos in its first and last weeks", YEAR, (day) => (day < 7 || day > YEAR - 6 ? lots(day) : [])],
    ["40 days with few and many photos each", 40, lots],
    ["a month with one photo a day", 30, () => ["deitada"]],
    [
      "ten days with photos, the first and the last without",
      12,
      (day) => (day === 0 || day === 11 ? [] : lots(day + 1)),
    ],
  ];
  const drawn = draw(ALBUMS, 2, ([name]) => name);
  it.each(drawn)("as an album of %s fills its pages", async (name, days, of) => {
    const wrong: string[] = [];
    for (const perPage of draw([2, 4, 6] as const, 1, (n) => `${name} ${n}`)) {
      const file = await print(
        partsOf(days, (day) => ({ galeriaDeFotos: fotos(of(day), `${day}-`) })),
        "fotos",
        perPage,
      );
      wrong.push(...faults(`${name}, ${perPage} to a page`, await pagesOf(file)));
      const marks = (await pdfBookmarks(file)).slice(1);
      const text = (await pdfText(file)).split("\f");
      const missing = marks.filter(({ page }, i) => !new RegExp(`nº ${i + 1}\\b`, "i").test(text[page - 1] ?? ""));
      expect([marks.length, missing]).toEqual([days, []]);
    }
    expect(wrong).toEqual([]);
  });
});
