import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { toConteudo } from "../../domain/relatorios/conteudo.ts";
import { Client, type Deal, gaps, lost, readHistorico } from "../../test/support/clientes.ts";
import type { Person } from "../../test/support/http.ts";
import { times } from "../../tools/gate/drawn.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { urlBase } from "./mutations.ts";
import { loadDoc } from "./queries.ts";

/** Several people save the same report: nothing that was answered with 200 is lost. */

let server: TestServer;
let ana: Person;
let bruno: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  bruno = await server.createUsuario(ana.empresaId, {
    obras: [obra.obraId],
    permissaoDeAcesso: {
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
});
afterAll(() => server.close());

const newRelatorio = async () => ({ obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id });
beforeEach(async () => {
  params = await newRelatorio();
});

const save = (as: Person, body: object, device?: string) =>
  server.api("updateRelatorio", { as, params, body, headers: device === undefined ? {} : { "x-device-id": device } });
const read = async (): Promise<Relatorio> => (await server.api("getRelatorio", { as: ana, params })).body;
const history = (query: object = {}) => server.api("listHistorico", { as: ana, params, query: query as never });

const ALVENARIA = { tarefaId: "a1", descricao: "Alvenaria", observacao: "" };

describe("two saves from the same version", () => {
  let base: Relatorio;
  beforeEach(async () => {
    base = (
      await save(ana, { atividades: [ALVENARIA], equipamentos: [{ _id: "e1", descricao: "Grua", quantidade: 1 }] })
    ).body;
  });
  const atividade = (changes: object) => ({
    versao: base.versao,
    atividades: [{ ...base.atividades?.[0], ...changes }],
  });

  it("in different fields: both stay", async () => {
    await save(ana, atividade({ descricao: "Alvenaria do bloco B" }));
    const second = await save(bruno, atividade({ observacao: "Falta argamassa", porcentagem: 65 }));
    expect(second.body).toMatchObject({
      versao: base.versao + 2,
      conflitos: [],
      atividades: [{ descricao: "Alvenaria do bloco B", observacao: "Falta argamassa", porcentagem: 65 }],
    });
  });

  it("in the same field: the later stays, the earlier is told and can be read from the history", async () => {
    await save(ana, atividade({ descricao: "Bloco A" }));
    const second = await save(bruno, atividade({ descricao: "Bloco B" }));
    expect(second.body.atividades).toMatchObject([{ descricao: "Bloco B" }]);
    const conflict = {
      tipo: "overwrite",
      item: "a1",
      campo: "descricao",
      valorSubstituido: "Bloco A",
      autorSubstituido: { _id: ana.usuarioId, nome: "Ana Souza" },
      valorAtual: "Bloco B",
      autor: { _id: bruno.usuarioId, nome: "Bruno Lima" },
      versao: base.versao + 2,
    };
    expect(second.body.conflitos).toMatchObject([conflict]);
    const { alteracoes, conflitos } = (await history({ item: "a1", campo: "descricao" })).body;
    expect(conflitos).toMatchObject([conflict]);
    expect(alteracoes.map(({ de, para, usuario }) => [de, para, usuario.nome])).toEqual([
      ["Bloco A", "Bloco B", "Bruno Lima"],
      ["Alvenaria", "Bloco A", "Ana Souza"],
      [null, "Alvenaria", "Ana Souza"],
    ]);
    // The conflict stays open for all editors until somebody decides it.
    expect((await read()).conflitos).toMatchObject([conflict]);
  });

  it("of the same person on two devices: told as well", async () => {
    await save(ana, atividade({ descricao: "No telefone" }), randomUUID());
    const second = await save(ana, atividade({ descricao: "No escritório" }), randomUUID());
    expect(second.body.conflitos).toMatchObject([{ valorSubstituido: "No telefone", valorAtual: "No escritório" }]);
  });

  it("both added: both stand; both added the same from a catalogue: one stands, the other's numbers are told", async () => {
    const equipamentos = (id: string, quantidade: number) => ({
      versao: base.versao,
      equipamentos: [...(base.equipamentos ?? []), { _id: id, descricao: "Betoneira", quantidade }],
    });
    await save(ana, equipamentos("b1", 2));
    await save(bruno, equipamentos("b2", 3));
    expect((await read()).equipamentos?.map(({ _id }) => _id).toSorted()).toEqual(["b1", "b2", "e1"]);
    const again = await save(bruno, equipamentos("b1", 5));
    expect(again.body.conflitos).toMatchObject([
      { item: "equipamento:b1", campo: "quantidade", valorSubstituido: 2, valorAtual: 5 },
    ]);
  });

  it("one removes what the other edits: it stays, whoever comes first", async () => {
    await save(ana, atividade({ observacao: "Importante" }));
    const removal = await save(bruno, { versao: base.versao, atividades: [] });
    expect(removal.body).toMatchObject({
      atividades: [{ observacao: "Importante" }],
      conflitos: [{ tipo: "rm_refused", item: "a1" }],
    });

    const now = await read();
    await save(ana, { versao: now.versao, atividades: [] });
    const edit = await save(bruno, { versao: now.versao, atividades: [{ ...now.atividades?.[0], porcentagem: 10 }] });
    expect(edit.body).toMatchObject({
      atividades: [{ porcentagem: 10 }],
      conflitos: [{ tipo: "revived", item: "a1" }],
    });
  });

  it("the old order of a list does not undo the new one", async () => {
    const three = ["a1", "a2", "a3"].map((tarefaId) => ({ tarefaId, descricao: tarefaId }));
    const { versao } = (await save(ana, { atividades: three })).body;
    await save(ana, { versao, atividades: three.toReversed() });
    const edited = await save(bruno, {
      versao,
      atividades: three.map((one) => (one.tarefaId === "a2" ? { ...one, observacao: "x" } : one)),
    });
    expect(edited.body.atividades?.map(({ tarefaId }) => tarefaId)).toEqual(["a3", "a2", "a1"]);
    expect(edited.body.conflitos).toEqual([]);
  });

  it("a save from long ago still merges", async () => {
    for (let i = 0; i < 60; i += 1) await save(ana, { comentarios: [{ _id: "c1", descricao: `passo ${i}` }] });
    const late = await save(bruno, atividade({ porcentagem: 5 }));
    expect(late.body).toMatchObject({
      versao: base.versao + 61,
      atividades: [{ porcentagem: 5 }],
      comentarios: [{ descricao: "passo 59" }],
    });
    const first = (await history()).body;
    expect(first.proximo).not.toBeNull();
    const { alteracoes } = await readHistorico(server.api, ana, params);
    expect(new Set(alteracoes.map(({ versao }) => versao)).size).toBe(base.versao + 61);
  });

  it("twenty at once: all of them stand", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        save(
          i % 2 === 0 ? ana : bruno,
          {
            versao: base.versao,
            equipamentos: [...(base.equipamentos ?? []), { _id: `x${i}`, descricao: `Item ${i}`, quantidade: i }],
          },
          randomUUID(),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const now = await read();
    expect(now.versao).toBe(base.versao + 20);
    expect(now.equipamentos).toHaveLength(21);
  });

  it("without editing rights the history is closed", async () => {
    const reader = await server.createUsuario(ana.empresaId, { obras: [obra.obraId] });
    expect((await server.api("listHistorico", { as: reader, params })).error.codigo).toBe("sem_permissao");
  });
});

/** Returns a function that deals the digits of `n`: each call takes one digit, in the base that the caller gives. */
function dealer(n: number): Deal {
  let rest = n;
  return (size) => {
    const digit = rest % size;
    rest = Math.floor(rest / size);
    return digit;
  };
}

/** Checks that the stored content of the report matches its items, and that the stored totals match what is counted. */
async function recount(where: typeof params): Promise<void> {
  const { owner } = server;
  const [row] = await owner<
    {
      v: number;
      conteudo: unknown;
      total_fotos: number;
      total_atividades: number;
      total_ocorrencias: number;
      total_comentarios: number;
    }[]
  >`select v::int as v, conteudo, total_fotos, total_atividades, total_ocorrencias, total_comentarios from relatorios where id = ${where.relatorioId}`;
  if (row === undefined) throw new Error("no report");
  const doc = await server.services.database.withEmpresa({ empresaId: ana.empresaId }, (tx) =>
    loadDoc(tx, ana.empresaId, where.relatorioId, row.v),
  );
  const conteudo = toConteudo(doc, { urlBase: urlBase(ana.empresaId, where.obraId, where.relatorioId) });
  expect(row.conteudo).toEqual(conteudo);
  expect([row.total_atividades, row.total_ocorrencias, row.total_comentarios]).toEqual([
    conteudo.atividades?.length,
    conteudo.ocorrencias?.length,
    conteudo.comentarios?.length,
  ]);
  const [kept] = await owner`
    select total_relatorios, total_fotos, ultimo_relatorio_data from obras where id = ${where.obraId}`;
  const [counted] = await owner`
    select count(*)::int as total_relatorios, sum(total_fotos)::int as total_fotos, max(data) as ultimo_relatorio_data
    from relatorios where obra_id = ${where.obraId} and excluido_em is null`;
  expect(kept).toEqual(counted);
  const revisions = await owner<
    { n: number }[]
  >`select count(*)::int as n from relatorio_revisoes where relatorio_id = ${where.relatorioId}`;
  expect(revisions[0]?.n).toBe(row.v);
}

const SEQUENCES = times(30, 1000);

describe("random saves over HTTP", () => {
  it(
    "sequences of three clients with stale versions and lost answers: nothing is lost",
    { timeout: 60_000 + SEQUENCES * 10_000 },
    async () => {
      let token = 0;
      const fresh = () => `valor ${(token += 1)}.`;
      const sequence = fc.array(fc.noBias(fc.nat({ max: 2 ** 30 })), { minLength: 4, maxLength: 12, size: "max" });
      await fc.assert(
        fc.asyncProperty(sequence, async (steps) => {
          const where = await newRelatorio();
          const start = {
            atividades: [ALVENARIA],
            ocorrencias: [{ _id: "o1", descricao: "Chuva" }],
            comentarios: [{ _id: "c1", descricao: "Ciente" }],
          };
          await server.api("updateRelatorio", { as: ana, params: where, body: start });
          const clients = [ana, bruno, ana].map((as) => new Client(server.api, as, where, fresh));
          for (const client of clients) await client.read();
          for (const step of steps) {
            const deal = dealer(step);
            const client = clients[deal(clients.length)];
            if (client === undefined || deal(6) === 0) await client?.read();
            else await client.save(deal, deal(5) !== 0);
          }
          const { body } = await server.api("getRelatorio", { as: ana, params: where });
          const historico = await readHistorico(server.api, ana, where);
          expect(clients.flatMap(({ wrong }) => wrong)).toEqual([]);
          expect(
            lost(
              clients.flatMap(({ accepted }) => accepted),
              body,
              historico,
            ),
          ).toEqual([]);
          expect(gaps(historico)).toEqual([]);
          await recount(where);
        }),
        { numRuns: SEQUENCES },
      );
      expect(token).toBeGreaterThan(SEQUENCES * 5);
    },
  );

  it("at the same moment: nothing is lost", async () => {
    let token = 0;
    const fresh = () => `valor ${(token += 1)}.`;
    await save(ana, { atividades: [ALVENARIA], ocorrencias: [{ _id: "o1", descricao: "Chuva" }] });
    const clients = [ana, bruno, ana, bruno].map((as) => new Client(server.api, as, params, fresh));
    await Promise.all(
      clients.map(async (client, c) => {
        for (let i = 0; i < 12; i += 1) await client.save(dealer((i + 1) * 7919 * (c + 3)), i % 4 !== 0);
      }),
    );
    expect(clients.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(
      lost(
        clients.flatMap(({ accepted }) => accepted),
        await read(),
        await readHistorico(server.api, ana, params),
      ),
    ).toEqual([]);
    await recount(params);
  });
});
