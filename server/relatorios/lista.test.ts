import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The list of a work's reports: the last 30, filtered by year, month, status and template, in both orders. */

let server: TestServer;
let ana: Person;
let cliente: Person;
let obra: { obraId: string; modeloId: string };

const DATES = ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01", "2026-11-18", "2026-12-31"];

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  for (const data of DATES) {
    const { _id, versao } = await addRelatorio(server, ana, obra, data);
    const params = { obraId: obra.obraId, relatorioId: _id };
    const body = {
      versao,
      comentarios: [{ descricao: "Ciente" }, { descricao: "Visto" }],
      ...(data === "2026-01-31" && { status: { id: 4 } }),
    };
    await server.api("updateRelatorio", { as: ana, params, body });
  }
  cliente = await server.createUsuario(ana.empresaId, {
    perfil: 4,
    obras: [obra.obraId],
    permissaoDeAcesso: { ...NO_ACCESS, clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
  });
});
afterAll(() => server.close());

async function list(query: Record<string, string> = {}, as = ana) {
  const { body } = await server.api("listRelatorios", { as, params: { obraId: obra.obraId }, query });
  return { datas: body.relatorios.map(({ data }) => data), total: body.total, relatorios: body.relatorios };
}

describe("the list of reports", () => {
  it("newest first, or oldest first", async () => {
    expect((await list()).datas).toEqual(DATES.toReversed());
    expect((await list({ ordem: "crescente" })).datas).toEqual(DATES);
  });

  it.each([
    [{ ano: "2025" }, ["2025-12-31"]],
    [{ ano: "2026" }, DATES.slice(1).toReversed()],
    [{ ano: "2026", mes: "1" }, ["2026-01-31", "2026-01-01"]],
    [{ ano: "2026", mes: "12" }, ["2026-12-31"]],
    [{ ano: "2026", mes: "3" }, []],
    [{ status: "4" }, ["2026-01-31"]],
    [{ status: "1", ano: "2026", mes: "1" }, ["2026-01-01"]],
    [{ de: "2026-01-31" }, DATES.slice(2).toReversed()],
    [{ ate: "2026-01-01" }, ["2026-01-01", "2025-12-31"]],
    [{ de: "2026-01-31", ate: "31/01/2026" }, ["2026-01-31"]],
    [{ de: "2026-01-01", ano: "2025" }, []],
    // A month without a year has no effect.
    [{ mes: "1" }, DATES.toReversed()],
  ])("by %o", async (query, expected) => {
    const { datas, total } = await list(query);
    expect([datas, total]).toEqual([expected, expected.length]);
  });

  it("tells how many there are also after one was deleted and came back", async () => {
    const [, second] = (await list()).relatorios;
    const id = second?._id ?? "";
    await server.api("deleteRelatorio", { as: ana, params: { obraId: obra.obraId, relatorioId: id } });
    const without = await list();
    expect([without.total, without.datas.length]).toEqual([DATES.length - 1, DATES.length - 1]);
    await server.api("restaurar", { as: ana, params: { tipo: "relatorio", id } });
    expect((await list()).total).toBe(DATES.length);
  });

  it("by template", async () => {
    expect((await list({ modelo: obra.modeloId })).total).toBe(DATES.length);
    expect((await list({ modelo: randomUUID() })).total).toBe(0);
    expect((await list({ modelo: "nenhum" })).total).toBe(0);
  });

  it("counts comments beside photos, activities and occurrences", async () => {
    expect((await list()).relatorios[0]).toMatchObject({
      totalComentarios: 2,
      totalFotos: 0,
      totalAtividades: 0,
      totalOcorrencias: 0,
      totalChecklists: 0,
      totalVideos: 0,
      totalAnexos: 0,
    });
  });

  it("by what is typed: number, day, weekday, month, status, who wrote, template, and what the report says", async () => {
    const outra = await addObra(server, ana);
    const make = async (data: string, body: object) => {
      const { _id, versao } = await addRelatorio(server, ana, outra, data);
      const params = { obraId: outra.obraId, relatorioId: _id };
      expect((await server.api("updateRelatorio", { as: ana, params, body: { versao, ...body } })).status).toBe(200);
    };
    await make("2026-11-18", { ocorrencias: [{ descricao: "Vazamento no bloco 12" }] });
    await make("2026-11-20", { atividades: [{ descricao: "Concretagem da laje" }], status: { id: 4 } });
    await make("2026-10-02", { comentarios: [{ descricao: "Concretagem adiada" }], status: { id: 3 } });
    const find = async (busca: string, as = ana): Promise<string> => {
      const { body } = await server.api("listRelatorios", { as, params: { obraId: outra.obraId }, query: { busca } });
      expect(body.total).toBe(body.relatorios.length);
      return body.relatorios.map(({ data }) => data.slice(5)).join(" ");
    };
    const [all, { nome }] = [
      "11-20 11-18 10-02",
      (await server.api("informacoesEmpresaUsuario", { as: ana })).body.usuario,
    ];
    expect([await find("  "), await find(nome), await find("diário")]).toEqual([all, all, all]);
    // The 2 within "bloco 12" does not match; a number is a day only together with a month.
    expect([await find("nº 2"), await find("#3"), await find("2 de outubro")]).toEqual(["11-20", "10-02", "10-02"]);
    expect([await find("18/11"), await find("2026-11-20"), await find("20 Nov 2026")]).toEqual([
      "11-18",
      "11-20",
      "11-20",
    ]);
    expect([await find("sexta"), await find("wednesday"), await find("noviembre")]).toEqual([
      "11-20 10-02",
      "11-18",
      "11-20 11-18",
    ]);
    expect([await find("aprovado"), await find("in review"), await find("em revisão sexta")]).toEqual([
      "11-20",
      "10-02",
      "10-02",
    ]);
    expect([await find("CONCRETAGEM"), await find("concretagem laje"), await find("bloco 12")]).toEqual([
      "11-20 10-02",
      "11-20",
      "11-18",
    ]);
    expect([await find("inexistente"), await find("concretagem quarta")]).toEqual(["", ""]);
    // A search does not find what the person may not see: hidden sections, and reports that are not approved.
    const obras = [outra.obraId];
    const { relatorioItem } = FULL_ACCESS;
    const leitor = await server.createUsuario(ana.empresaId, {
      obras,
      permissaoDeAcesso: { ...NO_ACCESS, relatorioItem: { ...relatorioItem, atividade: false } },
    });
    expect([await find("vazamento", leitor), await find("concretagem", leitor)]).toEqual(["11-18", "10-02"]);
    const { clienteObra } = NO_ACCESS;
    const permissaoDeAcesso = { ...NO_ACCESS, clienteObra: { ...clienteObra, verSomenteRelatorioAprovado: true } };
    const doCliente = await server.createUsuario(ana.empresaId, { obras, perfil: 4, permissaoDeAcesso });
    expect([await find("vazamento", doCliente), await find("novembro", doCliente)]).toEqual(["", "11-20"]);
  });

  it("refuses years and months that are none", async () => {
    for (const query of [{ ano: "1999" }, { ano: "x" }, { ano: "2026", mes: "13" }, { status: "5" }]) {
      const where = { as: ana, params: { obraId: obra.obraId }, query: query as never };
      expect((await server.api("listRelatorios", where)).error.codigo).toBe("campos_invalidos");
    }
  });
});

describe("years with information", () => {
  const years = async (as: Person) =>
    (await server.api("anosContemInformacao", { as, params: { obraId: obra.obraId } })).body.anos;

  it("with their months and how many reports each has, newest first", async () => {
    expect(await years(ana)).toEqual([
      {
        ano: 2026,
        meses: [
          { mes: 12, total: 1 },
          { mes: 11, total: 1 },
          { mes: 2, total: 1 },
          { mes: 1, total: 2 },
        ],
      },
      { ano: 2025, meses: [{ mes: 12, total: 1 }] },
    ]);
  });

  it("tell a client who sees approved reports only of those", async () => {
    expect(await years(cliente)).toEqual([{ ano: 2026, meses: [{ mes: 1, total: 1 }] }]);
    expect((await list({ ano: "2026" }, cliente)).datas).toEqual(["2026-01-31"]);
  });

  it("of a deleted report are gone", async () => {
    const { _id } = await addRelatorio(server, ana, obra, "2024-05-05");
    expect((await years(ana)).map(({ ano }) => ano)).toEqual([2026, 2025, 2024]);
    await server.api("deleteRelatorio", { as: ana, params: { obraId: obra.obraId, relatorioId: _id } });
    expect((await years(ana)).map(({ ano }) => ano)).toEqual([2026, 2025]);
  });
});
