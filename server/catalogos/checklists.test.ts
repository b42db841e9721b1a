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
