import { createHash } from "node:crypto";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium } from "@playwright/test";
import { buildRdoModel } from "../server/relatorios/pdf/model.ts";
import { createPdfService, type PdfService } from "../server/relatorios/pdf/service.ts";
import { CHROMIUM_FLAGS, requireChromium } from "../tools/debian.ts";
import { reportWithPhotos } from "./lib/bigReport.ts";
import { withFolder } from "./lib/folder.ts";
import { htmlOf } from "./lib/html.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { QUICK, rounds } from "./lib/options.ts";
import { makePhotos, PRINT } from "./lib/photos.ts";
import { cpuOf, cpuOfEnded, descendants, peakMemory } from "./lib/processes.ts";
import { median, min, printBudget, printGoal, printTable, ratio, type Sample, short } from "./lib/stats.ts";

/**
 * Measures the time for the PDF of a report, from the report and the stored print sizes to the last byte read, against a warm
 * Chromium (browser open; new page, load, print) with an HTML page of the same content. Both are started before the clock runs;
 * every round has different texts, so that neither can reuse a result.
 */

type Engine = { readonly name: string; readonly make: (photos: number, round: number) => Promise<number> };

const PAPER = { format: "A4", tagged: true, outline: true, printBackground: true } as const;

function modelOf(photos: number, round: number, files: readonly string[]) {
  return buildRdoModel(reportWithPhotos(photos, round), {
    idioma: "pt",
    photoPath: (arquivo) => files[Number.parseInt(arquivo, 10)] ?? null,
    // The bench measures text and photographs: neither logos nor signatures are printed.
    signaturePath: () => null,
    logos: {},
    comFotos: true,
    geradoEm: "2026-11-19T12:14:00Z",
    timeZone: "America/Sao_Paulo",
  });
}

/**
 * Returns the engine that uses the product's own service: computes the key, lets the child process make the file, and reads the
 * file to its end as an answer would.
 */
function product(service: PdfService, files: readonly string[]): Engine {
  const make = async (photos: number, round: number) => {
    const model = modelOf(photos, round, files);
    const stream = await service.open(service.keyOf(model), async () => ({ model, release: async () => undefined }));
    if (stream === null) throw new Error("the PDF took longer than a request waits");
    let bytes = 0;
    for await (const chunk of stream) bytes += (chunk as Buffer).length;
    return bytes;
  };
  return { name: "product", make };
}

function browser(context: BrowserContext, folder: string, files: readonly string[]): Engine {
  const make = async (photos: number, round: number) => {
    const name = createHash("sha256").update(`${photos} ${round}`).digest("hex");
    const html = join(folder, `${name}.html`);
    const out = join(folder, `${name}.pdf`);
    await writeFile(html, htmlOf(modelOf(photos, round, files)));
    const page = await context.newPage();
    try {
      await page.goto(pathToFileURL(html).href, { waitUntil: "load" });
      await page.pdf({ ...PAPER, path: out });
    } finally {
      await page.close();
    }
    return (await stat(out)).size;
  };
  return { name: "Chromium", make };
}

function startChromium(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: requireChromium(), args: [...CHROMIUM_FLAGS] });
}

async function sample(engine: Engine, photos: number, round: number): Promise<Sample & { bytes: number }> {
  const before = cpuOf(descendants(process.pid)) + cpuOfEnded();
  const start = performance.now();
  const bytes = await engine.make(photos, round);
  const wall = performance.now() - start;
  return { bytes, wall, cpu: cpuOf(descendants(process.pid)) + cpuOfEnded() - before };
}

/** Numbers of photographs in a report: few, usual and many. A quick run uses small numbers, because it only checks that every engine works. */
const [FEW, USUAL, MOST] = QUICK ? ([1, 2, 3] as const) : ([10, 100, 300] as const);
const SIZES = [FEW, USUAL, MOST];

async function times(engines: readonly Engine[]): Promise<void> {
  const samples = new Map<string, (Sample & { bytes: number })[]>();
  const repeats = new Map([
    [FEW, rounds(12, 1)],
    [USUAL, rounds(10, 1)],
    [MOST, rounds(3, 1)],
  ]);
  for (const engine of engines) await engine.make(FEW, -1);
  for (const photos of SIZES) {
    for (let round = 0; round < (repeats.get(photos) ?? 0); round += 1) {
      for (const engine of engines) {
        const key = `${engine.name} ${photos}`;
        samples.set(key, [...(samples.get(key) ?? []), await sample(engine, photos, round)]);
      }
    }
  }
  const get = (engine: string, photos: number, field: "wall" | "cpu" | "bytes") =>
    (samples.get(`${engine} ${photos}`) ?? []).map((one) => one[field]);
  const cells = (engine: string, photos: number) => {
    const [wall, cpu, bytes] = (["wall", "cpu", "bytes"] as const).map((field) => get(engine, photos, field));
    return [min(wall ?? []), median(wall ?? []), median(cpu ?? []), median(bytes ?? []) / 1e6].map(short);
  };
  printTable([
    ["photos, engine", "wall min ms", "median", "CPU median", "MB"],
    ...SIZES.flatMap((n) => engines.map(({ name }) => [`${n}, ${name}`, ...cells(name, n)])),
  ]);
  for (const photos of [FEW, USUAL]) {
    const [ours, theirs] = engines.map(({ name }) => get(name, photos, "wall"));
    const [by, best] = [median(ours ?? []) / median(theirs ?? []), min(ours ?? []) / min(theirs ?? [])];
    console.log(`  ${photos} photos: ${ratio(by)} of Chromium's median time, ${ratio(best)} of its best`);
    if (photos === USUAL) printGoal(`time at ${USUAL} photos, medians`, by, 0.1, "lower", " ×");
  }
  // Budget: 0.6 MB for fonts and text, and 0.174 MB for each photograph.
  printBudget(`file of ${USUAL} photos`, median(get("product", USUAL, "bytes")) / 1e6, 0.6 + 0.174 * USUAL, " MB");
}

/** Several documents are made, because the peak of a single one is short and may fall between two samples. */
const DOCUMENTS = rounds(5, 1);

/** Measures the peak memory in a fresh process for each size, so that a small document does not start with the memory left from a larger one. */
async function memory(folder: string, files: readonly string[]): Promise<void> {
  const peaks = new Map<string, number>();
  const tree = () => descendants(process.pid);
  for (const photos of SIZES) {
    const work = async (engine: Engine) => {
      for (let round = 0; round < DOCUMENTS; round += 1) await engine.make(photos, 1000 + round);
    };
    const service = createPdfService(join(folder, `memory-${photos}`));
    try {
      peaks.set(`product ${photos}`, await peakMemory(tree, () => work(product(service, files))));
    } finally {
      await service.close();
    }
    const context = await startChromium(join(folder, `profile-${photos}`));
    try {
      const theirs = await peakMemory(tree, () => work(browser(context, folder, files)));
      peaks.set(`Chromium ${photos}`, theirs);
    } finally {
      await context.close();
    }
  }
  const get = (key: string) => peaks.get(key) ?? Number.NaN;
  printTable([
    ["peak memory of all processes, MB", "product", "Chromium", "ratio"],
    ...SIZES.map((n) => {
      const [ours, theirs] = [get(`product ${n}`), get(`Chromium ${n}`)];
      return [
        `${n} photos, ${DOCUMENTS} documents one after the other`,
        short(ours),
        short(theirs),
        ratio(ours / theirs),
      ];
    }),
  ]);
  printGoal(`memory at ${USUAL} photos`, get(`product ${USUAL}`) / get(`Chromium ${USUAL}`), 0.2, "lower", " ×");
  printGoal(
    `memory of ${MOST} photos against ${USUAL}`,
    get(`product ${MOST}`) / get(`product ${USUAL}`),
    1.3,
    "lower",
    " ×",
  );
}

async function bench(folder: string): Promise<void> {
  await mkdir(join(folder, "photos"));
  await mkdir(join(folder, "html"));
  const files = await makePhotos(join(folder, "photos"), MOST, PRINT);
  console.log(`  ${MOST} print sizes of 1280 × 960; ${load()}`);
  const service = createPdfService(join(folder, "pdf"));
  const context = await startChromium(join(folder, "profile"));
  try {
    await times([product(service, files), browser(context, join(folder, "html"), files)]);
  } finally {
    await context.close();
    await service.close();
  }
  await memory(folder, files);
}

console.log(`PDF of a daily report – ${machineFacts()}`);
await withFolder(bench);
