import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { apiOf, signUp } from "./lib/api.ts";
import { cpuEach, inTurn } from "./lib/cpu.ts";
import { withFolder } from "./lib/folder.ts";
import { labourSaver } from "./lib/labour.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { median, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Compares the cost of saving a report with a webhook endpoint to the cost without one, in CPU time of product and database
 * together, deliveries included.
 */

const ROUNDS = rounds(15, 1);
const TIMES = rounds(100, 1);
const GOAL = 1.05;

/** Starts a webhook receiver in this process, whose CPU time is not counted. */
async function startReceiver() {
  let told = 0;
  const server = createServer((request, response) => {
    told += 1;
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/`, count: () => told, close: () => server.close() };
}

async function bench(folder: string): Promise<void> {
  const receiver = await startReceiver();
  const product = await startProduct(join(folder, "data"), { WEBHOOKS_REDES: "127.0.0.1" });
  try {
    const told = apiOf(product.url, await signUp(product.url, "avisada@horizonte.example"));
    const untold = apiOf(product.url, await signUp(product.url, "calada@horizonte.example"));
    await told.post("/webhooks", { url: receiver.url });
    const [a, b] = [await labourSaver(told, "Edifício Jatobá"), await labourSaver(untold, "Edifício Jatobá")];
    await cpuEach(TIMES, a);
    await cpuEach(TIMES, b);
    const [mine, theirs] = await inTurn({ rounds: ROUNDS, times: TIMES }, a, b);
    console.log(
      `\nSAVE  14 lines of labour, one of them changed; ${String(receiver.count())} deliveries came; ${load()}`,
    );
    printTable([
      ["CPU ms of a save", "with one endpoint", "with none"],
      ["product and database", short(median(mine)), short(median(theirs))],
    ]);
    const ratio = median(mine.map((cpu, round) => cpu / (theirs[round] ?? Number.NaN)));
    printGoal("save with one endpoint, median of the rounds' ratios", ratio, GOAL, "lower", " ×");
  } finally {
    await product.stop();
    receiver.close();
  }
}

console.log(`Webhooks – ${machineFacts()}`);
await withFolder(bench);
