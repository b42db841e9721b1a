import { type Outcome, type Plan, sendUnderTrouble } from "../test/support/brokenUploads.ts";
import { createApi, type Person } from "../test/support/http.ts";
import { ServerChild } from "../test/support/serverChild.ts";
import { machineFacts } from "./lib/machine.ts";
import { QUICK } from "./lib/options.ts";
import { printBudget, printTable, short } from "./lib/stats.ts";

/**
 * Sends files in parts over a link that is cut three times, to a server that is killed once: 100 photographs of 3 to 5 MB, then a
 * video of 100 MB. Sends the same files over an unbroken link too, to show the cost of resuming. Every file must arrive.
 */

const MB = 1024 * 1024;
const PHOTOS = { photos: QUICK ? 4 : 100, photoBytes: [3 * MB, 5 * MB], videoBytes: 0 } as const;
const VIDEO = { photos: 0, photoBytes: [0, 0], videoBytes: (QUICK ? 10 : 99) * MB } as const;
const WHOLE = { cuts: 0, kills: 0 };
const BROKEN = { cuts: 3, kills: 1 };

async function signUp(child: ServerChild): Promise<Person> {
  const [email, senha] = ["helena@horizonte.example", "Andaime-de-Aco-7"];
  const answer = await createApi(child.url)("criarConta", {
    body: {
      empresa: { razaoSocial: "Horizonte Engenharia", segmento: { id: 1 } },
      usuario: { nome: "Helena Prado", email, senha },
    },
  });
  return { ...answer.body, email, senha };
}

/** Each run has a server of its own: files that one run stored must not be there for the next. */
async function run(plan: Plan): Promise<Outcome> {
  const child = await ServerChild.create();
  try {
    await child.start();
    return await sendUnderTrouble(child, await signUp(child), plan);
  } finally {
    await child.remove();
  }
}

console.log(`Uploads in parts – ${machineFacts()}`);
const rows: string[][] = [
  ["", "files", "MB", "breaks", "answers", "s", "MB/s", "proved", "missing", "twice", "changed"],
];
let wrong = 0;
const RUNS: readonly (readonly [string, Plan])[] = [
  ["photos, broken link", { ...PHOTOS, ...BROKEN }],
  ["photos, whole link", { ...PHOTOS, ...WHOLE }],
  ["video, whole link", { ...VIDEO, ...WHOLE }],
  ["video, broken link", { ...VIDEO, ...BROKEN }],
];
// With `--quick`, only the first plan runs, over the broken link: only there can files get lost.
for (const [name, plan] of QUICK ? RUNS.slice(0, 1) : RUNS) {
  const { sent, bytes, breaks, answers, ms, unproved, missing, doubled, changed } = await run(plan);
  wrong += unproved.length + missing.length + doubled.length + changed.length;
  const speed = bytes / MB / (ms / 1000);
  const counts = [sent - unproved.length, missing.length, doubled.length, changed.length];
  rows.push([
    name,
    ...[sent, Math.round(bytes / MB), breaks, answers].map(String),
    short(ms / 1000),
    short(speed),
    ...counts.map(String),
  ]);
}
printTable(rows);
printBudget("files lost, doubled, changed or without a receipt", wrong, 0);
