import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { type Api, apiOf, PESSOA, signUp } from "./lib/api.ts";
import { fillEmpresa } from "./lib/fillEmpresa.ts";
import { withFolder } from "./lib/folder.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { numberOf, rounds } from "./lib/options.ts";
import { cpuOf, descendants } from "./lib/processes.ts";
import { startProduct } from "./lib/product.ts";
import { median, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Compares the home page of a person with 1,000 works to that of a person with 40, with equally many reports per work. Measures
 * CPU time of product and database for the first page, sorted by need, and for the board in the orders that count something over
 * all works. Small and large are measured in turn.
 */

const POUCAS = rounds(40, 3);
const MUITAS = numberOf("obras", rounds(1000, 6));
const POR_OBRA = rounds(60, 2);
const CALLS = rounds(50, 1);
const ROUNDS = rounds(9, 1);
const GOAL = 1.5;
/** Query strings of the requests: the home page, then the board sorted by a column. */
const ASKED = ["", "?ordem=revisao&sentido=desc", "?ordem=equipe&sentido=desc", "?ordem=ocorrencias&sentido=desc"];

/** CPU milliseconds per call, averaged over `CALLS` calls. */
async function cpuEach(api: Api, asked: string): Promise<number> {
  const tree = descendants(process.pid);
  const before = cpuOf(tree);
  for (let n = 0; n < CALLS; n += 1) await api.get(`/hoje${asked}`);
  return (cpuOf(tree) - before) / CALLS;
}

async function filled(owner: Sql, url: string, email: string, obras: number): Promise<Api> {
  const session = await signUp(url, email);
  // A trial may not have so many reports.
  await owner`update empresas set contratada = true`;
  const api = apiOf(url, session);
  const [{ id: usuarioId } = { id: "" }] = await owner<{ id: string }[]>`select id from logins where email = ${email}`;
  const empresa = { empresaId: session.empresaId, usuarioId };
  await fillEmpresa(owner, api, empresa, { obras, relatorios: obras * POR_OBRA });
  return api;
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 1, onnotice: () => undefined });
  try {
    const product = await startProduct(join(folder, "data"), { DATABASE_URL: formatDatabaseUrl(database.owner) });
    try {
      const few = await filled(owner, product.url, "pequena@horizonte.example", POUCAS);
      const many = await filled(owner, product.url, PESSOA.email, MUITAS);
      // Vacuums, as in a database in daily use: after a bulk insert and until the next vacuum, reading an index is no faster than reading the table.
      await owner`vacuum analyze`;
      const taken = new Map(ASKED.map((asked): [string, [number, number][]] => [asked, []]));
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const [asked, pairs] of taken) {
          const pair: [number, number] = [await cpuEach(few, asked), await cpuEach(many, asked)];
          // The first round is a warm-up.
          if (round >= 0) pairs.push(pair);
        }
      }
      console.log(
        `\nHOME  ${String(MUITAS)} works against ${String(POUCAS)}, ${String(POR_OBRA)} reports each; ${load()}`,
      );
      printTable([
        ["CPU ms of a call", `${String(POUCAS)} works`, `${String(MUITAS)} works`],
        ...[...taken].map(([asked, pairs]) => [
          asked === "" ? "first page" : asked,
          short(median(pairs.map(([small]) => small))),
          short(median(pairs.map(([, large]) => large))),
        ]),
      ]);
      for (const [asked, pairs] of taken)
        printGoal(
          `first page${asked}, median of the rounds' ratios`,
          median(pairs.map(([a, b]) => b / a)),
          GOAL,
          "lower",
          " ×",
        );
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`Home – ${machineFacts()}`);
await withFolder(bench);
