import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Out, Person } from "../../test/support/http.ts";
import { addObra, COMPLETA } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** What a device takes along is what the calls themselves answer to this person, and nothing else. */

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
  expect(names(await baseOf(semNada))).toEqual(["listObras"]);
  expect(names(await baseOf(ana))).toEqual([
    "anosContemInformacao",
    "getChecklist",
    "getObra",
    "getPredefinidos",
    "listChecklists",
    "listEquipamentos",
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
