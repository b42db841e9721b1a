import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { enterRelatorioCheio, type RelatorioCheio } from "../../test/support/relatorioCheio.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { inconsistencies } from "../../test/reliability/totals.ts";

/** A work's card, the menu, the overview and the list of reports must show the same numbers of photos and videos. */

let server: TestServer;
let cheio: RelatorioCheio;
beforeAll(async () => {
  server = await startOwnServer();
  cheio = await enterRelatorioCheio(server);
});
afterAll(() => server.close());

type As = typeof cheio.ana;

/** Returns the numbers of photos and videos at each place that shows them. */
async function counted(as: As = cheio.ana) {
  const params = { obraId: cheio.obraId };
  const { obras } = (await server.api("listObras", { as })).body;
  const { menuAnaliseDeDados: menu } = (await server.api("menuContadores", { as })).body;
  const { total } = (await server.api("getObra", { as, params })).body.visaoGeral;
  const { relatorios } = (await server.api("listRelatorios", { as, params })).body;
  const sum = (key: "totalFotos" | "totalVideos") => relatorios.reduce((all, one) => all + one[key], 0);
  const card = obras.find(({ _id }) => _id === cheio.obraId);
  return {
    cartao: [card?.totalFotos, card?.totalVideos],
    menu: [menu.fotos, menu.videos],
    visaoGeral: [total.fotos, total.videos],
    lista: [sum("totalFotos"), sum("totalVideos")],
  };
}
const all = (fotos: number, videos: number) => ({
  cartao: [fotos, videos],
  menu: [fotos, videos],
  visaoGeral: [fotos, videos],
  lista: [fotos, videos],
});

const turn = async (itens: object) => {
  const params = { modeloId: cheio.modeloId };
  expect((await server.api("updateModelo", { as: cheio.ana, params, body: { itens } })).status).toBe(200);
};
const where = () => ({ obraId: cheio.obraId, relatorioId: cheio.relatorioId });
async function setStatus(id: 1 | 4): Promise<void> {
  const { versao } = (await server.api("getRelatorio", { as: cheio.ana, params: where() })).body;
  const body = { versao, status: { id } };
  expect((await server.api("updateRelatorio", { as: cheio.ana, params: where(), body })).status).toBe(200);
}

it("what a template switches off counts no more, and again when it is on", async () => {
  expect(await counted()).toEqual(all(2, 1));
  await turn({ video: false });
  expect(await counted()).toEqual(all(2, 0));
  await turn({ video: true, galeriaDeFoto: false });
  expect(await counted()).toEqual(all(0, 1));
  await turn({ galeriaDeFoto: true });
  expect(await counted()).toEqual(all(2, 1));
  expect(await inconsistencies(server.owner)).toEqual([]);
});

it("a report goes to the bin with what it shows, and comes back with what it shows then", async () => {
  const { ana, relatorioId } = cheio;
  await turn({ video: false });
  await server.api("deleteRelatorio", { as: ana, params: where() });
  expect(await counted()).toEqual(all(0, 0));
  await turn({ video: true, galeriaDeFoto: false });
  expect(await counted()).toEqual(all(0, 0));
  const params = { tipo: "relatorio", id: relatorioId } as const;
  expect((await server.api("restaurar", { as: ana, params })).status).toBe(200);
  expect(await counted()).toEqual(all(0, 1));
  await turn({ galeriaDeFoto: true });
  expect(await counted()).toEqual(all(2, 1));
});

it("an approved report keeps what it was approved with, until it is opened again", async () => {
  await setStatus(4);
  await turn({ galeriaDeFoto: false, video: false });
  expect(await counted()).toEqual(all(2, 1));
  await setStatus(1);
  expect(await counted()).toEqual(all(0, 0));
  await turn({ galeriaDeFoto: true, video: true });
  expect(await counted()).toEqual(all(2, 1));
  expect(await inconsistencies(server.owner)).toEqual([]);
});

it("people who see photos but no videos get no count of videos", async () => {
  const relatorioItem = { ...NO_ACCESS.relatorioItem };
  for (const secao of ["galeriaDeFoto", "atividade", "ocorrencia", "checklist"] as const) relatorioItem[secao] = true;
  const permissaoDeAcesso = { ...NO_ACCESS, relatorioItem };
  const bia = await server.createUsuario(cheio.ana.empresaId, { permissaoDeAcesso, obras: [cheio.obraId] });
  const seen = await counted(bia);
  expect([seen.cartao, seen.menu, seen.visaoGeral, seen.lista]).toEqual([
    [2, 0],
    [2, null],
    [2, 0],
    [2, 0],
  ]);
});
