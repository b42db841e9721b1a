import * as fc from "fast-check";
import { conferir, conferirMails, correr, type Corrida, sequencia } from "../test/aprovacao/corridas.ts";
import { createMundo, setOpcao } from "../test/aprovacao/mundo.ts";
import { setup, teardown } from "../test/support/globalSetup.ts";
import { startOwnServer } from "../test/support/server.ts";
import { machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";

/**
 * Runs random approvals, refusals, edits and reopenings, many at once. Checks that the evidence chains verify, that each approval
 * has one seal, that each person gets one mail per event, and that two signers never have the turn at the same time.
 * `--sequences=10000 --seed=1` is the full size; the default is 1,000 sequences.
 */

const AT_ONCE = 8;
const numberOption = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);
const sequences = numberOption("sequences", rounds(1000, 3));
const seed = numberOption("seed", 20_261_121);

console.log(machineFacts());
await setup();
const server = await startOwnServer();
const mundo = await createMundo(server);
await setOpcao(mundo, "R");
const all = fc.sample(sequencia, { numRuns: sequences, seed });
const began = performance.now();
const wrong: string[] = [];
let sent = 0;
let accepted = 0;

async function settle(runs: readonly Corrida[]): Promise<void> {
  await server.services.jobs.drain(600_000);
  for (const run of runs) {
    sent += run.enviados;
    accepted += run.aceitos.length;
    wrong.push(...(await conferir(mundo, run)));
  }
}

/** Number of sequences per batch. The checks run after each batch, so that errors appear while the bench runs and jobs do not pile up. */
const BATCH = 200;
for (let from = 0; from < all.length; from += BATCH) {
  const batch = all.slice(from, from + BATCH).map((waves, i) => ({ waves, i: from + i }));
  const runs: Corrida[] = [];
  const worker = async (): Promise<void> => {
    for (let next = batch.shift(); next !== undefined; next = batch.shift()) {
      runs.push(await correr(mundo, next.waves, `20${String(10 + (next.i % 80)).padStart(2, "0")}-01-15`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await settle(runs);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${Math.min(from + BATCH, all.length)} sequences, ${sent} commands, ${wrong.length} wrong, ${seconds} s`);
  for (const problem of wrong.slice(0, 20)) console.log(`  ${problem}`);
  if (wrong.length > 0) break;
}
const [seals] = await server.owner<{ made: number; records: number }[]>`
  select (select count(*)::int from relatorio_documentos where pdf_sha256 is not null) as made,
    (select count(*)::int from relatorio_evidencias where evento = 'documento_selado') as records`;
const mails = await conferirMails(mundo);
console.log(
  `${sequences} sequences, ${sent} commands, ${accepted} decisions, ${seals?.made ?? 0} documents sealed (${seals?.records ?? 0} records), ` +
    `${mails.sent} mails for ${mails.due} due, ${mails.twice} twice; wrong: ${wrong.length}`,
);
await server.close();
await teardown();
process.exitCode = wrong.length > 0 || mails.twice > 0 || mails.sent !== mails.due ? 1 : 0;
