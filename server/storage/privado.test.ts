import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePrivate } from "./privado.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "privado-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

function put(name: string, mode: number): string {
  const path = join(dataDir, name);
  writeFileSync(path, "x");
  chmodSync(path, mode);
  return path;
}

const repair = () => makePrivate(dataDir, pino({ level: "silent" })).done;

it("repairs a folder once, and spares later starts the walk", async () => {
  mkdirSync(join(dataDir, "pdf"));
  chmodSync(join(dataDir, "pdf"), 0o755);
  const pdf = put("pdf/a.pdf", 0o644);
  await repair();
  expect([modeOf(join(dataDir, "pdf")), modeOf(pdf)]).toEqual([0o700, 0o600]);
  chmodSync(pdf, 0o644);
  await repair();
  expect(modeOf(pdf)).toBe(0o644);
});

it("repairs a copy that lost its modes: a marker that others may read proves nothing", async () => {
  const pdf = put("a.pdf", 0o644);
  const marker = put(".privado", 0o644);
  await repair();
  expect([modeOf(pdf), modeOf(marker)]).toEqual([0o600, 0o600]);
});

it("closes the folder itself, also where no database of the product's own does", async () => {
  chmodSync(dataDir, 0o755);
  put(".privado", 0o600);
  await repair();
  expect(modeOf(dataDir) & 0o066).toBe(0);
});
