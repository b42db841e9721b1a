import { join } from "node:path";
import { type Api, apiOf, createObra, signUp } from "./lib/api.ts";
import { cpuEach, inTurn } from "./lib/cpu.ts";
import { withFolder } from "./lib/folder.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { median, printGoal, printTable, short } from "./lib/stats.ts";

/** Compares the cost of a request with an API token to that of a request with a login, in CPU time of product and database together. */

const ROUNDS = rounds(9, 1);
const TIMES = rounds(400, 2);
const GOAL = 1.1;
/** The tokens are used in rotation, because each may make only a limited number of calls per minute. */
const TOKENS = rounds(50, 1);

/**
 * Creates a work and returns the paths of one small answer and of two larger ones: the cost of the token shows most where the
 * call itself does little.
 */
async function pathsOf(api: Api): Promise<readonly string[]> {
  const { _id } = await createObra(api, "Edifício Jatobá");
  return [`/obras/${_id}`, `/obras/${_id}/relatorios`, "/equipamentos"];
}

async function bench(folder: string): Promise<void> {
  const product = await startProduct(join(folder, "data"));
  try {
    const session = await signUp(product.url);
    const login = apiOf(product.url, session);
    const asked = { nome: "Painel", escopos: ["obras:ler", "relatorios:ler", "cadastros:ler"] };
    const chaves: Api[] = [];
    for (let n = 0; n < TOKENS; n += 1) {
      const { token } = await login.post<{ token: string }>("/chaves-api", asked);
      chaves.push(apiOf(product.url, { ...session, token }));
    }
    let n = 0;
    const chave = (): Api => chaves[(n += 1) % TOKENS] ?? login;
    const table: string[][] = [["CPU ms", "by token", "by login", "ratio"]];
    const goals: (readonly [string, number])[] = [];
    for (const path of await pathsOf(login)) {
      const [a, b] = [() => chave().get(path), () => login.get(path)];
      await cpuEach(TIMES, a);
      await cpuEach(TIMES, b);
      const [mine, theirs] = await inTurn({ rounds: ROUNDS, times: TIMES }, a, b);
      const ratio = median(mine.map((cpu, round) => cpu / (theirs[round] ?? Number.NaN)));
      const name = path.replaceAll(/[0-9a-f-]{36}/g, "…");
      table.push([name, short(median(mine)), short(median(theirs)), short(ratio)]);
      goals.push([name, ratio]);
    }
    console.log(`\n${load()}`);
    printTable(table);
    for (const [name, ratio] of goals) printGoal(`${name}, median of the rounds' ratios`, ratio, GOAL, "lower", " ×");
  } finally {
    await product.stop();
  }
}

console.log(`API tokens – ${machineFacts()}`);
await withFolder(bench);
