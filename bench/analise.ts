import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { type Connection, formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { type Api, apiOf, PESSOA, type Session, signUp } from "./lib/api.ts";
import { cpuEach } from "./lib/cpu.ts";
import { changeFatos, fillEmpresa } from "./lib/fillEmpresa.ts";
import { withFolder } from "./lib/folder.ts";
import { daySaver, labourSaver } from "./lib/labour.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { numberOf, QUICK, rounds } from "./lib/options.ts";
import { comparePairs, type Pair } from "./lib/pairs.ts";
import { startProduct } from "./lib/product.ts";
import { median, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Compares the analysis pages of a company that has many reports with the same pages of a company that has a tenth as many (over
 * HTTP, several people at once). Also compares a save that writes facts with a save that writes none. The goals hold for
 * `--obras=1000 --relatorios=100000`.
 */

const OBRAS = numberOf("obras", rounds(200, 5));
const RELATORIOS = numberOf("relatorios", rounds(20_000, 20));
const PEOPLE = 4;
const ROUNDS = rounds(12, 1);
const SAVES = rounds(40, 2);
const SAVE_ROUNDS = rounds(9, 1);
const CHANGES = rounds(5000, 20);
/**
 * Goals. `ms`: p95 in milliseconds. `ratio`: time of the large company divided by that of the small one. `save`: cost of a save
 * with facts divided by the cost of a save without facts. `changed`: time of a page with pending changes divided by the time of
 * the same page without pending changes.
 */
const GOAL = { ms: 100, ratio: 1.5, save: 1.05, changed: 3 } as const;

const PATHS = [
  "/analise-de-dados/visao-geral",
  "/analise-de-dados-relatorios",
  "/analise-de-dados-quantitativos",
  "/analise-de-dados-quantitativos?periodo=12m",
  "/analise-de-dados-quantitativos/relatorios",
  "/analise-de-dados/relatorios-aguardando-aprovacao",
  "/analise-de-dados/lista-de-tarefas",
  ...["fotos", "videos", "anexos"].flatMap((midia) =>
    ["", "-quantitativos", "-por-obra"].map((variant) => `/analise-de-dados-${midia}${variant}`),
  ),
  "/analise-de-dados/histograma-mao-de-obra",
  "/analise-de-dados/histograma-mao-de-obra?periodo=90d",
  "/analise-de-dados/mao-de-obra-historico",
  "/analise-de-dados/equipamentos-historico",
  "/analise-de-dados/ocorrencias",
  "/analise-de-dados/ocorrencias?periodo=12m",
];

/** Pages that count facts or reports over all works; measured with and without pending changes. */
const CHANGED = [
  "/analise-de-dados-quantitativos?periodo=12m",
  "/analise-de-dados/histograma-mao-de-obra",
  "/analise-de-dados/mao-de-obra-historico",
  "/analise-de-dados/equipamentos-historico",
  "/analise-de-dados/ocorrencias",
];
const CHANGED_DAYS = [14, 60];

type Empresa = { readonly api: Api; readonly funcao: string };

/** Pairs each call for the small company with the same call for the large one. */
function pairsOf([small, large]: readonly [Empresa, Empresa]): Pair[] {
  const pair = (name: string, path: (of: Empresa) => string): Pair => ({
    name,
    small: () => small.api.get(path(small)),
    large: () => large.api.get(path(large)),
    goal: GOAL.ratio,
  });
  return [
    ...PATHS.map((path) => pair(path, () => path)),
    pair("one role, 12 months", ({ funcao }) => `/analise-de-dados/mao-de-obra-padrao/${funcao}/obras`),
  ];
}

const SAVERS = [
  ["a day's mixture: of ten saves two change people, one an occurrence's text, seven no section with facts", daySaver],
  ["14 lines of labour, one of them changed", labourSaver],
] as const;

/** Runs the same saves through two servers on one database, one of which writes no facts. */
async function savesOf(session: Session, urls: readonly [string, string]): Promise<void> {
  for (const [what, saverOf] of SAVERS) {
    const saves: (() => Promise<void>)[] = [];
    for (const url of urls) saves.push(await saverOf(apiOf(url, session), `Obra de ${url}`));
    const taken: number[][] = [[], []];
    for (let round = -1; round < SAVE_ROUNDS; round += 1)
      for (const [which, save] of saves.entries()) {
        const cpu = await cpuEach(SAVES, save);
        // The first round of each server is a warm-up.
        if (round >= 0) taken[which]?.push(cpu);
      }
    const [withFacts = [], without = []] = taken;
    const ratio = median(withFacts.map((cpu, round) => cpu / (without[round] ?? Number.NaN)));
    console.log(`\nSAVE  ${what}; ${load()}`);
    printTable([
      ["CPU ms of a save", "with facts", "without"],
      ["product and database", short(median(withFacts)), short(median(without))],
    ]);
    printGoal("save with facts, median of the rounds' ratios", ratio, GOAL.save, "lower", " ×");
  }
}

/** Compares the times of the pages in `CHANGED` before and after facts of recent days change, while the job has not yet added the changes up. */
async function changesOf(owner: Sql, database: Connection, { api }: Empresa, empresaId: string): Promise<void> {
  const timesOf = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const path of CHANGED) {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        await api.get(path);
        taken.push(performance.now() - started);
      }
      times.push(median(taken));
    }
    return times;
  };
  await timesOf();
  const without = await timesOf();
  const writer = postgres({ ...postgresOptions(database), max: 1 });
  const changed: number[][] = [];
  try {
    // Keeps the job of the daily sums waiting: the job locks this row too (`server/analise/somas.ts`).
    await owner.begin(async (held) => {
      await held`select from empresas_sem_palavras where empresa_id = ${empresaId} for update`;
      for (const days of CHANGED_DAYS) {
        await changeFatos(writer, empresaId, { count: CHANGES, days });
        changed.push(await timesOf());
      }
    });
  } finally {
    await writer.end();
  }
  console.log(`\nCHANGES  ${String(CHANGES)} lines changed, then as many more, none added up yet; ${load()}`);
  printTable([
    ["ms at the median", "none", ...CHANGED_DAYS.map((days) => `over ${String(days)} days`)],
    ...CHANGED.map((path, i) => [path, short(without[i] ?? 0), ...changed.map((times) => short(times[i] ?? 0))]),
  ]);
  const ratios = without.map((ms, i) => (changed[0]?.[i] ?? Number.NaN) / ms);
  printGoal("changes, the page that suffers most", Math.max(...ratios), GOAL.changed, "lower", " ×");
}

async function setUp(owner: Sql, url: string): Promise<{ session: Session; empresas: [Empresa, Empresa] }> {
  const empresas: Empresa[] = [];
  const sessions: Session[] = [];
  for (const [email, count] of [
    ["pequena@horizonte.example", Math.ceil(RELATORIOS / 10)],
    [PESSOA.email, RELATORIOS],
  ] as const) {
    const session = await signUp(url, email);
    const { empresaId } = session;
    // A trial may not have so many reports.
    await owner`update empresas set contratada = true`;
    const api = apiOf(url, session);
    const started = performance.now();
    const [{ id: usuarioId } = { id: "" }] = await owner<
      { id: string }[]
    >`select id from logins where email = ${email}`;
    const funcao = await fillEmpresa(owner, api, { empresaId, usuarioId }, { obras: OBRAS, relatorios: count });
    empresas.push({ api, funcao });
    sessions.push(session);
    console.log(`  ${String(count)} reports written in ${short((performance.now() - started) / 1000)} s`);
  }
  // A quick run does not wait until the job has added up the days: without daily sums the pages count the facts themselves.
  for (let left = !QUICK; left; await setTimeout(500)) {
    const [marked] = await owner<{ some: boolean }[]>`select exists (select from analise_mudados) as some`;
    left = marked?.some === true;
  }
  // Runs now the cleanup that autovacuum would start a minute later: after so many new rows it takes a while.
  await owner`vacuum analyze`;
  const [small, large] = empresas;
  const [, session] = sessions;
  if (small === undefined || large === undefined || session === undefined) throw new Error("two companies are filled");
  return { session, empresas: [small, large] };
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 1, onnotice: () => undefined });
  const env = { DATABASE_URL: formatDatabaseUrl(database.owner) };
  const withoutFatos = fileURLToPath(new URL("./lib/withoutFatos.ts", import.meta.url));
  try {
    const product = await startProduct(join(folder, "data"), env);
    try {
      const { session, empresas } = await setUp(owner, product.url);
      console.log(`\nPAGES  ${String(OBRAS)} works, ${String(RELATORIOS)} reports against a tenth; ${load()}`);
      const names = ["a tenth", "all reports"] as const;
      const figures = await comparePairs(pairsOf(empresas), { people: PEOPLE, rounds: ROUNDS, names });
      for (const { name, large } of figures) printGoal(`${name}, p95`, large, GOAL.ms, "lower", " ms");
      await changesOf(owner, database.owner, empresas[1], session.empresaId);
      const other = await startProduct(join(folder, "other"), env, ["--import", withoutFatos]);
      try {
        await savesOf(session, [product.url, other.url]);
      } finally {
        await other.stop();
      }
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`Analysis – ${machineFacts()}`);
await withFolder(bench);
