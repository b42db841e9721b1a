import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
});

const find = async (q: string, as: Person = ana) => (await server.api("buscar", { as, query: { q } })).body;
const names = (found: { nome: string }[]) => found.map(({ nome }) => nome);

describe("the command palette's call", () => {
  it("finds works by any words, without accents or case, and by client or contract", async () => {
    await addObra(server, ana, COMPLETA);
    expect(names((await find("JATOBA resid")).obras)).toEqual(["Residencial Jatobá"]);
    expect(names((await find("ribeirao neves")).obras)).toEqual(["Escola Municipal Água Limpa"]);
    expect(names((await find("agua-limpa   municipal")).obras)).toEqual(["Escola Municipal Água Limpa"]);
    expect(names((await find("ct 118/2026")).obras)).toEqual(["Escola Municipal Água Limpa"]);
    expect((await find("100%")).obras).toEqual([]);
    // Names that begin with the words come first, though they are older.
    await addObra(server, ana, { nome: "Anexo do Residencial", cadastroCompleto: false } as never);
    expect(names((await find("residencial")).obras)[0]).toBe("Residencial Jatobá");
  });

  it("finds reports by number and by day, with words of the work beside them", async () => {
    const other = await addObra(server, ana, COMPLETA);
    await addRelatorio(server, ana, obra, "2026-11-17");
    const second = await addRelatorio(server, ana, obra, "2026-11-18");
    await addRelatorio(server, ana, other, "2026-11-18");
    const seen = async (q: string) =>
      (await find(q)).relatorios.map((each) => [each.obra.nome, each.numero, each.data] as const);
    expect(await seen("2")).toEqual([["Residencial Jatobá", 2, "2026-11-18"]]);
    expect(await seen("18/11/2026")).toEqual([
      ["Residencial Jatobá", 2, "2026-11-18"],
      ["Escola Municipal Água Limpa", 1, "2026-11-18"],
    ]);
    expect(await seen("escola 18/11/2026")).toEqual([["Escola Municipal Água Limpa", 1, "2026-11-18"]]);
    expect(await seen("rdo #1 jatoba")).toEqual([["Residencial Jatobá", 1, "2026-11-17"]]);
    const params = { obraId: obra.obraId, relatorioId: second._id };
    await server.api("deleteRelatorio", { as: ana, params });
    expect(await seen("2")).toEqual([]);
    await server.api("deleteObra", { as: ana, params: { obraId: obra.obraId } });
    expect(await seen("rdo #1 jatoba")).toEqual([]);
    expect(names((await find("jatoba")).obras)).toEqual([]);
  });

  it("finds only a person's own works, approved reports where they are limited, and people where they may see them", async () => {
    const other = await addObra(server, ana, COMPLETA);
    await addRelatorio(server, ana, obra, "2026-11-18");
    await addRelatorio(server, ana, other, "2026-11-18");
    const bruno = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { ...NO_ACCESS, relatorio: FULL_ACCESS.relatorio },
      obras: [obra.obraId],
    });
    const limitada = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      permissaoDeAcesso: NO_ACCESS,
      obras: [obra.obraId],
    });
    expect(names((await find("", bruno)).obras)).toEqual(["Residencial Jatobá"]);
    expect((await find("18/11/2026", bruno)).relatorios.map((each) => each.obra._id)).toEqual([obra.obraId]);
    expect((await find("18/11/2026", limitada)).relatorios).toEqual([]);
    expect((await find("ana", bruno)).pessoas).toEqual([]);
    expect(names((await find("ana sou")).pessoas)).toEqual(["Ana Souza"]);
    const stranger = await server.signUp();
    expect(await find("residencial jatoba 18/11/2026", stranger)).toMatchObject({ relatorios: [] });
  });
});
