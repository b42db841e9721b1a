import { apiOf, createObra, signUp } from "../../bench/lib/api.ts";
import { withFolder } from "../../bench/lib/folder.ts";
import { startProduct } from "../../bench/lib/product.ts";
import { buildWebIfNeeded } from "../../tools/start.ts";
import { texts as chk } from "../../web/i18n/pt/checklist.ts";
import { texts as c } from "../../web/i18n/pt/comum.ts";
import { texts as rel } from "../../web/i18n/pt/relatorios.ts";
import { type DrivenBrowser, offers, press, run, says, until } from "./driver.ts";
import { openFirefox } from "./firefox.ts";
import { openLine } from "./line.ts";
import { openWebKit } from "./webkit.ts";

/**
 * `npm run prove -- sem-sinal`: checks that after one visit the product opens without a network in Firefox and WebKitGTK: the
 * list, a report that nobody has opened, its editor and the windows that need a catalogue. The argument `firefox` or `webkit`
 * chooses one browser.
 */

const OBRA = "Residencial Acácias";
const ENGINES = { firefox: openFirefox, webkit: openWebKit } as const;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** How many files of the build this device has not stored yet; -1 before it has stored any. */
const MISSING = `async () => {
  const prefix = "canteiro.casca.";
  const [name] = (await caches.keys()).filter((one) => one.startsWith(prefix));
  const list = name === undefined ? undefined : await caches.match("/" + name.slice(prefix.length));
  if (name === undefined || list === undefined || navigator.serviceWorker.controller === null) return -1;
  const files = await list.json();
  const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1)));
  const all = [...files.first, ...Object.values(files.texts).flat(), ...files.rest, "index.html"];
  return all.filter((one) => !kept.has(one)).length;
}`;

/** True when the synchronisation has stored this report ahead. */
const KEEPS = `async (id) => {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("canteiro.lido."))?.name;
  if (name === undefined) return false;
  const opening = indexedDB.open(name);
  const db = await new Promise((resolve) => opening.addEventListener("success", () => resolve(opening.result)));
  const keys = db.transaction("resposta").objectStore("resposta").getAllKeys();
  await new Promise((resolve) => keys.addEventListener("success", resolve));
  db.close();
  return keys.result.some((key) => key.endsWith("/relatorios/" + id));
}`;

/** One of the checklists that every company begins with. */
const CHECKLIST = "Verificação antes da concretagem";

/** True when this window is open with something to choose. */
const WINDOW = `(title, words) => {
  const open = [...document.querySelectorAll("[role=dialog]")].find((one) => one.textContent.includes(title));
  return open !== undefined && (open.querySelector("[role=checkbox], input[type=checkbox]") !== null || open.textContent.includes(words));
}`;

const WINDOWS = [
  [rel.adicionar_mao_de_obra, rel.escolher_mao_de_obra],
  [rel.adicionar_equipamento, rel.escolher_equipamentos],
  [chk.adicionar, chk.escolher],
] as const;

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  say(`    ${what}: ${String(Math.round(performance.now() - from))} ms`);
}

async function noError(driver: DrivenBrowser): Promise<void> {
  const shown = await run(driver, "(words) => document.body.innerText.includes(words)", c.erro_rede);
  if (shown === true) throw new Error(`${driver.name}: '${c.erro_rede}' is on the screen`);
}

type Made = { readonly session: string; readonly obraId: string; readonly relatorioId: string };

async function makeDay(url: string): Promise<Made> {
  const session = await signUp(url);
  const api = apiOf(url, session);
  const { _id: obraId } = await createObra(api, OBRA);
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obraId}/modelos-de-relatorios`);
  const { _id: relatorioId } = await api.post<{ _id: string }>(`/obras/${obraId}/relatorios`, {
    modeloDeRelatorioId: modelo?._id,
    data: new Date().toISOString().slice(0, 10),
    copiarInformacoes: false,
  });
  const text = JSON.stringify({ ...session, empresaEscolhida: true, empresasVinculadas: [] });
  return { session: text, obraId, relatorioId };
}

async function visit(driver: DrivenBrowser, url: string, { session, relatorioId }: Made): Promise<void> {
  await driver.goTo(`${url}/icone.svg`);
  await run(
    driver,
    `(session) => { localStorage.setItem("canteiro.sessao", session); localStorage.setItem("canteiro.idioma", "pt"); }`,
    session,
  );
  await driver.goTo(`${url}/app/obras`);
  await says(driver, OBRA);
  await until(driver, "the whole build on the device", `async () => (await (${MISSING})()) === 0`);
  await until(driver, "the report on the device", KEEPS, relatorioId);
}

async function openWithout(driver: DrivenBrowser, url: string, { obraId, relatorioId }: Made): Promise<void> {
  const relatorio = `${url}/app/obras/${obraId}/relatorios/${relatorioId}`;
  await timed("works", async () => {
    await driver.goTo(`${url}/app/obras`);
    await says(driver, OBRA);
  });
  await timed("list of reports", async () => {
    await driver.goTo(`${url}/app/obras/${obraId}/relatorios`);
    await says(driver, rel.total_relatorios.one.replace("{n}", "1"));
  });
  await timed("report", async () => {
    await driver.goTo(relatorio);
    await offers(driver, rel.editar);
  });
  await timed("editor", async () => {
    await driver.goTo(`${relatorio}/editar`);
    await offers(driver, rel.adicionar_mao_de_obra);
  });
  for (const [button, title] of WINDOWS) {
    await press(driver, button);
    await until(driver, `a choice in '${title}'`, WINDOW, title, CHECKLIST);
    await press(driver, c.fechar, title);
    await noError(driver);
  }
  say("    every window that needs a catalogue has its choices");
}

async function prove(open: (folder: string) => Promise<DrivenBrowser>): Promise<void> {
  await withFolder(async (folder) => {
    const product = await startProduct(`${folder}/data`);
    const line = await openLine(product.url);
    const driver = await open(folder);
    try {
      const made = await makeDay(product.url);
      say(`  ${driver.name}`);
      await timed("one visit, until everything is on the device", () => visit(driver, line.url, made));
      line.cut();
      await driver.startAgain();
      await openWithout(driver, line.url, made);
    } finally {
      await driver.close();
      line.cut();
      await product.stop();
    }
  });
}

await buildWebIfNeeded();
const words = process.argv.slice(2);
const chosen = Object.entries(ENGINES).filter(([name]) => words.length === 0 || words.includes(name));
if (chosen.length === 0) throw new Error(`${words.join(" ")}: there are ${Object.keys(ENGINES).join(" and ")}`);
say("Opens without a network after one visit");
for (const [, open] of chosen) await prove(open);
