import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOTIVOS_DE_AUSENCIA } from "../../domain/secoes/constants.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;
let categoria: { _id: string; descricao: string };

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  categoria = (await server.api("createMaoDeObraCategoria", { as: ana, body: { descricao: " <b>Drenagem</b> " } }))
    .body;
});
afterAll(() => server.close());

const pessoa = (fields: object = {}) => ({
  nome: "Rosa <i>Teixeira</i>",
  funcao: "Sinaleira",
  categoria: { _id: categoria._id },
  ...fields,
});
const create = (body: object, as = ana) =>
  server.api("createMaoDeObraPersonalizada", { as, body: body as ReturnType<typeof pessoa> });

describe("people", () => {
  it("a new company has none: nobody invents a colleague", async () => {
    expect((await server.api("listMaoDeObra", { as: await server.signUp() })).body.personalizada).toEqual([]);
  });

  it("are added with cleaned text, and stand in the catalogue by name", async () => {
    expect(categoria.descricao).toBe("Drenagem");
    const rosa = await create(
      pessoa({ registro: "77", horaInicio: "07:30", horaFim: "16:00", horasIntervalo: "00:45" }),
    );
    expect(rosa.body).toEqual({
      _id: rosa.body._id,
      nome: "Rosa Teixeira",
      registro: "77",
      funcao: "Sinaleira",
      categoria,
      horaInicio: "07:30",
      horaFim: "16:00",
      horasIntervalo: "00:45",
      horasTrabalhadas: "07:45",
      presenca: true,
    });
    expect((await server.api("listMaoDeObra", { as: ana })).body.personalizada).toContainEqual(rosa.body);
    const again = await create(pessoa({ registro: "77" }));
    expect([again.status, again.error.codigo]).toEqual([409, "ja_existe"]);
    // Two people may have one name, as long as role or registration differs.
    expect((await create(pessoa({ registro: "78" }))).status).toBe(200);
    expect((await create(pessoa())).status).toBe(200);
    expect((await create(pessoa())).status).toBe(409);
  });

  it("entry or exit alone is no time at all", async () => {
    const half = await create(pessoa({ nome: "Davi", horaInicio: "07:30", horasIntervalo: "01:00" }));
    expect(half.body).toMatchObject({ horaInicio: null, horaFim: null, horasIntervalo: null, horasTrabalhadas: null });
  });

  it("need name, role and group, and valid times", async () => {
    const refused = async (body: object) => (await create(body)).error.campos;
    const obrigatorio = (campo: string) => ({ campo, message: "Preencha este campo." });
    expect(await refused({})).toEqual(["nome", "funcao", "categoria"].map(obrigatorio));
    expect(await refused(pessoa({ nome: " <b> </b>", funcao: "", categoria: null }))).toEqual(
      ["nome", "funcao", "categoria"].map(obrigatorio),
    );
    expect(await refused(pessoa({ horaInicio: "25:00", horaFim: "9h", horasIntervalo: "x" }))).toEqual([
      { campo: "horaInicio", message: "Hora de início inválida!" },
      { campo: "horaFim", message: "Hora de fim inválida!" },
      { campo: "horasIntervalo", message: "Intervalo inválido!" },
    ]);
    const dia = { nome: "Longa", horaInicio: "22:00", horaFim: "05:00" };
    expect(await refused(pessoa({ ...dia, horasIntervalo: "07:01" }))).toEqual([
      { campo: "horasIntervalo", message: "O intervalo é maior que a jornada!" },
    ]);
    expect((await create(pessoa({ ...dia, horasIntervalo: "07:00" }))).status).toBe(200);
    const other = await server.signUp();
    expect((await create(pessoa(), other)).error.campos).toEqual([{ campo: "categoria", message: "Valor inválido!" }]);
  });

  it("need the permission for the labour lists", async () => {
    const without = await server.createUsuario(ana.empresaId, {});
    expect((await create(pessoa(), without)).status).toBe(403);
  });
});

describe("presence", () => {
  it("is present, absent or one of nine reasons, in the person's language", async () => {
    const of = async (idioma: string) =>
      (await server.api("listPresencas", { as: ana, headers: { "accept-language": idioma } })).body;
    const pt = await of("pt");
    expect(pt.map(({ id }) => id)).toEqual([true, false, ...MOTIVOS_DE_AUSENCIA]);
    expect(pt).toHaveLength(11);
    expect(pt[0]).toEqual({ id: true, descricao: "Presente" });
    expect(pt[5]).toEqual({ id: "falta_justificada", descricao: "Falta justificada" });
    for (const list of [pt]) for (const { descricao } of list) expect(descricao).not.toBe("");
  });
});

describe("checklists", () => {
  it("a new company has one; its questions come one template at a time", async () => {
    const [first, ...others] = (await server.api("listChecklists", { as: ana })).body;
    expect([first, others]).toEqual([
      { _id: first?._id, descricao: "Verificação antes da concretagem", totalItens: 5 },
      [],
    ]);
    const checklist = (await server.api("getChecklist", { as: ana, params: { checklistId: first?._id ?? "" } })).body;
    expect(checklist.itens.map(({ item }) => item)).toEqual(["1", "2", "3", "4", "5"]);
    expect(checklist.itens[0]).toMatchObject({
      descricao: "Fôrmas travadas, limpas e com desmoldante",
      tipo: "select",
      multiplasOpcoes: false,
      opcoes: [
        { valor: "conforme", descricao: "Conforme" },
        { valor: "nao_conforme", descricao: "Não conforme" },
        { valor: "nao_se_aplica", descricao: "Não se aplica" },
      ],
    });
  });

  it("only active ones", async () => {
    const { empresaId } = ana;
    const checklistId = (await server.api("listChecklists", { as: ana })).body[0]?._id ?? "";
    await server.owner`update checklists set ativo = false where empresa_id = ${empresaId}`;
    expect((await server.api("listChecklists", { as: ana })).body).toEqual([]);
    expect((await server.api("getChecklist", { as: ana, params: { checklistId } })).status).toBe(404);
    await server.owner`update checklists set ativo = true where empresa_id = ${empresaId}`;
    expect((await server.api("getChecklist", { as: ana, params: { checklistId: "x" } })).status).toBe(404);
  });
});
