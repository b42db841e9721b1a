import { chownSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { storedNumbers, Workbench } from "../../../test/support/embedded.ts";
import { chooseAccount } from "./account.ts";
import { processStart } from "./lock.ts";

const bench = new Workbench();
afterEach(() => bench.clean());

const ROUNDS = 3;

describe("kill -9", () => {
  it("of the Node process: the next start has every acknowledged row", async () => {
    const dataDir = bench.dataDir();
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const writer = await bench.writer(dataDir);
      await expect.poll(() => writer.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
      await writer.kill();
      acknowledged.push(...writer.acknowledged);
      // The server starts again at once, while the old PostgreSQL is still stopping.
      const server = await bench.start({ dataDir });
      const stored = await storedNumbers(server);
      expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
      expect(processStart(writer.postgresPid)).toBeNull();
      await bench.stop(server);
    }
  });

  it("of the Node process: PostgreSQL stops by itself, cleanly", async () => {
    const dataDir = bench.dataDir();
    const writer = await bench.writer(dataDir);
    expect(processStart(writer.postgresPid)).not.toBeNull();
    await writer.kill();
    await expect.poll(() => processStart(writer.postgresPid), { timeout: 20_000 }).toBeNull();
    const lines: string[] = [];
    await bench.start({ dataDir, onLog: (line) => lines.push(line) });
    expect(lines.join("\n")).not.toMatch(/not properly shut down/);
  });

  it("of the Node process and PostgreSQL together: the next start recovers every acknowledged row", async () => {
    const dataDir = bench.dataDir();
    const writer = await bench.writer(dataDir);
    await expect.poll(() => writer.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
    process.kill(writer.postgresPid, "SIGKILL");
    await writer.kill();
    const server = await bench.start({ dataDir });
    const stored = await storedNumbers(server);
    expect(writer.acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  });

  it("refuses a second server while the first, another process, is alive", async () => {
    const dataDir = bench.dataDir();
    const writer = await bench.writer(dataDir);
    await expect(bench.start({ dataDir })).rejects.toThrow(/Canteiro is already running on the folder/);
    const count = writer.acknowledged.length;
    await expect.poll(() => writer.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(count);
  });

  it.runIf(chooseAccount() !== null)("works for an ordinary account as for root", async () => {
    const dataDir = bench.dataDir();
    mkdirSync(dataDir);
    const [uid, gid] = [65_534, 65_534];
    chownSync(dataDir, uid, gid);
    for (let round = 0; round < 2; round += 1) {
      const writer = await bench.writer(dataDir, { uid, gid });
      await expect.poll(() => writer.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
      expect(statSync(`/proc/${writer.postgresPid}`).uid).toBe(uid);
      expect(statSync(join(dataDir, "canteiro.lock")).uid).toBe(uid);
      await writer.kill();
      await expect.poll(() => processStart(writer.postgresPid), { timeout: 20_000 }).toBeNull();
    }
  });
});
