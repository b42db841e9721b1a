import { afterAll, beforeAll, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Out, Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** A device gets exactly the answers that the calls themselves give this person. */

let server: TestServer;
let ana: Person;
let obraId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  ({ obraId } = await addObra(server, ana, COMPLETA));
});
afterAll(() => server.close());

type Resposta = Out<"getBase">["respostas"][number];
const baseOf = async (as: Person): Promise<Resposta[]> => must(await server.api("getBase", { as })).body.respostas;
const ofObra = (id: string) => (resposta: Resposta) => resposta.endereco.startsWith(`/obras/${id}`);
const names = (respostas: readonly Resposta[]): string[] =>
  [...new Set(respostas.map(({ chamada }) => chamada))].sort();

it("each answer is that of its call, whoever asks", async () => {
  const cliente = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obraId] });
  for (const as of [ana, cliente]) {
    const respostas = await baseOf(as);
    expect(respostas.filter(ofObra(obraId)).length).toBeGreaterThan(2);
    for (const { endereco, resposta } of respostas) {
      const url = `${server.url}/v2/empresas/${as.empresaId}${endereco}`;
      const asked = await fetch(url, { headers: { authorization: `Bearer ${as.token}` } });
      expect([endereco, asked.status, await asked.json()]).toEqual([endereco, 200, resposta]);
    }
  }
});

it("a call that the person may not make, and a work that is not theirs, are not among them", async () => {
  const semNada = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: NO_ACCESS, obras: [] });
  expect(names(await baseOf(semNada))).toEqual(["getHoje", "listObras"]);
  expect(names(await baseOf(ana))).toEqual([
    "anosContemInformacao",
    "getChecklist",
    "getHoje",
    "getObra",
    "getPredefinidos",
    "listChecklists",
    "listEquipamentos",
    "listGruposDeObra",
    "listMaoDeObra",
    "listModelosDaObra",
    "listObras",
    "listRelatorios",
    "listTiposDeOcorrencias",
  ]);
  const bruno = await server.createUsuario(ana.empresaId, { perfil: 3, obras: [obraId] });
  const works = (await baseOf(bruno)).filter(({ endereco }) => endereco.startsWith("/obras/"));
  expect(works.length).toBeGreaterThan(0);
  expect(works.filter((resposta) => !ofObra(obraId)(resposta))).toEqual([]);
});

it("is not sent again while it is the same, and says when something changed", async () => {
  const first = await server.api("getBase", { as: ana });
  const etag = first.headers.get("etag") ?? "";
  const again = await server.api("getBase", { as: ana, headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  await addObra(server, ana, COMPLETA);
  expect((await server.api("getBase", { as: ana, headers: { "if-none-match": etag } })).status).toBe(200);
});

type Recentes = Out<"getRecentes">;
const recentesOf = async (as: Person, relatorios = "", obra = obraId): Promise<Recentes> =>
  must(await server.api("getRecentes", { as, params: { obraId: obra }, query: { tenho: relatorios } })).body;
const ofReports = ({ respostas }: Recentes) => respostas.filter(({ chamada }) => chamada === "getRelatorio");

it("reports come as their call answers them, a few at a time, each once and again when it changed", async () => {
  const bia = await server.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso: FULL_ACCESS });
  const [modelo] = must(await server.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
  const create = async (day: number): Promise<string> => {
    const body = { modeloDeRelatorioId: modelo?._id ?? "", data: `2026-10-${String(day).padStart(2, "0")}` };
    return must(await server.api("createRelatorio", { as: ana, params: { obraId }, body })).body._id;
  };
  const ids: string[] = [];
  for (let day = 1; day <= 12; day += 1) ids.push(await create(day));
  const first = await recentesOf(bia);
  expect([ofReports(first).length, first.faltam]).toEqual([10, true]);
  for (const { endereco, resposta } of first.respostas) {
    const url = `${server.url}/v2/empresas/${bia.empresaId}${endereco}`;
    const asked = await fetch(url, { headers: { authorization: `Bearer ${bia.token}` } });
    expect([endereco, asked.status, await asked.json()]).toEqual([endereco, 200, resposta]);
  }
  const marks = ({ relatorios }: Recentes): string => relatorios.map(({ _id, marca }) => `${_id}.${marca}`).join();
  const rest = await recentesOf(bia, marks(first));
  const iguais = async (as: Person, tenho: string): Promise<string[]> =>
    must(await server.api("getBase", { as, query: { tenho } })).body.iguais;
  // `iguais` names the works that have not changed, and only to people who may read the work.
  const whole = `${obraId}.${rest.marca}`;
  expect([first.marca, await iguais(bia, `${whole},${obraId}.outra,nada.x`)]).toEqual(["", [obraId]]);
  const semRelatorios = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: NO_ACCESS, obras: [obraId] });
  const semObra = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS, obras: [] });
  for (const as of [semRelatorios, semObra, await server.signUp()]) expect(await iguais(as, whole)).toEqual([]);
  expect([ofReports(rest).length, rest.faltam]).toEqual([2, false]);
  expect(rest.relatorios.map(({ _id }) => _id).sort()).toEqual(ids.toSorted());
  expect(names(rest.respostas)).toContain("listRelatorios");

  const [changed = "", gone = "", neighbour = ""] = ids;
  const params = { obraId, relatorioId: changed };
  const { versao } = must(await server.api("getRelatorio", { as: ana, params })).body;
  must(
    await server.api("updateRelatorio", { as: ana, params, body: { versao, comentarios: [{ descricao: "Chuva" }] } }),
  );
  must(await server.api("deleteRelatorio", { as: ana, params: { obraId, relatorioId: gone } }));
  expect(await iguais(bia, whole)).toEqual([]);
  const last = await recentesOf(bia, marks(rest));
  expect(await iguais(bia, `${obraId}.${last.marca}`)).toEqual([obraId]);
  expect(ofReports(last).map(({ endereco }) => endereco)).toEqual(
    // The answer of the neighbouring report changed too: it no longer links to the deleted report.
    [neighbour, changed].map((id) => `/obras/${obraId}/relatorios/${id}`),
  );
  expect(last.relatorios.map(({ _id }) => _id)).not.toContain(gone);

  // Reports of another work or another company are ignored here.
  const alheio = await addRelatorio(server, ana, await addObra(server, ana, COMPLETA));
  const eva = await server.signUp();
  const daEva = await addRelatorio(server, eva, await addObra(server, eva, COMPLETA));
  const asked = await recentesOf(bia, `${marks(last)},${alheio._id}.,${daEva._id}.,nada.`);
  expect([asked.relatorios.length, ofReports(asked), asked.faltam]).toEqual([11, [], false]);
});
