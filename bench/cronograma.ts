import { join } from "node:path";
import postgres from "postgres";
import { formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { cpuEach, inTurn } from "./lib/cpu.ts";
import { apiOf, type Api, createObra, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { cpuOf, descendants, memoryOf, peakMemory } from "./lib/processes.ts";
import { startProduct } from "./lib/product.ts";
import { body150 } from "./lib/report150.ts";
import { median, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures the cost of the schedule, in CPU time of product and database together. Compares a save of a report with 20 tasks to
 * one with 20 free activities, after many days of progress on the same tasks; reading a large schedule to reading a report; and
 * importing a schedule from a sheet to importing as many people, with the memory used.
 */

const TAREFAS = 20;
/** Number of earlier reports, each with progress of every task. */
const DIAS = rounds(100, 3);
const ROUNDS = rounds(9, 1);
const SAVES = rounds(60, 2);
const READS = rounds(100, 2);
const LARGE = rounds(5000, 9);
const IMPORTS = rounds(5, 1);

type Atividade = {
  readonly tarefaId: string;
  readonly controleDeProducao: { readonly realizado: string | null } & Record<string, unknown>;
} & Record<string, unknown>;
type Relatorio = { readonly versao: number; readonly atividades: readonly Atividade[] };

const list = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n));
const dayOf = (n: number): string =>
  `2026-${String(1 + Math.floor(n / 28)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`;

async function createRelatorio(api: Api, obra: string, data: string): Promise<string> {
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obra}/modelos-de-relatorios`);
  const input = { modeloDeRelatorioId: modelo?._id, data, dataFim: null, copiarInformacoes: false };
  return `/obras/${obra}/relatorios/${(await api.post<{ _id: string }>(`/obras/${obra}/relatorios`, input))._id}`;
}

async function createTarefas(api: Api, obra: string, count: number): Promise<string[]> {
  const etapa = await api.post<{ _id: string }>(`/obras/${obra}/etapas`, { descricao: "Estrutura" });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = {
      descricao: `Concretagem da laje, eixo ${n + 1}`,
      usarProducao: true,
      quantidade: "4200",
      unidade: "m³",
    };
    ids.push((await api.post<{ _id: string }>(`/obras/${obra}/etapas/${etapa._id}/tarefas`, body))._id);
  }
  return ids;
}

const comRealizado = (atividades: readonly Atividade[], realizado: (n: number) => string): Atividade[] =>
  atividades.map((atividade, n) => ({
    ...atividade,
    controleDeProducao: { ...atividade.controleDeProducao, realizado: realizado(n) },
  }));

/** Adds the tasks to the report and enters the day's quantity for each. */
async function feed(api: Api, path: string, tarefas: readonly string[]): Promise<void> {
  await api.post(`${path}/atividades-do-cronograma`, { tarefas: tarefas.map((_id) => ({ _id })) });
  const { versao, atividades } = await api.get<Relatorio>(path);
  await api.put(path, { versao, atividades: comRealizado(atividades, (n) => String(1 + (n % 7))) });
}

/** Returns a function that saves the report with new quantities each time: of one activity, as typing does, or of all. */
function saverOf(api: Api, path: string, { versao, atividades }: Relatorio) {
  let [seen, round] = [versao, 0];
  return async (all: boolean): Promise<void> => {
    round += 1;
    const said = String(1 + (round % 900));
    const changed = comRealizado(atividades, (n) => (all || n === 0 ? said : "3"));
    seen = (await api.put<{ versao: number }>(path, { versao: seen, atividades: changed })).versao;
  };
}

/** @param settle makes the database analyse the new rows now; autovacuum would do so within a minute */
async function savesOf(api: Api, settle: () => Promise<unknown>): Promise<void> {
  const obra = (await createObra(api, "Edifício Jatobá"))._id;
  const tarefas = await createTarefas(api, obra, TAREFAS);
  for (let dia = 0; dia < DIAS; dia += 1) await feed(api, await createRelatorio(api, obra, dayOf(dia)), tarefas);
  const withTasks = await createRelatorio(api, obra, dayOf(DIAS));
  await feed(api, withTasks, tarefas);
  const free = await createRelatorio(api, (await createObra(api, "Edifício Ipê"))._id, dayOf(DIAS));
  const { versao } = await api.get<Relatorio>(free);
  const livres = list(TAREFAS, (n) => ({
    tarefaId: `a${n}`,
    descricao: `Concretagem da laje, eixo ${n + 1}`,
    status: { id: 2 },
    controleDeProducao: { ativo: true, quantidade: "4200", unidade: "m³", realizado: "3" },
  }));
  await api.put(free, { versao, atividades: livres });

  await settle();
  const [tasks, others] = [
    saverOf(api, withTasks, await api.get<Relatorio>(withTasks)),
    saverOf(api, free, await api.get<Relatorio>(free)),
  ];
  const table: string[][] = [["CPU ms of a save", "20 tasks", "20 free activities", "ratio"]];
  const goals: (readonly [string, number])[] = [];
  for (const [name, all] of [
    ["one figure changed", false],
    ["all figures changed", true],
  ] as const) {
    await cpuEach(SAVES, () => tasks(all));
    await cpuEach(SAVES, () => others(all));
    const [mine, theirs] = await inTurn(
      { rounds: ROUNDS, times: SAVES },
      () => tasks(all),
      () => others(all),
    );
    const ratio = median(mine.map((cpu, round) => cpu / (theirs[round] ?? Number.NaN)));
    table.push([name, short(median(mine)), short(median(theirs)), short(ratio)]);
    goals.push([`save, ${name}`, ratio]);
  }
  console.log(`\nSAVE  after ${DIAS} days of the same tasks; ${load()}`);
  printTable(table);
  for (const [name, ratio] of goals) printGoal(`${name}, median of the rounds' ratios`, ratio, 1.3, "lower", " ×");
}

async function readsOf(api: Api): Promise<void> {
  const obra = (await createObra(api, "Torre Cedro"))._id;
  await createTarefas(api, obra, LARGE);
  const report = await createRelatorio(api, obra, "2026-05-04");
  const { versao } = await api.get<Relatorio>(report);
  await api.put(report, { versao, ...body150(1) });
  const paths = [`/obras/${obra}/cronograma`, report] as const;
  const sizes = await Promise.all(paths.map(async (path) => JSON.stringify(await api.get(path)).length / 1024));
  const [mine, theirs] = await inTurn(
    { rounds: ROUNDS, times: READS },
    () => api.get(paths[0]),
    () => api.get(paths[1]),
  );
  const [large, small] = [median(mine) / (sizes[0] ?? 1), median(theirs) / (sizes[1] ?? 1)];
  console.log(`\nREAD  a schedule of ${LARGE} tasks, ${short(sizes[0] ?? 0)} KB; ${load()}`);
  printTable([
    ["", "KB", "CPU ms", "CPU ms per 100 KB"],
    ["schedule", short(sizes[0] ?? 0), short(median(mine)), short(100 * large)],
    ["report of 150 items", short(sizes[1] ?? 0), short(median(theirs)), short(100 * small)],
  ]);
  printGoal("read, CPU per byte against a report", large / small, 1.2, "lower", " ×");
}

/** A CSV schedule of `rows` rows: stages with 49 tasks each. The item numbers (`2`, `2.1`) tell stages from tasks. */
const sheetOf = (rows: number): string =>
  ["Item;Tarefa;Unidade;Quantidade;Prazo"]
    .concat(
      list(rows, (n) => {
        const [etapa, tarefa] = [1 + Math.floor(n / 50), n % 50];
        return tarefa === 0
          ? `${etapa};Pavimento ${etapa};;;`
          : `${etapa}.${tarefa};Concretagem da laje, eixo ${tarefa};m³;1.234,56;${dayOf(n % 300)
              .split("-")
              .toReversed()
              .join("/")}`;
      }),
    )
    .join("\n");
const peopleOf = (rows: number, round: number): string =>
  ["Nome;Registro;Função;Grupo"]
    .concat(list(rows, (n) => `Antônio Pereira ${round}-${n};R${round}-${n};Pedreiro;Mão de obra direta`))
    .join("\n");

type Importacao = { readonly _id: string; readonly totais: { readonly novas: number } };

async function preview(api: Api, path: string, csv: string): Promise<Importacao> {
  const form = new FormData();
  form.set("arquivo", new File([csv], "lista.csv", { type: "text/csv" }));
  const read = await api.post<Importacao>(path, form);
  if (read.totais.novas !== LARGE) throw new Error(`${read.totais.novas} of ${LARGE} rows are new`);
  return read;
}

async function importsOf(api: Api): Promise<void> {
  type Taken = Record<"cpu" | "ms" | "peak", number>;
  const taken: Record<"schedule" | "people", { read: Taken[]; written: Taken[] }> = {
    schedule: { read: [], written: [] },
    people: { read: [], written: [] },
  };
  const tree = () => descendants(process.pid);
  const measured = async <T>(into: Taken[], work: () => Promise<T>): Promise<T> => {
    const [cpu, since, memory] = [cpuOf(tree()), performance.now(), memoryOf(tree())];
    const found: T[] = [];
    const peak = await peakMemory(tree, async () => void found.push(await work()));
    into.push({ cpu: cpuOf(tree()) - cpu, ms: performance.now() - since, peak: peak - memory });
    return found[0] as T;
  };
  for (let round = 0; round < IMPORTS; round += 1) {
    const obra = (await createObra(api, `Torre ${round}`))._id;
    const { schedule, people } = taken;
    const tarefas = await measured(schedule.read, () => preview(api, `/obras/${obra}/importar-excel`, sheetOf(LARGE)));
    await measured(schedule.written, () => api.post(`/obras/${obra}/adicionar-excel`, { importacaoId: tarefas._id }));
    const path = "/importacoes?tipo=maoDeObraPersonalizada";
    const pessoas = await measured(people.read, () => preview(api, path, peopleOf(LARGE, round)));
    await measured(people.written, () => api.post(`/importacoes/${pessoas._id}/importar`, {}));
  }
  console.log(`\nIMPORT  ${LARGE} rows, preview and import; ${load()}`);
  const cells = (all: readonly Taken[]) =>
    (["cpu", "ms", "peak"] as const).map((what) => short(median(all.map((one) => one[what]))));
  printTable([
    ["", "CPU ms", "clock ms", "MB above"],
    ...Object.entries(taken).flatMap(([what, { read, written }]) => [
      [`${what}, preview`, ...cells(read)],
      [`${what}, import`, ...cells(written)],
    ]),
  ]);
  const cpuOfAll = (all: readonly Taken[]) => median(all.map(({ cpu }) => cpu));
  const ratio = cpuOfAll(taken.schedule.read) / cpuOfAll(taken.people.read);
  printGoal("preview of a schedule, CPU against as many people", ratio, 2, "lower", " ×");
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 1 });
  try {
    const product = await startProduct(join(folder, "data"), { DATABASE_URL: formatDatabaseUrl(database.owner) });
    try {
      const api = apiOf(product.url, await signUp(product.url));
      // A trial may not have so many reports.
      await owner`update empresas set contratada = true`;
      await savesOf(api, () => owner`vacuum analyze`);
      await readsOf(api);
      await importsOf(api);
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`Schedule – ${machineFacts()}`);
await withFolder(bench);
