import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_FILTROS_DE_HOJE } from "../../domain/hoje/quadro.ts";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The filters of the board that a person saves. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const names = async (as: Person): Promise<string[]> =>
  must(await server.api("listFiltrosDeHoje", { as })).body.filtros.map(({ nome }) => nome);
const save = (as: Person, body: object) => server.api("saveFiltroDeHoje", { as, body: body as never });

it("keeps a combination under a name, calls it otherwise, replaces and forgets it", async () => {
  const ana = await server.signUp();
  expect(await names(ana)).toEqual([]);
  must(await save(ana, { nome: "  Segunda  cedo ", filtro: "falta", ordem: "dias", sentido: "desc" }));
  const { filtros } = must(await save(ana, { nome: "Minhas", filtro: "minhas" })).body;
  expect(filtros).toEqual([
    { nome: "Minhas", filtro: "minhas" },
    { nome: "Segunda  cedo", filtro: "falta", ordem: "dias", sentido: "desc" },
  ]);
  // Names that differ only in accents, case or spaces are the same name.
  must(await save(ana, { nome: "MÍNHAS", filtro: "minhas", ordem: "prazo" }));
  expect(await names(ana)).toEqual(["MÍNHAS", "Segunda  cedo"]);
  must(await save(ana, { nome: "Aprovar", antes: "minhas", filtro: "paraAprovar" }));
  expect(must(await server.api("listFiltrosDeHoje", { as: ana })).body.filtros[0]).toEqual({
    nome: "Aprovar",
    filtro: "paraAprovar",
  });
  const taken = await save(ana, { nome: "aprovar", antes: "Segunda cedo", filtro: "falta" });
  expect([taken.status, taken.error.codigo]).toEqual([409, "ja_existe"]);
  for (const again of [1, 2]) {
    const left = must(await server.api("deleteFiltroDeHoje", { as: ana, query: { nome: "aprovar" } })).body;
    expect([again, left.filtros.map(({ nome }) => nome)]).toEqual([again, ["Segunda  cedo"]]);
  }
  for (const body of [{ nome: " " }, { nome: "x".repeat(61) }, { nome: "x", ordem: "senha" }])
    expect((await save(ana, body)).error.codigo).toBe("campos_invalidos");
});

it("says how many there may be, also to two at once, and is each person's own", async () => {
  const ana = await server.signUp();
  for (let n = 1; n < MAX_FILTROS_DE_HOJE; n += 1) must(await save(ana, { nome: `Filtro ${String(n)}` }));
  const both = await Promise.all([save(ana, { nome: "Último" }), save(ana, { nome: "Demais" })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.error.message).toBe("Você já tem 12 filtros salvos. Exclua um deles.");
  // At the limit, an existing filter can still be changed.
  must(await save(ana, { nome: "Filtro 1", filtro: "falta" }));
  expect(await names(ana)).toHaveLength(MAX_FILTROS_DE_HOJE);
  const cliente = await server.createUsuario(ana.empresaId, { obras: [], perfil: 4, permissaoDeAcesso: NO_ACCESS });
  expect(await names(cliente)).toEqual([]);
  must(await save(cliente, { nome: "Filtro 1", filtro: "emRevisao" }));
  must(await server.api("deleteFiltroDeHoje", { as: cliente, query: { nome: "Filtro 2" } }));
  expect([(await names(cliente)).length, (await names(ana)).includes("Filtro 2")]).toEqual([1, true]);
});
