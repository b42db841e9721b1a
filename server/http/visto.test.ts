import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract, type CallName } from "../../domain/contract.ts";
import { vistoDe, vistoDoCorpo } from "../../domain/edicao/visto.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Saves that would overwrite another person's change (decision 024), by every call that changes an entry. */

let server: TestServer;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  bia = await server.createUsuario(ana.empresaId, { nome: "Bia Reis", perfil: 2 });
});

type Body = Readonly<Record<string, unknown>>;
type Entry = { readonly params: Readonly<Record<string, string>>; readonly query?: Readonly<Record<string, string>> };
type Case = {
  readonly get: CallName;
  /** True when the entry has no read of its own and is read from its list, whose first element is the added entry. */
  readonly inList?: true;
  /** Adds an entry and returns the parameters that name it. */
  readonly add: () => Promise<Entry>;
  /** Body of a whole save, as the form sends it, that gives the entry this name. */
  readonly body: (nome: string) => Body | readonly Body[];
};

const asked = async (name: CallName, input: object) => {
  const answer = await server.api(name, input);
  if (answer.status !== 200) throw new Error(`${name}: ${String(answer.status)} ${answer.bytes.toString()}`);
  return answer.body as { _id: string };
};
const create = async (name: CallName, body: object): Promise<Entry> => {
  const { _id } = await asked(name, { as: ana, body });
  return { params: { id: _id } };
};
const named = (param: string, { params }: Entry): Entry => ({ params: { [param]: params["id"] ?? "" } });

const CASES: Readonly<Record<string, Case>> = {
  updateObra: {
    get: "getObra",
    add: async () => ({ params: { obraId: (await addObra(server, ana)).obraId } }),
    body: (nome) => ({
      cadastroCompleto: false,
      nome,
      status: { id: 3 },
      grupo: null,
      modulos: { documentosDaObra: true },
    }),
  },
  updateUsuario: {
    get: "getUsuario",
    add: async () => {
      const { obraId } = await addObra(server, ana);
      return { params: { usuarioId: (await server.createUsuario(ana.empresaId, { obras: [obraId] })).usuarioId } };
    },
    body: (nome) => ({ nome, cargo: "Mestre", sigla: "MM" }),
  },
  updateModelo: {
    get: "getModelo",
    add: async () => named("modeloId", await create("createModelo", { descricao: "RDO novo" })),
    body: (descricao) => ({
      descricao,
      tipoDeData: "dia",
      itens: { video: false },
      ordem: ["comentario", "atividade"],
    }),
  },
  updateEmpresa: {
    get: "getEmpresa",
    add: async () => ({ params: {} }),
    body: (nome) => ({ nome, configuracao: { copiarUltimoRelatorio: false } }),
  },
  updateChecklist: {
    get: "getChecklist",
    add: async () => {
      const entry = await create("createChecklist", { descricao: "Entrada", itens: [{ descricao: "EPI?" }] });
      return {
        params: { id: entry.params["id"] ?? "", checklistId: entry.params["id"] ?? "" },
        query: { inativo: "true" },
      };
    },
    body: (descricao) => ({ descricao, itens: [{ descricao: "EPI?" }, { descricao: "Extintor?" }], ativo: false }),
  },
  updateMaoDeObraPadrao: {
    get: "getMaoDeObraPadrao",
    add: () => create("createMaoDeObraPadrao", { descricao: "Afinador de gruas" }),
    body: (descricao) => ({ descricao, quantidade: 2, categoria: null, ativo: true }),
  },
  updateMaoDeObraPersonalizada: {
    get: "getMaoDeObraPersonalizada",
    add: async () =>
      create("createMaoDeObraPersonalizada", { nome: "Rui", funcao: "Pedreiro", categoria: await categoria() }),
    body: (nome) => ({ nome, funcao: "Pedreiro", registro: "12", categoria: { _id: grupoId }, presenca: true }),
  },
  updateMaoDeObra: {
    get: "getMaoDeObra",
    add: () => create("createMaoDeObra", { tipo: "padrao", descricao: "Operador de gruas" }),
    body: (descricao) => ({ descricao, quantidade: 2, categoria: null, ativo: true }),
  },
  updateMaoDeObraCategoria: {
    get: "getMaoDeObraCategoria",
    add: () => create("createMaoDeObraCategoria", { descricao: "Fachada" }),
    body: (descricao) => ({ descricao }),
  },
  updateEquipamento: {
    get: "getEquipamento",
    add: () => create("createEquipamento", { descricao: "Grua de torre" }),
    body: (descricao) => ({ descricao, quantidade: 2, horario: { inicio: "07:00", fim: "17:00" }, ativo: true }),
  },
  updateTipoDeOcorrencia: {
    get: "getTipoDeOcorrencia",
    add: () => create("createTipoDeOcorrencia", { descricao: "Inundação do canteiro", tags: [{ descricao: "Raio" }] }),
    body: (descricao) => ({ descricao, tags: [{ descricao: "Granizo" }], ativo: true }),
  },
  updateGrupoDeObra: {
    get: "getGrupoDeObra",
    add: async () => named("grupoId", await create("createGrupoDeObra", { descricao: "Norte" })),
    body: (descricao) => ({ descricao, principal: true }),
  },
  updatePasta: {
    get: "getPasta",
    add: async () => ({ params: await addPasta() }),
    body: (descricao) => ({ descricao }),
  },
  updateDocumento: {
    get: "getDocumentoDaObra",
    add: addDocumento,
    body: (nome) => ({ nome, pasta: { _id: pastaId } }),
  },
  updateEtapa: {
    get: "listEtapas",
    inList: true,
    add: addEtapa,
    body: (descricao) => ({ item: "1.1", descricao, mostrarNoRelatorio: false, pai: null }),
  },
  updateTarefa: {
    get: "getTarefa",
    add: addTarefa,
    body: (descricao) => ({ item: "1", descricao, unidade: "m", quantidade: "120", prazo: null, usarProducao: true }),
  },
  updateAprovacaoDoModelo: {
    get: "getAprovacaoDoModelo",
    add: async () => ({ params: await addObra(server, ana) }),
    body: (nome) => ({
      assinaturasTipo: "eletronica",
      assinantes: [{ usuarioId: nome.endsWith("Bia") || nome.endsWith("0") ? bia.usuarioId : ana.usuarioId }],
    }),
  },
  updatePredefinidos: {
    get: "getPredefinidos",
    add: () => addPredefinidos("createEquipamento", { descricao: "Grua da obra" }),
    body: (nome) => ({ equipamentos: [{ _id: itemId, quantidade: nome.charCodeAt(nome.length - 1) }] }),
  },
  updatePlanejamentoEquipamentos: {
    get: "getPlanejamentoEquipamentos",
    add: () => addPredefinidos("createEquipamento", { descricao: "Grua da obra" }),
    body: (nome) => [{ _id: itemId, quantidade: nome.charCodeAt(nome.length - 1) }],
  },
  updatePlanejamentoMaoDeObraPadrao: {
    get: "getPlanejamentoMaoDeObraPadrao",
    add: () => addPredefinidos("createMaoDeObraPadrao", { descricao: "Afinador da obra" }),
    body: (nome) => [{ _id: itemId, quantidade: nome.charCodeAt(nome.length - 1) }],
  },
  updatePlanejamentoMaoDeObraPersonalizada: {
    get: "getPlanejamentoMaoDeObraPersonalizada",
    add: async () =>
      addPredefinidos("createMaoDeObraPersonalizada", {
        nome: "Rui",
        funcao: "Pedreiro",
        categoria: await categoria(),
      }),
    body: () => [{ _id: itemId }],
  },
};

/** Ids of entries that are created first: the catalogue's entry that a work's preset refers to, and the folder of a document. */
let itemId = "";
let pastaId = "";
async function addPredefinidos(name: CallName, body: object): Promise<Entry> {
  itemId = (await create(name, body)).params["id"] ?? "";
  return { params: { obraId: (await addObra(server, ana)).obraId } };
}
async function addPasta(): Promise<{ obraId: string; pastaId: string }> {
  const { obraId } = await addObra(server, ana);
  pastaId = (await asked("createPasta", { as: ana, params: { obraId }, body: { descricao: "Projetos" } }))._id;
  return { obraId, pastaId };
}
async function addDocumento(): Promise<Entry> {
  const params = await addPasta();
  const file = { name: "planta.txt", bytes: Buffer.from("planta") };
  const { _id } = await asked("uploadDocumento", { as: ana, params, file });
  return { params: { obraId: params.obraId, anexoId: _id } };
}

async function addEtapa(): Promise<Entry & { params: { obraId: string; etapaId: string } }> {
  const { obraId } = await addObra(server, ana);
  const { _id } = await asked("createEtapa", { as: ana, params: { obraId }, body: { descricao: "Estrutura" } });
  return { params: { obraId, etapaId: _id } };
}
async function addTarefa(): Promise<Entry> {
  const { params } = await addEtapa();
  const { _id } = await asked("createTarefa", { as: ana, params, body: { descricao: "Pilares" } });
  return { params: { ...params, tarefaId: _id } };
}

let grupoId = "";
async function categoria(): Promise<{ _id: string }> {
  grupoId = (await create("createMaoDeObraCategoria", { descricao: "Equipe do Rui" })).params["id"] ?? "";
  return { _id: grupoId };
}

it("these are all calls that change an entry: each takes what was on the screen", () => {
  const calls = Object.entries(contract).filter(([, call]) => "edita" in call);
  expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(CASES).sort());
});

/** PUTs that need no `If-Match`: report content is merged by registers (decision 004), and personal data and notifications have one author. */
const OUTROS = ["updateAtividade", "updateMeuPerfil", "updatePreferenciasDeNotificacao", "updateRelatorio"];

it("no other PUT of something that is read alone may be added without saying why", () => {
  const gets = new Set(
    Object.values(contract).flatMap((c) =>
      c.method === "GET" && c.kind === "json" ? [c.path.replaceAll(/\{\w+\}/g, "{}")] : [],
    ),
  );
  const others = Object.entries(contract).filter(
    ([, c]) =>
      c.method === "PUT" && c.scope === "empresa" && !("edita" in c) && gets.has(c.path.replaceAll(/\{\w+\}/g, "{}")),
  );
  expect(others.map(([name]) => name).sort()).toEqual(OUTROS);
});

describe.each(Object.entries(CASES))("%s", (name, { get, inList, add, body }) => {
  const update = name as CallName;
  const read = async (entry: Entry, as = ana): Promise<object> => {
    const answer: unknown = await asked(get, { as, ...entry });
    return inList === true ? ((answer as object[])[0] ?? {}) : (answer as object);
  };
  const save = (entry: Entry, sent: object, as: Person, headers: Readonly<Record<string, string>> = {}) =>
    server.api(update, { as, params: entry.params, body: sent, headers });
  const over = (seen: object, sent: object) => ({ "if-match": `"${vistoDoCorpo(seen, sent)}"` });

  it("over what is still there it is saved; over what somebody has changed it is refused, naming them, and nothing is", async () => {
    const entry = await add();
    const seen = await read(entry);
    const first = await save(entry, body("De Bia"), bia, over(seen, body("De Bia")));
    expect([first.status, first.error.codigo]).toEqual([200, undefined]);
    const theirs = await read(entry);
    const stale = await save(entry, body("De Ana"), ana, over(seen, body("De Ana")));
    expect([stale.status, stale.error.codigo]).toEqual([409, "mudou_entretanto"]);
    expect(stale.error.message).toMatch(/^Bia Reis mudou isto em \d\d\/\d\d\/\d{4} \d\d:\d\d\. Nada foi salvo/);
    expect(stale.error.detalhes).toEqual({
      quem: { _id: bia.usuarioId, nome: "Bia Reis" },
      quando: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
    expect(await read(entry)).toEqual(theirs);
    const again = await save(entry, body("De Ana"), ana, over(theirs, body("De Ana")));
    expect(again.status).toBe(200);
  });

  it("of two at once exactly one is saved", async () => {
    const entry = await add();
    const seen = await read(entry);
    const both = await Promise.all(
      [ana, bia].map((as, n) => save(entry, body(`Nome ${String(n)}`), as, over(seen, body("")))),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it("sent again with its key it is answered as the first time, although what it saw is gone by its own doing", async () => {
    const entry = await add();
    const headers = { ...over(await read(entry), body("Novo")), "idempotency-key": randomUUID() };
    const first = await save(entry, body("Novo"), ana, headers);
    const second = await save(entry, body("Novo"), ana, headers);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
  });

  it("without the header the last one is saved, as the specification has it", async () => {
    const entry = await add();
    expect((await save(entry, body("De Bia"), bia)).status).toBe(200);
    expect((await save(entry, body("De Ana"), ana)).status).toBe(200);
  });
});

it("what the save leaves out may have changed: it stays, and nothing is refused", async () => {
  const { obraId } = await addObra(server, ana);
  const { usuarioId } = await server.createUsuario(ana.empresaId, { perfil: 2 });
  const params = { usuarioId };
  const seen = await asked("getUsuario", { as: ana, params });
  await asked("updateUsuario", {
    as: bia,
    params,
    body: { nome: "Bruno Lima", cargo: "", sigla: "BL", perfil: { id: 3 }, obrasAcesso: [{ _id: obraId }] },
  });
  const body = { nome: "Bruno L.", cargo: "Mestre", sigla: "BL" };
  const headers = { "if-match": `"${vistoDe(seen, Object.keys(body))}"` };
  const answer = await server.api("updateUsuario", { as: ana, params, body, headers });
  expect([answer.status, answer.body]).toMatchObject([200, { nome: "Bruno L.", perfil: { id: 3 } }]);
});

it("who was given a work on the work's own page is changed too: the list of works that was seen is not put back", async () => {
  const [um, dois] = [(await addObra(server, ana)).obraId, (await addObra(server, ana)).obraId];
  const { usuarioId } = await server.createUsuario(ana.empresaId, { obras: [um] });
  const seen = await asked("getUsuario", { as: ana, params: { usuarioId } });
  await asked("addUsuarioDaObra", { as: bia, params: { obraId: dois }, body: { usuarioId } });
  const body = { nome: "Bruno Lima", obrasAcesso: [{ _id: um }] };
  const headers = { "if-match": `"${vistoDe(seen, Object.keys(body))}"` };
  const answer = await server.api("updateUsuario", { as: ana, params: { usuarioId }, body, headers });
  expect([answer.status, answer.error.message]).toMatchObject([409, expect.stringContaining("Bia Reis")]);
});

it("presets are named alike read alone and read together, as the screen has them", async () => {
  const { params } = await addPredefinidos("createEquipamento", { descricao: "Grua da obra" });
  const put = (quantidade: number, seen: object) =>
    server.api("updatePlanejamentoEquipamentos", {
      as: ana,
      params: { obraId: params["obraId"] ?? "" },
      body: [{ _id: itemId, quantidade }],
      headers: { "if-match": `"${vistoDoCorpo(seen, [])}"` },
    });
  const read = async () => (await asked("getPredefinidos", { as: ana, params })) as unknown as { equipamentos: object };
  const first = await read();
  const answers = [await put(2, first.equipamentos), await put(3, first.equipamentos)];
  const then = [await put(3, answers[0]?.body as object), await put(4, (await read()).equipamentos)];
  expect([...answers, ...then].map(({ status }) => status)).toEqual([200, 409, 200, 200]);
});

it("signers of another work with the same template are another matter, and who changed these is named", async () => {
  const params = await addObra(server, ana);
  const outra = await addObra(server, ana);
  const seen = await asked("getAprovacaoDoModelo", { as: ana, params });
  const body = { assinaturasTipo: "eletronica", assinantes: [{ usuarioId: bia.usuarioId }] };
  const there = { obraId: outra.obraId, modeloId: params.modeloId };
  await asked("updateAprovacaoDoModelo", { as: bia, params: there, body });
  const headers = { "if-match": `"${vistoDoCorpo(seen, body)}"` };
  const here = await server.api("updateAprovacaoDoModelo", { as: ana, params, body, headers } as never);
  expect(here.status).toBe(200);
  await asked("updateAprovacaoDoModelo", {
    as: bia,
    params: there,
    body: { assinaturasTipo: "manual", assinantes: [] },
  });
  const late = await server.api("updateAprovacaoDoModelo", { as: bia, params, body, headers } as never);
  expect([late.error.codigo, late.error.detalhes]).toMatchObject([
    "mudou_entretanto",
    { quem: { _id: ana.usuarioId } },
  ]);
});

it("a header that is none of ours, and one to a call that cannot know, are refused", async () => {
  const { params } = await create("createEquipamento", { descricao: "Betoneira nova" });
  const put = (visto: string) =>
    server.api("updateEquipamento", { as: ana, params, body: { descricao: "B" }, headers: { "if-match": visto } });
  for (const visto of ["*", '""', '"abc"', "0123456789abcdef", 'W/"0123456789abcdef"'])
    expect((await put(visto)).error.codigo).toBe("requisicao_invalida");
  const headers = { "if-match": '"0123456789abcdef"' };
  const other = await server.api("createEquipamento", { as: ana, body: { descricao: "C" }, headers });
  expect(other.error.codigo).toBe("requisicao_invalida");
});

it("is told in the person's language, and without the audit in general", async () => {
  const { params } = await create("createEquipamento", { descricao: "Guincho" });
  await server.owner`update equipamentos set quantidade = 7 where id = ${params["id"] ?? ""}`;
  const carl = await server.createUsuario(ana.empresaId, { nome: "Carl", perfil: 2, idioma: "en" });
  const body = { descricao: "Hoist" };
  const headers = { "if-match": '"0123456789abcdef"' };
  const answer = await server.api("updateEquipamento", { as: carl, params, body, headers });
  expect(answer.error.message).toMatch(/^Somebody else changed this meanwhile\./);
  expect(answer.error.detalhes).toEqual({ quem: null, quando: null });
});
