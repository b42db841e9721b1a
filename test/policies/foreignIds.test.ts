import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type CallName, contract } from "../../domain/contract.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import type { CallInput, Person } from "../support/http.ts";
import { type Rows, tablesThatDiffer, watchRows } from "../support/rows.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { type Coisa, DA_OBRA, type Lugar, LUGARES } from "./foreignIds.table.ts";
import type { World } from "./strangers.matrix.ts";
import { createWorld } from "./strangers.world.ts";

/** Sends ids that the person may not use, at every place of a body or query that takes an id (`foreignIds.table.ts`). */

type Coisas = Record<Coisa, string>;

let server: TestServer;
let world: World;
/** `tudo`: every row. `segredos`: the rows of the other company, and all other rows that contain a secret. */
let tudo: Rows;
let segredos: Rows;
/** One thing of each kind: in another company, in the own company's bin, and in another work of the own company. */
let deOutraEmpresa: Coisas;
let naLixeira: Coisas;
let deOutraObra: Coisas;
/** A person with every permission who sees one work. */
let carla: Person;
let outra: Person;
/**
 * Calls that store an id as a name in the report's content: each writes to a separate report, because otherwise the next call
 * would find the id in the report.
 */
const NOMEIAM: ReadonlySet<CallName> = new Set(["updateRelatorio", "createAtividade", "createOcorrencia"]);
let rascunho: string;

const SEGREDO = "Segredo";

/** Adds a thing of every kind, with the secret in all its readable texts. */
async function addCoisas(as: Person): Promise<Coisas> {
  const api = server.api;
  const body = { descricao: `${SEGREDO} ${randomUUID()}` };
  const grupo = (await api("createGrupoDeObra", { as, body })).body._id;
  const categoria = (await api("createMaoDeObraCategoria", { as, body })).body._id;
  const padrao = (await api("createMaoDeObraPadrao", { as, body })).body._id;
  const gente = { nome: body.descricao, funcao: SEGREDO, categoria: { _id: categoria } };
  const pessoa = (await api("createMaoDeObraPersonalizada", { as, body: gente })).body._id;
  const equipamento = (await api("createEquipamento", { as, body })).body._id;
  const tipo = (await api("createTipoDeOcorrencia", { as, body })).body._id;
  const itens = [{ descricao: SEGREDO }];
  const checklist = (await api("createChecklist", { as, body: { ...body, itens } })).body._id;
  const usuario = (await server.createUsuario(as.empresaId, { nome: body.descricao })).usuarioId;
  const nova = { cadastroCompleto: false, nome: body.descricao } as const;
  const obraId = (await api("createObra", { as, body: nova })).body._id;
  return {
    grupo,
    categoria,
    padrao,
    pessoa,
    equipamento,
    tipo,
    checklist,
    usuario,
    obra: obraId,
    ...(await addDaObra(as, obraId)),
  };
}

async function addDaObra(
  as: Person,
  obraId: string,
): Promise<Omit<Pick<Coisas, (typeof DA_OBRA)[number] | "modelo">, "obra">> {
  const api = server.api;
  const foto = { name: "foto.jpg", bytes: world.foto };
  const modelo = (await api("createModelo", { as, body: { descricao: `${SEGREDO} ${randomUUID()}` } })).body._id;
  const modelos = [{ modeloGlobalId: modelo }];
  await api("addModelosDaObra", { as, params: { obraId }, body: { modelos } });
  const pasta = (await api("createPasta", { as, params: { obraId }, body: { descricao: SEGREDO } })).body._id;
  const etapa = (await api("createEtapa", { as, params: { obraId }, body: { descricao: SEGREDO } })).body._id;
  const daEtapa = { obraId, etapaId: etapa };
  const tarefaDoCronograma = (await api("createTarefa", { as, params: daEtapa, body: { descricao: SEGREDO } })).body
    ._id;
  const planilha = {
    name: "lista.csv",
    bytes: new TextEncoder().encode(`Etapa;Tarefa\n${SEGREDO};${SEGREDO} da planilha\n`),
  };
  const importacao = (await api("importarExcel", { as, params: { obraId }, file: planilha })).body._id;
  const dia = { modeloDeRelatorioId: modelo, data: "2026-02-02" };
  const relatorio = (await api("createRelatorio", { as, params: { obraId }, body: dia })).body._id;
  const params = { obraId, relatorioId: relatorio };
  const conteudo = {
    atividades: [{ descricao: SEGREDO }],
    ocorrencias: [{ descricao: SEGREDO }],
    comentarios: [{ descricao: SEGREDO }],
    checklist: [{ descricao: SEGREDO, itens: [{ id: "p", descricao: SEGREDO }] }],
  };
  const { atividades, ocorrencias, comentarios, checklist } = (
    await api("updateRelatorio", { as, params, body: conteudo })
  ).body;
  const naGaleria = (await api("uploadFoto", { as, params, query: { descricao: SEGREDO }, file: foto })).body.arquivo;
  const video = { name: `${SEGREDO}.mp4`, bytes: world.video };
  const doVideo = (await api("uploadVideo", { as, params, query: { descricao: SEGREDO }, file: video })).body.arquivo;
  const pdf = { name: `${SEGREDO}.pdf`, bytes: world.pdf };
  const anexo = (await api("uploadAnexo", { as, params, file: pdf })).body.arquivo;
  const [notificacao] = await server.owner<
    { id: string }[]
  >`select id from notificacoes where empresa_id = ${as.empresaId} limit 1`;
  return {
    modelo,
    modeloDaObra: modelo,
    pasta,
    etapa,
    tarefaDoCronograma,
    importacao,
    relatorio,
    tarefa: atividades?.[0]?.tarefaId ?? "",
    ocorrencia: ocorrencias?.[0]?._id ?? "",
    comentario: comentarios?.[0]?._id ?? "",
    pergunta: checklist?.[0]?.itens[0]?.itemChecklistId ?? "",
    foto: naGaleria,
    video: doVideo,
    anexo,
    conflito: randomUUID(),
    notificacao: notificacao?.id ?? randomUUID(),
  };
}

/** Adds a thing of every kind and puts these things into the bin; things inside a report are deleted with the report. */
async function addNaLixeira(as: Person, obraId: string): Promise<Coisas> {
  const api = server.api;
  const coisas = { ...(await addCoisas(as)), ...(await addDaObra(as, obraId)) };
  const modelo = (await api("createModelo", { as, body: { descricao: SEGREDO } })).body._id;
  const answers = [
    // Carries the import out now, so that it cannot be carried out again.
    await api("adicionarExcel", { as, params: { obraId }, body: { importacaoId: coisas.importacao } }),
    await api("deletePasta", { as, params: { obraId, pastaId: coisas.pasta } }),
    await api("deleteEtapa", { as, params: { obraId, etapaId: coisas.etapa }, query: { "com-tarefas": "true" } }),
    await api("deleteRelatorio", { as, params: { obraId, relatorioId: coisas.relatorio } }),
    await api("deleteObra", { as, params: { obraId: coisas.obra } }),
    await api("deleteModelo", { as, params: { modeloId: modelo } }),
    await api("deleteGrupoDeObra", { as, params: { grupoId: coisas.grupo } }),
    await api("deleteMaoDeObraPadrao", { as, params: { id: coisas.padrao } }),
    await api("deleteMaoDeObraPersonalizada", { as, params: { id: coisas.pessoa } }),
    await api("deleteMaoDeObraCategoria", { as, params: { id: coisas.categoria } }),
    await api("deleteEquipamento", { as, params: { id: coisas.equipamento } }),
    await api("deleteTipoDeOcorrencia", { as, params: { id: coisas.tipo } }),
    await api("deleteChecklist", { as, params: { id: coisas.checklist } }),
    await api("deleteUsuario", { as, params: { usuarioId: coisas.usuario } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return { ...coisas, modelo, modeloDaObra: modelo };
}

beforeAll(async () => {
  server = await startOwnServer();
  world = await createWorld(server);
  const { ana, obraId } = world;
  outra = await server.signUp();
  deOutraEmpresa = await addCoisas(outra);
  deOutraObra = await addCoisas(ana);
  carla = await server.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso: FULL_ACCESS });
  await server.api("updateEmpresa", { as: ana, body: { configuracao: { exclusaoMultipla: true } } });
  const dia = { modeloDeRelatorioId: world.modeloId, data: "2026-03-03" };
  rascunho = (await server.api("createRelatorio", { as: ana, params: { obraId }, body: dia })).body._id;
  naLixeira = await addNaLixeira(ana, obraId);
  await server.drainJobs();
  tudo = await watchRows(server.owner);
  segredos = await watchRows(server.owner, `where t::text ilike '%segredo%' or t::text like '%${outra.empresaId}%'`);
});
afterAll(() => server.close());

const ID = /^(_id|id|ids|\w+Id|arquivos?|grupo|obras?|pessoa|pasta|categoria|modelo|relatorios|conflitos)$/;

/** Returns the places of a body or query that take text and whose name looks like that of an id. */
function idsOf(name: CallName): string[] {
  const found = new Set<string>();
  const walk = (schema: unknown, path: string, key: string): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { properties, items, type, enum: words, anyOf, oneOf, allOf } = schema as Record<string, never>;
    if (properties) for (const [k, each] of Object.entries(properties)) walk(each, `${path}.${k}`, k);
    else if (items) walk(items, `${path}[]`, key);
    else for (const each of [anyOf, oneOf, allOf].flatMap((list) => list ?? [])) walk(each, path, key);
    const text = type === "string" && !words && !("const" in schema) && ID.test(key);
    if (text || Object.keys(schema).length === 0) found.add(path);
  };
  for (const part of ["query", "body"] as const) {
    walk(z.toJSONSchema(contract[name][part], { io: "input", unrepresentable: "any" }), part, part);
  }
  return [...found].sort();
}

it("the table knows every place that takes an id, and no other", () => {
  const calls = (Object.keys(contract) as CallName[]).filter((name) => idsOf(name).length > 0);
  const known = Object.entries(LUGARES).map(([name, lugares]) => [name, lugares.map(({ campo }) => campo).sort()]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(calls.map((name) => [name, idsOf(name)])));
});

const casos = (Object.entries(LUGARES) as [CallName, readonly Lugar[]][]).flatMap(([name, lugares]) =>
  lugares.map((lugar) => [name, lugar.campo, lugar] as const),
);

it.each(casos)("%s %s", async (name, _, { coisa, vale, pedido }) => {
  const daObra = (DA_OBRA as readonly Coisa[]).includes(coisa);
  const alheios: [string, Person, string | undefined][] = [
    ["of another company", world.ana, deOutraEmpresa[coisa]],
    ["in the bin", world.ana, naLixeira[coisa]],
    ["of nothing", world.ana, randomUUID()],
    // An administrator sees every work and may take a template from one work to another.
    ["of another work", world.ana, daObra && coisa !== "obra" ? deOutraObra[coisa] : undefined],
    ["of a work that one does not see", carla, daObra ? deOutraObra[coisa] : undefined],
  ];
  const given = NOMEIAM.has(name) ? { ...world, relatorioId: rascunho } : world;
  const wrong: string[] = [];
  // A refused call must change no row at all, an accepted call none of the rows that the person may not reach (`segredos`).
  const rows = vale === "recusado" ? tudo : segredos;
  const statuses = vale === "recusado" ? [403, 404, 409, 422] : [200];
  for (const [what, as, id] of alheios) {
    if (id === undefined) continue;
    // Some requests create something first, whose jobs must be done before rows are compared.
    const input = await pedido(given, id);
    // Calls with this permission are for administrators, which Carla is not.
    const isRefused = as === carla && contract[name].permission === "analise.geral";
    const fine = isRefused ? [403] : statuses;
    await server.services.jobs.drain(60_000);
    const before = await rows.digest();
    const answer = await server.api(name, { as, ...input } as CallInput<CallName>);
    const said = answer.bytes.toString().includes(SEGREDO);
    const changed = tablesThatDiffer(before, await rows.digest());
    if (said || changed.length > 0 || !fine.includes(answer.status)) {
      wrong.push(`${what}: ${answer.status}${said ? ", says it" : ""}, changes ${changed.join(" and ") || "nothing"}`);
    }
  }
  expect(wrong).toEqual([]);
});
