import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

type Query = Readonly<Record<string, string | number>>;

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(() => server.close());

const api: TestServer["api"] = (...args) => server.api(...args);
const categorias = async () => (await api("listMaoDeObraCategorias", { as: ana })).body;
const grupo = async (descricao: string) =>
  (await api("createMaoDeObraCategoria", { as: ana, body: { descricao } })).body;
const pessoaBody = (nome: string, categoria: { _id: string }) => ({ nome, funcao: "Pedreiro", categoria });

/** Runs the same four calls on each catalogue: add, read, change, delete. */
const CADASTROS = {
  maoDeObraPadrao: {
    flag: "listaMaoDeObra",
    create: (nome: string) => api("createMaoDeObraPadrao", { as: ana, body: { descricao: nome } }),
    get: (id: string, as = ana) => api("getMaoDeObraPadrao", { as, params: { id } }),
    update: (id: string, nome: string, ativo?: boolean, as = ana) =>
      api("updateMaoDeObraPadrao", { as, params: { id }, body: { descricao: nome, ativo } }),
    remove: (id: string, as = ana) => api("deleteMaoDeObraPadrao", { as, params: { id } }),
    search: (query: Query) => api("searchMaoDeObraPadrao", { as: ana, query }),
    offered: async () => (await api("listMaoDeObra", { as: ana })).body.padrao.map(({ descricao }) => descricao),
  },
  equipamento: {
    flag: "listaEquipamentos",
    create: (nome: string) => api("createEquipamento", { as: ana, body: { descricao: nome } }),
    get: (id: string, as = ana) => api("getEquipamento", { as, params: { id } }),
    update: (id: string, nome: string, ativo?: boolean, as = ana) =>
      api("updateEquipamento", { as, params: { id }, body: { descricao: nome, ativo } }),
    remove: (id: string, as = ana) => api("deleteEquipamento", { as, params: { id } }),
    search: (query: Query) => api("searchEquipamentos", { as: ana, query }),
    offered: async () => (await api("listEquipamentos", { as: ana })).body.map(({ descricao }) => descricao),
  },
  tipoDeOcorrencia: {
    flag: "listaTiposDeOcorrencias",
    create: (nome: string) => api("createTipoDeOcorrencia", { as: ana, body: { descricao: nome } }),
    get: (id: string, as = ana) => api("getTipoDeOcorrencia", { as, params: { id } }),
    update: (id: string, nome: string, ativo?: boolean, as = ana) =>
      api("updateTipoDeOcorrencia", { as, params: { id }, body: { descricao: nome, ativo } }),
    remove: (id: string, as = ana) => api("deleteTipoDeOcorrencia", { as, params: { id } }),
    search: (query: Query) => api("searchTiposDeOcorrencias", { as: ana, query }),
    offered: async () => (await api("listTiposDeOcorrencias", { as: ana })).body.map(({ descricao }) => descricao),
  },
  checklist: {
    flag: "checklist",
    create: (nome: string) => api("createChecklist", { as: ana, body: { descricao: nome, itens: [] } }),
    get: (id: string, as = ana) => api("getChecklist", { as, params: { checklistId: id }, query: { inativo: "true" } }),
    update: (id: string, nome: string, ativo?: boolean, as = ana) =>
      api("updateChecklist", { as, params: { id }, body: { descricao: nome, ativo, itens: [] } }),
    remove: (id: string, as = ana) => api("deleteChecklist", { as, params: { id } }),
    search: (query: Query) => api("searchChecklists", { as: ana, query }),
    offered: async () => (await api("listChecklists", { as: ana })).body.map(({ descricao }) => descricao),
  },
} as const;

describe.each(Object.entries(CADASTROS))("%s", (tipo, cadastro) => {
  it("is found by its name, changed, switched off for reports, deleted and brought back", async () => {
    const { _id } = (await cadastro.create("Zangão elétrico")).body;
    const search = async (query: Query) => {
      const { itens, total } = (await cadastro.search(query)).body;
      return { nomes: itens.map(({ descricao }) => descricao), total };
    };
    expect(await search({ busca: "ZANGAO" })).toEqual({ nomes: ["Zangão elétrico"], total: 1 });
    expect(await search({ busca: "%%%" })).toEqual({ nomes: [], total: 0 });

    const changed = await cadastro.update(_id, "Zangão a diesel", false);
    expect(changed.body).toMatchObject({ _id, descricao: "Zangão a diesel", ativo: false });
    expect((await cadastro.get(_id)).body).toEqual(changed.body);
    // An inactive entry is no longer offered, but still in its list.
    expect(await cadastro.offered()).not.toContain("Zangão a diesel");
    expect(await search({ busca: "diesel", ativo: "false" })).toEqual({ nomes: ["Zangão a diesel"], total: 1 });
    expect(await search({ busca: "diesel", ativo: "true" })).toEqual({ nomes: [], total: 0 });
    await cadastro.update(_id, "Zangão a diesel", true);
    expect(await cadastro.offered()).toContain("Zangão a diesel");

    expect((await cadastro.remove(_id)).status).toBe(200);
    expect((await cadastro.get(_id)).status).toBe(404);
    expect((await cadastro.remove(_id)).status).toBe(404);
    expect(await cadastro.offered()).not.toContain("Zangão a diesel");
    expect(await search({ busca: "diesel" })).toEqual({ nomes: [], total: 0 });
    const bin = (await api("listLixeira", { as: ana, query: { tipo: tipo as "equipamento" } })).body;
    expect(bin.itens).toMatchObject([{ tipo, _id, descricao: "Zangão a diesel", excluidoPor: "Ana Souza" }]);
    const restored = await api("restaurar", { as: ana, params: { tipo, id: _id } });
    expect(restored.status).toBe(200);
    expect(await cadastro.offered()).toContain("Zangão a diesel");

    const audit = await server.owner`select ato, dados from auditoria where alvo_id = ${_id} order by criada_em, id`;
    expect(audit.map(({ ato }) => ato)).toEqual(
      ["criar", "editar", "editar", "excluir", "restaurar"].map((verb) => `${tipo}.${verb}`),
    );
    expect(audit[1]?.["dados"]).toEqual({
      "descricao.de": "Zangão elétrico",
      "descricao.para": "Zangão a diesel",
      "ativo.de": true,
      "ativo.para": false,
    });
  });

  it("a name is free again once its entry is in the bin, and then the old one does not come back", async () => {
    const first = (await cadastro.create("Repetido")).body;
    const second = (await cadastro.create("Outro")).body;
    expect((await cadastro.update(second._id, "Repetido")).error.codigo).toBe("ja_existe");
    await cadastro.remove(first._id);
    expect((await cadastro.update(second._id, "Repetido")).status).toBe(200);
    const back = await api("restaurar", { as: ana, params: { tipo, id: first._id } });
    expect([back.status, back.error.codigo]).toEqual([409, "ja_existe"]);
  });

  it("has one of each name, whatever its accents, case and spaces", async () => {
    const first = (await cadastro.create("Pá carregadeira")).body;
    const refused = await cadastro.create("PA  carregadeira");
    expect([refused.status, refused.error.codigo]).toEqual([409, "ja_existe"]);
    const other = (await cadastro.create("Pá mecânica")).body;
    expect((await cadastro.update(other._id, "pa Carregadeira")).error.codigo).toBe("ja_existe");
    // An entry may change the case and accents of its own name.
    expect((await cadastro.update(first._id, "PÁ CARREGADEIRA")).body.descricao).toBe("PÁ CARREGADEIRA");
  });

  it("is seen and changed only with its own permission", async () => {
    const { _id } = (await cadastro.create("Permissão")).body;
    const { configuracoes } = NO_ACCESS;
    const others = Object.fromEntries(Object.keys(configuracoes).map((name) => [name, name !== cadastro.flag]));
    const without = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { configuracoes: others as typeof configuracoes, relatorioItem: FULL_ACCESS.relatorioItem },
    });
    // Only people with this permission open the list's screen; others see its entries in the pickers of reports.
    expect((await cadastro.get(_id, without)).status).toBe(403);
    expect((await cadastro.update(_id, "Não", true, without)).error.codigo).toBe("sem_permissao");
    expect((await cadastro.remove(_id, without)).error.codigo).toBe("sem_permissao");
    const having = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { configuracoes: { ...configuracoes, [cadastro.flag]: true } },
    });
    expect((await cadastro.get(_id, having)).status).toBe(200);
    expect((await cadastro.update(_id, "Permissão 2", true, having)).status).toBe(200);
    expect((await cadastro.remove(_id, having)).status).toBe(200);
  });
});

it("lists come in pages, in the order of names, each entry once", async () => {
  const bia = await server.signUp();
  const nomes = Array.from({ length: 25 }, (_, i) => `Peça ${String(i).padStart(2, "0")}`);
  await Promise.all(nomes.map((descricao) => api("createEquipamento", { as: bia, body: { descricao } })));
  const page = async (pagina: number) =>
    (await api("searchEquipamentos", { as: bia, query: { busca: "peca", pagina, porPagina: 10 } })).body;
  const pages = [await page(0), await page(1), await page(2), await page(3)];
  expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
  expect(pages.flatMap(({ itens }) => itens.map(({ descricao }) => descricao))).toEqual(nomes);
});

it("groups and people of one name are one too; people by their role and registration", async () => {
  const { _id } = await grupo("Elétrica");
  const again = await api("createMaoDeObraCategoria", { as: ana, body: { descricao: "eletrica" } });
  expect([again.status, again.error.codigo]).toEqual([409, "ja_existe"]);
  const person = (nome: string, funcao = "Pedreiro") =>
    api("createMaoDeObraPersonalizada", { as: ana, body: { nome, funcao, categoria: { _id } } });
  expect((await person("José Aragão")).status).toBe(200);
  expect((await person("jose aragao", "PEDREIRO")).error.codigo).toBe("ja_existe");
  expect((await person("jose aragao", "Servente")).status).toBe(200);
});

it("names that stood twice before that stay and can be changed; called otherwise, they do not come back", async () => {
  const { _id: older } = (await api("createEquipamento", { as: ana, body: { descricao: "Vibrador" } })).body;
  const later = randomUUID();
  await server.owner`
    insert into equipamentos (empresa_id, id, descricao, gemea) values (${ana.empresaId}, ${later}, 'vibrador', 1)`;
  const update = (id: string, descricao: string, quantidade: number) =>
    api("updateEquipamento", { as: ana, params: { id }, body: { descricao, quantidade } });
  expect([(await update(older, "Vibrador", 2)).status, (await update(later, "vibrador", 3)).status]).toEqual([
    200, 200,
  ]);
  expect((await update(later, "Mangote", 3)).status).toBe(200);
  expect((await update(later, "VIBRADOR", 3)).error.codigo).toBe("ja_existe");
});

describe("labour", () => {
  it("people are found by name, role and registration, and by group", async () => {
    const equipe = await grupo("Equipe própria");
    const body = {
      ...pessoaBody("Severino Xavier", equipe),
      registro: "M-4711",
      horaInicio: "07:00",
      horaFim: "16:00",
    };
    const made = (await api("createMaoDeObraPersonalizada", { as: ana, body })).body;
    const nomes = async (query: Query) =>
      (await api("searchMaoDeObraPersonalizada", { as: ana, query })).body.itens.map(({ nome }) => nome);
    for (const busca of ["xavier", "4711"]) expect(await nomes({ busca })).toEqual(["Severino Xavier"]);
    expect(await nomes({ categoria: equipe._id })).toEqual(["Severino Xavier"]);
    expect(await nomes({ categoria: "0" })).toEqual([]);
    const changed = await api("updateMaoDeObraPersonalizada", {
      as: ana,
      params: { id: made._id },
      body: { ...body, horaFim: null, horasIntervalo: "01:00", presenca: false },
    });
    // An entry time without an exit time is not stored: both times become empty.
    expect(changed.body).toMatchObject({ horaInicio: null, horaFim: null, horasIntervalo: null, presenca: false });
    const refused = await api("updateMaoDeObraPersonalizada", {
      as: ana,
      params: { id: made._id },
      body: { ...body, nome: "<b></b>", funcao: "", horaInicio: "25:00" },
    });
    expect(refused.error.campos).toEqual([
      { campo: "nome", message: "Preencha este campo." },
      { campo: "funcao", message: "Preencha este campo." },
      { campo: "horaInicio", message: "Hora de início inválida!" },
    ]);
  });

  it("a group with labour is not deleted; an empty one is, and its labour's group comes back with it", async () => {
    const turma = await grupo("Turma");
    const made = (await api("createMaoDeObraPadrao", { as: ana, body: { descricao: "Ajudante T", categoria: turma } }))
      .body;
    const remove = () => api("deleteMaoDeObraCategoria", { as: ana, params: { id: turma._id } });
    const totals = async () => (await categorias()).itens.find(({ _id }) => _id === turma._id);
    expect(await totals()).toMatchObject({ totalPadrao: 1, totalPersonalizada: 0 });
    expect([(await remove()).status, (await remove()).error.codigo]).toEqual([409, "grupo_com_itens"]);
    // Inactive labour counts too, because it may be activated again.
    const params = { id: made._id };
    await api("updateMaoDeObraPadrao", { as: ana, params, body: { descricao: "Ajudante T", ativo: false } });
    expect((await remove()).error.codigo).toBe("grupo_com_itens");
    await api("deleteMaoDeObraPadrao", { as: ana, params });
    expect((await remove()).status).toBe(200);
    expect(await totals()).toBeUndefined();

    const restored = { tipo: "maoDeObraPadrao", id: made._id };
    const alone = await api("restaurar", { as: ana, params: restored });
    expect([alone.status, alone.error?.codigo]).toEqual([409, "dentro_da_lixeira"]);
    await api("restaurar", { as: ana, params: restored, query: { junto: "true" } });
    expect((await api("getMaoDeObraPadrao", { as: ana, params })).body.categoria).toEqual(turma);
  });

  it("labour put into a group while it is deleted: one of the two is refused", async () => {
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const alvo = await grupo(`Corrida ${i}`);
        const [removed, created] = await Promise.all([
          api("deleteMaoDeObraCategoria", { as: ana, params: { id: alvo._id } }),
          api("createMaoDeObraPadrao", { as: ana, body: { descricao: `Corredor ${i}`, categoria: alvo } }),
        ]);
        return [removed.status, created.status];
      }),
    );
    for (const round of rounds) expect([[200, 422].join(), [409, 200].join()]).toContain(round.join());
  });

  it("what is left out of a change stays as it is", async () => {
    const alvo = await grupo("Fica");
    const body = { descricao: "Fica como está", quantidade: 7, categoria: alvo };
    const { _id } = (await api("createMaoDeObraPadrao", { as: ana, body })).body;
    const params = { id: _id };
    const changed = await api("updateMaoDeObraPadrao", { as: ana, params, body: { descricao: "Fica" } });
    expect(changed.body).toEqual({ _id, descricao: "Fica", quantidade: 7, categoria: alvo, ativo: true });
    const without = await api("updateMaoDeObraPadrao", {
      as: ana,
      params,
      body: { descricao: "Fica", categoria: null },
    });
    expect(without.body.categoria).toBeNull();
  });
});

it("equipment keeps the hours of a usual day, both or none", async () => {
  const body = { descricao: "Plataforma elevatória", horario: { inicio: "07:00", fim: "17:00" } };
  const { _id } = (await api("createEquipamento", { as: ana, body })).body;
  const update = async (horario?: { inicio: string; fim: string | null }) =>
    (await api("updateEquipamento", { as: ana, params: { id: _id }, body: { descricao: body.descricao, horario } }))
      .body;
  expect((await update()).horario).toEqual(body.horario);
  expect((await update({ inicio: "08:00", fim: null })).horario).toEqual({ inicio: null, fim: null });
});

it("the tags of an occurrence type keep their ids, and none stands twice", async () => {
  const body = { descricao: "Acidente", tags: [{ descricao: "Leve" }, { descricao: "Grave" }] };
  const made = (await api("createTipoDeOcorrencia", { as: ana, body })).body;
  expect(made.tags.map(({ descricao }) => descricao)).toEqual(["Leve", "Grave"]);
  expect((await api("listTiposDeOcorrencias", { as: ana })).body).toContainEqual(made);
  const found = await api("searchTiposDeOcorrencias", { as: ana, query: { busca: "GRAVE" } });
  expect(found.body).toEqual({ itens: [{ ...made, ativo: true }], total: 1 });
  expect((await api("searchTiposDeOcorrencias", { as: ana, query: { busca: "descricao" } })).body.total).toBe(0);
  const [leve, grave] = made.tags;
  const update = (tags: { _id?: string; descricao: string }[]) =>
    api("updateTipoDeOcorrencia", { as: ana, params: { id: made._id }, body: { descricao: "Acidente", tags } });
  const changed = await update([
    { _id: grave?._id ?? "", descricao: "Muito grave" },
    { _id: leve?._id ?? "", descricao: "Leve" },
    { _id: ana.usuarioId, descricao: "Sem afastamento" },
  ]);
  expect(changed.body.tags.map(({ _id }) => _id).slice(0, 2)).toEqual([grave?._id, leve?._id]);
  expect(changed.body.tags[2]?._id).not.toBe(ana.usuarioId);
  const twice = await update([{ descricao: "Água" }, { descricao: "agua" }]);
  expect(twice.error.campos).toEqual([{ campo: "tags.1.descricao", message: "Valor inválido!" }]);
});
