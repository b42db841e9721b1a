import { JOB_NAMES } from "../server/jobs/registry.ts";
import { createTestDatabase } from "../test/support/database.ts";
import { setup, teardown } from "../test/support/globalSetup.ts";
import { createApi } from "../test/support/http.ts";
import { createCompany, OBRAS } from "./lib/companies.ts";
import { type Measured, measure, ratioOf, rowOf } from "./lib/flood.ts";
import { withFolder } from "./lib/folder.ts";
import { type KindName, KINDS } from "./lib/kinds.ts";
import { machineFacts } from "./lib/machine.ts";
import { QUICK, rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { printGoal, printTable } from "./lib/stats.ts";

/**
 * Measures how much one company slows down while another floods the product with the same act: pictures, videos, PDFs, documents
 * over a period, uploads, and reading while the other company uploads. Exits with 1 when the 95th percentile is more than twice
 * that of the company alone. `--only=video,pdf` chooses acts; `--profile` writes CPU profiles of the product to `.tmp/bench`.
 */

const GOAL = 2;
const PROFILE = process.argv.includes("--profile") ? ["--cpu-prof", "--cpu-prof-dir=.tmp/bench"] : [];
const only = process.argv
  .find((word) => word.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");

async function bench(folder: string): Promise<void> {
  const db = await createTestDatabase({ queues: JOB_NAMES });
  const product = await startProduct(`${folder}/data`, { DATABASE_URL: db.url, UPLOAD_GB_PER_DAY: "1000" }, PROFILE);
  const api = createApi(product.url);
  const measured: Measured[] = [];
  const hire = async (): Promise<unknown> => db.owner`update empresas set contratada = true`;
  try {
    for (const name of Object.keys(KINDS) as KindName[]) {
      if (only !== undefined && !only.includes(name)) continue;
      const small = await createCompany(api, hire, `pequena-${name}`, { obras: rounds(4, 1), reports: rounds(5, 1) });
      const large = await createCompany(api, hire, `grande-${name}`, { obras: OBRAS, reports: rounds(3, 1) });
      const facts = ({ as, obras, lugares }: typeof small) => ({ as, obras, lugares });
      const task = { name, url: product.url, small: facts(small), large: facts(large) };
      measured.push(await measure(KINDS[name](small, large), task));
    }
  } finally {
    await product.stop();
    await db.drop();
  }
  printTable([
    ["ms", "alone: median", "p95", "flooded: median", "p95", "p95 ratio", "pieces of the flood", "load"],
    ...measured.map(rowOf),
  ]);
  for (const one of measured) {
    printGoal(`${one.title}: p95 against alone`, ratioOf(one), GOAL, "lower", " ×");
    // A quick run has too few acts to judge times; it only shows that each of them works.
    if (!QUICK && !(ratioOf(one) <= GOAL)) process.exitCode = 1;
  }
}

console.log(`Fairness between companies – ${machineFacts()}`);
await setup();
try {
  await withFolder(bench);
} finally {
  await teardown();
}
