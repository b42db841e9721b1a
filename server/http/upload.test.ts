import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cleanFileName, prepareUploads, readableBytes } from "./upload.ts";

describe("cleanFileName", () => {
  it.each([
    ["foto da laje.jpg", "foto da laje.jpg"],
    ["C:\\fotos\\laje.jpg", "laje.jpg"],
    ["../../etc/passwd", "passwd"],
    ["a\u0000b\u202egpj.exe", "abgpj.exe"],
    ["\u0085\u009da.txt", "a.txt"],
    ["", "arquivo"],
    [undefined, "arquivo"],
    ["laje-é-ção-図.png", "laje-é-ção-図.png"],
    [`${"n".repeat(300)}.pdf`, `${"n".repeat(251)}.pdf`],
    ["n".repeat(300), "n".repeat(255)],
  ])("%j → %j", (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });
});

it("limits are told in megabytes", () => {
  expect([10_442_880, 104_857_600, 25 * 1024 * 1024].map(readableBytes)).toEqual(["10 MB", "100 MB", "25 MB"]);
});

it("files on their way go when a crash left them a day ago; those another node receives stay", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "uploads-"));
  try {
    const folder = await prepareUploads(dataDir);
    await writeFile(join(folder, "velho"), "x");
    await writeFile(join(folder, "agora"), "x");
    const yesterday = Date.now() / 1000 - 25 * 3600;
    await utimes(join(folder, "velho"), yesterday, yesterday);
    expect(await prepareUploads(dataDir)).toBe(folder);
    expect(await readdir(folder)).toEqual(["agora"]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
