import autocannon from "autocannon";
import { apiOf } from "./api.ts";
import { CONNECTIONS, type Contestants, headersOf, ROUNDS, type Round, SECONDS } from "./contestants.ts";
import { load } from "./machine.ts";
import { QUICK } from "./options.ts";
import { cpuOf } from "./processes.ts";
import { median, min, printGoal, printTable, short } from "./stats.ts";

async function shoot(url: string, pid: number, headers: Readonly<Record<string, string>>): Promise<Round> {
  const before = cpuOf([pid]);
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    ...(QUICK ? { amount: 5 * CONNECTIONS } : { duration: SECONDS }),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers failed`);
  return { rate: requests.total / duration, cpu: (cpuOf([pid]) - before) / requests.total };
}

function row(name: string, rounds: readonly Round[]): string[] {
  const rates = rounds.map(({ rate }) => rate);
  return [name, ...[min(rates), median(rates), Math.max(...rates), median(rounds.map(({ cpu }) => cpu))].map(short)];
}

/**
 * Compares the product's GET of a report to a bare server of `node:http` and the database driver, which runs the same statements
 * and sends the same bytes.
 */
export async function readBench({ product, bare, setting, recorded }: Contestants): Promise<void> {
  const target = apiOf(product.url, setting.session).base + (setting.reports[0]?.path ?? "");
  const headers = headersOf(setting.session);
  const text = await (await fetch(target, { headers })).text();
  // The bare server gets only the head of the answer; it reads the content, nearly all of the answer, from the row as the product does.
  const head = text.slice(0, text.indexOf(',"horarioDeTrabalho"'));
  const served = await bare.ask({ act: "serve", statements: recorded.read, head });
  const limit = "port" in served ? `http://127.0.0.1:${served.port}/` : "";
  if ((await (await fetch(limit)).text()) !== text)
    throw new Error("the bare server does not answer the product's text");
  console.log(`\nREAD  ${Buffer.byteLength(text)} bytes, ${CONNECTIONS} connections; ${load()}`);
  const ours = () => shoot(target, product.pid, headers);
  const theirs = () => shoot(limit, bare.pid, headers);
  await ours();
  await theirs();
  const rounds: { ours: Round; theirs: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await ours(), theirs: await theirs() });
  const compressed = await shoot(target, product.pid, { ...headers, "accept-encoding": "br" });
  printTable([
    ["requests per second", "min", "median", "max", "CPU ms each"],
    row(
      "product",
      rounds.map((r) => r.ours),
    ),
    row(
      "bare driver and node:http",
      rounds.map((r) => r.theirs),
    ),
    row("product, answers in brotli (one round)", [compressed]),
  ]);
  printGoal(
    "read, median of the rounds' ratios",
    median(rounds.map((r) => r.ours.rate / r.theirs.rate)),
    0.9,
    "higher",
  );
}
