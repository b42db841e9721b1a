import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Conflito } from "../../domain/relatorios/schema.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** A value that was replaced without having been seen remains an open conflict for all editors, until one of them decides it. */

let server: TestServer;
let ana: Person;
let bruno: Person;
let carla: Person;
let cliente: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let base: Relatorio;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  const editor = {
    obras: [obra.obraId],
    permissaoDeAcesso: {
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  };
  bruno = await server.createUsuario(ana.empresaId, editor);
  carla = await server.createUsuario(ana.empresaId, editor);
  cliente = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obra.obraId] });
});
afterAll(() => server.close());

const save = (as: Person, body: object, device?: string) =>
  server.api("updateRelatorio", { as, params, body, headers: device === undefined ? {} : { "x-device-id": device } });
const read = async (as = ana): Promise<Relatorio> => (await server.api("getRelatorio", { as, params })).body;
const open = async (as = ana): Promise<Conflito[]> => (await read(as)).conflitos ?? [];
const count = async (): Promise<number> => {
  const [row] = await server.owner<
    { n: number }[]
  >`select conflitos_abertos as n from relatorios where id = ${params.relatorioId}`;
  return row?.n ?? -1;
};
async function resolve(as: Person, escolha: string, conflitoId?: string) {
  const id = conflitoId ?? (await open())[0]?._id ?? randomUUID();
  const { versao } = await read();
  return server.api("resolverConflito", {
    as,
    params: { ...params, conflitoId: id },
    body: { versao, escolha } as never,
  });
}

const descricao = (text: string) => ({ versao: base.versao, atividades: [{ tarefaId: "a1", descricao: text }] });

beforeEach(async () => {
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
  base = (await save(ana, { atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }] })).body;
});

describe("an open conflict", () => {
  beforeEach(async () => {
    await save(ana, descricao("Bloco A"));
    await save(bruno, descricao("Bloco B"));
  });
  const expected = {
    tipo: "overwrite",
    item: "a1",
    secao: "atividade",
    tipoDeItem: "atividade",
    nome: "Bloco B",
    nomeDoPai: null,
    campo: "descricao",
    valorSubstituido: "Bloco A",
    autorSubstituido: { nome: "Ana Souza" },
    valorAtual: "Bloco B",
    autor: { nome: "Bruno Lima" },
  };

  it("is told to all who may edit, not only to the one who saved, and to nobody else", async () => {
    for (const as of [ana, bruno, carla]) expect(await open(as)).toMatchObject([expected]);
    expect((await read(cliente)).conflitos).toBeUndefined();
    expect(await count()).toBe(1);
  });

  it("stands in the answer of every later save until it is decided", async () => {
    const { versao } = await read();
    expect((await save(carla, { versao, clima: base.clima })).body.conflitos).toMatchObject([expected]);
  });

  it.each([
    ["the one whose value was replaced", () => ana],
    ["the one who replaced it", () => bruno],
    ["a third editor", () => carla],
  ])("kept by %s: nothing changes, and it is closed", async (_who, as) => {
    const { versao } = await read();
    const answer = await resolve(as(), "atual");
    expect(answer.body).toMatchObject({ versao, atividades: [{ descricao: "Bloco B" }], conflitos: [] });
    expect([await count(), await open()]).toEqual([0, []]);
  });

  it.each([
    ["the one whose value was replaced", () => ana],
    ["the one who replaced it", () => bruno],
    ["a third editor", () => carla],
  ])("the replaced value is brought back by %s, as a change of theirs", async (_who, as) => {
    const { versao } = await read();
    const answer = await resolve(as(), "substituido");
    expect(answer.body).toMatchObject({ versao: versao + 1, atividades: [{ descricao: "Bloco A" }], conflitos: [] });
    const { alteracoes } = (
      await server.api("listHistorico", { as: ana, params, query: { item: "a1", campo: "descricao" } })
    ).body;
    expect(alteracoes[0]).toMatchObject({ usuario: { _id: as().usuarioId }, de: "Bloco B", para: "Bloco A" });
  });

  it.each([
    ["the one whose value was replaced", () => ana],
    ["a third editor", () => carla],
  ])("both texts are kept by %s, each whole", async (_who, as) => {
    expect((await resolve(as(), "ambos")).body).toMatchObject({
      atividades: [{ descricao: "Bloco A\nBloco B" }],
      conflitos: [],
    });
  });

  it("decided again in the same way: one effect; otherwise: refused with the sentence", async () => {
    const [conflict] = await open();
    const first = await resolve(carla, "substituido", conflict?._id);
    const again = await resolve(carla, "substituido", conflict?._id);
    expect([again.status, again.body.versao]).toEqual([200, first.body.versao]);
    expect((await resolve(bruno, "atual", conflict?._id)).error.codigo).toBe("conflito_resolvido");
    const [rows] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from relatorio_conflitos_resolvidos where conflito_id = ${conflict?._id ?? ""}`;
    expect(rows?.n).toBe(1);
  });

  it("two decide at the same moment: one is done, the other is told", async () => {
    const [conflict] = await open();
    const answers = await Promise.all([
      resolve(ana, "substituido", conflict?._id),
      resolve(bruno, "atual", conflict?._id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await open()).toEqual([]);
  });

  it("is refused to clients, strangers and people without the section, and in an approved report", async () => {
    const [conflict] = await open();
    const stranger = await server.signUp();
    const blind = await server.createUsuario(ana.empresaId, {
      obras: [obra.obraId],
      permissaoDeAcesso: {
        relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
        relatorioItem: { ...FULL_ACCESS.relatorioItem, atividade: false },
      },
    });
    expect(await open(blind)).toEqual([]);
    expect((await resolve(cliente, "atual", conflict?._id)).status).toBe(403);
    expect((await resolve({ ...stranger, empresaId: ana.empresaId }, "atual", conflict?._id)).status).toBe(404);
    expect((await resolve(blind, "atual", conflict?._id)).status).toBe(404);
    const { versao } = await read();
    await save(ana, { versao, status: { id: 4 }, ciente: { conflitos: [conflict?._id ?? ""] } });
    for (const escolha of ["atual", "substituido", "ambos"]) {
      expect((await resolve(bruno, escolha, conflict?._id)).error.codigo).toBe("relatorio_aprovado");
    }
    expect((await read(bruno)).conflitos).toBeUndefined();
    expect(await count()).toBe(1);
  });

  it("of another report is not found", async () => {
    const [conflict] = await open();
    const other = { ...params, relatorioId: (await addRelatorio(server, ana, obra))._id };
    const where = { ...other, conflitoId: conflict?._id ?? "" };
    expect(
      (await server.api("resolverConflito", { as: ana, params: where, body: { versao: 1, escolha: "atual" } })).status,
    ).toBe(404);
  });
});

describe("a conflict is decided without a choice", () => {
  const now = async (text: string) => ({ ...descricao(text), versao: (await read()).versao });

  it("by somebody else who changes the field having seen both", async () => {
    await save(ana, descricao("Bloco A"));
    await save(bruno, descricao("Bloco B"));
    await save(carla, await now("Blocos A e B"));
    expect([await open(), await count()]).toEqual([[], 0]);
  });

  it("not by the further typing of the one who replaced the value", async () => {
    const device = randomUUID();
    await save(ana, descricao("Bloco A"));
    await save(bruno, descricao("Bloco B"), device);
    await save(bruno, await now("Bloco B, térreo"), device);
    expect(await open()).toMatchObject([{ valorSubstituido: "Bloco A" }]);
  });

  it("by anyone who writes the replaced value again", async () => {
    const device = randomUUID();
    await save(ana, descricao("Bloco A"));
    await save(bruno, descricao("Bloco B"), device);
    await save(bruno, await now("Bloco A"), device);
    expect(await open()).toEqual([]);
  });

  it("not by somebody who had seen only one of them", async () => {
    await save(ana, descricao("Bloco A"));
    await save(bruno, descricao("Bloco B"));
    await save(carla, descricao("Bloco C"));
    expect((await open()).map(({ valorSubstituido }) => valorSubstituido)).toEqual(["Bloco B", "Bloco A"]);
  });

  it("by removing the item on purpose", async () => {
    await save(ana, descricao("Bloco A"));
    await save(bruno, descricao("Bloco B"));
    const { versao } = await read();
    await save(carla, { versao, atividades: [] });
    expect([await open(), await count()]).toEqual([[], 0]);
  });
});

describe("a conflict about an item or a number", () => {
  it("a refused removal can be done after all", async () => {
    await save(ana, {
      versao: base.versao,
      atividades: [{ tarefaId: "a1", descricao: "Alvenaria", observacao: "Importante" }],
    });
    await save(bruno, { versao: base.versao, atividades: [] });
    expect(await open()).toMatchObject([{ tipo: "rm_refused", item: "a1", campo: null }]);
    expect((await resolve(ana, "ambos")).error.codigo).toBe("campos_invalidos");
    expect((await resolve(ana, "substituido")).body).toMatchObject({ atividades: [], conflitos: [] });
  });

  it("an item that came back with somebody's edit can go again, or stay", async () => {
    await save(ana, { versao: base.versao, atividades: [] });
    await save(bruno, descricao("Alvenaria do bloco B"));
    const conflicts = await open();
    expect(conflicts).toMatchObject([{ tipo: "revived", item: "a1" }]);
    expect((await resolve(carla, "atual", conflicts[0]?._id)).body).toMatchObject({
      atividades: [{ descricao: "Alvenaria do bloco B" }],
      conflitos: [],
    });
  });

  it("numbers cannot both stand, nor texts that together are too long", async () => {
    const equipamento = (quantidade: number) => ({
      versao: base.versao,
      equipamentos: [{ _id: "e1", descricao: "Grua", quantidade }],
    });
    await save(ana, equipamento(2));
    await save(bruno, equipamento(3));
    expect((await resolve(ana, "ambos")).error.campos).toMatchObject([
      { campo: "escolha", message: "Valor inválido!" },
    ]);
    await save(ana, descricao("A".repeat(1500)));
    await save(bruno, descricao("B".repeat(1500)));
    const [conflict] = await open();
    const answer = await resolve(ana, "ambos", conflict?._id);
    expect(answer.error.campos).toMatchObject([{ campo: "escolha", message: "Texto longo demais!" }]);
    expect(await count()).toBe(2);
  });

  it("the choice 'both' is offered where it is possible only", async () => {
    expect((await resolve(ana, "talvez")).error.codigo).toBe("campos_invalidos");
  });
});

it("the pages of the history together have every conflict once, also more than two hundred of one save", async () => {
  const many = (text: string) => ({
    versao: base.versao,
    atividades: Array.from({ length: 210 }, (_, n) => ({ tarefaId: `a${n}`, descricao: `${text} ${n}` })),
  });
  // Makes a conflict; the sixty saves after it move it to an older page.
  await save(bruno, descricao("Bloco B"));
  await save(carla, descricao("Bloco C"));
  for (let n = 0; n < 60; n += 1) {
    const { versao } = await read();
    const answer = await save(bruno, { versao, comentarios: [{ _id: randomUUID(), descricao: `Ciente ${n}` }] });
    expect(answer.body.versao).toBe(versao + 1);
  }
  await save(ana, { ...many("Alvenaria"), versao: (await read()).versao });
  const seen = await read();
  await save(bruno, { ...many("Reboco"), versao: seen.versao });
  // Ana had not seen Bruno's texts, so each of them becomes a conflict.
  await save(ana, { ...many("Pintura"), versao: seen.versao });
  const pages: { conflitos: Conflito[]; alteracoes: { versao: number }[] }[] = [];
  for (let antesDe: number | null | undefined; antesDe !== null;) {
    const query = antesDe === undefined ? {} : { antesDe: String(antesDe) };
    const { body } = await server.api("listHistorico", { as: ana, params, query });
    pages.push(body);
    antesDe = body.proximo;
  }
  const ids = pages.flatMap(({ conflitos }) => conflitos.map(({ _id }) => _id));
  const rows = await server.owner<{ id: string }[]>`
    select id from relatorio_conflitos where relatorio_id = ${params.relatorioId} order by v desc, id desc`;
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)?.conflitos).toHaveLength(1);
  expect(ids.length).toBeGreaterThanOrEqual(211);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

describe("more than two hundred that nobody has decided", () => {
  const many = (text: string) => ({
    versao: base.versao,
    equipamentos: Array.from({ length: 210 }, (_, n) => ({ _id: `e${n}`, descricao: text, quantidade: 1 })),
  });
  const approve = async (as: Person, conflitos: readonly string[]) =>
    save(as, { versao: (await read()).versao, status: { id: 4 }, ciente: { conflitos } });
  const asked = async (as: Person) => (await server.api("getAprovacao", { as, params })).body.conflitos;

  /** Makes one conflict about an activity, then 210 about equipment. */
  beforeEach(async () => {
    base = (await save(ana, many("Grua"))).body;
    await save(bruno, descricao("Bloco B"));
    await save(carla, descricao("Bloco C"));
    await save(bruno, many("Betoneira"));
    await save(carla, many("Andaime"));
  });

  it("all have to be seen before somebody approves", async () => {
    expect(await count()).toBe(211);
    const all = await asked(ana);
    expect(new Set(all).size).toBe(211);
    for (const seen of [[], all.slice(0, 200), all.slice(1)])
      expect((await approve(ana, seen)).error.codigo).toBe("conflitos_nao_vistos");
    expect((await approve(ana, all)).body.status.id).toBe(4);
  });

  it("those in sections that a person does not see hide none of the others", async () => {
    const blind = await server.createUsuario(ana.empresaId, {
      obras: [obra.obraId],
      permissaoDeAcesso: {
        ...FULL_ACCESS,
        relatorioItem: { ...FULL_ACCESS.relatorioItem, equipamento: false },
      },
    });
    expect(await open(blind)).toMatchObject([{ item: "a1", secao: "atividade" }]);
    expect(await asked(blind)).toHaveLength(1);
    expect((await approve(blind, [])).error.codigo).toBe("conflitos_nao_vistos");
  });
});
