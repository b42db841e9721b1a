import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Storage } from "./storage.ts";

const EMPRESA = "01960000-0000-7000-8000-00000000000a";
const OUTRA = "01960000-0000-7000-8000-00000000000b";
const NOT_THERE = "0".repeat(64);

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const bytesOf = (text: string): Buffer => Buffer.from(text);

export type Driver = {
  readonly storage: Storage;
  /** Every stored file, as `empresaId/sha256`, in any order. */
  list(): Promise<string[]>;
  dispose(): Promise<void>;
};

/** Defines the tests that every storage driver must pass; `make` returns an empty one. */
export function describeStorage(name: string, make: () => Promise<Driver>): void {
  describe(`storage: ${name}`, () => {
    let driver: Driver;
    let storage: Storage;
    let folder: string;

    beforeEach(async () => {
      driver = await make();
      storage = driver.storage;
      folder = await mkdtemp(join(tmpdir(), "storage-"));
    });
    afterEach(async () => {
      await driver.dispose();
      await rm(folder, { recursive: true, force: true });
    });

    describePut(() => ({ driver, folder }));
    describeReading(() => storage);
    describeParts(() => driver);
    describeQuarantine(() => storage);

    test("companies share nothing", async () => {
      const kept = await storage.put(EMPRESA, Readable.from([bytesOf("ata")]));
      expect(await storage.stat(OUTRA, kept.sha256)).toBeNull();
      await storage.put(OUTRA, Readable.from([bytesOf("ata")]));
      await storage.quarantine(OUTRA, kept.sha256, 0);
      await storage.purge(OUTRA, kept.sha256);
      expect(await storage.stat(EMPRESA, kept.sha256)).toEqual({ size: 3 });
    });

    test.each(["../../etc", "01960000-0000-7000-8000-00000000000A", "", "t"])(
      "company %j is refused",
      async (empresa) => {
        await expect(storage.put(empresa, Readable.from([bytesOf("x")]))).rejects.toMatchObject({
          failure: "invalid_key",
        });
        await expect(storage.open(empresa, NOT_THERE)).rejects.toMatchObject({ failure: "invalid_key" });
      },
    );

    test.each(["../passwd", "ABC", "A".repeat(64), ""])("file %j is refused", async (name) => {
      await expect(storage.open(EMPRESA, name)).rejects.toMatchObject({ failure: "invalid_key" });
      await expect(storage.stat(EMPRESA, name)).rejects.toMatchObject({ failure: "invalid_key" });
      await expect(storage.quarantine(EMPRESA, name, 0)).rejects.toMatchObject({ failure: "invalid_key" });
      await expect(storage.restore(EMPRESA, name)).rejects.toMatchObject({ failure: "invalid_key" });
      await expect(storage.localFile(EMPRESA, name)).rejects.toMatchObject({ failure: "invalid_key" });
    });

    test("it answers that it can be written to, and sweeping spares what is stored", async () => {
      await storage.ping();
      const kept = await storage.put(EMPRESA, Readable.from([bytesOf("ata")]));
      expect(await storage.sweep()).toBe(0);
      expect(await driver.list()).toEqual([`${EMPRESA}/${kept.sha256}`]);
    });
  });
}

function describePut(current: () => { driver: Driver; folder: string }): void {
  test("bytes of a stream come back, named by their hash", async () => {
    const { storage } = current().driver;
    const bytes = Buffer.alloc(3 << 20, "canteiro ");
    const kept = await storage.put(EMPRESA, Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]));
    expect(kept).toEqual({ sha256: sha256(bytes), size: bytes.length });
    expect(bytes.equals(await buffer(await storage.open(EMPRESA, kept.sha256)))).toBe(true);
  });

  test("bytes of a file come back, and the file stays", async () => {
    const { driver, folder } = current();
    const path = join(folder, "foto.jpg");
    await writeFile(path, "foto");
    const kept = await driver.storage.put(EMPRESA, path);
    expect(kept).toEqual({ sha256: sha256(bytesOf("foto")), size: 4 });
    expect(await readFile(path, "utf8")).toBe("foto");
  });

  test("a received file is taken: its bytes come back, and nothing is left at its path", async () => {
    const { driver, folder } = current();
    const path = join(folder, "foto.jpg");
    const received = { path, sha256: sha256(bytesOf("foto")), size: 4 };
    await writeFile(path, "foto");
    expect(await driver.storage.take(EMPRESA, received)).toEqual({ sha256: received.sha256, size: 4 });
    await expect(stat(path)).rejects.toMatchObject({ code: "ENOENT" });
    expect((await buffer(await driver.storage.open(EMPRESA, received.sha256))).toString()).toBe("foto");
    await writeFile(path, "foto");
    await driver.storage.take(EMPRESA, received);
    expect(await driver.list()).toEqual([`${EMPRESA}/${received.sha256}`]);
  });

  test("the same bytes received several times at once are one file, and no path keeps them", async () => {
    const { driver, folder } = current();
    const received = Array.from({ length: 8 }, (_, n) => ({
      path: join(folder, `igual-${n}.jpg`),
      sha256: sha256(bytesOf("igual")),
      size: 5,
    }));
    await Promise.all(received.map(({ path }) => writeFile(path, "igual")));
    const kept = await Promise.all(received.map((file) => driver.storage.take(EMPRESA, file)));
    expect(new Set(kept.map((file) => file.sha256)).size).toBe(1);
    expect(await driver.list()).toEqual([`${EMPRESA}/${sha256(bytesOf("igual"))}`]);
    for (const { path } of received) await expect(stat(path)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a received file that is gone is missing, and one with no hash for a name stays where it is", async () => {
    const { driver, folder } = current();
    const path = join(folder, "foto.jpg");
    const file = { path, sha256: sha256(bytesOf("foto")), size: 4 };
    await expect(driver.storage.take(EMPRESA, file)).rejects.toMatchObject({ failure: "missing" });
    await writeFile(path, "foto");
    await expect(driver.storage.take(EMPRESA, { ...file, sha256: "../foto" })).rejects.toMatchObject({
      failure: "invalid_key",
    });
    expect(await readFile(path, "utf8")).toBe("foto");
  });

  test("no bytes are bytes too", async () => {
    const { storage } = current().driver;
    const kept = await storage.put(EMPRESA, Readable.from([]));
    expect(kept).toEqual({ sha256: sha256(bytesOf("")), size: 0 });
    expect(await buffer(await storage.open(EMPRESA, kept.sha256))).toHaveLength(0);
  });

  test("the same bytes at once and again are one file", async () => {
    const { driver } = current();
    const puts = Array.from({ length: 8 }, async () => driver.storage.put(EMPRESA, Readable.from([bytesOf("igual")])));
    const kept = await Promise.all(puts);
    await driver.storage.put(EMPRESA, Readable.from([bytesOf("igual")]));
    expect(new Set(kept.map((file) => file.sha256)).size).toBe(1);
    expect(await driver.list()).toEqual([`${EMPRESA}/${sha256(bytesOf("igual"))}`]);
  });

  test("a source that breaks off leaves nothing and tells its error", async () => {
    const { driver, folder } = current();
    async function* breaking(): AsyncGenerator<Buffer> {
      yield bytesOf("metade");
      throw new Error("connection lost");
    }
    await expect(driver.storage.put(EMPRESA, Readable.from(breaking()))).rejects.toThrow("connection lost");
    await expect(driver.storage.put(EMPRESA, join(folder, "none"))).rejects.toMatchObject({ failure: "missing" });
    expect(await driver.list()).toEqual([]);
  });
}

function describeReading(current: () => Storage): void {
  test.each([
    [{ start: 0, end: 3 }, "0123"],
    [{ start: 4 }, "456789"],
    [{ start: 8, end: 99 }, "89"],
    [{ start: 9, end: 9 }, "9"],
  ])("range %j", async (range, expected) => {
    const kept = await current().put(EMPRESA, Readable.from([bytesOf("0123456789")]));
    expect((await buffer(await current().open(EMPRESA, kept.sha256, range))).toString()).toBe(expected);
  });

  test.each([{ start: 10 }, { start: 5, end: 4 }, { start: -1 }])("range %j is refused", async (range) => {
    const kept = await current().put(EMPRESA, Readable.from([bytesOf("0123456789")]));
    await expect(current().open(EMPRESA, kept.sha256, range)).rejects.toMatchObject({ failure: "invalid_range" });
  });

  test("a reader that leaves early closes its file", async () => {
    const kept = await current().put(EMPRESA, Readable.from([Buffer.alloc(1 << 20)]));
    const stream = await current().open(EMPRESA, kept.sha256);
    const closed = once(stream, "close");
    stream.destroy();
    await closed;
    expect(stream.readableEnded).toBe(false);
  });

  test("a path for libraries", async () => {
    const kept = await current().put(EMPRESA, Readable.from([bytesOf("foto")]));
    const file = await current().localFile(EMPRESA, kept.sha256);
    expect(await readFile(file.path, "utf8")).toBe("foto");
    await file.release();
    expect(await current().stat(EMPRESA, kept.sha256)).toEqual({ size: 4 });
  });

  test("what is not there is said to be missing", async () => {
    expect(await current().stat(EMPRESA, NOT_THERE)).toBeNull();
    await expect(current().open(EMPRESA, NOT_THERE)).rejects.toMatchObject({ failure: "missing" });
    await expect(current().localFile(EMPRESA, NOT_THERE)).rejects.toMatchObject({ failure: "missing" });
  });
}

const ENVIO = "01960000-0000-7000-8000-0000000000e1";

function describeParts(current: () => Driver): void {
  const read = async (name: string): Promise<string> =>
    (await buffer(await current().storage.openPart(EMPRESA, ENVIO, name))).toString();

  test("parts come back, in any order, twice and at once; removing them spares the files", async () => {
    const driver = current();
    const { storage } = driver;
    const kept = await storage.put(EMPRESA, Readable.from([bytesOf("um")]));
    await Promise.all(["2-b", "1-a", "1-a", "2-b"].map((name) => storage.putPart(EMPRESA, ENVIO, name, bytesOf(name))));
    expect([await read("1-a"), await read("2-b")]).toEqual(["1-a", "2-b"]);
    await storage.removeParts(EMPRESA, ENVIO);
    await storage.removeParts(EMPRESA, ENVIO);
    await expect(read("1-a")).rejects.toMatchObject({ failure: "missing" });
    expect(await driver.list()).toEqual([`${EMPRESA}/${kept.sha256}`]);
    for (const name of ["1-a", "2-b", "2-c"]) await storage.putPart(EMPRESA, ENVIO, name, bytesOf("de novo"));
    await storage.removeParts(EMPRESA, ENVIO, ["2-b", "2-c", "3-d"]);
    expect(await read("1-a")).toBe("de novo");
    await expect(read("2-b")).rejects.toMatchObject({ failure: "missing" });
    await storage.removeParts(EMPRESA, ENVIO);
  });

  test("a part of a file that was put is another thing than the file", async () => {
    const { storage } = current();
    const kept = await storage.put(EMPRESA, Readable.from([bytesOf("um")]));
    await storage.putPart(EMPRESA, ENVIO, `1-${kept.sha256}`, bytesOf("um"));
    await storage.removeParts(EMPRESA, ENVIO);
    expect(await storage.stat(EMPRESA, kept.sha256)).toEqual({ size: 2 });
  });

  test.each([
    ["..", "1"],
    [ENVIO, "../x"],
    [ENVIO, ""],
    ["", "1"],
  ])("upload %j, part %j is refused", async (envio, name) => {
    const { storage } = current();
    await expect(storage.putPart(EMPRESA, envio, name, bytesOf("x"))).rejects.toMatchObject({ failure: "invalid_key" });
    await expect(storage.openPart(EMPRESA, envio, name)).rejects.toMatchObject({ failure: "invalid_key" });
  });
}

function describeQuarantine(current: () => Storage): void {
  test("a file in quarantine is gone, comes back whole, and is deleted only by a purge", async () => {
    const storage = current();
    const { sha256 } = await storage.put(EMPRESA, Readable.from([bytesOf("ata")]));
    expect(await storage.quarantine(EMPRESA, sha256, 60_000)).toBeNull();
    expect(await storage.quarantine(EMPRESA, sha256, 0)).toEqual({ size: 3 });
    expect(await storage.quarantine(EMPRESA, sha256, 0)).toBeNull();
    expect(await storage.stat(EMPRESA, sha256)).toBeNull();
    await expect(storage.open(EMPRESA, sha256)).rejects.toMatchObject({ failure: "missing" });
    expect((await storage.listQuarantine(EMPRESA)).map((file) => file.sha256)).toEqual([sha256]);
    expect(await Promise.all([storage.restore(EMPRESA, sha256), storage.restore(EMPRESA, sha256)])).toEqual([
      true,
      true,
    ]);
    expect(await storage.listQuarantine(EMPRESA)).toEqual([]);
    expect((await buffer(await storage.open(EMPRESA, sha256))).toString()).toBe("ata");
    await storage.quarantine(EMPRESA, sha256, 0);
    await storage.purge(EMPRESA, sha256);
    await storage.purge(EMPRESA, sha256);
    expect(await storage.restore(EMPRESA, sha256)).toBe(false);
  });

  test("a file that is put again while its twin is in quarantine is in its place", async () => {
    const storage = current();
    const { sha256 } = await storage.put(EMPRESA, Readable.from([bytesOf("ata")]));
    await storage.quarantine(EMPRESA, sha256, 0);
    await storage.put(EMPRESA, Readable.from([bytesOf("ata")]));
    expect(await storage.restore(EMPRESA, sha256)).toBe(true);
    await storage.purge(EMPRESA, sha256);
    expect(await storage.stat(EMPRESA, sha256)).toEqual({ size: 3 });
  });

  test("companies and their files are listed, without parts and quarantine", async () => {
    const storage = current();
    expect(await storage.companies()).toEqual([]);
    const kept = await storage.put(EMPRESA, Readable.from([bytesOf("ata")]));
    const aside = await storage.put(EMPRESA, Readable.from([bytesOf("outra")]));
    await storage.quarantine(EMPRESA, aside.sha256, 0);
    await storage.putPart(EMPRESA, ENVIO, "1-a", bytesOf("um"));
    expect(await storage.companies()).toEqual([EMPRESA]);
    const digits = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));
    const listed = await Promise.all(digits.map((two) => storage.list(EMPRESA, two)));
    expect(listed.flat()).toEqual([kept.sha256]);
    expect(await storage.list(OUTRA, "00")).toEqual([]);
    expect(await storage.listUploads(EMPRESA, 60_000)).toEqual([]);
    expect(await storage.listUploads(EMPRESA, 0)).toEqual([ENVIO]);
  });
}
