import { afterAll, beforeAll, expect, it } from "vitest";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import type { CallName } from "../../domain/contract.ts";
import type { Person } from "../../test/support/http.ts";
import { addPessoas } from "../../test/support/pessoas.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;
let obraId: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  obraId = (await server.api("listObras", { as: ana })).body.obras[0]?._id ?? "";
  await addPessoas(server.api, ana);
});
afterAll(() => server.close());

const get = async (as = ana) => (await server.api("getPredefinidos", { as, params: { obraId } })).body;
const put = (body: object, as = ana) => server.api("updatePredefinidos", { as, params: { obraId }, body });

async function catalogue() {
  const { padrao, personalizada } = (await server.api("listMaoDeObra", { as: ana })).body;
  const equipamentos = (await server.api("listEquipamentos", { as: ana })).body;
  return {
    padrao: padrao.slice(0, 3),
    personalizada: personalizada.slice(0, 2),
    equipamentos: equipamentos.slice(0, 2),
  };
}

it("a work has none until somebody says so; then they stand in the order given, with planned quantities", async () => {
  expect(await get()).toEqual({ padrao: [], personalizada: [], equipamentos: [], permissoes: { editar: null } });
  const { padrao, personalizada, equipamentos } = await catalogue();
  const wanted = {
    padrao: padrao.toReversed().map(({ _id }, i) => ({ _id, quantidade: i + 2 })),
    personalizada: personalizada.toReversed().map(({ _id }) => ({ _id })),
    equipamentos: equipamentos.map(({ _id }) => ({ _id, quantidade: -1 })),
  };
  const answer = (await put(wanted)).body;
  expect(answer).toEqual({
    padrao: padrao.toReversed().map((one, i) => ({ ...one, quantidade: i + 2 })),
    personalizada: personalizada.toReversed(),
    equipamentos: equipamentos.map((one) => ({ ...one, quantidade: 0 })),
    permissoes: { editar: null },
  });
  expect(await get()).toEqual(answer);
  // A list left out of the body keeps its entries; a list in the body replaces all of them.
  await put({ personalizada: wanted.personalizada.slice(1), equipamentos: [] });
  expect(await get()).toMatchObject({
    padrao: answer.padrao,
    personalizada: personalizada.toReversed().slice(1),
    equipamentos: [],
  });
});

it("are told of the sections that one sees, all three lists or one by one; who sets up the work has all", async () => {
  const { padrao, personalizada, equipamentos } = await catalogue();
  await put({
    padrao: padrao.map(({ _id }) => ({ _id, quantidade: 1 })),
    personalizada: personalizada.map(({ _id }) => ({ _id })),
    equipamentos: equipamentos.map(({ _id }) => ({ _id, quantidade: 1 })),
  });
  const lists = async (as: Person) => {
    const call = { as, params: { obraId } };
    const { permissoes: _, ...all } = await get(as);
    const one = async (name: CallName, list: readonly unknown[]) => {
      const { status, body } = await server.api(name, call);
      expect([name, status, status === 200 ? body : []]).toEqual([name, status === 403 ? 403 : 200, list]);
    };
    await one("getPlanejamentoMaoDeObraPadrao", all.padrao);
    await one("getPlanejamentoMaoDeObraPersonalizada", all.personalizada);
    await one("getPlanejamentoEquipamentos", all.equipamentos);
    return Object.values(all).map((list) => list.length);
  };
  const without = (secao: "maoDeObra" | "equipamento", adicionarEditar: boolean) =>
    server.createUsuario(ana.empresaId, {
      obras: [obraId],
      permissaoDeAcesso: {
        obra: { ...FULL_ACCESS.obra, adicionarEditar },
        relatorio: FULL_ACCESS.relatorio,
        relatorioItem: { ...FULL_ACCESS.relatorioItem, [secao]: false },
      },
    });
  expect(await lists(ana)).toEqual([3, 2, 2]);
  expect(await lists(await without("maoDeObra", false))).toEqual([0, 0, 2]);
  expect(await lists(await without("equipamento", false))).toEqual([3, 2, 0]);
  expect(await lists(await without("maoDeObra", true))).toEqual([3, 2, 2]);
});

it("refuses what the catalogue does not have, and the same entry twice", async () => {
  const before = await get();
  const { padrao, equipamentos } = await catalogue();
  const other = await server.signUp();
  const theirs = (await server.api("listEquipamentos", { as: other })).body[0]?._id ?? "";
  const _id = padrao[0]?._id ?? "";
  const refused = await put({
    padrao: [
      { _id, quantidade: 1 },
      { _id, quantidade: 2 },
    ],
    personalizada: [{ _id: "no" }],
    equipamentos: [
      { _id: theirs, quantidade: 1 },
      { _id: equipamentos[0]?._id, quantidade: 1 },
    ],
  });
  expect(refused.error.campos).toEqual(
    ["padrao.1._id", "personalizada.0._id", "equipamentos.0._id"].map((campo) => ({
      campo,
      message: "Valor inválido!",
    })),
  );
  expect(await get()).toEqual(before);
});

it("people who pick from one of the lists read them; changing them takes the right to change works", async () => {
  const editor = await server.createUsuario(ana.empresaId, {
    obras: [obraId],
    permissaoDeAcesso: {
      relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
  expect((await get(editor)).permissoes.editar).toBe("sem_permissao");
  expect((await put({}, editor)).status).toBe(403);
  const manager = await server.createUsuario(ana.empresaId, {
    obras: [obraId],
    permissaoDeAcesso: { obra: { adicionarEditar: true, excluir: false, documentosDaObra: false } },
  });
  expect((await put({}, manager)).status).toBe(200);
});
