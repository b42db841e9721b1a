import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openLine } from "../test/navegadores/line.ts";
import { openKilledBrowser } from "../test/support/killedBrowser.ts";
import { buildWebIfNeeded } from "../tools/start.ts";
import { texts as rel } from "../web/i18n/pt/relatorios.ts";
import { type Api, apiOf, createObra, type Session, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { body150 } from "./lib/report150.ts";
import { median, percentile, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures a cold start without a network, on a phone with a CPU four times slower: from the tap to the list, and to the editor.
 * Each start uses a newly started browser on a device that has visited the product once. The service worker has a thread of its
 * own, which is not slowed down.
 */

const CPU = 4;
const ROUNDS = rounds(10, 1);
const RELATORIOS = rounds(30, 3);
const LIMIT_MS = 180_000;

/** `shown`: an expression evaluated in the page, true once the screen shows the expected content. */
type Start = { readonly name: string; readonly path: string; readonly shown: string; readonly goalMs: number };

const saying = (words: string): string =>
  `document.querySelector("main")?.textContent.includes(${JSON.stringify(words)})`;
const offering = (name: string): string => `document.querySelector('main [aria-label="${name}"]') !== null`;

/**
 * Returns the script that runs in every page before the product: it records in `visto` when `shown` first became true, in
 * milliseconds since the navigation began.
 */
const watch = (shown: string): string => `(() => {
  const look = () => {
    if (${shown}) globalThis.visto = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()`;

async function makeDays(api: Api): Promise<{ obraId: string; relatorioId: string }> {
  const { _id: obraId } = await createObra(api, "Residencial Acácias");
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obraId}/modelos-de-relatorios`);
  let relatorioId = "";
  for (let n = RELATORIOS; n > 0; n -= 1) {
    const data = new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
    const input = { modeloDeRelatorioId: modelo?._id, data, copiarInformacoes: n < RELATORIOS };
    ({ _id: relatorioId } = await api.post<{ _id: string }>(`/obras/${obraId}/relatorios`, input));
    if (n === RELATORIOS) await api.put(`/obras/${obraId}/relatorios/${relatorioId}`, body150(1));
  }
  return { obraId, relatorioId };
}

/**
 * Script that tells whether the device has stored all files of the build, and this report. A string, because it runs in the page
 * while this file is compiled for Node.
 */
const IS_KEPT = `(id) => (async () => {
  const prefix = "canteiro.casca.";
  const [name] = (await caches.keys()).filter((one) => one.startsWith(prefix));
  const list = name === undefined ? undefined : await caches.match("/" + name.slice(prefix.length));
  const store = (await indexedDB.databases()).find((one) => one.name?.startsWith("canteiro.lido."))?.name;
  if (list === undefined || store === undefined) return false;
  const { first, texts, rest } = await list.json();
  const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1)));
  if ([...first, ...Object.values(texts).flat(), ...rest].some((one) => !kept.has(one))) return false;
  const opening = indexedDB.open(store);
  const db = await new Promise((resolve) => opening.addEventListener("success", () => resolve(opening.result)));
  const keys = db.transaction("resposta").objectStore("resposta").getAllKeys();
  await new Promise((resolve) => keys.addEventListener("success", resolve));
  db.close();
  return keys.result.some((key) => key.endsWith("/relatorios/" + id));
})()`;

async function visit(profile: string, url: string, session: Session, relatorioId: string): Promise<void> {
  const browser = await openKilledBrowser(profile);
  const { page } = browser;
  await page.goto(`${url}/icone.svg`);
  const text = JSON.stringify({ ...session, empresaEscolhida: true, empresasVinculadas: [] });
  await page.evaluate((value) => {
    localStorage.setItem("canteiro.sessao", value);
    localStorage.setItem("canteiro.idioma", "pt");
  }, text);
  await page.goto(`${url}/app/obras`);
  for (const end = performance.now() + LIMIT_MS; ;) {
    if (await page.evaluate<boolean>(`(${IS_KEPT})(${JSON.stringify(relatorioId)})`)) break;
    if (performance.now() > end) throw new Error("the visit did not bring everything onto the device");
    await page.waitForTimeout(300);
  }
  await browser.close();
}

async function seen(page: Page): Promise<number> {
  // Polls from Node: waiting in the page would need `eval`, which the product's content security policy forbids.
  for (const end = performance.now() + LIMIT_MS; performance.now() < end;) {
    const at = await page.evaluate<number | null>("globalThis.visto ?? null");
    if (at !== null) return at;
    await page.waitForTimeout(100);
  }
  throw new Error("never seen");
}

async function measure(profile: string, url: string, { path, shown }: Start): Promise<number> {
  const browser = await openKilledBrowser(profile);
  const { page } = browser;
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
    await page.addInitScript(watch(shown));
    await page.goto(url + path, { timeout: LIMIT_MS });
    return await seen(page);
  } finally {
    await browser.close();
  }
}

async function bench(folder: string): Promise<void> {
  const product = await startProduct(join(folder, "data"));
  const line = await openLine(product.url);
  try {
    const session = await signUp(product.url);
    const { obraId, relatorioId } = await makeDays(apiOf(product.url, session));
    const profile = join(folder, "perfil");
    await visit(profile, line.url, session, relatorioId);
    line.cut();
    const relatorios = `/app/obras/${obraId}/relatorios`;
    const starts: readonly Start[] = [
      { name: "works", path: "/app/obras", shown: saying("Residencial Acácias"), goalMs: 2500 },
      {
        name: "list of reports",
        path: relatorios,
        shown: saying(rel.total_relatorios.other.replace("{n}", String(RELATORIOS))),
        goalMs: 2500,
      },
      {
        name: "editor",
        path: `${relatorios}/${relatorioId}/editar`,
        shown: offering(rel.adicionar_mao_de_obra),
        goalMs: 3500,
      },
    ];
    console.log(`\nCPU ${String(CPU)} × slower, ${String(ROUNDS)} starts each; ${load()}`);
    const rows: string[][] = [["cold start without a network", "median ms", "p95", "worst"]];
    const figures: [Start, number][] = [];
    for (const start of starts) {
      const taken: number[] = [];
      for (let n = 0; n < ROUNDS; n += 1) taken.push(await measure(profile, line.url, start));
      rows.push([start.name, ...[median(taken), percentile(taken, 0.95), Math.max(...taken)].map(short)]);
      figures.push([start, median(taken)]);
    }
    printTable(rows);
    for (const [{ name, goalMs }, ms] of figures) printGoal(name, ms, goalMs, "lower", " ms");
  } finally {
    line.cut();
    await product.stop();
  }
}

console.log(`Cold start without a network – ${machineFacts()}`);
await buildWebIfNeeded();
await withFolder(bench);
