import { execFile } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createImages, type Images } from "../server/images/images.ts";
import { requireProgram } from "../tools/debian.ts";
import { withFolder } from "./lib/folder.ts";
import { machineFacts, load } from "./lib/machine.ts";
import { QUICK, rounds } from "./lib/options.ts";
import { makePhotos, PHONE } from "./lib/photos.ts";
import { cpuOf, cpuOfEnded, descendants } from "./lib/processes.ts";
import { median, min, printBudget, printGoal, printTable, ratio, type Sample, short } from "./lib/stats.ts";

/**
 * Measures how the product's child processes take in a 12 MP photograph (print size and thumbnail), against `vipsthumbnail`
 * making the same two sizes. CPU is that of the working processes; starting `vipsthumbnail` is included, because each use starts
 * it anew. The product's processes end after a minute without work; the cost of starting them is printed apart.
 */

const run = promisify(execFile);

const HINT = "Install vipsthumbnail (Debian: apt-get install libvips-tools).";
/** Path of `vipsthumbnail`. A quick run only checks bytes and does not compare with another program. */
const VIPS = QUICK ? "" : requireProgram(["vipsthumbnail"], ["libvips-tools"], HINT);

/** One thread per picture, as in the product: it costs the least CPU time. */
const VIPS_ENV = { ...process.env, VIPS_CONCURRENCY: "1" };

const thumbnail = (file: string, size: number, quality: number, out: string) =>
  run(VIPS, [file, "--size", `${size}x${size}>`, "-o", `${out}[Q=${quality},strip]`], { env: VIPS_ENV });

async function startTwice(): Promise<void> {
  await run(VIPS, ["--version"]);
  await run(VIPS, ["--version"]);
}

type Way = { readonly name: string; readonly make: (file: string, out: string) => Promise<unknown> };

async function sample(way: Way, file: string, out: string): Promise<Sample> {
  await mkdir(out, { recursive: true });
  const children = descendants(process.pid);
  const before = cpuOf(children) + cpuOfEnded();
  const start = performance.now();
  await way.make(file, out);
  const wall = performance.now() - start;
  return { wall, cpu: cpuOf(descendants(process.pid)) + cpuOfEnded() - before };
}

/**
 * Makes the photos two at a time, like a server with a queue.
 * @returns wall-clock milliseconds per photo
 */
async function pairs(way: Way, files: readonly string[], out: string): Promise<number> {
  await mkdir(join(out, "0"), { recursive: true });
  await mkdir(join(out, "1"), { recursive: true });
  let next = 0;
  const start = performance.now();
  const worker = async (name: string) => {
    for (let index = next++; index < files.length; index = next++) await way.make(files[index] ?? "", join(out, name));
  };
  await Promise.all([worker("0"), worker("1")]);
  return (performance.now() - start) / files.length;
}

/** Prints whether every photo keeps to the budget of stored bytes, which covers its print size and its thumbnail together. */
async function budgets(images: Images, files: readonly string[], folder: string): Promise<void> {
  await mkdir(folder);
  const kilobytes: number[] = [];
  for (const file of files) {
    const { print, thumbnail: small } = await images.derive(file, folder);
    const [large, little] = await Promise.all([stat(print.path), stat(small.path)]);
    kilobytes.push((large.size + little.size) / 1024);
  }
  printBudget("print size and thumbnail of a photo, largest", Math.max(...kilobytes), 400, " KB");
}

async function bench(folder: string): Promise<void> {
  const count = rounds(12, 2);
  await mkdir(join(folder, "in"));
  const files = await makePhotos(join(folder, "in"), count, PHONE);
  const bytes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  console.log(`  ${count} photographs of 4000 × 3000, ${short(median(bytes) / 1e6)} MB each; ${load()}`);
  const images = createImages();
  if (QUICK) {
    try {
      await budgets(images, files, join(folder, "out"));
    } finally {
      await images.close();
    }
    return;
  }
  const ways: Way[] = [
    { name: "product: derive", make: (file, out) => images.derive(file, out) },
    {
      name: "product: check at upload, then derive",
      make: async (file, out) => {
        await images.inspect(file);
        await images.derive(file, out);
      },
    },
    {
      name: "vipsthumbnail, both from the original",
      make: async (file, out) => {
        await thumbnail(file, 1280, 80, join(out, "print.jpg"));
        await thumbnail(file, 320, 75, join(out, "thumbnail.jpg"));
      },
    },
    {
      name: "vipsthumbnail, thumbnail from the print",
      make: async (file, out) => {
        await thumbnail(file, 1280, 80, join(out, "print.jpg"));
        await thumbnail(join(out, "print.jpg"), 320, 75, join(out, "thumbnail.jpg"));
      },
    },
  ];
  try {
    const first = await sample(ways[0] as Way, files[0] ?? "", join(folder, "start"));
    const samples = ways.map((): Sample[] => []);
    for (const file of files) {
      for (const [index, way] of ways.entries()) {
        samples[index]?.push(await sample(way, file, join(folder, `out${index}`)));
      }
    }
    const together: number[] = [];
    for (const [index, way] of ways.entries()) together.push(await pairs(way, files, join(folder, `pair${index}`)));
    report(ways, samples, together);
    const start = await sample({ name: "start", make: startTwice }, "", join(folder, "start"));
    console.log(`  of vipsthumbnail's CPU, starting its program twice: ${short(start.cpu)} ms`);
    console.log(
      `  first photo with the start of the process: ${short(first.wall)} ms wall, ${short(first.cpu)} ms CPU`,
    );
  } finally {
    await images.close();
  }
}

function report(ways: readonly Way[], samples: readonly Sample[][], together: readonly number[]): void {
  const cpu = samples.map((list) => list.reduce((sum, { cpu: ms }) => sum + ms, 0) / list.length);
  const best = Math.min(cpu[2] ?? Number.NaN, cpu[3] ?? Number.NaN);
  printTable([
    ["per photo, ms", "CPU mean", "CPU median", "wall min", "wall median", "wall, 2 at a time", "CPU / vipsthumbnail"],
    ...ways.map(({ name }, index) => {
      const list = samples[index] ?? [];
      const walls = list.map(({ wall }) => wall);
      const cells = [cpu[index], median(list.map((s) => s.cpu)), min(walls), median(walls), together[index]];
      return [name, ...cells.map((value) => short(value ?? Number.NaN)), ratio((cpu[index] ?? Number.NaN) / best)];
    }),
  ]);
  printGoal("CPU of both sizes against vipsthumbnail's cheaper way", (cpu[0] ?? Number.NaN) / best, 1, "lower", " ×");
  printGoal("the same with the check at upload", (cpu[1] ?? Number.NaN) / best, 1, "lower", " ×");
}

console.log(`Photo ingestion – ${machineFacts()}`);
await withFolder(bench);
