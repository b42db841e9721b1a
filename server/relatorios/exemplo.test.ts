import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import {
  dia,
  diaEsperado,
  diaLido,
  ESCRITO,
  EXTRAS,
  nomeDe,
  PDF_EXEMPLO,
  VIDEO_EXEMPLO,
} from "../../test/support/dia.ts";
import { finishedPdf, type Person } from "../../test/support/http.ts";
import { hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { extractImages, pdfText } from "../../test/support/poppler.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { difference, small, wrongWays } from "../../test/support/upright.ts";

/** Requirement "must show 2": a real day on a site with all thirteen sections, entered through the API, read back and printed. */

const PHOTOS = (await readdir(join(fotoExemplo("Landscape_1.jpg"), ".."))).filter((name) => name.endsWith(".jpg"));
const { relatorio } = dia;

let server: TestServer;
let folder: string;
let ana: Person;
let params: { obraId: string; relatorioId: string };
/** Maps the name of a sample file to the name that the API gave its photo. */
const arquivos = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "exemplo-"));
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  await enter();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Adds missing entries to a catalogue; returns ids by description. */
async function catalogue(
  list: "listEquipamentos" | "listTiposDeOcorrencias",
  create: "createEquipamento" | "createTipoDeOcorrencia",
  wanted: string[],
) {
  const ids = new Map((await server.api(list, { as: ana })).body.map(({ _id, descricao }) => [descricao, _id]));
  for (const descricao of wanted) {
    if (!ids.has(descricao)) ids.set(descricao, (await server.api(create, { as: ana, body: { descricao } })).body._id);
  }
  return ids;
}

async function labour() {
  const { categorias, padrao } = (await server.api("listMaoDeObra", { as: ana })).body;
  const ids = new Map(padrao.map(({ _id, descricao }) => [descricao, _id]));
  for (const { descricao } of relatorio.maoDeObra.padrao) {
    if (!ids.has(descricao))
      ids.set(descricao, (await server.api("createMaoDeObraPadrao", { as: ana, body: { descricao } })).body._id);
  }
  return {
    ids,
    categoria: (nome: string | null) =>
      nome === null ? null : (categorias.find(({ descricao }) => descricao === nome) ?? { descricao: nome }),
  };
}

const save = (as: Person, body: object) => server.api("updateRelatorio", { as, params, body });
const read = async (as: Person = ana): Promise<Relatorio> => (await server.api("getRelatorio", { as, params })).body;

async function upload(
  name: string,
  query: { descricao?: string; tarefaId?: string; ocorrenciaId?: string },
): Promise<void> {
  const file = { name, bytes: await readFile(fotoExemplo(name)) };
  const { status, body, bytes } = await server.api("uploadFoto", { as: ana, params, query, file });
  if (status !== 200) throw new Error(`${name}: ${bytes.toString()}`);
  arquivos.set(name, body.arquivo);
}

/** Creates the day's checklists: makes them from templates of the company, and answers them by choosing an option by its text. */
async function checklists() {
  return Promise.all(
    relatorio.checklist.map(async ({ descricao, itens }) => {
      const body = { descricao, itens: itens.map((item) => ({ descricao: item.descricao })) };
      const made = (await server.api("createChecklist", { as: ana, body })).body;
      const template = (await server.api("getChecklist", { as: ana, params: { checklistId: made._id } })).body;
      expect(template).toEqual(made);
      return {
        modeloId: template._id,
        descricao,
        itens: template.itens.map((question, i) => ({
          ...question,
          comentario: itens[i]?.comentario ?? "",
          opcoes: question.opcoes.map((opcao) => ({ ...opcao, checked: opcao.descricao === itens[i]?.resposta })),
        })),
      };
    }),
  );
}

/** Enters the whole day as the people on site would. */
async function enter(): Promise<void> {
  const obra = await server.api("createObra", { as: ana, body: dia.obra as never });
  const modelos = await server.api("listModelosDaObra", { as: ana, params: { obraId: obra.body._id } });
  const created = await server.api("createRelatorio", {
    as: ana,
    params: { obraId: obra.body._id },
    body: { modeloDeRelatorioId: modelos.body[0]?._id ?? "", data: relatorio.data },
  });
  params = { obraId: obra.body._id, relatorioId: created.body._id };
  const equipamentos = await catalogue(
    "listEquipamentos",
    "createEquipamento",
    relatorio.equipamentos.map((e) => e.descricao),
  );
  const tags = await catalogue(
    "listTiposDeOcorrencias",
    "createTipoDeOcorrencia",
    relatorio.ocorrencias.flatMap((o) => o.tags),
  );
  const { ids, categoria } = await labour();
  const saved = await save(ana, {
    versao: created.body.versao,
    horarioDeTrabalho: relatorio.horarioDeTrabalho,
    clima: relatorio.clima,
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: relatorio.maoDeObra.padrao.map((m) => ({
        ...m,
        _id: ids.get(m.descricao),
        categoria: categoria(m.categoria),
      })),
    },
    equipamentos: relatorio.equipamentos.map((e) => ({ ...e, _id: equipamentos.get(e.descricao) })),
    atividades: relatorio.atividades,
    ocorrencias: relatorio.ocorrencias.map((o) => ({
      ...o,
      tags: o.tags.map((descricao) => ({ _id: tags.get(descricao), descricao })),
    })),
    checklist: await checklists(),
    controleDeMaterial: relatorio.controleDeMaterial,
  });
  if (saved.status !== 200) throw new Error(saved.bytes.toString());
  await comment();
  await photograph(saved.body);
  await attach();
}

/** Uploads the day's film, attachment and signature. */
async function attach(): Promise<void> {
  const film = { name: "obra.mp4", bytes: await readFile(VIDEO_EXEMPLO) };
  const nota = { name: "nota.pdf", bytes: PDF_EXEMPLO };
  const drawn = sharp({ create: { width: 450, height: 165, channels: 3, background: "white" } });
  const assinatura = { name: "assinatura.png", bytes: await drawn.png().toBuffer() };
  const as = ana;
  const answers = [
    await server.api("uploadVideo", { as, params, query: { descricao: EXTRAS.video }, file: film }),
    await server.api("uploadAnexo", { as, params, query: { descricao: EXTRAS.anexo }, file: nota }),
    await server.api("uploadAssinatura", {
      as,
      query: { ...params, posicaoAssinatura: 1, nome: EXTRAS.assinatura },
      file: assinatura,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

/** Adds the engineer's comment and the client's answer, each as its author. */
async function comment(): Promise<void> {
  const obras = [params.obraId];
  const ricardo = await server.createUsuario(ana.empresaId, {
    nome: nomeDe("RNS"),
    obras,
    permissaoDeAcesso: {
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
  const marcia = await server.createUsuario(ana.empresaId, {
    nome: nomeDe("MYO"),
    perfil: 4,
    obras,
    permissaoDeAcesso: {
      clienteObra: { ...NO_ACCESS.clienteObra, adicionarComentario: true, verSomenteRelatorioAprovado: false },
    },
  });
  const [first, second] = relatorio.comentarios;
  await save(ricardo, { comentarios: [{ descricao: first?.descricao }] });
  const seen = await read(marcia);
  await save(marcia, { ...seen, comentarios: [...(seen.comentarios ?? []), { descricao: second?.descricao }] });
}

/** Uploads the day's photos to their places, and the rest of the eighteen sample photos to the gallery. */
async function photograph({ atividades = [], ocorrencias = [] }: Relatorio): Promise<void> {
  for (const [i, { fotos = [] }] of relatorio.atividades.entries()) {
    for (const name of fotos) await upload(name, { tarefaId: atividades[i]?.tarefaId ?? "" });
  }
  for (const [i, { fotos = [] }] of relatorio.ocorrencias.entries()) {
    for (const name of fotos) await upload(name, { ocorrenciaId: ocorrencias[i]?._id ?? "" });
  }
  for (const { arquivo, descricao } of relatorio.galeriaDeFotos) await upload(arquivo, { descricao });
  for (const name of PHOTOS) if (!arquivos.has(name)) await upload(name, { descricao: `Vista ${name}` });
  await server.drainJobs();
}

/** Returns the name of the sample file that a photo of the report was uploaded from. */
function nameOf({ arquivo }: { arquivo: string }): string {
  for (const [name, one] of arquivos) if (one === arquivo) return name;
  return arquivo;
}

describe("read back", () => {
  it("equals what was entered", async () => {
    const report = await read();
    expect(report).toMatchObject({
      numero: 1,
      data: relatorio.data,
      obra: { nome: dia.obra.nome, endereco: dia.obra.endereco },
    });
    const lido = diaLido(report, nameOf);
    expect({ ...lido, galeriaDeFotos: lido.galeriaDeFotos?.slice(0, relatorio.galeriaDeFotos.length) }).toEqual(
      diaEsperado(),
    );
    expect(report.comentarios?.map(({ usuario }) => usuario.perfilCliente)).toEqual([false, true]);
    const everywhere = [
      ...(report.galeriaDeFotos ?? []),
      ...(report.atividades ?? []).flatMap((a) => a.fotos),
      ...(report.ocorrencias ?? []).flatMap((o) => o.fotos),
    ];
    expect(everywhere.map(nameOf).toSorted()).toEqual(PHOTOS.toSorted());
  });

  it("saved again as it was read, changes nothing", async () => {
    const report = await read();
    expect((await save(ana, report)).body.versao).toBe(report.versao);
  });
});

const served = async (name: string, tamanho: "impressao" | "miniatura") =>
  (
    await server.api("getFoto", {
      as: ana,
      params: { ...params, arquivo: arquivos.get(name) ?? "" },
      query: { tamanho },
    })
  ).bytes;

describe("the 18 photographs", () => {
  it("are all there", () => {
    expect(PHOTOS).toHaveLength(18);
    expect(arquivos.size).toBe(18);
  });

  it.each(PHOTOS)("%s is upright in print size and thumbnail", async (name) => {
    const upright = await small(sharp(fotoExemplo(name.replace(/_\d/, "_1"))));
    const wrong = wrongWays(upright);
    const isLandscape = name.startsWith("Landscape");
    for (const [tamanho, long, short] of [
      ["impressao", 1280, 853],
      ["miniatura", 320, 213],
    ] as const) {
      const bytes = await served(name, tamanho);
      const { width, height, orientation } = await sharp(bytes).metadata();
      expect({ width, height, orientation }).toEqual({
        width: isLandscape ? long : short,
        height: isLandscape ? short : long,
        orientation: undefined,
      });
      const seen = await small(sharp(bytes));
      expect(difference(seen, upright)).toBeLessThan(4);
      expect(Math.min(...wrong.map((way) => difference(seen, way)))).toBeGreaterThan(12);
    }
  });
});

async function pdf(idioma: "pt" | "en" | "es", fotos = true): Promise<string> {
  const file = join(folder, `${idioma}-${fotos}.pdf`);
  const { status, bytes } = await finishedPdf(server.api, { as: ana, params, query: { idioma, fotos: String(fotos) } });
  expect(status).toBe(200);
  await writeFile(file, bytes);
  return file;
}

const dense = (text: string) => text.replaceAll(/\s+/g, "");

/** Every text that a person typed. Percentages and quantities have tests of their own, because each language writes them differently. */
const { atividade: _atividade, checklist, maoDeObra, ...outras } = ESCRITO;
const RESPOSTAS = new Set(relatorio.checklist.flatMap(({ itens }) => itens.map(({ resposta }) => resposta)));
const TYPED = [
  dia.obra.nome,
  dia.obra.endereco,
  dia.obra.numeroContrato,
  ...relatorio.atividades.flatMap((a) => [
    a.descricao,
    a.observacao ?? "",
    `${a.porcentagem}`,
    a.controleDeProducao?.unidade ?? "",
  ]),
  ...maoDeObra.filter((words) => words !== "Sem categoria"),
  ...checklist.filter((words) => !RESPOSTAS.has(words)),
  ...Object.values(outras).flat(),
  "Vista Landscape_0.jpg",
];

const LANGUAGES = [
  [
    "pt",
    ["Mão de obra", "Equipamentos", "Atividades", "Ocorrências", "Comentários", "Chuvoso", "Impraticável", "Concluída"],
    ["38,50 de 42,00 m³", "412,00 de 3.150,00 kg", "18,4 mm"],
  ],
  [
    "en",
    ["Labour", "Equipment", "Activities", "Occurrences", "Comments", "Rainy", "Unworkable", "Completed"],
    ["38.50 of 42.00 m³", "412.00 of 3,150.00 kg", "18.4 mm"],
  ],
  [
    "es",
    ["Mano de obra", "Equipos", "Actividades", "Incidencias", "Comentarios", "Lluvioso", "Impracticable"],
    ["38,50 de 42,00 m³", "18,4 mm"],
  ],
] as const;

describe("printed", () => {
  it.each(LANGUAGES)(
    "in %s: every description, quantity, tag, comment and caption",
    async (idioma, labels, quantities) => {
      const text = dense(await pdfText(await pdf(idioma)));
      const missing = [...TYPED, ...labels, ...quantities].filter(
        (piece) => !text.toLowerCase().includes(dense(piece).toLowerCase()),
      );
      expect(missing).toEqual([]);
      // Labour quantities stand directly after their names. Equipment is printed in columns, which text extraction mixes, so its
      // quantities are searched anywhere in the section.
      for (const { descricao, quantidade } of relatorio.maoDeObra.padrao)
        expect(text).toContain(dense(`${descricao}${quantidade}`));
      const equipment = text.slice(text.indexOf(`${dense(labels[1])}(251)`)).slice(0, 600);
      for (const { quantidade } of relatorio.equipamentos) expect(equipment).toContain(String(quantidade));
    },
  );

  it("the photos in it are the print sizes, byte for byte, all 18", async () => {
    await extractImages(await pdf("pt"), join(folder, "foto"));
    const extracted = (await readdir(folder)).filter((name) => /^foto-\d+\./.test(name));
    const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const printed = await Promise.all(extracted.map(async (name) => hash(await readFile(join(folder, name)))));
    const expected = await Promise.all(PHOTOS.map(async (name) => hash(await served(name, "impressao"))));
    expect(printed.filter((one) => expected.includes(one)).toSorted()).toEqual(expected.toSorted());
  });

  it("without photos it names them and is small", async () => {
    const file = await pdf("pt", false);
    expect(await pdfText(file)).toContain("Lançamento do concreto, eixo 5");
    expect((await readFile(file)).length).toBeLessThan(300_000);
  });

  it("is named by number, work and date, and asked again answers 304", async () => {
    const first = await finishedPdf(server.api, { as: ana, params });
    expect(first.headers.get("content-disposition")).toContain("inline");
    expect(decodeURIComponent(first.headers.get("content-disposition") ?? "")).toContain(
      `RDO 1 - ${dia.obra.nome} - 2026-11-18.pdf`,
    );
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await finishedPdf(server.api, { as: ana, params, headers })).status).toBe(304);
    await save(ana, { comentarios: [...((await read()).comentarios ?? []), { descricao: "Mais um" }] });
    const changed = await finishedPdf(server.api, { as: ana, params, headers });
    expect(changed.status).toBe(200);
    const file = join(folder, "depois.pdf");
    await writeFile(file, changed.bytes);
    expect(await pdfText(file)).toContain("Mais um");
  });
});
