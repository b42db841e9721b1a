import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import type { Tx } from "../db/database.ts";
import { aguardandoStatement, LIMITE_DE_AGUARDANDO } from "../permissoes/aguardando.ts";

/** Tests that the inbox shows a person only what waits for them, and no names of anything else. */

let server: TestServer;
let ana: Person;
/** Signers of the work with electronic approval, in order; the second may not open the work. */
let primeira: Person;
let segundo: Person;
/** May approve by hand, in the work `manual` only. */
let aprovador: Person;
let cliente: Person;
let outra: Person;
type Obra = { obraId: string; modeloId: string };
let eletronica: Obra;
let manual: Obra;
let alheia: Obra;
type Lugar = { obraId: string; relatorioId: string };

const APROVAR = { relatorio: { adicionarEditar: false, excluir: false, aprovar: true } };
const { relatorioItem } = FULL_ACCESS;

async function report(obra: Obra, data: string, body: object = {}): Promise<Lugar> {
  const { _id, versao } = await addRelatorio(server, ana, obra, data);
  const params = { obraId: obra.obraId, relatorioId: _id };
  const sent = { versao, status: { id: 3 }, ...body } as never;
  const saved = await server.api("updateRelatorio", { as: ana, params, body: sent });
  expect(saved.status).toBe(200);
  return params;
}

async function waiting(as: Person): Promise<string[]> {
  const { status, body } = await server.api("listAguardandoAprovacao", { as });
  expect(status).toBe(200);
  return body.map(({ _id }) => _id);
}

async function decide(as: Person, params: Lugar, ato: "aprovar" | "reprovar") {
  const { esperado } = (await server.api("getAprovacao", { as, params })).body;
  const answer =
    ato === "aprovar"
      ? await server.api("aprovarRelatorio", { as, params, body: { esperado, semAssinatura: true } })
      : await server.api("reprovarRelatorio", {
          as,
          params,
          body: { esperado, comentario: { descricao: "Falta a foto da laje" } },
        });
  expect(answer.status).toBe(200);
  return answer.body;
}

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  eletronica = await addObra(server, ana);
  manual = await addObra(server, ana);
  alheia = await addObra(server, ana);
  primeira = await server.createUsuario(ana.empresaId, {
    nome: "Sônia",
    obras: [eletronica.obraId],
    permissaoDeAcesso: { relatorioItem },
  });
  segundo = await server.createUsuario(ana.empresaId, {
    nome: "Severino",
    obras: [eletronica.obraId],
    permissaoDeAcesso: { relatorioItem },
  });
  aprovador = await server.createUsuario(ana.empresaId, { obras: [manual.obraId], permissaoDeAcesso: APROVAR });
  const clienteObra = { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false };
  cliente = await server.createUsuario(ana.empresaId, {
    perfil: 4,
    obras: [eletronica.obraId, manual.obraId],
    permissaoDeAcesso: { clienteObra },
  });
  const assinantes = [primeira, segundo].map(({ usuarioId }) => ({ usuarioId }));
  const body = { assinaturasTipo: "eletronica" as const, assinantes };
  const set = await server.api("updateAprovacaoDoModelo", { as: ana, params: eletronica, body });
  if (set.status !== 200) throw new Error(set.bytes.toString());
  // A signer keeps the turn after losing access to the work.
  await server.owner`delete from obra_usuarios where usuario_id = ${segundo.usuarioId}`;
  outra = await server.signUp();
});
afterAll(() => server.close());

describe("reports with electronic signatures", () => {
  it("wait for the signer on turn alone, then for the next, also without the work", async () => {
    const lugar = await report(eletronica, "2026-03-02");
    expect(await waiting(primeira)).toEqual([lugar.relatorioId]);
    for (const person of [segundo, aprovador, ana, cliente]) expect(await waiting(person)).toEqual([]);

    expect((await decide(primeira, lugar, "aprovar")).aguardandoAprovacao).toBe(0);
    expect(await waiting(primeira)).toEqual([]);
    expect(await waiting(segundo)).toEqual([lugar.relatorioId]);
    const [item] = (await server.api("listAguardandoAprovacao", { as: segundo })).body;
    expect(item).toMatchObject({ tipo: "eletronica", aprovacoes: 1, assinantes: 2, obra: { _id: eletronica.obraId } });

    await decide(segundo, lugar, "aprovar");
    expect(await waiting(segundo)).toEqual([]);
  });

  it("refused, they wait for nobody until they are sent again, and then for the first", async () => {
    const lugar = await report(eletronica, "2026-03-03");
    await decide(primeira, lugar, "aprovar");
    await decide(segundo, lugar, "reprovar");
    expect([await waiting(primeira), await waiting(segundo)]).toEqual([[], []]);
    const { versao } = (await server.api("getRelatorio", { as: ana, params: lugar })).body;
    const again = await server.api("updateRelatorio", { as: ana, params: lugar, body: { versao, status: { id: 3 } } });
    expect(again.status).toBe(200);
    expect(await waiting(primeira)).toEqual([lugar.relatorioId]);
    expect((await server.api("deleteRelatorio", { as: ana, params: lugar })).status).toBe(200);
  });

  it("while filled out they wait for nobody, and deleted neither", async () => {
    const filling = await addRelatorio(server, ana, eletronica, "2026-03-04");
    expect(await waiting(primeira)).toEqual([]);
    const lugar = await report(eletronica, "2026-03-05");
    expect((await server.api("deleteRelatorio", { as: ana, params: lugar })).status).toBe(200);
    expect(await waiting(primeira)).toEqual([]);
    expect(filling.status.id).toBe(1);
  });
});

describe("reports approved by hand", () => {
  it("wait for people who may approve, in the works they may open", async () => {
    const mine = await report(manual, "2026-03-02");
    const theirs = await report(alheia, "2026-03-01");
    expect(await waiting(aprovador)).toEqual([mine.relatorioId]);
    expect(await waiting(ana)).toEqual([theirs.relatorioId, mine.relatorioId]);
    for (const person of [primeira, cliente]) expect(await waiting(person)).toEqual([]);
    const { versao } = (await server.api("getRelatorio", { as: aprovador, params: mine })).body;
    const body = { versao, status: { id: 4 } };
    expect((await server.api("updateRelatorio", { as: aprovador, params: mine, body })).status).toBe(200);
    expect(await waiting(aprovador)).toEqual([]);
  });

  it("not those of a work in the bin", async () => {
    const obra = await addObra(server, ana);
    const lugar = await report(obra, "2026-03-02");
    expect(await waiting(ana)).toContain(lugar.relatorioId);
    await server.owner`update obras set excluida_em = now(), excluida_por = ${ana.usuarioId} where id = ${obra.obraId}`;
    expect(await waiting(ana)).not.toContain(lugar.relatorioId);
  });
});

it("nobody of another company and nobody deactivated sees any of it", async () => {
  const lugar = await report(eletronica, "2026-03-06");
  expect(await waiting(outra)).toEqual([]);
  expect((await server.api("listAguardandoAprovacao", { as: outra, empresaId: ana.empresaId })).status).toBe(404);
  const gone = await server.createUsuario(ana.empresaId, { obras: [manual.obraId], permissaoDeAcesso: APROVAR });
  await server.owner`update usuarios set ativo = false where id = ${gone.usuarioId}`;
  expect((await server.api("listAguardandoAprovacao", { as: gone })).status).toBe(404);
  expect((await server.api("deleteRelatorio", { as: ana, params: lugar })).status).toBe(200);
});

it("shows since when a report waits: sent to review, then the approval of the signer before", async () => {
  const lugar = await report(eletronica, "2026-03-07");
  const of = async (as: Person) => (await server.api("listAguardandoAprovacao", { as })).body.at(-1);
  const [sent] = await server.owner<{ em: Date }[]>`
    select recebida_em as em from relatorio_revisoes where relatorio_id = ${lugar.relatorioId} order by v desc limit 1`;
  expect(Date.parse((await of(primeira))?.desde ?? "")).toBe(sent?.em.getTime());
  await decide(primeira, lugar, "aprovar");
  const desde = Date.parse((await of(segundo))?.desde ?? "");
  expect(desde).toBeGreaterThan(sent?.em.getTime() ?? 0);
  await decide(segundo, lugar, "aprovar");
});

const actorOf = (person: Person, perfilId: 2 | 3, obrasAcesso: Set<string> | null): Actor => ({
  usuarioId: person.usuarioId,
  empresaId: person.empresaId,
  perfilId,
  permissaoDeAcesso: perfilId === 2 ? FULL_ACCESS : { ...NO_ACCESS, ...APROVAR },
  obrasAcesso,
  nome: "",
});

/** A hundred thousand reports, of which a few wait: the query must not read them all. */
it(
  "is read from the indexes among 100,000 reports, and never lists more than two hundred",
  { timeout: 120_000 },
  async () => {
    const big = await addObra(server, ana);
    const { relatorioId } = await report(big, "2026-01-01");
    await server.owner.begin(async (tx) => {
      // These are copies of a valid report, so triggers and foreign keys need not check each row.
      await tx`set local session_replication_role = replica`;
      await tx`
      insert into relatorios (empresa_id, id, obra_id, modelo_id, modelo_revisao, numero, data, status_id, v, assinaturas_tipo,
        proximo_assinante, criado_por, modificado_por)
      select empresa_id, gen_random_uuid(), obra_id, modelo_id, modelo_revisao, n + 1, data + n / 60, case when n <= 300 then 3 else 4 end, 1,
        'manual', null, criado_por, modificado_por
      from relatorios, generate_series(1, 100000) n where id = ${relatorioId}`;
    });
    await server.owner`analyze relatorios`;
    expect(await waiting(ana)).toHaveLength(LIMITE_DE_AGUARDANDO);
    const person = await server.createUsuario(ana.empresaId, { obras: [big.obraId], permissaoDeAcesso: APROVAR });
    const works = [big.obraId, manual.obraId];
    for (const actor of [
      actorOf(ana, 2, null),
      actorOf(person, 3, new Set(works)),
      actorOf(primeira, 3, new Set(works)),
    ]) {
      const plan = await server.owner.begin(
        (tx) => tx<{ "QUERY PLAN": string }[]>`explain ${aguardandoStatement(tx as unknown as Tx, actor)}`,
      );
      const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
      expect(text).not.toMatch(/Seq Scan on relator/);
      expect(text).toContain("relatorios_proximo_assinante");
    }
  },
);

it("people who may see the report get its summary, with the sections they see", async () => {
  const maoDeObra = {
    opcaoSelecionada: "padrao",
    padrao: [{ _id: randomUUID(), descricao: "Pedreiro", quantidade: 4, categoria: null, funcao: null }],
  };
  const obra = await addObra(server, ana);
  const before = await report(obra, "2026-03-01", { maoDeObra, ocorrencias: [{ descricao: "Chuva forte" }] });
  const now = await report(obra, "2026-03-02", {
    maoDeObra: { ...maoDeObra, padrao: maoDeObra.padrao.map((one) => ({ ...one, quantidade: 7 })) },
    ocorrencias: [{ descricao: "Acidente sem vítimas" }],
  });
  const read = (as: Person, params: Lugar) => server.api("getResumo", { as, params });
  const full = (await read(ana, now)).body;
  expect(full.hoje).toMatchObject({ pessoas: 7, ocorrencias: 1, fotos: 0 });
  expect(full.anterior).toMatchObject({ _id: before.relatorioId, pessoas: 4, ocorrencias: 1 });
  expect(full.maoDeObra).toEqual([{ nome: "Pedreiro", antes: 4, agora: 7 }]);
  expect(full.ocorrencias).toEqual([{ descricao: "Acidente sem vítimas", tags: [] }]);
  expect((await read(ana, before)).body.anterior).toBeNull();
  const panel = await server.api("getAprovacao", { as: ana, params: now });
  expect(full.aprovacao.esperado).toEqual(panel.body.esperado);

  const itens = { ...NO_ACCESS.relatorioItem, maoDeObra: true };
  const blind = await server.createUsuario(ana.empresaId, {
    obras: [obra.obraId],
    permissaoDeAcesso: { ...APROVAR, relatorioItem: itens },
  });
  const seen = await read(blind, now);
  expect(seen.body.hoje).toEqual({
    pessoas: 7,
    equipamentos: null,
    atividades: null,
    ocorrencias: null,
    fotos: null,
    comentarios: null,
  });
  expect(seen.bytes.toString()).not.toContain("Acidente");

  expect((await read(aprovador, now)).status).toBe(404);
  expect((await read(outra, now)).status).toBe(404);
  expect((await read(ana, { ...now, relatorioId: randomUUID() })).status).toBe(404);
});
