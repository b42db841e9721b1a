import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(() => server.close());

const LISTS = ["listMaoDeObra", "listEquipamentos", "listTiposDeOcorrencias", "listChecklists"] as const;
const CREATES = [
  ["createMaoDeObraPadrao", "listaMaoDeObra"],
  ["createMaoDeObraCategoria", "listaMaoDeObra"],
  ["createEquipamento", "listaEquipamentos"],
  ["createTipoDeOcorrencia", "listaTiposDeOcorrencias"],
] as const;

const collator = new Intl.Collator("pt-BR");
const sorted = (descricoes: string[]) => descricoes.toSorted((a, b) => collator.compare(a, b));

describe("reading", () => {
  it("lists what a new company starts with, as a Brazilian reads it", async () => {
    const maoDeObra = (await server.api("listMaoDeObra", { as: ana })).body;
    const equipamentos = (await server.api("listEquipamentos", { as: ana })).body;
    const tipos = (await server.api("listTiposDeOcorrencias", { as: ana })).body;
    for (const list of [maoDeObra.categorias, maoDeObra.padrao, equipamentos, tipos]) {
      const descricoes = list.map(({ descricao }) => descricao);
      expect(descricoes.length).toBeGreaterThan(2);
      expect(descricoes).toEqual(sorted(descricoes));
    }
    const categorias = new Set(maoDeObra.categorias.map(({ _id }) => _id));
    for (const { categoria, quantidade } of maoDeObra.padrao) {
      expect(categorias).toContain(categoria?._id);
      expect(quantidade).toBe(1);
    }
  });

  it("is open to people who fill in its section, not to readers, and to no client", async () => {
    const { relatorioItem, relatorio } = FULL_ACCESS;
    const member = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: { relatorioItem, relatorio } });
    const without = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: { relatorioItem } });
    const client = await server.createUsuario(ana.empresaId, { perfil: 4, permissaoDeAcesso: FULL_ACCESS });
    for (const call of LISTS) {
      expect((await server.api(call, { as: member })).status).toBe(200);
      expect((await server.api(call, { as: without })).error.codigo).toBe("sem_permissao");
      expect((await server.api(call, { as: client })).error.codigo).toBe("sem_permissao");
    }
  });

  it("shows nothing of another company", async () => {
    const other = await server.signUp();
    await server.api("createEquipamento", { as: other, body: { descricao: "Grua do vizinho" } });
    const { body } = await server.api("listEquipamentos", { as: ana });
    expect(body.map(({ descricao }) => descricao)).not.toContain("Grua do vizinho");
    expect((await server.api("listEquipamentos", { as: ana, empresaId: other.empresaId })).status).toBe(404);
  });
});

describe("adding an entry", () => {
  it("with quantity, category and cleaned text", async () => {
    const { categorias } = (await server.api("listMaoDeObra", { as: ana })).body;
    const categoria = categorias[0];
    if (categoria === undefined) throw new Error("no category");
    const pedreiro = await server.api("createMaoDeObraPadrao", {
      as: ana,
      body: { descricao: " <i>Assentador de pastilhas</i> ", quantidade: "7", categoria: { _id: categoria._id } },
    });
    expect(pedreiro.body).toEqual({
      _id: pedreiro.body._id,
      descricao: "Assentador de pastilhas",
      quantidade: 7,
      categoria,
    });
    expect((await server.api("listMaoDeObra", { as: ana })).body.padrao).toContainEqual(pedreiro.body);

    const grua = await server.api("createEquipamento", { as: ana, body: { descricao: "Grua", quantidade: -3 } });
    expect(grua.body).toMatchObject({ descricao: "Grua", quantidade: 0 });
    expect((await server.api("listEquipamentos", { as: ana })).body).toContainEqual(grua.body);

    const greve = await server.api("createTipoDeOcorrencia", { as: ana, body: { descricao: "Greve" } });
    expect((await server.api("listTiposDeOcorrencias", { as: ana })).body).toContainEqual(greve.body);
  });

  it.each(["abc", "12 un", "2,5", "123456", 123_456])("%j as quantity is refused by name", async (quantidade) => {
    const refused = await server.api("createEquipamento", { as: ana, body: { descricao: "Recusada", quantidade } });
    expect([refused.status, refused.error.campos]).toEqual([
      422,
      [{ campo: "quantidade", message: "Número inválido!" }],
    ]);
  });

  it("stands once when nothing is said about quantity", async () => {
    expect(
      (await server.api("createEquipamento", { as: ana, body: { descricao: "Guincho de teste" } })).body.quantidade,
    ).toBe(1);
  });

  it.each(CREATES)("%s: a description stands once, and one that is empty or too long does not", async (call) => {
    const create = (descricao: string) => server.api(call, { as: ana, body: { descricao } });
    expect((await create("Única")).status).toBe(200);
    const again = await create("Única");
    expect([again.status, again.error.codigo]).toEqual([409, "ja_existe"]);
    for (const [descricao, message] of [
      ["  ", "Preencha este campo."],
      ["x".repeat(201), "Texto longo demais!"],
    ] as const) {
      const refused = await create(descricao);
      expect(refused.status).toBe(422);
      expect(refused.error.campos).toEqual([{ campo: "descricao", message }]);
    }
    const other = await server.signUp();
    expect((await server.api(call, { as: other, body: { descricao: "Única" } })).status).toBe(200);
  });

  it.each(CREATES)("%s: markup is removed before it is kept", async (call) => {
    const body = { descricao: " <b>Limpa</b> <script>x</script>, < 3 " };
    expect((await server.api(call, { as: ana, body })).body.descricao).toBe("Limpa x, < 3");
  });

  it("tags of an occurrence type, too", async () => {
    const body = { descricao: "Clima de teste", tags: [{ descricao: "<i>Vento</i> forte" }] };
    const { body: tipo } = await server.api("createTipoDeOcorrencia", { as: ana, body });
    expect(tipo.tags.map(({ descricao }) => descricao)).toEqual(["Vento forte"]);
  });

  it("two at once: one entry", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.api("createEquipamento", { as: ana, body: { descricao: "Corrida" } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([["another company's"], ["unknown"], ["no"]])("refuses %s category", async (which) => {
    const other = await server.signUp();
    const theirs = (await server.api("listMaoDeObra", { as: other })).body.categorias[0]?._id ?? "";
    const ids: Record<string, string> = { "another company's": theirs, unknown: ana.usuarioId, no: "x\u0000" };
    const answer = await server.api("createMaoDeObraPadrao", {
      as: ana,
      body: { descricao: "Sem lugar", categoria: { _id: ids[which] ?? "" } },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.campos).toEqual([{ campo: "categoria", message: "Valor inválido!" }]);
  });

  it.each(CREATES)("%s needs %s", async (call, flag) => {
    const { configuracoes } = NO_ACCESS;
    const others = Object.fromEntries(Object.keys(configuracoes).map((name) => [name, name !== flag]));
    const without = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { configuracoes: others as typeof configuracoes },
    });
    const refused = await server.api(call, { as: without, body: { descricao: "Proibido" } });
    expect([refused.status, refused.error.codigo]).toEqual([403, "sem_permissao"]);
    const permitted = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { configuracoes: { ...configuracoes, [flag]: true } },
    });
    expect((await server.api(call, { as: permitted, body: { descricao: "Permitido" } })).status).toBe(200);
    const client = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      permissaoDeAcesso: { configuracoes: { ...configuracoes, [flag]: true } },
    });
    expect((await server.api(call, { as: client, body: { descricao: "Cliente" } })).status).toBe(403);
  });
});
