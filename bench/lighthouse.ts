import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { freePort } from "../test/support/port.ts";
import { CHROMIUM_FLAGS, requireChromium } from "../tools/debian.ts";
import { buildWebIfNeeded } from "../tools/start.ts";
import { apiOf, createObra, type Session, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { startProxy } from "./lib/http2Proxy.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { QUICK, rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { printBudget, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures the first visit on a phone: Lighthouse's mobile setting (simulated Slow 4G, CPU four times slower), a browser without
 * any cache, over TLS and HTTP/2 with brotli as in production; plain HTTP/1.1 for comparison. The best round counts, because the
 * other rounds also measure what else the machine was doing.
 */

/** Fetched when this bench runs: as a dependency, its ninety packages would slow down every installation by a third. */
const LIGHTHOUSE = "lighthouse@13.5.0";

type Page = {
  readonly name: string;
  readonly path: string;
  readonly session: boolean;
  readonly goals: Goals;
  /** Set a little above what is transferred today; a budget may be lowered but never raised. */
  readonly budget: { readonly js: number; readonly css: number; readonly requests: number };
};
type Goals = { readonly js: number; readonly css: number; readonly lcp: number; readonly tbt: number };

const PAGES: readonly Page[] = [
  {
    name: "/login",
    path: "/login",
    session: false,
    goals: { js: 150, css: 20, lcp: 1.8, tbt: 50 },
    budget: { js: 155, css: 15, requests: 40 },
  },
  {
    name: "/app/obras",
    path: "/app/obras",
    session: true,
    goals: { js: 165, css: 20, lcp: 2, tbt: 200 },
    budget: { js: 235, css: 27, requests: 100 },
  },
];
const OBRAS = rounds(200, 40);

type Visit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly kilobytes: Readonly<Record<"js" | "css" | "font" | "data" | "all", number>>;
  readonly requests: number;
};

type NetworkItem = { resourceType?: string; transferSize?: number; protocol?: string };

function kilobytesOf(items: readonly NetworkItem[]): Visit["kilobytes"] {
  const sum = (...types: string[]) =>
    items
      .filter(({ resourceType = "" }) => types.length === 0 || types.includes(resourceType))
      .reduce((total, { transferSize = 0 }) => total + transferSize / 1024, 0);
  return { js: sum("Script"), css: sum("Stylesheet"), font: sum("Font"), data: sum("Fetch", "XHR"), all: sum() };
}

/** Visits the page once, with a fresh browser profile. */
async function visit(folder: string, origin: string, page: Page, session: Session): Promise<Visit> {
  const port = await freePort();
  const profile = await mkdtemp(join(folder, "profile-"));
  // Uses the person's language, as after a login: with any other language the page renders twice.
  const language = ["--lang=pt-BR", "--accept-lang=pt-BR"];
  const flags = [...CHROMIUM_FLAGS, ...language, "--ignore-certificate-errors", `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { executablePath: requireChromium(), args: flags });
  try {
    if (page.session) {
      // Opens only a picture of the same origin to fill `localStorage`, so that nothing of the application is in the cache yet.
      const tab = await context.newPage();
      await tab.goto(`${origin}/icone.svg`);
      const text = JSON.stringify({ ...session, empresaEscolhida: true });
      await tab.evaluate((value) => localStorage.setItem("canteiro.sessao", value), text);
      await tab.close();
    }
    const file = join(profile, "lighthouse.json");
    const options = ["--output=json", `--output-path=${file}`, "--quiet", "--disable-storage-reset"];
    const only = "--only-categories=performance,accessibility";
    const judge = spawn("npx", ["--yes", LIGHTHOUSE, origin + page.path, `--port=${port}`, only, ...options], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const [code] = (await once(judge, "exit")) as [number | null];
    if (code !== 0) throw new Error("Lighthouse failed; the reason is above.");
    return visitOf(JSON.parse(await readFile(file, "utf8")) as Lhr, page);
  } finally {
    await context.close();
  }
}

/** The fields of Lighthouse's report that this bench uses. */
type Lhr = {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: readonly NetworkItem[] } }>
  >;
};

function visitOf(lhr: Lhr, page: Page): Visit {
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== page.path) throw new Error(`ended at ${lhr.finalDisplayedUrl}`);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100);
  const items = lhr.audits["network-requests"]?.details?.items ?? [];
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    fcp: value("first-contentful-paint") / 1000,
    lcp: value("largest-contentful-paint") / 1000,
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    kilobytes: kilobytesOf(items),
    requests: items.length,
  };
}

const rank = ({ lcp, tbt }: Visit) => lcp * 1000 + tbt;

function row(name: string, visits: readonly Visit[]): string[] {
  const best = visits.toSorted((a, b) => rank(a) - rank(b))[0] as Visit;
  const { js, css, font, data, all } = best.kilobytes;
  const worstTbt = Math.max(...visits.map(({ tbt }) => tbt));
  return [
    name,
    ...[best.performance, best.accessibility].map(String),
    ...[best.fcp, best.lcp, best.tbt, worstTbt].map(short),
    best.cls.toFixed(3),
    ...[js, css, font, data, all].map(short),
    String(best.requests),
  ];
}

const HEADING = [
  "page",
  "perf.",
  "access.",
  "FCP s",
  "LCP s",
  "TBT ms",
  "TBT worst",
  "CLS",
  "JS KB",
  "CSS KB",
  "fonts KB",
  "data KB",
  "all KB",
  "requests",
];

function goals({ name, goals: { js, css, lcp, tbt }, budget }: Page, visits: readonly Visit[]): void {
  const best = visits.toSorted((a, b) => rank(a) - rank(b))[0] as Visit;
  printGoal(`${name}: JavaScript transferred`, best.kilobytes.js, js, "lower", " KB");
  printGoal(`${name}: CSS transferred`, best.kilobytes.css, css, "lower", " KB");
  printGoal(`${name}: LCP`, best.lcp, lcp, "lower", " s");
  printGoal(`${name}: TBT`, best.tbt, tbt, "lower", " ms");
  printGoal(`${name}: CLS`, best.cls, 0.02, "lower");
  printBudget(`${name}: JavaScript`, best.kilobytes.js, budget.js, " KB");
  printBudget(`${name}: CSS`, best.kilobytes.css, budget.css, " KB");
  printBudget(`${name}: requests`, best.requests, budget.requests);
}

async function bench(folder: string): Promise<void> {
  await buildWebIfNeeded();
  let port = 0;
  const proxy = await startProxy(folder, () => port);
  try {
    const product = await startProduct(join(folder, "data"), { PUBLIC_URL: proxy.url });
    port = Number(new URL(product.url).port);
    try {
      const session = await signUp(product.url);
      const api = apiOf(product.url, session);
      for (let index = 1; index <= OBRAS; index += 1) await createObra(api, `Residencial Acácias, bloco ${index}`);
      console.log(`  ${OBRAS} works; ${load()}`);
      const table = [HEADING];
      const best = new Map<Page, Visit[]>();
      for (let round = 0; round < rounds(3, 1); round += 1) {
        for (const page of PAGES) {
          best.set(page, [...(best.get(page) ?? []), await visit(folder, proxy.url, page, session)]);
        }
      }
      for (const page of PAGES) {
        table.push(row(page.name, best.get(page) ?? []));
        if (!QUICK) {
          table.push(row(`${page.name}, HTTP/1.1, one round`, [await visit(folder, product.url, page, session)]));
        }
      }
      printTable(table);
      for (const page of PAGES) goals(page, best.get(page) ?? []);
    } finally {
      await product.stop();
    }
  } finally {
    await proxy.close();
  }
}

console.log(`First visit, Lighthouse mobile (Slow 4G, CPU 4×) – ${machineFacts()}`);
await withFolder(bench);
