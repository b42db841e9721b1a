import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { installHeadlessChromium } from "./debian.ts";

/**
 * `npm run prove -- NAME`: the long proofs, of which `npm test` runs only a share. Options, such as counts, are passed on as
 * environment variables; arguments after `--` go to the test runner (files, `--grep`).
 */

type Proof = {
  readonly what: string;
  readonly command: readonly string[];
  /** Options, and the environment variable that each sets. */
  readonly options?: Readonly<Record<string, string>>;
};

const PROOFS: Readonly<Record<string, Proof>> = {
  journeys: {
    what: "every journey at both sizes, every screen in three languages, all people, a hundred photographs",
    command: ["playwright", "test"],
  },
  relogio: {
    what: "journeys at another moment: the last minutes of February, a Sunday, a holiday; names after -- choose",
    command: ["node", "tools/clock.ts"],
    options: { at: "RELOGIO" },
  },
  controls: {
    what: "every control of every screen pressed by every kind of person; tables in controles/",
    command: ["playwright", "test", "--config", "playwright.controles.config.ts"],
    options: { people: "CONTROLES_QUEM", screens: "CONTROLES_ONDE", together: "CONTROLES_JUNTOS" },
  },
  pictures: {
    what: "a picture of every screen, both sizes, three languages, light and dark, into telas/",
    command: ["playwright", "test", "--config", "playwright.telas.config.ts"],
  },
  "rede-local": {
    what: "every screen over plain HTTP at a name of the local network, and what copies or makes ids there",
    command: ["playwright", "test", "--config", "playwright.inseguro.config.ts"],
  },
  requests: {
    what: "random requests: no answer 500, nothing leaked, totals right",
    command: ["vitest", "run", "test/reliability/fuzz.test.ts"],
    options: { count: "FUZZ_REQUESTS" },
  },
  kills: {
    what: "kill -9 in the middle of writes, then everything acknowledged is there",
    command: ["vitest", "run", "test/reliability/kill", "test/reliability/varrer"],
    options: { count: "KILLS" },
  },
  mortes: {
    what: "kill -9 of the browser in the middle of typing without a network: what is lost, and what the screen said",
    command: ["node", "bench/mortes.ts"],
  },
  "sem-sinal": {
    what: "after one visit the product opens without a network in Firefox ESR and WebKitGTK: list, report, editor, its windows",
    command: ["node", "test/navegadores/semSinal.ts"],
  },
  partida: {
    what: "cold start without a network at a CPU four times slower: list in 2.5 s, editor in 3.5 s",
    command: ["node", "bench/partida.ts"],
  },
  planilhas: {
    what: "files of every list of the import, with any separator, quotation, encoding and hidden characters, hold what was written",
    command: ["vitest", "run", "server/importacao/leitura/gerados"],
    options: { count: "PLANILHAS" },
  },
  pages: {
    what: "PDF pages with any number of each kind of item: no heading and no row alone",
    command: ["vitest", "run", "server/relatorios/pdf/paginas"],
  },
  benches: {
    what: "every bench works, and keeps its budgets of bytes and counts",
    command: ["node", "bench/main.ts", "--quick"],
  },
  random: {
    what: "random saves, merges, decisions, approvals and chains of tasks of several people at once",
    command: ["vitest", "run", "conflitos", "historicoSequencias", "conteudo", "corridas", "avancos"],
  },
  lives: {
    what: "10,000 lives of a subscription end as a ledger kept by hand says, to the cent",
    command: ["vitest", "run", "test/cobranca"],
  },
  tokens: {
    what: "two million mistyped API tokens, none of which gets as far as the database",
    command: ["vitest", "run", "server/http/apiToken"],
  },
  webhooks: {
    what: "a thousand events to a receiver that fails half the time, companies that flood or hang, and hostile addresses",
    command: ["vitest", "run", "server/webhooks"],
    options: { count: "WEBHOOKS_EVENTOS" },
  },
  exportacao: {
    what: "one flipped bit is found in 540 places of an export, sixty in each kind of file",
    command: ["vitest", "run", "server/backup/backup.test.ts"],
  },
  mudanca: {
    what: "the whole demonstration exported, imported elsewhere and exported again is the same, and proves what it proved",
    command: ["vitest", "run", "test/reliability/mudanca"],
  },
  concordam: {
    what: "screen, PDF, workbook and mail of random reports agree, also after work and company changed",
    command: ["vitest", "run", "test/reliability/concordam"],
    options: { reports: "CONCORDAM" },
  },
  cronograma: {
    what: "three people at once on one schedule: every chain as from scratch, nothing approved changed by a byte",
    command: ["vitest", "run", "test/reliability/cronograma"],
    options: { reports: "CRONOGRAMA_RELATORIOS", tasks: "CRONOGRAMA_TAREFAS", acts: "CRONOGRAMA_ATOS" },
  },
  analise: {
    what: "every number of the analysis pages in 200 random companies, against a program that reads the reports one by one",
    command: ["vitest", "run", "test/analise"],
    options: { companies: "ANALISE_EMPRESAS" },
  },
  strangers: {
    what: "every call by every stranger, every id of somebody else's, every row of the permissions",
    command: [
      "vitest",
      "run",
      "test/policies/strangers",
      "test/policies/foreignIds",
      "test/permissoes",
      "test/aprovacao",
    ],
  },
  estranhos: {
    what: "every call by twelve kinds of people about their own company, another work, another company: no id, word or file of these",
    command: ["vitest", "run", "test/permissoes/estranhos"],
  },
  enderecos: {
    what: "every address that leaves the server, by five kinds of people, with its thing there, moved on and gone",
    command: ["playwright", "test", "enderecos-de-mails", "--project", "desk"],
  },
  worlds: {
    what: "every answer that everybody got from an earlier release",
    command: ["vitest", "run", "test/worlds"],
  },
  plants: {
    what: "each change that old data must find is found in a copy of the product, and harmless ones are not; words choose",
    command: ["node", "test/worlds/plant.ts"],
  },
};

function printUsage(): void {
  console.log("npm run prove -- NAME [--OPTION VALUE ...] [-- arguments of the runner]\n");
  for (const [name, { what, options = {} }] of Object.entries(PROOFS)) {
    const flags = Object.keys(options).map((option) => ` --${option} …`);
    console.log(`  ${name}${flags.join("")}\n      ${what}`);
  }
}

const [name = "", ...rest] = process.argv.slice(2);
const proof = PROOFS[name];
if (proof) {
  const { options = {}, command } = proof;
  const split = rest.includes("--") ? rest.indexOf("--") : rest.length;
  const { values } = parseArgs({
    args: rest.slice(0, split),
    options: Object.fromEntries(Object.keys(options).map((option) => [option, { type: "string" as const }])),
  });
  const env = { ...process.env, PROVE: "1" };
  for (const [option, variable] of Object.entries(options)) {
    const value = values[option];
    if (typeof value === "string") Object.assign(env, { [variable]: value });
  }
  const [program = "", ...args] = [...command, ...rest.slice(split + 1)];
  if (program === "playwright") Object.assign(env, { CHROMIUM_PATH: installHeadlessChromium() });
  const { status } = spawnSync(program, args, { stdio: "inherit", env });
  process.exitCode = status ?? 1;
} else {
  printUsage();
  process.exitCode = 2;
}
