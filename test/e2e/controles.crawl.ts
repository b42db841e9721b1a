import { EventEmitter, once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { contract } from "../../domain/contract.ts";
import type { CallName } from "../../domain/contract.ts";
import { type Act, ACTS } from "../../domain/calls/acts.ts";
import { Juiz, Registro } from "./controles.registro.ts";
import { criarMundo, DEZ, type Mundo, type Perfil, TODOS } from "./controles.world.ts";
import { Achados, Crawl, patternOf, type Visita } from "./crawl.ts";
import { expect, test } from "./support.ts";

/**
 * Checks that no screen offers anybody a control that the server refuses them (`npm run prove -- controls`), and that every link
 * opens. People with most rights press everything, and the requests of each press are recorded. For everybody else the server is
 * asked whether it would refuse them the recorded requests; they press only controls that it would refuse, that did nothing
 * before, or that people with most rights do not have. No change is committed, so everybody finds the same company.
 */

/**
 * Groups of people with most rights, run one after the other, because controls of later people are judged by the recorded presses
 * of earlier ones. The first group presses everything.
 */
const PLENOS: readonly ReadonlySet<string>[] = [
  new Set(["a customised user with everything", "a client with everything"]),
  new Set(["an administrator"]),
];
const isPleno = ({ nome }: Perfil): boolean => PLENOS.some((each) => each.has(nome));
/** People for whom every menu and window is opened, so that the entries inside are judged one by one. */
const A_FUNDO: ReadonlySet<string> = new Set(DEZ.map(({ nome }) => nome));
/** Number of screens open at once. */
const TOGETHER = Number(process.env["CONTROLES_JUNTOS"] ?? "3");
/** Filters of a run: part of a person's name (`QUEM`), and a pattern for a screen's address (`ONDE`). */
const QUEM = process.env["CONTROLES_QUEM"] ?? "";
const EVERYWHERE = ".";
const ONDE = new RegExp(process.env["CONTROLES_ONDE"] ?? EVERYWHERE);

/** Acts that are checked only inside a handler or by a header, in calls that declare another act or none. */
const INSIDE: ReadonlySet<Act> = new Set([
  "empresa.uso",
  "relatorio.aprovar",
  "relatorio.semTrabalho",
  "usuario.verComo",
]);

type Tela = { readonly tela: string; readonly judged: number; readonly pressed: number };
type Endereco = Visita & { readonly path: string };
/** Number of parts into which an edit page is split when everything on it is pressed. */
const PARTES = 4;
const inteira = (path: string): Endereco[] =>
  path.endsWith("/editar")
    ? Array.from({ length: PARTES }, (_, part) => ({ path, parte: { part, of: PARTES } }))
    : [{ path }];

/** One person, and the screens still to be opened as that person. */
class Volta {
  readonly mundo: Mundo;
  readonly achados = new Achados();
  readonly registro: Registro;
  readonly telas: Tela[] = [];
  private readonly waiting: Endereco[];
  private readonly seen: Set<string>;
  atWork = 0;
  private told = 0;
  juiz?: Juiz;

  constructor(mundo: Mundo) {
    this.mundo = mundo;
    this.registro = new Registro(mundo.proprios);
    const sementes = mundo.sementes.filter((path) => ONDE.test(path));
    // People of the first group press everything, so their longest screens (edit pages) begin first.
    const first = sementes.toSorted((a, b) => Number(b.endsWith("/editar")) - Number(a.endsWith("/editar")));
    this.waiting =
      PLENOS[0]?.has(mundo.perfil.nome) === true ? first.flatMap(inteira) : sementes.map((path) => ({ path }));
    this.seen = new Set(mundo.sementes.map(patternOf));
  }

  get has(): boolean {
    return this.waiting.length > 0;
  }

  take(): Endereco | undefined {
    return this.waiting.shift();
  }

  get isOver(): boolean {
    return this.waiting.length === 0 && this.atWork === 0;
  }

  /** Returns the refusals since the last call of this method. */
  news(): string[] {
    const all = [...this.achados.refused].slice(this.told);
    this.told += all.length;
    return all;
  }

  follow(): void {
    for (const path of this.achados.links) {
      if (this.seen.has(patternOf(path)) || !ONDE.test(path)) continue;
      this.seen.add(patternOf(path));
      this.waiting.push({ path, offered: true });
    }
  }
}

/** The crawl takes half an hour, so the output shows how far it is. */
const tell = (line: string): unknown => process.stdout.write(`${line}\n`);

function tellAll(voltas: readonly Volta[]): string {
  const lines = voltas.flatMap(({ mundo, telas }) =>
    telas.map(({ tela, judged, pressed }) => `${mundo.perfil.nome};${tela};${String(judged)};${String(pressed)}`),
  );
  const faults = voltas.flatMap(({ mundo, achados }) =>
    [...achados.refused].map((refusal) => `${mundo.perfil.nome};${refusal}`),
  );
  const lost = voltas.flatMap(({ mundo, achados }) => achados.lost.map((each) => `${mundo.perfil.nome};${each}`));
  mkdirSync("controles", { recursive: true });
  writeFileSync("controles/telas.csv", ["profile;screen;judged;pressed", ...lines, ""].join("\n"));
  writeFileSync("controles/recusados.csv", [...faults, ""].join("\n"));
  writeFileSync("controles/deixados.csv", [...lost, ""].join("\n"));
  const reasons = voltas.flatMap(({ mundo, juiz }) =>
    (juiz?.reasons ?? []).map((each) => `${mundo.perfil.nome};${each}`),
  );
  writeFileSync("controles/porque.csv", [...reasons, ""].join("\n"));
  const all = voltas.flatMap(({ telas }) => telas);
  const sum = (of: (each: Tela) => number): string => String(all.reduce((total, each) => total + of(each), 0));
  return [
    `${String(voltas.length)} people, ${String(all.length)} screens of ${String(new Set(all.map(({ tela }) => tela)).size)} kinds:`,
    `${sum(({ judged }) => judged)} controls judged, ${sum(({ pressed }) => pressed)} pressed;`,
    `${String(faults.length)} refused, ${String(lost.length)} left out`,
  ].join(" ");
}

const chosen = TODOS.filter((perfil) => isPleno(perfil) || perfil.nome.includes(QUEM));

/** Builds the judge for a person from the recorded presses of people with most rights; the records of people with the same profile come first. */
function juizDe(url: string, { mundo: { quem, proprios, perfil } }: Volta, plenos: readonly Volta[]): Juiz {
  const alike = ({ mundo }: Volta): number => (mundo.perfil.perfil === perfil.perfil ? 0 : 1);
  const registros = plenos.toSorted((a, b) => alike(a) - alike(b)).map(({ registro }) => registro);
  return new Juiz(url, registros, { quem, proprios, opens: A_FUNDO.has(perfil.nome) });
}

async function visit(crawl: Crawl, volta: Volta, { path, ...visita }: Endereco): Promise<void> {
  const { nome } = volta.mundo.perfil;
  const tela = patternOf(path);
  const started = performance.now();
  try {
    const { judged, pressed } = await crawl.screen(path, visita);
    const seconds = Math.round((performance.now() - started) / 1000);
    volta.telas.push({ tela, judged, pressed });
    tell(`${nome}: ${tela}: ${String(judged)} judged, ${String(pressed)} pressed, ${String(seconds)} s`);
  } catch (error) {
    volta.achados.lost.push(`${tela}: ${String(error)}`);
  }
  volta.follow();
  for (const each of volta.news()) tell(`REFUSED ${nome}: ${each}`);
}

type Become = (crawl: Crawl, volta: Volta) => Promise<void>;

/** Runs one browser: it takes the next screen of the same person as before, or else of the person with the fewest browsers at work. */
async function work(crawl: Crawl, voltas: readonly Volta[], become: Become, moved: EventEmitter): Promise<void> {
  let before: Volta | undefined;
  while (voltas.some((volta) => !volta.isOver)) {
    const order = voltas.toSorted((a, b) => Number(b === before) - Number(a === before) || a.atWork - b.atWork);
    const volta = order.find((each) => each.has);
    const next = volta?.take();
    if (volta === undefined || next === undefined) {
      await once(moved, "done");
      continue;
    }
    volta.atWork += 1;
    if (volta !== before) await become(crawl, volta);
    before = volta;
    await visit(crawl, volta, next);
    volta.atWork -= 1;
    moved.emit("done");
  }
  moved.emit("done");
}

test("no screen offers anybody what the server refuses them", async ({ newPage, signUp, enter, product, watch }) => {
  // Errors on the page are allowed: the crawl itself judges refusals, and a request stopped at its commit is no error here.
  watch.allow(/./);
  const voltas = (await criarMundo(product, await signUp(), chosen)).map((mundo) => new Volta(mundo));
  const crawls = await Promise.all(Array.from({ length: TOGETHER }, async () => Crawl.start(await newPage())));
  const plenos: Volta[] = [];
  const go = async (these: readonly Volta[]): Promise<void> => {
    const known = [...plenos];
    const become: Become = (crawl, volta) => {
      const juiz = known.length === 0 ? undefined : (volta.juiz ??= juizDe(product.url, volta, known));
      const way = { ...(isPleno(volta.mundo.perfil) && { registro: volta.registro }), ...(juiz && { juiz }) };
      return crawl.become((path) => enter(crawl.page, volta.mundo.quem, path), volta.achados, way);
    };
    const moved = new EventEmitter().setMaxListeners(TOGETHER);
    await Promise.all(crawls.map((crawl) => work(crawl, these, become, moved)));
    tell(tellAll(voltas));
  };
  for (const names of PLENOS) {
    const these = voltas.filter(({ mundo }) => names.has(mundo.perfil.nome));
    await go(these);
    plenos.push(...these);
  }
  await go(voltas.filter(({ mundo }) => !isPleno(mundo.perfil)));
  const faults = voltas.flatMap(({ mundo, achados }) =>
    [...achados.refused].map((each) => `${mundo.perfil.nome}: ${each}`),
  );
  expect(faults).toEqual([]);
  const needed = new Set(
    plenos.flatMap(({ achados }) => [...achados.calls].map((call) => contract[call as CallName]?.permission)),
  );
  if (ONDE.source === EVERYWHERE) expect(ACTS.filter((act) => !needed.has(act) && !INSIDE.has(act))).toEqual([]);
});
