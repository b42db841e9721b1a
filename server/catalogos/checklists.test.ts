import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(() => server.close());

const create = (body: object) => server.api("createChecklist", { as: ana, body: body as never });

it("a template is added with questions of the three kinds, and offered with the number of them", async () => {
  const { body, status } = await create({
    descricao: " <b>Entrada de betoneira</b> ",
    itens: [
      { descricao: "Lacre conferido" },
      { item: "1.1", descricao: "Tudo limpo", tipo: "checked", opcoes: [{ descricao: "Talvez" }] },
      {
        descricao: "Clima",
        tipo: "personalizado",
        multiplasOpcoes: true,
        opcoes: [{ descricao: "Sol" }, { descricao: "Chuva" }],
      },
    ],
  });
  expect(status).toBe(200);
  expect(body.descricao).toBe("Entrada de betoneira");
  expect(
    body.itens.map(({ item, tipo, opcoes, multiplasOpcoes }) => [
      item,
      tipo,
      opcoes.map((o) => o.valor),
      multiplasOpcoes,
    ]),
  ).toEqual([
    ["1", "select", ["conforme", "nao_conforme", "nao_se_aplica"], false],
    ["1.1", "checked", ["sim"], false],
    ["3", "personalizado", ["1", "2"], true],
  ]);
  const listed = (await server.api("listChecklists", { as: ana })).body;
  expect(listed).toContainEqual({ _id: body._id, descricao: "Entrada de betoneira", totalItens: 3 });
  const read = await server.api("getChecklist", { as: ana, params: { checklistId: body._id } });
  expect(read.body).toEqual(body);
});

it("a template without a name, or with the name of another, is refused", async () => {
  const nameless = await create({ descricao: "<i></i>", itens: [] });
  expect([nameless.status, nameless.error.campos?.[0]?.campo]).toEqual([422, "descricao"]);
  const again = await create({ descricao: "Verificação antes da concretagem", itens: [] });
  expect([again.status, again.error.codigo]).toEqual([409, "ja_existe"]);
});

it("questions keep their ids when they are reordered, options their values; new ones get new ones", async () => {
  const { body: made } = await create({
    descricao: "Escoramento",
    itens: [
      { descricao: "Prumo" },
      { descricao: "Base", tipo: "personalizado", opcoes: [{ descricao: "Firme" }, { descricao: "Solta" }] },
    ],
  });
  const [prumo, base] = made.itens;
  if (prumo === undefined || base === undefined) throw new Error("no questions");
  const update = async (itens: object[], ativo?: boolean) =>
    (
      await server.api("updateChecklist", {
        as: ana,
        params: { id: made._id },
        body: { descricao: "Escoramento", itens: itens as never, ativo },
      })
    ).body;
  const after = await update([
    { ...base, item: "", opcoes: [...base.opcoes.slice(1), { descricao: "Trincada" }], multiplasOpcoes: true },
    { ...prumo, item: "", tipo: "checked" },
    { descricao: "Contraventamento" },
    { ...prumo, item: "7", descricao: "Prumo de novo" },
  ]);
  expect(after.itens.map(({ id }) => id).slice(0, 2)).toEqual([base.id, prumo.id]);
  expect(new Set(after.itens.map(({ id }) => id)).size).toBe(4);
  expect(after.itens.map(({ item }) => item)).toEqual(["1", "2", "3", "7"]);
  expect(after.itens[0]).toMatchObject({
    multiplasOpcoes: true,
    opcoes: [
      { valor: "2", descricao: "Solta" },
      { valor: "3", descricao: "Trincada" },
    ],
  });
  expect(after.itens[1]?.opcoes).toEqual([{ valor: "sim", descricao: "Sim" }]);
});

it("a copy has a name of its own in the person's language, and the same questions", async () => {
  const { body: made } = await create({ descricao: "Fôrmas", itens: [{ descricao: "Limpas" }] });
  const duplicate = (idioma: string) =>
    server.api("duplicarChecklist", { as: ana, params: { id: made._id }, headers: { "accept-language": idioma } });
  const first = (await duplicate("pt")).body;
  const second = (await duplicate("pt")).body;
  expect([first.descricao, second.descricao]).toEqual(["Cópia de Fôrmas", "Cópia de Fôrmas (2)"]);
  expect(first.itens.map(({ descricao }) => descricao)).toEqual(["Limpas"]);
  expect(first.itens[0]?.id).not.toBe(made.itens[0]?.id);
});
