import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { describeStorage } from "./conformance.ts";
import { createDiskStorage } from "./disk.ts";

const EMPRESA = "01960000-0000-7000-8000-00000000000a";
const roots: string[] = [];

async function newRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "disk-"));
  roots.push(root);
  return root;
}

async function storedIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(root.length + 1)).filter((file) => file.startsWith("t/"));
}

afterEach(async () => {
  await Promise.all(roots.splice(0).map(async (root) => rm(root, { recursive: true, force: true })));
});

describeStorage("disk", async () => {
  const root = await newRoot();
  return {
    storage: createDiskStorage({ root: join(root, "files") }),
    list: async () => (await storedIn(join(root, "files"))).map((file) => file.replace(/^t\/([^/]+)\/..\//, "$1/")),
    dispose: async () => {},
  };
});

describe("disk", () => {
  test("a put killed in the middle leaves nothing under a final name, and its remains are swept", async () => {
    const root = await newRoot();
    const script = fileURLToPath(new URL("./diskPut.fixture.ts", import.meta.url));
    const writer = spawn(process.execPath, [script, root], { stdio: ["ignore", "pipe", "inherit"] });
    await once(writer.stdout, "data");
    writer.kill("SIGKILL");
    await once(writer, "exit");
    expect(await storedIn(root)).toEqual([]);
    const [remains] = await readdir(join(root, "tmp"));
    const storage = createDiskStorage({ root });
    expect(await storage.sweep()).toBe(0);
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await utimes(join(root, "tmp", String(remains)), twoDaysAgo, twoDaysAgo);
    expect(await storage.sweep()).toBe(1);
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  test("a received file on another disk is copied", async () => {
    const root = await newRoot();
    // The file must come from another file system. When `/dev/shm` is on the one that holds the tests' temporary folder, the folder `.tmp` is used.
    const device = async (folder: string) => (await stat(folder)).dev;
    const other = (await device(root)) === (await device("/dev/shm")) ? ".tmp" : "/dev/shm";
    await mkdir(other, { recursive: true });
    const elsewhere = await mkdtemp(join(other, "canteiro-test-"));
    roots.push(elsewhere);
    expect(await device(elsewhere)).not.toBe(await device(root));
    const path = join(elsewhere, "foto");
    await writeFile(path, "foto");
    const storage = createDiskStorage({ root });
    const sha256 = createHash("sha256").update("foto").digest("hex");
    expect(await storage.take(EMPRESA, { path, sha256, size: 4 })).toEqual({ sha256, size: 4 });
    expect(await readdir(elsewhere)).toEqual([]);
    expect(await storedIn(root)).toEqual([`t/${EMPRESA}/${sha256.slice(0, 2)}/${sha256}`]);
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  test("a failed put leaves no temporary file", async () => {
    const root = await newRoot();
    const storage = createDiskStorage({ root });
    await expect(storage.put(EMPRESA, Readable.from([Buffer.from("a"), 7]))).rejects.toThrow(/must be of type/);
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  test("putting a damaged file's bytes again heals it", async () => {
    const root = await newRoot();
    const storage = createDiskStorage({ root });
    const { sha256 } = await storage.put(EMPRESA, Readable.from([Buffer.from("inteiro")]));
    const { path } = await storage.localFile(EMPRESA, sha256);
    await writeFile(path, "int");
    await storage.put(EMPRESA, Readable.from([Buffer.from("inteiro")]));
    expect(await storage.stat(EMPRESA, sha256)).toEqual({ size: 7 });
  });

  test("files are put where another tool finds them", async () => {
    const root = await newRoot();
    const { sha256 } = await createDiskStorage({ root }).put(EMPRESA, Readable.from([Buffer.from("x")]));
    expect(await storedIn(root)).toEqual([`t/${EMPRESA}/${sha256.slice(0, 2)}/${sha256}`]);
  });

  test("a file that was put this moment is old enough where no age is asked for", async () => {
    const storage = createDiskStorage({ root: await newRoot() });
    for (let n = 0; n < 40; n += 1) {
      const { sha256 } = await storage.put(EMPRESA, Readable.from([Buffer.from(`ata ${String(n)}`)]));
      expect(await storage.quarantine(EMPRESA, sha256, 0)).not.toBeNull();
    }
  });

  test("a folder that vanished is made again", async () => {
    const root = await newRoot();
    const storage = createDiskStorage({ root });
    await storage.put(EMPRESA, Readable.from([Buffer.from("x")]));
    await rm(join(root, "t"), { recursive: true });
    const { sha256 } = await storage.put(EMPRESA, Readable.from([Buffer.from("x")]));
    expect(await storage.stat(EMPRESA, sha256)).toEqual({ size: 1 });
  });

  test("a place that cannot be written to is told by ping", async () => {
    const root = await newRoot();
    await writeFile(join(root, "file"), "");
    await expect(createDiskStorage({ root: join(root, "file") }).ping()).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});
