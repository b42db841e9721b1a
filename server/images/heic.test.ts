import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { createImages } from "./images.ts";

/**
 * A test picture of our own: red and green above, blue and white below. It is stored lying on its side and turned upright by a
 * property; its EXIF states the same rotation once more.
 */
const FILE = fileURLToPath(new URL("../../test/support/photos/quadrantes.heic", import.meta.url));
const PATH = process.env["PATH"];

/** True when this machine has a program that reads HEIC. Otherwise the tests expect `heic_sem_leitor`. */
const reads = ((): boolean => {
  try {
    execFileSync("/bin/sh", ["-c", "command -v heif-dec || command -v heif-convert"]);
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
const images = createImages();
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "heic-"))));
afterEach(async () => rm(folder, { recursive: true, force: true }));
afterAll(async () => images.close());

async function corners(file: string): Promise<string> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number): string => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3);
    return (
      ["black", "red", "green", "?", "blue", "?", "?", "white"][+(r > 120) + 2 * +(g > 120) + 4 * +(b > 120)] ?? "?"
    );
  };
  const [right, below] = [info.width - 8, info.height - 8];
  return [colour(8, 8), colour(right, 8), colour(8, below), colour(right, below)].join(" ");
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
const refusal = async (work: Promise<unknown>): Promise<unknown> => work.then(() => "taken", codeOf);

async function seen({ facts, derived: { print } }: Awaited<ReturnType<typeof images.ingest>>): Promise<object> {
  return { facts, print: [print.width, print.height, await corners(print.path)] };
}

it("a photograph of a phone: its time, upright once, kept as it came", async () => {
  const before = await readFile(FILE);
  expect(await images.ingest(FILE, folder).then(seen, codeOf)).toEqual(
    reads
      ? {
          facts: { mime: "image/heic", width: 160, height: 240, orientation: 1, takenAt: "2026-11-20T07:41:12" },
          print: [160, 240, "blue red white green"],
        }
      : "heic_sem_leitor",
  );
  expect(await readFile(FILE)).toEqual(before);
});

it.each([
  ["in its picture", 0.99],
  ["in the middle", 0.7],
  ["in its index", 0.3],
])("one that is cut %s is damaged", async (_where, part) => {
  const file = join(folder, "cut.heic");
  const bytes = await readFile(FILE);
  await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)));
  expect(await refusal(images.inspect(file))).toBe("imagem_corrompida");
});

it("where no program reads it, a word of its own says so", async () => {
  process.env["PATH"] = folder;
  const without = createImages();
  try {
    expect(await refusal(without.inspect(FILE))).toBe("heic_sem_leitor");
    expect(await refusal(without.ingest(FILE, folder))).toBe("heic_sem_leitor");
  } finally {
    process.env["PATH"] = PATH;
    await without.close();
  }
});
