import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockDataDir } from "./lock.ts";

let folder: string;
let original: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "canteiro-lock-"));
  original = join(folder, "data");
  mkdirSync(original);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a folder in use names the process, also after it was renamed", () => {
  const unlock = lockDataDir(original);
  expect(() => lockDataDir(original)).toThrow(`already running on the folder ${original} (process ${process.pid})`);
  const renamed = join(folder, "renamed");
  renameSync(original, renamed);
  expect(() => lockDataDir(renamed)).toThrow(`already running on the folder ${renamed}`);
  renameSync(renamed, original);
  unlock();
  lockDataDir(original)();
});

it("a copy made while the original was running says so, and what to do", () => {
  const unlock = lockDataDir(original);
  const copy = join(folder, "copy");
  cpSync(original, copy, { recursive: true });
  expect(() => lockDataDir(copy)).toThrow(`${copy} is a copy of ${original}, made while Canteiro was running`);
  expect(() => lockDataDir(copy)).toThrow(`remove ${join(copy, "canteiro.lock")}`);
  rmSync(join(copy, "canteiro.lock"));
  lockDataDir(copy)();
  unlock();
});
