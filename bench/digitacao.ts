import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, requireChromium } from "../tools/debian.ts";
import { buildWebIfNeeded } from "../tools/start.ts";
import { texts as comum } from "../web/i18n/pt/comum.ts";
import { texts as mao } from "../web/i18n/pt/maoDeObra.ts";
import { texts as rel } from "../web/i18n/pt/relatorios.ts";
import { type Api, apiOf, createObra, type Session, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { type Act, interactions, watchInteractions } from "./lib/interactions.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { QUICK, rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { percentile, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Types into the labour section of a report with 100 people, on a simulated phone with a CPU four times slower. Measures the
 * interaction to next paint of every key and tap with Chromium's Event Timing. Autosave runs as in normal use.
 */

const PEOPLE = 100;
const CPU = 4;
const KEYS_P75_MS = 64;
const TAP_MS = 200;

type Report = { readonly path: string };

/** Creates a report of a full day: 100 people (or kinds of labour) and the other sections filled in too. */
async function createReport(api: Api, tipo: "padrao" | "personalizada"): Promise<Report> {
  const { _id: obraId } = await createObra(api, `Residencial Acácias, ${tipo}`);
  const obra = await api.get<object>(`/obras/${obraId}`);
  await api.put(`/obras/${obraId}`, { ...obra, tipoMaoDeObra: tipo });
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obraId}/modelos-de-relatorios`);
  const created = await api.post<{ _id: string; versao: number }>(`/obras/${obraId}/relatorios`, {
    modeloDeRelatorioId: modelo?._id,
    data: "2026-11-20",
    copiarInformacoes: false,
  });
  const categoria = (index: number) => ({ _id: `c${index % 8}`, descricao: `Equipe ${(index % 8) + 1}` });
  const each = <T>(make: (index: number) => T): T[] => Array.from({ length: PEOPLE }, (_, index) => make(index + 1));
  await api.put(`/obras/${obraId}/relatorios/${created._id}`, {
    versao: created.versao,
    maoDeObra: {
      opcaoSelecionada: tipo,
      padrao:
        tipo === "personalizada"
          ? []
          : each((n) => ({ _id: `f${n}`, descricao: `Função ${n}`, quantidade: n % 12, categoria: categoria(n) })),
      personalizada:
        tipo === "padrao"
          ? []
          : each((n) => ({
              _id: `p${n}`,
              nome: `Pessoa ${n}`,
              registro: String(1000 + n),
              funcao: "Pedreiro",
              categoria: categoria(n),
              presenca: true,
              horaInicio: "07:00",
              horaFim: "17:00",
              horasIntervalo: "01:00",
            })),
    },
    atividades: Array.from({ length: 20 }, (_, n) => ({
      tarefaId: randomUUID(),
      descricao: `Alvenaria do pavimento ${n + 1}`,
    })),
    comentarios: [{ descricao: "Concreto remarcado para amanhã." }],
  });
  return { path: `/app/obras/${obraId}/relatorios/${created._id}/editar` };
}

async function openEditor(url: string, session: Session, { path }: Report) {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_FLAGS] });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "pt-BR",
  });
  const page = await context.newPage();
  await page.goto(`${url}/icone.svg`);
  const text = JSON.stringify({ ...session, empresaEscolhida: true, empresasVinculadas: [] });
  await page.evaluate((value) => localStorage.setItem("canteiro.sessao", value), text);
  await page.goto(url + path);
  await labour(page).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await watchInteractions(page, devtools);
  return { page, devtools, close: () => browser.close() };
}

const labour = (page: Page): Locator => page.getByRole("region", { name: new RegExp(`^${rel.secao_maoDeObra}`) });

/** The rows to type into: some at the beginning, in the middle and at the end of the table. */
const SOME = QUICK ? [53] : [1, 9, 22, 35, 41, 53, 60, 72, 85, 100];
const fill = (text: string, nome: string): string => text.replace("{nome}", nome);

type Figures = Record<string, Act[]>;
type Open = { readonly page: Page; readonly devtools: CDPSession };

/** Measures one act, which makes `expected` interactions, and appends the result to `figures[name]`. */
async function measure(
  { page, devtools }: Open,
  figures: Figures,
  name: string,
  expected: number,
  act: () => Promise<void>,
): Promise<void> {
  figures[name] = [...(figures[name] ?? []), await interactions(page, devtools, expected, act)];
}

async function people(open: Open, figures: Figures): Promise<void> {
  const { page } = open;
  const section = labour(page);
  for (const n of SOME) {
    const nome = `Pessoa ${n}`;
    const entrada = section.getByLabel(fill(mao.entrada_de, nome), { exact: true });
    await entrada.scrollIntoViewIfNeeded();
    await measure(open, figures, "tap into a time", 1, () => entrada.tap());
    await measure(open, figures, "key in a time", 4, () => page.keyboard.type("0815", { delay: 120 }));
    await measure(open, figures, "Enter to the next", 1, () => page.keyboard.press("Enter"));
  }
  for (const n of SOME) {
    const present = section.getByRole("switch", { name: fill(mao.presente_de, `Pessoa ${n}`), exact: true });
    await present.scrollIntoViewIfNeeded();
    const name = "tap on presence";
    await measure(open, figures, name, 1, () => present.tap({ force: true }));
    await measure(open, figures, name, 1, () => present.tap({ force: true }));
  }
  const bulk = section.getByRole("button", { name: mao.ajustar_horas });
  await bulk.scrollIntoViewIfNeeded();
  await measure(open, figures, "tap that opens the bulk hours", 1, () => bulk.tap());
  const dialog = page.getByRole("dialog", { name: mao.ajustar_horas });
  await dialog.getByLabel(mao.entrada).fill("0700");
  await dialog.getByLabel(mao.saida).fill("1600");
  const apply = dialog.getByRole("button", { name: mao.aplicar.other.replace("{n}", String(PEOPLE)) });
  await measure(open, figures, "tap that sets the hours of 100", 1, () => apply.tap());
}

async function kinds(open: Open, figures: Figures): Promise<void> {
  const { page } = open;
  const section = labour(page);
  for (const n of SOME) {
    const nome = `Função ${n}`;
    const plus = section.getByRole("button", { name: fill(comum.aumentar_de, nome), exact: true });
    await plus.scrollIntoViewIfNeeded();
    await measure(open, figures, "tap on +", 1, () => plus.tap());
    const field = section.getByRole("textbox", { name: nome, exact: true });
    await measure(open, figures, "tap into a quantity", 1, () => field.tap());
    await measure(open, figures, "key in a quantity", 2, () => page.keyboard.type("12", { delay: 120 }));
  }
}

const durationsOf = (acts: readonly Act[]): number[] => acts.flatMap(({ durations }) => durations);

function print(figures: Figures): void {
  const table = [["interaction", "number", "median ms", "p75 ms", "worst ms", "CPU ms each"]];
  for (const [name, acts] of Object.entries(figures)) {
    const values = durationsOf(acts);
    const cpu = percentile(
      acts.map((act) => act.cpu / act.durations.length),
      0.5,
    );
    const times = [percentile(values, 0.5), percentile(values, 0.75), Math.max(...values), cpu];
    table.push([name, String(values.length), ...times.map(short)]);
  }
  printTable(table);
  const of = (word: string) =>
    durationsOf(Object.entries(figures).flatMap(([name, acts]) => (name.startsWith(word) ? acts : [])));
  const keys = [...of("key"), ...of("Enter")];
  printGoal("keys, p75", percentile(keys, 0.75), KEYS_P75_MS, "lower", " ms");
  printGoal("keys, worst", Math.max(...keys), TAP_MS, "lower", " ms");
  printGoal("taps, worst", Math.max(...of("tap")), TAP_MS, "lower", " ms");
}

async function bench(folder: string): Promise<void> {
  await buildWebIfNeeded();
  const product = await startProduct(join(folder, "data"));
  try {
    const session = await signUp(product.url);
    const api = apiOf(product.url, session);
    const measures = [
      ["personalizada", people],
      ["padrao", kinds],
    ] as const;
    for (const [tipo, work] of measures) {
      const report = await createReport(api, tipo);
      const figures: Figures = {};
      for (let round = 0; round < rounds(3, 1); round += 1) {
        const { close, ...open } = await openEditor(product.url, session, report);
        try {
          await work(open, figures);
        } finally {
          await close();
        }
      }
      console.log(`\n  ${PEOPLE} lines, ${tipo === "padrao" ? "by trade" : "by person"}; ${load()}`);
      print(figures);
    }
  } finally {
    await product.stop();
  }
}

console.log(`Typing into the labour of a report, phone, CPU ${CPU}× – ${machineFacts()}`);
await withFolder(bench);
