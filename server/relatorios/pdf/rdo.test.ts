import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPdf, pdfInfo, pdfText, pdfWords } from "../../../test/support/poppler.ts";
import { fotoExemplo, relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import { buildRdoModel, type RdoOptions } from "./model.ts";
import { createPdfRenderer } from "./renderer.ts";

type Relatorio = ReturnType<typeof relatorioExemplo>;
const folder = mkdtempSync(join(tmpdir(), "rdo-"));
const workDir = join(folder, "work");
const renderer = createPdfRenderer({ workDir });
const photoPath = (arquivo: string) => join(folder, "photos", arquivo);
const signaturePath = (arquivo: string) => join(folder, "signatures", arquivo);

beforeAll(async () => {
  mkdirSync(join(folder, "photos"));
  mkdirSync(join(folder, "signatures"));
  for (const name of ["s1.png", "s2.png"]) {
    const stroke = "M10 120 C 90 10, 140 160, 210 60 S 330 140, 440 40";
    const svg = `<svg width="450" height="165"><rect width="450" height="165" fill="white"/><path d="${stroke}" fill="none" stroke="black" stroke-width="4"/></svg>`;
    await sharp(Buffer.from(svg)).png().toFile(signaturePath(name));
  }
  const names = [
    "Landscape_1",
    "Landscape_2",
    "Landscape_3",
    "Landscape_5",
    "Landscape_6",
    "Portrait_1",
    "Portrait_3",
    "Portrait_6",
    "Portrait_8",
  ];
  for (const name of names)
    await sharp(fotoExemplo(`${name}.jpg`))
      .rotate()
      .resize(320)
      .jpeg()
      .toFile(photoPath(`${name}.jpg`));
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const options: RdoOptions = {
  idioma: "pt",
  photoPath,
  signaturePath,
  logos: {},
  comFotos: true,
  geradoEm: "2026-11-19T12:14:00Z",
  timeZone: "America/Sao_Paulo",
};
async function render(name: string, changes: Partial<Relatorio> = {}, changed: Partial<RdoOptions> = {}) {
  const file = join(folder, `${name}.pdf`);
  const model = buildRdoModel({ ...relatorioExemplo(), ...changes }, { ...options, ...changed });
  return { file, ...(await renderer.renderRdo(model, file)) };
}
/** Removes the white space from a text, because line breaks add some. */
const dense = (text: string) => text.replaceAll(/\s+/g, "");

const field = (campo: { chave: string; valor: string }) => [campo.chave.toUpperCase(), campo.valor];

/** Returns every text a person typed, and every quantity. */
function content(r: Relatorio): string[] {
  return [
    r.obra.nome,
    r.obra.endereco ?? "",
    ...(r.maoDeObra?.padrao.flatMap((m) => [m.descricao, String(m.quantidade)]) ?? []),
    ...(r.equipamentos?.flatMap((e) => [e.descricao, String(e.quantidade)]) ?? []),
    ...(r.atividades?.flatMap((a) => [
      a.descricao,
      a.observacao,
      `${a.porcentagem} %`,
      a.controleDeProducao.unidade ?? "",
      ...a.maoDeObra.map((m) => `${m.quantidade} ${m.descricao}`),
      ...a.camposPersonalizados.flatMap(field),
    ]) ?? []),
    ...(r.ocorrencias?.flatMap((o) => [
      o.descricao,
      ...o.tags.map((t) => t.descricao),
      ...o.camposPersonalizados.flatMap(field),
    ]) ?? []),
    ...(r.comentarios?.flatMap((c) => [c.descricao, c.usuario.nome, ...c.camposPersonalizados.flatMap(field)]) ?? []),
    ...(r.checklist?.flatMap((c) => [c.descricao, ...c.itens.flatMap((i) => [i.descricao, i.comentario])]) ?? []),
    ...[...(r.controleDeMaterial?.recebido ?? []), ...(r.controleDeMaterial?.utilizado ?? [])].flatMap((m) => [
      m.descricao,
      m.quantidade,
    ]),
    ...(r.videos?.map((v) => v.descricao) ?? []),
    ...(r.anexos?.map((a) => a.descricao) ?? []),
    ...(r.assinaturasManualUrl?.map((a) => a.nome) ?? []),
    ...(r.galeriaDeFotos?.map((f) => f.descricao) ?? []),
  ];
}

describe("the PDF of a report", () => {
  it("contains every description, quantity, tag and comment, is sound and claims archival quality", async () => {
    const { file, standard, missingPhotos, pages } = await render("full");
    const text = dense(await pdfText(file));
    for (const piece of content(relatorioExemplo())) expect(text).toContain(dense(piece));
    const derived = [
      "38,50 de 42,00 m³",
      "18,4 mm",
      "12:00 – 13:00",
      "07:20 – 11:40 (4h e 20min)",
      "Foto 9",
      "Página 4 de 4",
    ];
    for (const piece of derived) expect(text).toContain(dense(piece));
    expect({ standard, missingPhotos, pages }).toEqual({ standard: "a-2a", missingPhotos: [], pages: 4 });
    expect(await checkPdf(file)).toContain("No syntax or stream encoding errors");
    expect(await pdfInfo(file)).toMatch(/Title:\s+Relatório Diário de Obra \(RDO\) Nº 128/);
  });

  it.each([
    [
      "en",
      [
        "Daily Site Report (RDO)",
        "38.50 of 42.00 m³",
        "Page 1 of",
        "18 Nov 2026",
        "Unworkable",
        "72% of the contract period elapsed",
      ],
    ],
    [
      "es",
      ["Informe Diario de Obra (RDO)", "38,50 de 42,00 m³", "Página 1 de", "Impracticable", "Lluvioso", "Incidencias"],
    ],
  ] as const)("speaks %s", async (idioma, expected) => {
    const text = dense(await pdfText((await render(idioma, {}, { idioma })).file));
    for (const piece of expected) expect(text).toContain(dense(piece));
  });

  it("names a video and a photo without a caption by number, time and person, never by its file", async () => {
    const { videos = [], galeriaDeFotos = [] } = relatorioExemplo();
    const usuario = { _id: "u", nome: "Ana Souza", perfilCliente: false };
    const { file } = await render("sem-legenda", {
      videos: videos.map((video) => ({ ...video, descricao: "" })),
      galeriaDeFotos: galeriaDeFotos.map((foto) => ({
        ...foto,
        descricao: "",
        tiradaEm: "2026-11-18T10:05:00",
        usuario,
      })),
    });
    const text = (await pdfText(file)).replaceAll(/\s+/g, " ");
    expect(text).toContain("Vídeo 1");
    for (const { arquivo } of videos) expect(text).not.toContain(arquivo);
    expect(text).toMatch(/Foto \d+ 18\/11\/2026 10:05 Unidade Básica de Saúde Jardim das Acácias · Ana Souza/);
  });

  it.each([
    ["pt", "Foto 1 relatório de 18/11/2026 · Atividade 1: Concretagem da laje"],
    ["en", "Photo 1 report of 18 Nov 2026 · Activity 1: Concretagem da laje"],
    ["es", "Foto 1 informe del 18/11/2026 · Actividad 1: Concretagem da laje"],
  ] as const)("says of a photo without caption and date, in %s, of which day and what it is", async (idioma, words) => {
    const atividades = (relatorioExemplo().atividades ?? []).map((a) => ({
      ...a,
      fotos: a.fotos.map(({ usuario: _usuario, ...foto }) => ({ ...foto, descricao: "", tiradaEm: null })),
    }));
    const { file } = await render(`sem-data-${idioma}`, { atividades }, { idioma });
    expect((await pdfText(file)).replaceAll(/\s+/g, " ")).toContain(words);
  });

  it("keeps the lines of a caption", async () => {
    const [foto] = relatorioExemplo().galeriaDeFotos ?? [];
    if (foto === undefined) throw new Error("the example has photos");
    const galeriaDeFotos = [{ ...foto, descricao: "Eixo A\nEixo B\nEixo C" }];
    const { file } = await render("linhas", { galeriaDeFotos });
    expect(await pdfText(file)).toMatch(/Eixo A\nEixo B\nEixo C\n/);
  });

  it("never cuts the names of company, work and people in header and footer", async () => {
    const nome = (what: string) =>
      `${what} ${"Construções Engenharia e Empreendimentos Imobiliários ".repeat(3)}Fim${what}`;
    const base = relatorioExemplo();
    const { criadoPor, modificadoPor } = base.log;
    const { file, pages } = await render("nomes", {
      empresa: { ...base.empresa, nome: nome("Empresa") },
      obra: { ...base.obra, nome: nome("Obra") },
      log: {
        ...base.log,
        criadoPor: { ...criadoPor, usuario: { ...criadoPor.usuario, nome: nome("Autora") } },
        modificadoPor: { ...modificadoPor, usuario: { ...modificadoPor.usuario, nome: nome("Editora") } },
      },
    });
    const texts = (await pdfText(file)).split("\f").slice(0, pages);
    for (const text of texts) expect(text).not.toContain("…");
    const [, ...later] = texts.map(dense);
    for (const text of later)
      for (const what of ["Empresa", "Obra", "Autora", "Editora"]) expect(text).toContain(dense(nome(what)));
  });

  it("without photos is small and still names them", async () => {
    const { file, size } = await render("sem-fotos", {}, { comFotos: false });
    expect(size).toBeLessThan(200_000);
    expect(dense(await pdfText(file))).toContain(dense("Fotos 6 a 9 não incluídas nesta versão"));
  });

  it("is made of an empty report, section by section", async () => {
    const nothing = {
      maoDeObra: { opcaoSelecionada: "padrao" as const, padrao: [], personalizada: [] },
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
    const { file, pages } = await render("empty", nothing);
    const text = await pdfText(file);
    expect(text.split("Nada registrado")).toHaveLength(12);
    expect(text).toContain("Galeria de fotos");
    expect(pages).toBe(1);
  });

  it("says which photos cannot be shown", async () => {
    const { file, missingPhotos } = await render(
      "missing",
      {},
      { photoPath: (a) => (a.startsWith("P") ? join(folder, "no", a) : photoPath(a)) },
    );
    expect(missingPhotos.toSorted()).toEqual(["Portrait_1.jpg", "Portrait_3.jpg", "Portrait_6.jpg", "Portrait_8.jpg"]);
    expect((await pdfText(file)).split("foto indisponível")).toHaveLength(5);
  });

  it("leaves no unfinished file, also after an abort", async () => {
    const controller = new AbortController();
    const running = renderer.renderRdo(buildRdoModel(relatorioExemplo(), options), join(folder, "aborted.pdf"), {
      signal: controller.signal,
    });
    controller.abort(new Error("no one waits any more"));
    await expect(running).rejects.toThrow("no one waits any more");
    expect(existsSync(join(folder, "aborted.pdf"))).toBe(false);
    expect(readdirSync(workDir)).toEqual([]);
  });
});

describe("text of people", () => {
  const said = async (name: string, descricao: string) => {
    const [comentario] = relatorioExemplo().comentarios ?? [];
    if (comentario === undefined) throw new Error("the example has comments");
    const { file, ...result } = await render(name, { comentarios: [{ ...comentario, descricao }] });
    return { text: dense(await pdfText(file)), ...result };
  };

  it.each([
    ["code", '#panic("x") #include "/etc/passwd" #(1+1) #let x = 1'],
    ["markup", "*negrito* _itálico_ `código` $x^2$ @ref <label> // resto /* fim */ = título - lista + 1. item"],
    ["escapes", "\\u{41} \\# ~ --- … “aspas” 'apóstrofos' \"retas\" [colchetes] {chaves}"],
    ["symbols", "≤ ≥ ± × ÷ Ø µ ° ½ ² ³ € → Ω Ж"],
  ])("prints %s literally", async (name, text) => {
    expect((await said(name, text)).text).toContain(dense(text));
  });

  it("prints emoji in an archival file", async () => {
    const { text, standard } = await said("emoji", "Pare 🚧 equipe 👷 ok ✔");
    expect(standard).toBe("a-2a");
    expect(text).toContain("🚧");
  });

  it("makes the document whatever the script", async () => {
    // Which of these characters have a glyph depends on the machine's fonts; the document must be made in any case.
    const { pages, text } = await said("scripts", "日本語 中文 العربية עברית ไทย \u0000\u0007 fim");
    expect(pages).toBe(4);
    expect(text).toContain("fim");
  });

  it("breaks words of any length inside their place, and gives them back whole", async () => {
    const key = "31261112345678000199550010000882141234567890".repeat(5);
    expect((await said("word", key)).text).toContain(key);
  });

  it("prints ten thousand characters over the pages, to the last one", async () => {
    const long = `${"O serviço continua. ".repeat(500)}ÚLTIMA`;
    const { text, pages } = await said("long", long);
    expect(text).toContain(dense(long).slice(-60));
    expect(pages).toBeGreaterThan(3);
  });

  it("fits absurd names everywhere", async () => {
    const name = "Construçãoultrapassandoqualquerlimite".repeat(8);
    const r = relatorioExemplo();
    const { file, pages } = await render("absurd", {
      obra: { ...r.obra, nome: name, endereco: name, cliente: name, responsavel: name, numeroContrato: name },
      empresa: { nome: name },
      modeloDeRelatorio: { ...r.modeloDeRelatorio, descricao: name },
      maoDeObra: {
        opcaoSelecionada: "padrao",
        padrao: (r.maoDeObra?.padrao ?? []).map((m) => ({ ...m, descricao: name, funcao: name })),
        personalizada: [],
      },
      equipamentos: (r.equipamentos ?? []).map((e) => ({ ...e, descricao: name, quantidade: 99_999 })),
      ocorrencias: (r.ocorrencias ?? []).map((o) => ({ ...o, tags: [...o.tags, { _id: "x", descricao: name }] })),
      checklist: (r.checklist ?? []).map((c) => ({
        ...c,
        descricao: name,
        itens: c.itens.map((i) => ({ ...i, descricao: name, comentario: name })),
      })),
      controleDeMaterial: { recebido: [{ _id: "m", descricao: name, quantidade: name.slice(0, 100) }], utilizado: [] },
      videos: (r.videos ?? []).map((v) => ({ ...v, descricao: name })),
      anexos: (r.anexos ?? []).map((a) => ({ ...a, descricao: name })),
      assinaturasManualUrl: (r.assinaturasManualUrl ?? []).map((a) => ({ ...a, nome: name })),
    });
    expect(dense(await pdfText(file)).split(name).length).toBeGreaterThan(10);
    expect(pages).toBeLessThan(20);
    // The margin of 14 mm is 39.7 pt; an A4 page is 595.3 pt wide.
    const outside = (await pdfWords(file)).filter((w) => w.xMin < 39 || w.xMax > 595.3 - 39);
    expect(outside).toEqual([]);
  });
});
