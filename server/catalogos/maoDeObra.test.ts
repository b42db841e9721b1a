import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Labour of both kinds under one address: each call works on the kind that the entry has. */

let server: TestServer;
let ana: Person;
let categoria: { _id: string; descricao: string };

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  categoria = (await server.api("createMaoDeObraCategoria", { as: ana, body: { descricao: "Drenagem" } })).body;
});
afterAll(() => server.close());

const HORAS = { horaInicio: "07:00", horaFim: "16:00", horasIntervalo: "01:00" };
const KINDS = {
  padrao: {
    body: (descricao: string) => ({ tipo: "padrao", descricao, quantidade: 3, categoria }),
    get: "getMaoDeObraPadrao",
    name: "descricao",
    foreign: { nome: "Rui" },
  },
  personalizada: {
    body: (nome: string) => ({ tipo: "personalizada", nome, funcao: "Mestre", registro: "7", categoria, ...HORAS }),
    get: "getMaoDeObraPersonalizada",
    name: "nome",
    foreign: { quantidade: 3 },
  },
} as const;

const add = (body: object) => server.api("createMaoDeObra", { as: ana, body: body as never });
const put = (id: string, body: object) =>
  server.api("updateMaoDeObra", { as: ana, params: { id }, body: body as never });
const read = (id: string, as = ana) => server.api("getMaoDeObra", { as, params: { id } });

describe.each(Object.entries(KINDS))("labour of the kind %s", (tipo, { body, get, name, foreign }) => {
  it("is added, read under both addresses, changed and put in the bin", async () => {
    const made = await add(body("Primeiro nome"));
    expect(made.body).toMatchObject({ ...body("Primeiro nome"), ativo: true });
    const { _id } = made.body;
    const { tipo: _, ...own } = made.body;
    expect((await server.api(get, { as: ana, params: { id: _id } })).body).toEqual(own);

    const changed = await put(_id, { [name]: "Segundo nome", ativo: false });
    expect(changed.body).toEqual({ ...made.body, [name]: "Segundo nome", ativo: false });
    expect((await read(_id)).body).toEqual(changed.body);
    expect((await put(_id, changed.body)).body).toEqual(changed.body);
    const audit = await server.owner<{ ato: string }[]>`
      select ato from auditoria where empresa_id = ${ana.empresaId} and alvo_id = ${_id} order by criada_em, id`;
    const cadastro = tipo === "padrao" ? "maoDeObraPadrao" : "maoDeObraPersonalizada";
    expect(audit.map(({ ato }) => ato)).toEqual([`${cadastro}.criar`, `${cadastro}.editar`]);

    expect((await server.api("deleteMaoDeObra", { as: ana, params: { id: _id } })).status).toBe(200);
    for (const answer of [await read(_id), await put(_id, { [name]: "x" })]) expect(answer.status).toBe(404);
    expect((await server.api("deleteMaoDeObra", { as: ana, params: { id: _id } })).status).toBe(404);
  });

  it("takes no field and no name of the other kind", async () => {
    const { _id } = (await add(body("Terceiro nome"))).body;
    const other = tipo === "padrao" ? "personalizada" : "padrao";
    const [field = ""] = Object.keys(foreign);
    const refused = async (answer: ReturnType<typeof add> | ReturnType<typeof put>) => {
      const { status, error } = await answer;
      return [status, error.campos?.map(({ campo }) => campo)];
    };
    expect(await refused(add({ ...body("Quarto nome"), ...foreign }))).toEqual([422, [field]]);
    expect(await refused(put(_id, foreign))).toEqual([422, [field]]);
    expect(await refused(put(_id, KINDS[other].body("Quarto nome")))).toEqual([422, ["tipo"]]);
    expect((await read(_id)).body).toMatchObject({ tipo, [name]: "Terceiro nome" });
  });

  it("keeps two changes of different fields that come at once", async () => {
    const { _id } = (await add(body("Nome antigo"))).body;
    for (let round = 0; round < 8; round += 1) {
      const ativo = round % 2 === 0;
      const answers = await Promise.all([put(_id, { [name]: `Nome ${String(round)}` }), put(_id, { ativo })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(_id)).body).toMatchObject({ [name]: `Nome ${String(round)}`, ativo });
    }
  });

  it("is nothing to another company", async () => {
    const { _id } = (await add(body("Quinto nome"))).body;
    const stranger = await server.signUp();
    expect((await read(_id, stranger)).status).toBe(404);
    expect((await server.api("deleteMaoDeObra", { as: stranger, params: { id: _id } })).status).toBe(404);
    expect((await read(_id)).status).toBe(200);
  });
});

it("without its kind nothing is added, and the kind is asked for by name", async () => {
  const answer = await add({ descricao: "Pintor" });
  const message = "Preencha este campo.";
  expect([answer.status, answer.error.campos]).toEqual([422, [{ campo: "tipo", message }]]);
});
