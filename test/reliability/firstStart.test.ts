import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildWebIfNeeded } from "../../tools/start.ts";
import { temporaryFolder } from "../support/cluster.ts";
import { ROOT } from "../policies/repository.ts";
import { freePort } from "../support/port.ts";

/** Runs `npm start` on a copy of the sources and of an older build, and checks which files it builds, keeps and removes. */

const LIMIT_MS = 400_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const SOURCES = [
  "web",
  "domain",
  "server",
  "tools",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "dist",
];

let folder = "";
let running: ChildProcess | null = null;

async function start(): Promise<{ url: string; pid: number }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(folder, "tools", "start.ts")], {
    env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(String(chunk)));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it did not start:\n${output.join("")}`);
    const ready = await fetch(`${url}/pronto`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { url, pid: child.pid ?? 0 };
    await pause(100);
  }
}

async function stop(): Promise<void> {
  const child = running;
  running = null;
  if (child === null || child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** Returns the address of the page's script that loads all other scripts. */
function entryOf(page: string): string {
  const entry = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error(`no script in:\n${page}`);
  return entry;
}

function plant(name: string, daysOld: number): string {
  const path = join(folder, "dist", "web", "assets", name);
  writeFileSync(path, "export {};\n");
  const time = new Date(Date.now() - daysOld * DAY_MS);
  utimesSync(path, time, time);
  return `/assets/${name}`;
}

beforeAll(async () => {
  await buildWebIfNeeded();
  folder = temporaryFolder();
  for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

it(
  "the web is built by a process of its own, and a page of an earlier build finds its files for 30 days",
  async () => {
    const oldEntry = entryOf(readFileSync(join(folder, "dist", "web", "index.html"), "utf8"));
    // Although this script is old, its build was in use until now, so its files are kept.
    const longAgo = new Date(Date.now() - 90 * DAY_MS);
    utimesSync(join(folder, "dist", "web", oldEntry), longAgo, longAgo);
    const recent = plant("recente-aaaaaaaa.js", 29);
    const old = plant("antigo-aaaaaaaa.js", 31);
    const oldCompressed = plant("antigo-aaaaaaaa.js.br", 31);
    writeFileSync(join(folder, "web", "public", "robots.txt"), "User-agent: *\nDisallow: /v2/\n");
    writeFileSync(join(folder, "web", "app", "main.tsx"), 'globalThis.name = "changed";\n', { flag: "a" });

    const { url, pid } = await start();
    // The bundler is a native library. A process that loaded it would keep it mapped, and its memory used, so the server must not load it.
    const maps = `/proc/${pid}/maps`;
    const bundler = existsSync(maps) && readFileSync(maps, "utf8").includes("rolldown");
    expect(bundler).toBe(false);
    const page = await fetch(`${url}/login`, { headers: { accept: "text/html" } }).then((answer) => answer.text());
    const entry = entryOf(page);
    expect(entry).not.toBe(oldEntry);
    const statuses = await Promise.all(
      [entry, oldEntry, recent, old, oldCompressed].map(async (path) => (await fetch(url + path)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect(await fetch(`${url}/robots.txt`).then((answer) => answer.text())).toContain("/v2/");
  },
  LIMIT_MS,
);
