import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { PDF_EXEMPLO, VIDEO_EXEMPLO } from "../support/dia.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Person } from "./support.ts";

/**
 * A company whose screens are full of data, for the checks. Its texts are words of no language, so that they cannot be taken for
 * the product's own.
 */

export type World = {
  obraId: string;
  /** A report with all thirteen sections, and with open conflicts about a number, texts and a line. */
  relatorioId: string;
  /** A report with labour by person, in a work with only the required fields. */
  pessoal: { obraId: string; relatorioId: string };
  /** A folder of the work's documents, with one document in it. */
  pastaId: string;
};

type Params = { obraId: string; relatorioId: string };
type Api = Product["api"];

const linha = (descricao: string) => ({ _id: randomUUID(), descricao, quantidade: 3, categoria: null, funcao: null });

/** Content with labour, equipment, an activity with all its fields, an occurrence, a checklist, material and a comment. */
function content(atividade: string) {
  const opcoes = ["conforme", "nao_conforme", "nao_se_aplica"].map((valor) => ({ valor, descricao: "Xyz-11" }));
  const camposPersonalizados = [{ chave: "Xyz-12", valor: "Xyz-13" }];
  return {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "16:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    maoDeObra: { opcaoSelecionada: "padrao", padrao: [linha("Xyz-1"), linha("Xyz-14")] },
    equipamentos: [
      { _id: randomUUID(), descricao: "Xyz-2", quantidade: 2, horario: { inicio: "08:00", fim: "10:00" } },
    ],
    atividades: [
      {
        tarefaId: atividade,
        descricao: "Xyz-3",
        observacao: "Xyz-4",
        porcentagem: 120,
        status: { id: 5 },
        maisOpcoes: true,
        horario: { inicio: "08:00", fim: "12:00" },
        controleDeProducao: { ativo: true, quantidade: "120", realizado: "72.5", unidade: "m²" },
        maoDeObra: [{ _id: randomUUID(), descricao: "Xyz-1", funcao: null, quantidade: 2 }],
        camposPersonalizados,
      },
    ],
    ocorrencias: [
      {
        _id: randomUUID(),
        descricao: "Xyz-5",
        tags: [{ _id: randomUUID(), descricao: "Xyz-6" }],
        tarefa: { _id: atividade },
        horario: { inicio: "13:20", fim: "16:10" },
        camposPersonalizados,
      },
    ],
    checklist: [
      {
        _id: "k1",
        descricao: "Xyz-15",
        itens: [
          { id: "q1", item: "1", descricao: "Xyz-16", opcoes, opcaoSelecionada: "nao_conforme", comentario: "Xyz-17" },
          { id: "q2", item: "2", descricao: "Xyz-18", opcoes },
          {
            id: "q4",
            item: "4",
            descricao: "Xyz-37",
            tipo: "checked",
            opcoes: [{ valor: "sim", descricao: "Xyz-38" }],
          },
          {
            id: "q3",
            item: "3",
            descricao: "Xyz-19",
            tipo: "personalizado",
            multiplasOpcoes: true,
            opcoes: [
              { valor: "1", descricao: "Xyz-20", checked: true },
              { valor: "2", descricao: "Xyz-21" },
            ],
          },
        ],
      },
    ],
    controleDeMaterial: {
      recebido: [{ descricao: "Xyz-22", quantidade: "5 M" }],
      utilizado: [{ descricao: "Xyz-23", quantidade: "" }],
    },
    comentarios: [{ _id: randomUUID(), descricao: "Xyz-7", camposPersonalizados }],
  };
}

async function addPhotos(api: Api, as: Person, params: Params, tarefaId: string): Promise<void> {
  const places = [{}, {}, {}, {}, {}, {}, { tarefaId }, { itemChecklistId: "k1/item/q1" }];
  for (const [at, path] of fotos(places.length).entries()) {
    const file = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(path)) };
    const query = { descricao: "Xyz-8", ...places[at] };
    expect((await api("uploadFoto", { as, params, query, file })).status).toBe(200);
  }
}

/** Adds a video, an attachment and a signature. */
async function addFiles(api: Api, as: Person, params: Params): Promise<void> {
  const poster = new Uint8Array(readFileSync(VIDEO_EXEMPLO.replace(".mp4", ".jpg")));
  const film = {
    name: "obra.mp4",
    bytes: new Uint8Array(readFileSync(VIDEO_EXEMPLO)),
    segundo: { field: "foto", bytes: poster },
  };
  expect((await api("uploadVideo", { as, params, query: { descricao: "Xyz-24" }, file: film })).status).toBe(200);
  const pdf = { name: "nota.pdf", bytes: new Uint8Array(PDF_EXEMPLO) };
  expect((await api("uploadAnexo", { as, params, query: { descricao: "Xyz-25" }, file: pdf })).status).toBe(200);
  const drawn = sharp({ create: { width: 450, height: 165, channels: 3, background: "white" } }).png();
  const png = { name: "assinatura.png", bytes: new Uint8Array(await drawn.toBuffer()) };
  const query = { ...params, posicaoAssinatura: 1, nome: "Xyz-26" };
  expect((await api("uploadAssinatura", { as, query, file: png })).status).toBe(200);
}

/**
 * Lets two devices save changes without having seen each other's: both change the rainfall, a quantity and a text, and one device
 * changes lines that the other removes.
 */
async function disagree(api: Api, as: Person, params: Params): Promise<void> {
  const before = await readRelatorio(api, as, params);
  const { versao, maoDeObra, clima, ocorrencias = [], atividades = [] } = before;
  const [first, second] = maoDeObra?.padrao ?? [];
  const save = async (body: object): Promise<void> => {
    const headers = { "x-device-id": randomUUID() };
    expect((await api("updateRelatorio", { as, params, headers, body: { versao, ...body } })).status).toBe(200);
  };
  const rain = (indicePluviometrico: string) => ({ clima: { ...clima, indicePluviometrico } as typeof clima });
  const retold = (observacao: string) => atividades.map((atividade) => ({ ...atividade, observacao }));
  await save({
    ...rain("12"),
    maoDeObra: {
      padrao: [
        { ...first, quantidade: 5 },
        { ...second, quantidade: 9 },
      ],
    },
    atividades: retold("Xyz-27"),
    ocorrencias: ocorrencias.map((ocorrencia) => ({ ...ocorrencia, descricao: "Xyz-28" })),
  });
  await save({
    ...rain("14"),
    maoDeObra: { padrao: [{ ...first, quantidade: 7 }] },
    atividades: retold("Xyz-29"),
    ocorrencias: [],
  });
}

/** Makes a report with people who are present, present without times, on holiday, and absent without a reason. */
async function addPessoal(api: Api, as: Person): Promise<World["pessoal"]> {
  const { _id: obraId } = await createObra(api, as, "Xyz-30", { tipoMaoDeObra: "personalizada" });
  const pessoa = (nome: string, rest: object) => ({
    _id: randomUUID(),
    nome,
    registro: "Xyz-31",
    funcao: "Xyz-32",
    categoria: null,
    ...rest,
  });
  const { _id: relatorioId } = await createRelatorio(api, as, obraId, day(1), {
    maoDeObra: {
      padrao: [],
      personalizada: [
        pessoa("Xyz-33", { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" }),
        pessoa("Xyz-34", {}),
        pessoa("Xyz-35", { presenca: "ferias" }),
        pessoa("Xyz-36", { presenca: false }),
      ],
    },
  });
  return { obraId, relatorioId };
}

/** Lets somebody else comment on a report of `as`, create another report and delete it, so that `as` gets three notifications. */
async function beNotified(product: Product, as: Person, params: Params): Promise<void> {
  const { api } = product;
  const other = await product.createUsuario(as.empresaId, { perfil: 2, nome: "Xyz-40" });
  const { versao, comentarios = [] } = await readRelatorio(api, other, params);
  const body = { versao, comentarios: [...comentarios, { _id: randomUUID(), descricao: "Xyz-41" }] };
  expect((await api("updateRelatorio", { as: other, params, body })).status).toBe(200);
  const { _id: relatorioId } = await createRelatorio(api, other, params.obraId, day(3));
  await api("deleteRelatorio", { as: other, params: { obraId: params.obraId, relatorioId } });
}

/** Adds two stages, one with a substage, and tasks: a late one, one above plan, one with a name only. */
async function addCronograma(api: Api, as: Person, obraId: string): Promise<void> {
  const etapa = async (descricao: string, pai?: string): Promise<string> => {
    const body = { item: null, descricao, ...(pai !== undefined && { pai: { _id: pai } }) };
    const answer = await api("createEtapa", { as, params: { obraId }, body });
    expect(answer.status).toBe(200);
    return answer.body._id;
  };
  const tarefa = async (etapaId: string, descricao: string, rest: object): Promise<void> => {
    const body = { item: null, descricao, unidade: null, quantidade: null, prazo: null, ...rest };
    expect((await api("createTarefa", { as, params: { obraId, etapaId }, body })).status).toBe(200);
  };
  const first = await etapa("Xyz-50");
  const inner = await etapa("Xyz-51", first);
  await etapa("Xyz-52");
  await tarefa(first, "Xyz-53", { porcentagem: 62.5, prazo: day(-3) });
  await tarefa(inner, "Xyz-54", { usarProducao: true, quantidade: "120", unidade: "m²", acumulado: "130.5" });
  await tarefa(inner, "Xyz-55", {});
}

async function addDocumento(api: Api, as: Person, obraId: string): Promise<string> {
  const pasta = await api("createPasta", { as, params: { obraId }, body: { descricao: "Xyz-43" } });
  const params = { obraId, pastaId: pasta.body._id };
  const file = { name: "xyz-44.pdf", bytes: new Uint8Array(PDF_EXEMPLO) };
  expect((await api("uploadDocumento", { as, params, file })).status).toBe(200);
  return pasta.body._id;
}

/** Makes a complete work: a report with everything, one with labour by person, and something in the bin. */
export async function fillWorld(product: Product, as: Person): Promise<World> {
  const { api } = product;
  const { _id: obraId } = await sampleObra(api, as);
  const atividade = randomUUID();
  const { _id: relatorioId } = await createRelatorio(api, as, obraId, day(1), content(atividade));
  const params = { obraId, relatorioId };
  await addPhotos(api, as, params, atividade);
  await addFiles(api, as, params);
  await disagree(api, as, params);
  const logo = { name: "logo.jpg", bytes: new Uint8Array(readFileSync(fotos(1)[0] ?? "")) };
  expect((await api("uploadLogo", { as, file: logo })).status).toBe(200);
  expect((await api("registrarVisualizacao", { as, params })).status).toBe(200);
  const gone = await createRelatorio(api, as, obraId, day(2));
  await api("deleteRelatorio", { as, params: { obraId, relatorioId: gone._id } });
  const pessoal = await addPessoal(api, as);
  await beNotified(product, as, pessoal);
  const pastaId = await addDocumento(api, as, obraId);
  await addCronograma(api, as, obraId);
  return { obraId, relatorioId, pessoal, pastaId };
}

const lookedAt = new Map<string, Promise<Filled>>();

type Filled = { ana: Person; world: World };

/**
 * Returns one shared company for all journeys of a worker that only read it, because filling a company takes as long as opening
 * eight screens. `company` names the shared company, as there are several.
 */
export function worldToLookAt(company: string, product: Product, signUp: () => Promise<Person>): Promise<Filled> {
  const made = lookedAt.get(company) ?? signUp().then(async (ana) => ({ ana, world: await fillWorld(product, ana) }));
  lookedAt.set(company, made);
  return made;
}
