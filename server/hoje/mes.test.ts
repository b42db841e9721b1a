import { afterAll, beforeAll, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan, moveToNoon } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The days of a month of one work. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  await moveToNoon(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
});
afterAll(() => server.close());

const mesDe = async (mes: string, as = ana, { obraId } = obra) =>
  must(await server.api("getMesDaObra", { as, params: { obraId }, query: { mes } })).body;
/** Returns the days that have this state, as numbers of the month. */
const diasDe = (dias: Awaited<ReturnType<typeof mesDe>>["dias"], estado: string): number[] =>
  dias.filter((dia) => dia.estado === estado).map(({ dia }) => Number(dia.slice(8)));

it("says which working days have no report, which have one, and which have none to have", async () => {
  const [seis, sete, sete2, trinta] = [
    await addRelatorio(server, ana, obra, "2026-10-06"),
    await addRelatorio(server, ana, obra, "2026-10-07"),
    await addRelatorio(server, ana, obra, "2026-10-07"),
    await addRelatorio(server, ana, obra, "2026-10-30"),
  ];
  const params = { obraId: obra.obraId, relatorioId: seis._id };
  const { versao } = must(await server.api("getRelatorio", { as: ana, params })).body;
  must(await server.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 4 } } }));

  const { dias } = await mesDe("2026-10");
  expect(dias).toHaveLength(31);
  expect(diasDe(dias, "relatorio")).toEqual([6, 7, 30]);
  // 12 October is a holiday.
  expect(diasDe(dias, "folga")).toEqual([3, 4, 10, 11, 12, 17, 18, 24, 25, 31]);
  expect(diasDe(dias, "buraco")).toEqual([1, 2, 5, 8, 9, 13, 14, 15, 16, 19, 20, 21, 22, 23, 26, 27, 28, 29]);
  expect(dias[5]).toMatchObject({ status: { id: 4 }, relatorios: [{ _id: seis._id, numero: seis.numero }] });
  expect(dias[6]?.relatorios.map(({ _id }) => _id).toSorted()).toEqual([sete._id, sete2._id].toSorted());
  expect(dias[29]?.relatorios.map(({ _id }) => _id)).toEqual([trinta._id]);

  // The work begins on 2 March.
  expect(diasDe((await mesDe("2026-03")).dias, "antes")).toEqual([1]);

  const cliente = await server.createUsuario(ana.empresaId, {
    perfil: 4,
    obras: [obra.obraId],
    permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
  });
  const doCliente = (await mesDe("2026-10", cliente)).dias;
  expect(diasDe(doCliente, "relatorio")).toEqual([6]);
  expect(diasDe(doCliente, "buraco")).toEqual([]);
  expect(JSON.stringify(doCliente)).not.toContain(sete._id);
});

it("nothing is missing in the future; of another's work and of no month nothing is said", async () => {
  const semFim = await addObra(server, ana);
  const { dias } = await mesDe("2099-12", ana, semFim);
  expect(new Set(dias.map(({ estado }) => estado))).toEqual(new Set(["aberto", "folga"]));
  expect((await mesDe("2028-02")).dias).toHaveLength(29);
  const outro = await server.createUsuario(ana.empresaId, { obras: [], permissaoDeAcesso: FULL_ACCESS });
  const params = { obraId: obra.obraId };
  const refused = await server.api("getMesDaObra", { as: outro, params, query: { mes: "2026-10" } });
  expect([403, 404]).toContain(refused.status);
  for (const mes of ["2026-13", "2026", "x"])
    expect((await server.api("getMesDaObra", { as: ana, params, query: { mes } })).error.codigo).toBe(
      "campos_invalidos",
    );
});
