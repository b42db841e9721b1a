import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { times } from "../../tools/gate/drawn.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { conferir, conferirMails, correr, sequencia } from "./corridas.ts";
import { createMundo, type Mundo, setOpcao } from "./mundo.ts";

/** Many people decide at once. `bench/aprovacoes.ts` runs the same check ten thousand times. */

const SEQUENCIAS = times(10, 400);

let server: TestServer;
let mundo: Mundo;
beforeAll(async () => {
  server = await startOwnServer();
  mundo = await createMundo(server);
  await setOpcao(mundo, "R");
});
afterAll(() => server.close());

it(
  "whatever happens at once: chains verify, turns are kept, one seal per approval, one mail per person and event",
  async () => {
    const sequences = fc.sample(sequencia, { numRuns: SEQUENCIAS, seed: 20_261_121 });
    const runs = [];
    for (let i = 0; i < sequences.length; i += 4)
      runs.push(...(await Promise.all(sequences.slice(i, i + 4).map((waves) => correr(mundo, waves, "2026-11-18")))));
    await server.services.jobs.drain(120_000);
    const wrong = [];
    for (const run of runs) wrong.push(...(await conferir(mundo, run)));
    expect(wrong).toEqual([]);
    const mails = await conferirMails(mundo);
    expect(mails).toMatchObject({ sent: mails.due, twice: 0 });
    expect(mails.due).toBeGreaterThan(SEQUENCIAS);
    const [row] = await server.owner<{ selados: number }[]>`
    select count(*)::int as selados from relatorio_documentos where pdf_sha256 is not null`;
    expect(row?.selados).toBeGreaterThan(SEQUENCIAS / 8);
  },
  60_000 + SEQUENCIAS * 10_000,
);
