import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { extractImages, pdfText } from "../../test/support/poppler.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { difference, small, wrongWays } from "../../test/support/upright.ts";

/** Must show 2: a real day on a site, entered through the API with its photographs, read back and printed. */

type Horario = { inicio: string; fim: string };
type Dia = {
  obra: { nome: string; endereco: string; numeroContrato: string; responsavel: string };
  relatorio: {
    data: string;
    horarioDeTrabalho: Record<string, string>;
    clima: Record<string, unknown> & { indicePluviometrico: string };
    maoDeObra: { padrao: { categoria: string | null; descricao: string; quantidade: number }[] };
    equipamentos: { descricao: string; quantidade: number; horario?: Horario }[];
    atividades: {
      descricao: string;
      porcentagem: number;
      status: number;
      observacao?: string;
      controleDeProducao?: { ativo: boolean; quantidade: number; realizado: string; unidade: string };
      horario?: Horario;
      fotos?: string[];
    }[];
    ocorrencias: { descricao: string; tags: string[]; horario?: Horario; fotos?: string[] }[];
    checklist: {
      descricao: string;
      itens: { item: string; descricao: string; resposta: string; comentario?: string }[];
    }[];
    controleDeMaterial: Record<"recebido" | "utilizado", { descricao: string; quantidade: string }[]>;
    comentarios: { autor: string; descricao: string }[];
    galeriaDeFotos: { arquivo: string; descricao: string }[];
  };
};

const PHOTOS = (await readdir(join(fotoExemplo("Landscape_1.jpg"), ".."))).filter((name) => name.endsWith(".jpg"));
const dia = JSON.parse(await readFile(new URL("../../test/support/rdo-exemplo.json", import.meta.url), "utf8")) as Dia;
const { relatorio } = dia;

let server: TestServer;
let folder: string;
let ana: Person;
let params: { obraId: string; relatorioId: string };
/** Name of the sample file → name of the photo on the wire. */
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

/** Adds to a catalogue what it does not have yet; ids by description. */
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

/** The day's checklists, made from the templates of the company and answered by the text of an option. */
async function checklists() {
  const templates = (await server.api("listChecklists", { as: ana })).body;
  return Promise.all(
    relatorio.checklist.map(async ({ descricao, itens }) => {
      const checklistId = templates.find((template) => template.descricao === descricao)?._id ?? "";
      const template = (await server.api("getChecklist", { as: ana, params: { checklistId } })).body;
      return {
        modeloId: template._id,
        descricao: template.descricao,
        itens: template.itens.map((question, i) => ({
          ...question,
          comentario: itens[i]?.comentario ?? "",
          opcoes: question.opcoes.map((opcao) => ({ ...opcao, checked: opcao.descricao === itens[i]?.resposta })),
        })),
      };
    }),
  );
}

/** The whole day as its people would enter it. */
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
}

/** The engineer's comment and the client's answer, each by its author. */
async function comment(): Promise<void> {
  const obras = [params.obraId];
  const ricardo = await server.createUsuario(ana.empresaId, {
    nome: "Ricardo Nunes Sá",
    obras,
    permissaoDeAcesso: {
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
  const marcia = await server.createUsuario(ana.empresaId, {
    nome: "Márcia Yumi Okada",
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

/** The day's photographs at their places, and the other ones of the eighteen in the gallery. */
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

/** `38,50` → `38.5`: decimals as they are kept. */
const canonical = (value: string | number) => String(Number(String(value).replace(",", ".")));
const names = (fotos: readonly { arquivo: string }[] | undefined) => {
  const byArquivo = new Map([...arquivos].map(([name, arquivo]) => [arquivo, name]));
  return (fotos ?? []).map(({ arquivo }) => byArquivo.get(arquivo));
};
const noHours = { inicio: null, fim: null };
/** What a person writes of it. */
const producao = ({
  ativo,
  quantidade,
  realizado,
  unidade,
}: NonNullable<Relatorio["atividades"]>[number]["controleDeProducao"]) => ({ ativo, quantidade, realizado, unidade });

describe("read back", () => {
  it("equals what was entered", async () => {
    const report = await read();
    expect(report).toMatchObject({
      numero: 1,
      data: relatorio.data,
      obra: { nome: dia.obra.nome, endereco: dia.obra.endereco },
    });
    expect(report.horarioDeTrabalho).toEqual({ ...relatorio.horarioDeTrabalho, horasTrabalhadas: "09:00" });
    expect(report.clima).toEqual({ ...relatorio.clima, indicePluviometrico: "18.4" });
    expect(
      report.maoDeObra?.padrao.map((m) => ({
        categoria: m.categoria?.descricao ?? null,
        descricao: m.descricao,
        quantidade: m.quantidade,
      })),
    ).toEqual(relatorio.maoDeObra.padrao);
    expect(
      report.equipamentos?.map(({ descricao, quantidade, horario: { inicio, fim } }) => ({
        descricao,
        quantidade,
        horario: { inicio, fim },
      })),
    ).toEqual(relatorio.equipamentos.map((e) => ({ horario: noHours, ...e })));
    expect(
      report.atividades?.map((a) => ({
        descricao: a.descricao,
        porcentagem: a.porcentagem,
        status: a.status.id,
        observacao: a.observacao,
        controleDeProducao: producao(a.controleDeProducao),
        horario: { inicio: a.horario.inicio, fim: a.horario.fim },
        fotos: names(a.fotos),
      })),
    ).toEqual(
      relatorio.atividades.map(({ controleDeProducao: p, ...a }) => ({
        observacao: "",
        horario: noHours,
        fotos: [],
        ...a,
        controleDeProducao:
          p === undefined
            ? { ativo: false, quantidade: null, realizado: null, unidade: null }
            : { ...p, quantidade: canonical(p.quantidade), realizado: canonical(p.realizado) },
      })),
    );
    expect(
      report.ocorrencias?.map((o) => ({
        descricao: o.descricao,
        tags: o.tags.map(({ descricao }) => descricao),
        horario: { inicio: o.horario.inicio, fim: o.horario.fim },
        fotos: names(o.fotos),
      })),
    ).toEqual(relatorio.ocorrencias.map((o) => ({ horario: noHours, fotos: [], ...o })));
    expect(
      report.checklist?.map(({ descricao, itens }) => ({
        descricao,
        itens: itens.map(({ item, descricao: question, opcoes, opcaoSelecionada, comentario }) => ({
          item,
          descricao: question,
          resposta: opcoes.find(({ valor }) => valor === opcaoSelecionada)?.descricao,
          ...(comentario === "" ? {} : { comentario }),
        })),
      })),
    ).toEqual(relatorio.checklist);
    for (const lista of ["recebido", "utilizado"] as const) {
      expect(
        report.controleDeMaterial?.[lista].map(({ descricao, quantidade }) => ({ descricao, quantidade })),
      ).toEqual(relatorio.controleDeMaterial[lista]);
    }
    expect(
      report.comentarios?.map(({ descricao, usuario }) => [descricao, usuario.nome, usuario.perfilCliente]),
    ).toEqual([
      [relatorio.comentarios[0]?.descricao, "Ricardo Nunes Sá", false],
      [relatorio.comentarios[1]?.descricao, "Márcia Yumi Okada", true],
    ]);
    const gallery = report.galeriaDeFotos?.slice(0, relatorio.galeriaDeFotos.length);
    expect(names(gallery)).toEqual(relatorio.galeriaDeFotos.map(({ arquivo }) => arquivo));
    expect(gallery?.map(({ descricao }) => descricao)).toEqual(
      relatorio.galeriaDeFotos.map(({ descricao }) => descricao),
    );
    expect(
      names([
        ...(report.galeriaDeFotos ?? []),
        ...(report.atividades ?? []).flatMap((a) => a.fotos),
        ...(report.ocorrencias ?? []).flatMap((o) => o.fotos),
      ]),
    ).toHaveLength(18);
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
    const reference = fotoExemplo(name.replace(/_\d/, "_1"));
    const upright = await small(sharp(reference));
    const wrong = await wrongWays(reference);
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
  const query = { idioma, fotos: String(fotos) };
  await expect
    .poll(
      async () => {
        const answer = await server.api("getPdf", { as: ana, params, query });
        if (answer.status === 200) await writeFile(file, answer.bytes);
        return answer.status;
      },
      { timeout: 60_000 },
    )
    .toBe(200);
  return file;
}

const dense = (text: string) => text.replaceAll(/\s+/g, "");

/** Every text a person typed. */
const TYPED = [
  ...Object.values(dia.obra).filter(
    (value) => value === dia.obra.nome || value === dia.obra.endereco || value === dia.obra.numeroContrato,
  ),
  ...relatorio.maoDeObra.padrao.map(({ descricao }) => descricao),
  ...relatorio.equipamentos.map(({ descricao }) => descricao),
  ...relatorio.atividades.flatMap((a) => [
    a.descricao,
    a.observacao ?? "",
    `${a.porcentagem}`,
    a.controleDeProducao?.unidade ?? "",
  ]),
  ...relatorio.ocorrencias.flatMap((o) => [o.descricao, ...o.tags]),
  ...relatorio.checklist.flatMap(({ descricao, itens }) => [
    descricao,
    ...itens.flatMap((question) => [question.descricao, question.comentario ?? ""]),
  ]),
  ...Object.values(relatorio.controleDeMaterial).flatMap((list) =>
    list.flatMap(({ descricao, quantidade }) => [descricao, quantidade]),
  ),
  ...relatorio.comentarios.map(({ descricao }) => descricao),
  ...relatorio.galeriaDeFotos.map(({ descricao }) => descricao),
  "Vista Landscape_0.jpg",
  "Ricardo Nunes Sá",
  "Márcia Yumi Okada",
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
      // A quantity stands beside what it counts; where columns meet, a reader of text sees it in the section at least.
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
    const first = await server.api("getPdf", { as: ana, params });
    expect(first.headers.get("content-disposition")).toContain("inline");
    expect(decodeURIComponent(first.headers.get("content-disposition") ?? "")).toContain(
      `RDO 1 - ${dia.obra.nome} - 2026-11-18.pdf`,
    );
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await server.api("getPdf", { as: ana, params, headers })).status).toBe(304);
    await save(ana, { comentarios: [...((await read()).comentarios ?? []), { descricao: "Mais um" }] });
    const changed = await server.api("getPdf", { as: ana, params, headers });
    expect(changed.status).toBe(200);
    const file = join(folder, "depois.pdf");
    await writeFile(file, changed.bytes);
    expect(await pdfText(file)).toContain("Mais um");
  });
});
