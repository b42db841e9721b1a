import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { Client, type Deal, gaps, lost, readHistorico } from "../../test/support/clientes.ts";
import type { Person } from "../../test/support/http.ts";
import { times } from "../../tools/gate/drawn.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { loadDoc } from "./queries.ts";

/** Saves with stale versions, decisions and restored values in any order: nothing is lost, and the count of open conflicts is right. */

let server: TestServer;
let ana: Person;
let bruno: Person;
let obra: { obraId: string; modeloId: string };

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

/** Returns a function that deals the digits of `n`: each call takes one digit, in the base that the caller gives. */
function dealer(n: number): Deal {
  let rest = n;
  return (size) => {
    const digit = rest % size;
    rest = Math.floor(rest / size);
    return digit;
  };
}

const read = async (where: RelatorioRef) => (await server.api("getRelatorio", { as: ana, params: where })).body;

/** Decides one of the open conflicts; an impossible decision (keeping both of two numbers) is refused and changes nothing. */
async function decide(as: Person, where: RelatorioRef, deal: Deal): Promise<number> {
  const { versao, conflitos = [] } = await read(where);
  const conflito = conflitos[deal(Math.max(1, conflitos.length))];
  if (conflito === undefined) return 200;
  const escolha = (["atual", "substituido", "ambos"] as const)[deal(3)] ?? "atual";
  const params = { ...where, conflitoId: conflito._id };
  const headers = { "x-device-id": randomUUID() };
  return (await server.api("resolverConflito", { as, params, headers, body: { versao, escolha } })).status;
}

/** Undoes one of the changes that can be undone. */
async function takeBack(as: Person, where: RelatorioRef, deal: Deal): Promise<number> {
  const { versao } = await read(where);
  const { alteracoes } = (await server.api("listHistorico", { as, params: where })).body;
  const possible = alteracoes.filter(({ restauravel }) => restauravel);
  const change = possible[deal(Math.max(1, possible.length))];
  if (change === undefined) return 200;
  const { item, campo } = change;
  const body = { versao, alteracao: { versao: change.versao, item, campo } };
  const headers = { "x-device-id": randomUUID() };
  return (await server.api("restaurarAlteracao", { as, params: where, headers, body })).status;
}

/** Checks that the report, its stored count and its content agree on the open conflicts. */
async function expectCounted(where: RelatorioRef): Promise<void> {
  const { versao, conflitos = [] } = await read(where);
  const [row] = await server.owner<{ n: number }[]>`
    select conflitos_abertos as n from relatorios where id = ${where.relatorioId}`;
  expect(row?.n).toBe(conflitos.length);
  const doc = await server.services.database.withEmpresa({ empresaId: ana.empresaId }, (tx) =>
    loadDoc(tx, ana.empresaId, where.relatorioId, versao),
  );
  // The replaced value of an open conflict must differ from the present value; otherwise there would be nothing to decide.
  const standing = conflitos.filter(({ item, campo, valorSubstituido }) => {
    const found = doc.items.get(item);
    const now = campo === null ? found?.alive : found?.f[campo];
    return JSON.stringify(now ?? null) === JSON.stringify(valorSubstituido ?? null);
  });
  expect(standing).toEqual([]);
}

const SEQUENCES = times(12, 400);

describe("random saves, decisions and bringing back", () => {
  it(
    "nothing is lost, every offered way back works, open conflicts are counted right",
    { timeout: 60_000 + SEQUENCES * 10_000 },
    async () => {
      let token = 0;
      let decided = 0;
      const fresh = () => `valor ${(token += 1)}.`;
      const sequence = fc.array(fc.noBias(fc.nat({ max: 2 ** 30 })), { minLength: 6, maxLength: 14, size: "max" });
      await fc.assert(
        fc.asyncProperty(sequence, async (steps) => {
          const where = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
          const body = {
            atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }],
            ocorrencias: [{ _id: "o1", descricao: "Chuva" }],
          };
          await server.api("updateRelatorio", { as: ana, params: where, body });
          const clients = [ana, bruno].map((as) => new Client(server.api, as, where, fresh));
          for (const client of clients) await client.read();
          for (const step of steps) {
            const deal = dealer(step);
            const as = deal(2) === 0 ? ana : bruno;
            const act = deal(4);
            const statuses =
              act === 0 ? [await decide(as, where, deal)] : act === 1 ? [await takeBack(as, where, deal)] : [];
            if (act === 0) decided += 1;
            if (act > 1) await clients[deal(2)]?.save(deal, deal(4) !== 0);
            // `ambos` is refused when both values cannot be kept; restoring an offered value is never refused.
            expect(statuses.filter((status) => status !== 200 && !(act === 0 && status === 422))).toEqual([]);
          }
          const historico = await readHistorico(server.api, ana, where);
          expect(clients.flatMap(({ wrong }) => wrong)).toEqual([]);
          expect(
            lost(
              clients.flatMap(({ accepted }) => accepted),
              await read(where),
              historico,
            ),
          ).toEqual([]);
          expect(gaps(historico)).toEqual([]);
          await expectCounted(where);
        }),
        { numRuns: SEQUENCES },
      );
      expect(decided).toBeGreaterThan(SEQUENCES);
    },
  );
});
