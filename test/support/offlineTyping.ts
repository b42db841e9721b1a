import { mkdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { texts as rel } from "../../web/i18n/pt/relatorios.ts";
import { openKilledBrowser } from "./killedBrowser.ts";

/**
 * Types into the report's editor without a network until the browser is killed; the next start shows the recovered input. Judges
 * how much input was lost, and whether the screen had said that any of the lost input was saved on this device.
 */

const FIELDS = ["chuva", "comentario"] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, number>>;

/** What the page reported at one moment: the fields' values and the text of the bar. */
type Look = { readonly at: number; readonly values: Values; readonly bar: string };

export type Typist = {
  readonly url: string;
  /** Address of the editor. */
  readonly path: string;
  /** The stored session of a logged-in person. */
  readonly session: string;
  readonly profile: string;
};

export type Kill = {
  readonly n: number;
  /** When the browser was started, ISO 8601. */
  readonly started: string;
  readonly typedMs: number;
  readonly typed: Values;
  readonly claimed: Values;
  readonly restored: Values;
  /** Milliseconds from the first lost change to the kill; 0 when nothing was lost. */
  readonly lostMs: number;
  /** True when all input was lost although the person had typed for over a second. */
  readonly everything: boolean;
  /** True when input is missing that the screen had called saved on this device. */
  readonly brokenWord: boolean;
  /** True when the page has the same device id after the kill as before. */
  readonly sameDevice: boolean;
  /** Distinct texts that the bar showed while typing. */
  readonly words: readonly string[];
};

const CLAIM = /(?:salvo|guardad[oa]) neste aparelho/i;

const fieldOf = (page: Page, field: Field) =>
  field === "chuva"
    ? page.getByRole("textbox", { name: rel.indice_pluviometrico })
    : page.getByRole("textbox", { name: rel.comentario_novo });

async function readValues(page: Page): Promise<Values> {
  const values = FIELDS.map(async (field) => [field, Number(await fieldOf(page, field).inputValue()) || 0] as const);
  return Object.fromEntries(await Promise.all(values)) as Values;
}

/** Script for the page: at every change of a field or of the bar's text, it reports all values and the text. */
const WATCH = `(fields) => {
  let before = "";
  const look = () => {
    const values = Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, Number(node.value || "0")]));
    const bar = document.querySelector("[data-state] output")?.textContent ?? "";
    const now = JSON.stringify([values, bar]);
    if (now === before) return;
    before = now;
    aoOlhar({ at: Date.now(), values, bar });
  };
  addEventListener("input", () => queueMicrotask(look));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

async function watch(page: Page, onLook: (look: Look) => void): Promise<void> {
  await page.exposeFunction("aoOlhar", onLook);
  const chuva = await fieldOf(page, "chuva").elementHandle();
  const comentario = await fieldOf(page, "comentario").elementHandle();
  // Passed as a string, because this file is compiled for Node, which has no document.
  const run = await page.evaluateHandle(`(${WATCH})`);
  await run.evaluate((start: unknown, fields) => (start as (fields: unknown) => void)(fields), { chuva, comentario });
}

/** Types ever higher numbers into the two fields in turn, every 0.3 to 1.2 s. */
async function typeUntil(page: Page, from: number, end: number): Promise<void> {
  for (let n = from + 1; ; n += 1) {
    const rest = end - Date.now();
    if (rest <= 0) return;
    const field = FIELDS[n % FIELDS.length] ?? "chuva";
    await fieldOf(page, field).fill(String(n), { timeout: 180_000 });
    await pause(Math.min(300 + Math.random() * 900, Math.max(0, end - Date.now())));
  }
}

const highest = (values: Values): number => Math.max(...Object.values(values));
const each = <T>(make: (field: Field) => T) => Object.fromEntries(FIELDS.map((field) => [field, make(field)]));

function judge(
  n: number,
  started: string,
  killed: number,
  start: Values,
  looks: readonly Look[],
  restored: Values,
): Omit<Kill, "sameDevice"> {
  const typed = looks.at(-1)?.values ?? start;
  const claims = looks.filter(({ bar }) => CLAIM.test(bar));
  const claimed = each((field) => Math.max(start[field], ...claims.map(({ values }) => values[field]))) as Values;
  const missing = looks.find(({ values }) => FIELDS.some((field) => values[field] > restored[field]));
  const first = looks.find(({ values }) => highest(values) > highest(start));
  return {
    n,
    started,
    typedMs: first === undefined ? 0 : killed - first.at,
    typed,
    claimed,
    restored,
    lostMs: missing === undefined ? 0 : killed - missing.at,
    everything: first !== undefined && killed - first.at > 1000 && highest(restored) <= highest(start),
    brokenWord: FIELDS.some((field) => claimed[field] > restored[field]),
    words: [...new Set(looks.map(({ bar }) => bar))],
  };
}

export type TypingOptions = {
  readonly durations: readonly number[];
  readonly onKill: (kill: Kill) => void;
  /** Script that runs in every page before the product's own, to plant a fault. */
  readonly plant?: string;
};

/**
 * Opens the editor.
 * @returns the device id in the headers of the page's requests
 */
async function openEditor(page: Page, address: string): Promise<string | undefined> {
  const timeout = 180_000;
  const named = page.waitForRequest((request) => request.headers()["x-device-id"] !== undefined, { timeout });
  const [request] = await Promise.all([named, page.goto(address, { timeout })]);
  return request.headers()["x-device-id"];
}

/** Types and kills the browser once per duration (in ms), one after the other on the same profile. */
export async function typeAndKill({ url, path, session, profile }: Typist, options: TypingOptions): Promise<void> {
  mkdirSync(profile, { recursive: true });
  const first = await openKilledBrowser(profile);
  await first.page.goto(`${url}/icone.svg`);
  await first.page.evaluate((text) => {
    localStorage.setItem("canteiro.sessao", text);
    localStorage.setItem("canteiro.idioma", "pt");
  }, session);
  // Closes the browser properly once, so that login and device id are on the disk, as if the person had worked here days ago.
  const device = await openEditor(first.page, `${url}${path}`);
  await first.close();
  let before: { n: number; started: string; looks: Look[]; start: Values; killed: number } | null = null;
  for (const [n, ms] of [...options.durations, 0].entries()) {
    const started = new Date().toISOString();
    const browser = await openKilledBrowser(profile);
    try {
      const { page } = browser;
      if (options.plant !== undefined) await page.addInitScript(options.plant);
      const sameDevice = (await openEditor(page, `${url}${path}`)) === device;
      await fieldOf(page, "comentario").waitFor({ timeout: 180_000 });
      const start = await readValues(page);
      if (before !== null) {
        const kill = judge(before.n, before.started, before.killed, before.start, before.looks, start);
        options.onKill({ ...kill, sameDevice });
      }
      if (ms === 0) return;
      const looks: Look[] = [];
      await watch(page, (look) => void looks.push(look));
      await page.context().setOffline(true);
      await typeUntil(page, highest(start), Date.now() + ms);
      before = { n, started, looks, start, killed: Date.now() };
    } finally {
      await browser.kill();
    }
  }
}

/**
 * Script that plants the fault of an earlier version: the strict store drops its writes but reports success, so that only the
 * copy in local storage is left.
 */
export const PLANTED = `
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    return this.name === "texto" ? this.get("nada") : put.apply(this, args);
  };`;
