import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type CallName } from "../../domain/contract.ts";
import type { Call } from "../../domain/calls/call.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { isRecord, shapesOf } from "./shape.ts";

/**
 * What a PUT leaves out stays unchanged, for every entity of the contract (decision 032): sending any part of the entity's own
 * answer, or the whole answer, leaves the entity as it was.
 */

/** PUTs that are commands and do not carry an entity's state: an order, a password, a choice. */
const COMMANDS = [
  "updateIdioma",
  "alterarSenha",
  "updateModeloDaObra",
  "ordenarAtividades",
  "ordenarOcorrencias",
  "ordenarFotos",
  "ordenarVideos",
  "ordenarAnexos",
  "descreverFotos",
  "trocarAssinante",
  "corrigirLinhas",
];

type Value = Readonly<Record<string, unknown>> | readonly unknown[];
type Entity = { params: Record<string, string>; read: () => Promise<Value> };

let server: TestServer;
let ana: Person;
const entities = new Map<string, Entity>();

const put = (name: string, params: Record<string, string>, body: unknown) =>
  server.api(name as "updateObra", { as: ana, params, body: body as never });

/** Writes the entity with a value in every field, and remembers how to read it. */
async function enter(name: CallName, params: Record<string, string>, full: unknown, read: () => Promise<unknown>) {
  const { status, bytes } = await put(name, params, full);
  if (status !== 200) throw new Error(`${name}: ${status} ${bytes.toString()}`);
  entities.set(name, { params, read: read as () => Promise<Value> });
}

const get = async (name: CallName, params: Record<string, string> = {}) => {
  const answer = await server.api(name, {
    as: ana,
    params,
    ...(name === "getChecklist" && { query: { inativo: true } }),
  });
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.bytes.toString()}`);
  return answer.body;
};

const HORAS = { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
const EXPEDIENTE = {
  expedienteInicio: "07:00",
  expedienteFim: "17:00",
  intervaloInicio: "12:00",
  intervaloFim: "13:00",
};
const CAMPOS = [{ chave: "Cota", valor: "12,5", tipo: "select", opcoes: ["12,5", "13"] }];
const PERIODO = { ativo: true, clima: "Chuvoso", condicao: "Impraticável" };

async function enterCatalogues() {
  const { api } = server;
  const grupo = (await api("createMaoDeObraCategoria", { as: ana, body: { descricao: "Alvenaria nova" } })).body._id;
  const categoria = { _id: grupo };
  const id = async (made: Promise<{ status: number; bytes: Buffer; body: { _id: string } }>) => {
    const { status, bytes, body } = await made;
    if (status !== 200) throw new Error(bytes.toString());
    return body._id;
  };
  const padrao = await id(api("createMaoDeObraPadrao", { as: ana, body: { descricao: "Azulejista mestre" } }));
  const pessoa = await id(
    api("createMaoDeObraPersonalizada", { as: ana, body: { nome: "Zé", funcao: "Pedreiro", categoria } }),
  );
  const equipamento = await id(api("createEquipamento", { as: ana, body: { descricao: "Grua nova" } }));
  const tipo = await id(api("createTipoDeOcorrencia", { as: ana, body: { descricao: "Chuva muito forte" } }));
  const checklist = await id(
    api("createChecklist", { as: ana, body: { descricao: "Concretagem nova", itens: [{ descricao: "Formas?" }] } }),
  );
  const grupoDeObra = await id(api("createGrupoDeObra", { as: ana, body: { descricao: "Escolas" } }));
  const by = (one: string) => ({ id: one });
  await enter("updateMaoDeObraCategoria", by(grupo), { descricao: "Alvenaria fina" }, () =>
    get("getMaoDeObraCategoria", by(grupo)),
  );
  await enter(
    "updateMaoDeObraPadrao",
    by(padrao),
    { descricao: "Azulejista mestre", quantidade: 3, categoria, ativo: true },
    () => get("getMaoDeObraPadrao", by(padrao)),
  );
  const full = { nome: "Zé", registro: "77", funcao: "Pedreiro", categoria, ...HORAS, presenca: false, ativo: true };
  await enter("updateMaoDeObraPersonalizada", by(pessoa), full, () => get("getMaoDeObraPersonalizada", by(pessoa)));
  const outra = await id(
    api("createMaoDeObraPersonalizada", { as: ana, body: { nome: "Ivo", funcao: "Mestre", categoria } }),
  );
  await enter("updateMaoDeObra", by(outra), { ...full, tipo: "personalizada", nome: "Ivo" }, () =>
    get("getMaoDeObra", by(outra)),
  );
  const horario = { inicio: "07:00", fim: "12:00" };
  await enter(
    "updateEquipamento",
    by(equipamento),
    { descricao: "Grua nova", quantidade: 4, horario, ativo: true },
    () => get("getEquipamento", by(equipamento)),
  );
  const tags = [{ descricao: "Raio" }, { descricao: "Vento" }];
  await enter("updateTipoDeOcorrencia", by(tipo), { descricao: "Chuva muito forte", tags, ativo: true }, () =>
    get("getTipoDeOcorrencia", by(tipo)),
  );
  const pergunta = {
    item: "1.1",
    descricao: "Formas?",
    tipo: "personalizado",
    opcoes: [{ descricao: "Prontas" }, { descricao: "Faltam" }],
    multiplasOpcoes: true,
  };
  await enter("updateChecklist", by(checklist), { descricao: "Concretagem", itens: [pergunta], ativo: false }, () =>
    get("getChecklist", { checklistId: checklist }),
  );
  await enter("updateGrupoDeObra", { grupoId: grupoDeObra }, { descricao: "Escolas", principal: true }, () =>
    get("getGrupoDeObra", { grupoId: grupoDeObra }),
  );
  return { padrao, pessoa, equipamento, grupoDeObra };
}

type Catalogue = Awaited<ReturnType<typeof enterCatalogues>>;

async function enterWebhook(obraId: string) {
  const url = "http://127.0.0.1:9/um";
  const { webhook } = (await server.api("createWebhook", { as: ana, body: { url } })).body;
  const full = { url: "http://127.0.0.1:9/dois", eventos: ["obra.criada"], obras: [{ _id: obraId }], ativo: false };
  await enter("updateWebhook", { webhookId: webhook._id }, full, async () =>
    (await server.api("listWebhooks", { as: ana })).body.find(({ _id }) => _id === webhook._id),
  );
}

async function enterObra(catalogue: Catalogue) {
  const { obraId, modeloId } = await addObra(server, ana, COMPLETA);
  const obra = { obraId };
  const full = {
    ...COMPLETA,
    status: { id: 2 },
    grupo: { _id: catalogue.grupoDeObra },
    modulos: { cronograma: false, cronogramaEtapaRelatorio: true, documentosDaObra: true },
    tipoMaoDeObra: "personalizada",
    limitarMaoDeObraPadrao: true,
  };
  await enter("updateObra", obra, full, () => get("getObra", obra));
  const padrao = [{ _id: catalogue.padrao, quantidade: 5 }];
  const pessoas = [{ _id: catalogue.pessoa }];
  const equipamentos = [{ _id: catalogue.equipamento, quantidade: 6 }];
  await enter("updatePredefinidos", obra, { padrao, personalizada: pessoas, equipamentos }, () =>
    get("getPredefinidos", obra),
  );
  for (const [lista, body] of [
    ["PlanejamentoMaoDeObraPadrao", padrao],
    ["PlanejamentoMaoDeObraPersonalizada", pessoas],
    ["PlanejamentoEquipamentos", equipamentos],
  ] as const) {
    await enter(`update${lista}`, obra, body, () => get(`get${lista}`, obra));
  }
  const daObra = { obraId, modeloId };
  const logo = { name: "logo.jpg", bytes: await readFile(fotoExemplo("Landscape_1.jpg")) };
  expect((await server.api("uploadLogo", { as: ana, file: logo })).status).toBe(200);
  await enter("updateLogosDoModelo", daObra, { logoUm: { ativo: false } }, async () => {
    const [modelo] = (await get("listModelosDaObra", obra)) as { logomarca: { logoUm: { ativo: boolean } } }[];
    return { logoUm: { ativo: modelo?.logomarca.logoUm.ativo } };
  });
  const assinantes = [{ usuarioId: ana.usuarioId }];
  await enter("updateAprovacaoDoModelo", daObra, { assinaturasTipo: "eletronica", assinantes }, () =>
    get("getAprovacaoDoModelo", daObra),
  );
  const pastaId = (await server.api("createPasta", { as: ana, params: obra, body: { descricao: "Projetos" } })).body
    ._id;
  await enter("updatePasta", { obraId, pastaId }, { descricao: "Projetos 2" }, () =>
    get("getPasta", { obraId, pastaId }),
  );
  const file = { name: "planta.csv", bytes: Buffer.from("a;b\n1;2\n"), type: "text/csv" };
  const anexoId = (await server.api("uploadDocumento", { as: ana, params: { obraId, pastaId }, file })).body._id;
  await enter("updateDocumento", { obraId, anexoId }, { nome: "planta baixa.csv" }, () =>
    get("getDocumentoDaObra", { obraId, anexoId }),
  );
  const etapaId = (await server.api("createEtapa", { as: ana, params: obra, body: { descricao: "Fundação" } })).body
    ._id;
  const pai = (await server.api("createEtapa", { as: ana, params: obra, body: { descricao: "Torre A" } })).body._id;
  const etapa = { item: "1.1", descricao: "Fundações", mostrarNoRelatorio: false, pai: { _id: pai } };
  await enter("updateEtapa", { obraId, etapaId }, etapa, async () =>
    (await server.api("listEtapas", { as: ana, params: obra })).body.find(({ _id }) => _id === etapaId),
  );
  const daEtapa = { obraId, etapaId };
  const estaca = { as: ana, params: daEtapa, body: { descricao: "Estaca" } };
  const tarefaId = (await server.api("createTarefa", estaca)).body._id;
  const medida = {
    unidade: "m",
    quantidade: "120.5",
    usarProducao: true,
    acumulado: "30",
    prazo: "2026-12-01",
    peso: "2.5",
  };
  await enter("updateTarefa", { ...daEtapa, tarefaId }, { item: "1.1.1", descricao: "Estacas", ...medida }, () =>
    get("getTarefa", { ...daEtapa, tarefaId }),
  );
  const naoMedida = { as: ana, params: daEtapa, body: { descricao: "Bloco" } };
  const doRelatorio = { etapaId, tarefaId: (await server.api("createTarefa", naoMedida)).body._id };
  return { obraId, modeloId, doRelatorio };
}

async function enterPeople(obraId: string) {
  const email = "bia@exemplo.com.br";
  const made = await server.api("createUsuario", {
    as: ana,
    body: { nome: "Bia", email, perfil: { id: 3 }, obrasAcesso: [{ _id: obraId }] },
  });
  const usuario = { usuarioId: made.body._id };
  const full = {
    nome: "Bia Reis",
    sigla: "BZ",
    cargo: "Mestre",
    perfil: { id: 3 },
    permissaoDeAcesso: { relatorio: { adicionarEditar: true }, obra: { excluir: true } },
    obrasAcesso: [{ _id: obraId }],
    fazerRelatorioOffline: false,
  };
  await enter("updateUsuario", usuario, full, () => get("getUsuario", usuario));
  const perfil = { nome: "Ana Souza", sigla: "XY", cargo: "Engenheira", fazerRelatorioOffline: false };
  await enter("updateMeuPerfil", {}, perfil, async () => {
    const { usuario: eu } = (await server.api("getPerfilUsuario", { as: ana, query: { empresaId: ana.empresaId } }))
      .body;
    return eu;
  });
  await enter("updatePreferenciasDeNotificacao", {}, { aprovado: { app: false, email: false } }, () =>
    get("getPreferenciasDeNotificacao"),
  );
  const configuracao = {
    exclusaoMultipla: true,
    copiarUltimoRelatorio: false,
    enviarEmailCobrancaCancelamento: false,
    exibirHistoricoDePagamentos: false,
  };
  const empresa = {
    nome: "Horizonte",
    telefone: "11 9",
    segmentoDeCliente: { id: 4 },
    observacao: "Nota",
    idioma: "es",
    fusoHorario: "America/Manaus",
    horaDoLembrete: "06:30",
    configuracao,
    textoPersonalizado: { prazoContratual: "A", prazoDecorrido: "B", prazoAVencer: "C" },
  };
  await enter("updateEmpresa", {}, empresa, () => get("getEmpresa"));
  const { body: modelo } = await server.api("createModelo", { as: ana, body: { descricao: "Diário" } });
  const campo = { chave: "Cota", tipo: "select", opcoes: ["1", "2"] };
  const modeloBody = {
    descricao: "Diário geral",
    principal: true,
    tipoDeData: "periodo",
    itens: { video: false },
    ordem: modelo.ordem.toReversed(),
    padroes: { horarioDeTrabalho: EXPEDIENTE, clima: { manha: PERIODO, tarde: PERIODO, noite: PERIODO } },
    camposPersonalizados: { atividade: [campo], ocorrencia: [campo], comentario: [campo] },
    assinaturasTipo: "eletronica",
  };
  const daEmpresa = { modeloId: modelo._id };
  await enter("updateModelo", daEmpresa, modeloBody, () => get("getModelo", daEmpresa));
}

type Where = { obraId: string; modeloId: string; doRelatorio: { etapaId: string; tarefaId: string } };

async function enterReport({ doRelatorio, ...where }: Where, catalogue: Catalogue) {
  const params = { obraId: where.obraId, relatorioId: (await addRelatorio(server, ana, where))._id };
  const horario = { inicio: "08:00", fim: "11:00" };
  const grupo = { _id: "g1", descricao: "Alvenaria nova" };
  const full = {
    data: "2026-11-17",
    status: { id: 1 },
    horarioDeTrabalho: EXPEDIENTE,
    clima: { manha: PERIODO, tarde: PERIODO, noite: PERIODO, indicePluviometrico: "12.5" },
    maoDeObra: {
      opcaoSelecionada: "personalizada",
      padrao: [],
      personalizada: [
        {
          _id: catalogue.pessoa,
          nome: "Zé",
          registro: "77",
          funcao: "Pedreiro",
          categoria: grupo,
          presenca: true,
          ...HORAS,
        },
        { _id: "p2", nome: "Léo", registro: "78", funcao: "Servente", categoria: grupo, presenca: "atestado" },
      ],
    },
    equipamentos: [{ _id: "e1", descricao: "Grua", quantidade: 2, horario }],
    atividades: [
      {
        tarefaId: "a1",
        descricao: "Laje",
        observacao: "Bloco B",
        porcentagem: 40,
        status: { id: 3 },
        maisOpcoes: true,
        horario,
        controleDeProducao: { ativo: true, quantidade: "20", realizado: "4", unidade: "m2" },
        maoDeObra: [{ _id: "m1", descricao: "Pedreiro", funcao: "Pedreiro", quantidade: 3 }],
        camposPersonalizados: CAMPOS,
      },
    ],
    ocorrencias: [
      {
        _id: "o1",
        descricao: "Chuva",
        tags: [{ _id: "t1", descricao: "Raio" }],
        maisOpcoes: true,
        horario,
        tarefa: { _id: "a1" },
        camposPersonalizados: CAMPOS,
      },
    ],
    checklist: [
      {
        _id: "c1",
        modeloId: "mod1",
        descricao: "Formas",
        itens: [
          {
            id: "q1",
            item: "1.1",
            descricao: "Limpas?",
            tipo: "personalizado",
            opcoes: [
              { valor: "s", descricao: "Sim", checked: true },
              { valor: "n", descricao: "Não", checked: true },
            ],
            multiplasOpcoes: true,
            comentario: "Bloco B",
          },
          {
            id: "q2",
            item: "1.2",
            descricao: "Prontas?",
            tipo: "select",
            opcoes: [
              { valor: "s", descricao: "Sim" },
              { valor: "n", descricao: "Não" },
            ],
            opcaoSelecionada: "n",
          },
        ],
      },
    ],
    controleDeMaterial: {
      recebido: [{ _id: "r1", descricao: "Cimento", quantidade: "40 sc" }],
      utilizado: [{ _id: "u1", descricao: "Areia", quantidade: "5 m3" }],
    },
    comentarios: [{ _id: "k1", descricao: "Tudo certo", camposPersonalizados: CAMPOS }],
  };
  await enter("updateRelatorio", params, full, () => get("getRelatorio", params));
  const file = { name: "foto.jpg", bytes: await readFile(fotoExemplo("Landscape_1.jpg")) };
  for (const query of [{}, { tarefaId: "a1" }, { ocorrenciaId: "o1" }]) {
    const { status } = await server.api("uploadFoto", { as: ana, params, query, file });
    expect(status).toBe(200);
  }
  await enter("updateAtividade", { ...params, tarefaId: "a1" }, full.atividades[0], async () => {
    const { versao: _, ...rest } = (await get("getAtividade", { ...params, tarefaId: "a1" })) as { versao: number };
    return rest;
  });
  const { tarefaId } = doRelatorio;
  await server.api("addTarefasAoRelatorio", { as: ana, params, body: { tarefas: [{ _id: tarefaId }] } });
  // The name and the production are left out, because they come from the schedule.
  const dita = { ...full.atividades[0], tarefaId, descricao: undefined, controleDeProducao: undefined };
  await enter("updateTarefaNoRelatorio", { ...params, ...doRelatorio }, { ...dita, porcentagem: 45 }, async () => {
    const { versao: _, ...rest } = (await get("getAtividade", { ...params, tarefaId })) as { versao: number };
    return rest;
  });
  await enter("updateOcorrencia", { ...params, ocorrenciaId: "o1" }, full.ocorrencias[0], async () => {
    const { ocorrencias } = (await get("getRelatorio", params)) as { ocorrencias: object[] };
    return ocorrencias[0];
  });
}

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const catalogue = await enterCatalogues();
  const where = await enterObra(catalogue);
  await enterPeople(where.obraId);
  await enterWebhook(where.obraId);
  await enterReport(where, catalogue);
});
afterAll(() => server.close());

const calls = Object.entries(contract) as [CallName, Call][];
const PUTS = calls
  .filter(([, call]) => call.method === "PUT" && call.kind === "json" && shapesOf(call.body).length > 0)
  .map(([name]) => name)
  .filter((name) => !COMMANDS.includes(name));

it("every PUT of an entity is looked at", () => expect([...entities.keys()].sort()).toEqual([...PUTS].sort()));

const IDENTITIES = ["_id", "tarefaId", "id", "hash", "valor", "chave"];

/** Returns every part of a value that can be sent alone: one name at any depth of the body; in a list, an item's identity with one further name. */
function partsOf(name: CallName, value: Value): { path: string; part: unknown }[] {
  const parts = (schema: Call["body"], now: unknown, path: string): { path: string; part: unknown }[] => {
    const shapes = shapesOf(schema);
    if (Array.isArray(now)) {
      const element = shapes.flatMap((shape) => (shape.kind === "array" ? [shape.element] : []))[0];
      if (element === undefined || now.length === 0) return [];
      // First each field of the first item, with the other items whole; then all items with nothing but their identity.
      const [first, ...rest] = now as unknown[];
      const named = (item: unknown) => {
        const id = isRecord(item) ? IDENTITIES.find((one) => item[one] !== undefined) : undefined;
        return isRecord(item) && id !== undefined ? { [id]: item[id] } : item;
      };
      const inside = parts(element, first, `${path}[0]`).map(({ path: at, part }) => ({
        path: at,
        part: [isRecord(part) ? { ...(named(first) as object), ...part } : part, ...rest],
      }));
      return [...inside, { path: `${path}[] by name`, part: now.map(named) }];
    }
    if (!isRecord(now)) return [];
    const fields = shapes.flatMap((shape) => (shape.kind === "object" ? Object.keys(shape.fields) : Object.keys(now)));
    return [...new Set(fields)]
      .filter((field) => now[field] !== undefined)
      .flatMap((field) => {
        const schemas = shapes.flatMap((shape) =>
          shape.kind === "object" && shape.fields[field] !== undefined
            ? [shape.fields[field]]
            : shape.kind === "record"
              ? [shape.value]
              : [],
        );
        // A reference (`{ _id, descricao }`) is sent only whole: the names inside it are never left out one by one.
        if (isRecord(now[field]) && "_id" in now[field])
          return [{ path: `${path}.${field}`, part: { [field]: now[field] } }];
        const deeper = schemas.flatMap((inner) => parts(inner, now[field], `${path}.${field}`));
        return [
          { path: `${path}.${field}`, part: { [field]: now[field] } },
          ...deeper.map(({ path: at, part }) => ({ path: at, part: { [field]: part } })),
        ];
      });
  };
  return parts(contract[name].body, value, "");
}

/** The value without the fields that describe reading and saving (`versao`, `log`). */
function settled(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { versao: _versao, log: _log, ...rest } = value;
  return rest;
}

describe.each(PUTS)("%s", (name) => {
  it("changes nothing with a part of what is there", async () => {
    const entity = entities.get(name) as Entity;
    const before = await entity.read();
    const parts = partsOf(name, before);
    expect(parts.length).toBeGreaterThan(0);
    for (const { path, part } of parts) {
      const { status, error } = await put(name, entity.params, part);
      expect([path, status, status === 200 ? undefined : error]).toEqual([path, 200, undefined]);
      expect([path, settled(await entity.read())]).toEqual([path, settled(before)]);
    }
  });

  it("changes nothing with an empty body, nor with its own answer sent back", async () => {
    const entity = entities.get(name) as Entity;
    const before = await entity.read();
    for (const body of [before, ...(Array.isArray(before) ? [] : [{}])]) {
      const { status, error } = await put(name, entity.params, body);
      expect([status, status === 200 ? undefined : error]).toEqual([200, undefined]);
      expect(settled(await entity.read())).toEqual(settled(before));
    }
  });
});

it("keeps the other three times of a report when one is sent", async () => {
  const { params, read } = entities.get("updateRelatorio") as Entity;
  await put("updateRelatorio", params, { horarioDeTrabalho: { expedienteInicio: "05:00" } });
  expect(await read()).toMatchObject({ horarioDeTrabalho: { ...EXPEDIENTE, expedienteInicio: "05:00" } });
});

it("takes another group for another one, and nothing of the one before with it", async () => {
  const { params, read } = entities.get("updateRelatorio") as Entity;
  const [pessoa, ...rest] = ((await read()) as { maoDeObra: { personalizada: { _id: string }[] } }).maoDeObra
    .personalizada;
  const of = (categoria: object) => ({ maoDeObra: { personalizada: [{ _id: pessoa?._id, categoria }, ...rest] } });
  const { status, error } = await put("updateRelatorio", params, of({ _id: "g2" }));
  expect([status, error.campos?.map(({ campo }) => campo)]).toEqual([
    422,
    ["maoDeObra.personalizada.0.categoria.descricao"],
  ]);
  await put("updateRelatorio", params, of({ _id: "g2", descricao: "Pintura" }));
  expect(await read()).toMatchObject({
    maoDeObra: { personalizada: [{ categoria: { _id: "g2", descricao: "Pintura" } }, {}] },
  });
});

it("keeps the flags of the company that the specification names", async () => {
  const flags = { enviarEmailCobrancaCancelamento: false, exibirHistoricoDePagamentos: false };
  expect(await (entities.get("updateEmpresa") as Entity).read()).toMatchObject({ configuracao: flags });
});

it("clears with null and with an empty text what may be empty", async () => {
  const { params, read } = entities.get("updateRelatorio") as Entity;
  await put("updateRelatorio", params, { horarioDeTrabalho: { intervaloInicio: null, intervaloFim: "" } });
  expect(await read()).toMatchObject({ horarioDeTrabalho: { intervaloInicio: null, intervaloFim: null } });
});

it.each([
  ["updateAtividade", "tarefaId"],
  ["updateOcorrencia", "_id"],
] as const)("%s takes what is left out from the entry of the address, whatever %s the body names", async (name, id) => {
  const { params, read } = entities.get(name) as Entity;
  const before = await read();
  const { status } = await put(name, params, { [id]: "another-one", descricao: "Outra" });
  expect(status).toBe(200);
  expect(await read()).toEqual(Object.assign({}, before, { descricao: "Outra" }));
});
