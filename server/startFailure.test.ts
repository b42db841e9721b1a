import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readConfig } from "./lib/config.ts";
import { startFailure } from "./startFailure.ts";

const failure = (code: string, more: object = {}) => Object.assign(new Error(`${code}: as told`), { code, ...more });
const config = readConfig({ PORT: "80", HOST: "obra.local" });
const external = readConfig({ DATABASE_URL: "postgresql://dona:segredo@banco:5432/canteiro" });

describe("startFailure", () => {
  it("names what to change about the address", () => {
    expect(startFailure(failure("EADDRINUSE"), config)).toContain("PORT=81 npm start");
    expect(startFailure(failure("EADDRNOTAVAIL"), config)).toContain("Set HOST");
    const unknown = failure("ENOTFOUND", { syscall: "getaddrinfo", hostname: "obra.local" });
    expect(startFailure(unknown, config)).toContain("This machine has no address obra.local.");
    expect(startFailure(failure("EACCES", { syscall: "listen" }), config)).toContain("from 1024 on");
  });

  it("names what to change about the database", () => {
    expect(startFailure(failure("ECONNREFUSED"), external)).toContain("DATABASE_URL does not answer");
    expect(startFailure(failure("ENOTFOUND", { syscall: "getaddrinfo", hostname: "banco" }), external)).toContain(
      "DATABASE_URL does not answer",
    );
    const refused = Object.assign(failure("28P01"), { name: "PostgresError" });
    expect(startFailure(refused, external)).toContain("DATABASE_URL refuses");
    expect(startFailure(failure("ECONNREFUSED"), external)).not.toContain("segredo");
  });

  it("says that the disk is full, whoever noticed", async () => {
    const real: unknown = await writeFile("/dev/full", "x").catch((error: unknown) => error);
    const ofPostgres = new Error("PostgreSQL in /d ended with 1. Its last log lines:\nFATAL: No space left on device");
    for (const error of [real, ofPostgres]) {
      expect(startFailure(error, config)).toMatch(/^The disk with .* is full\. Make room/);
    }
  });

  it("names what to change about the data folder", () => {
    expect(startFailure(failure("EACCES", { syscall: "mkdir" }), config)).toContain("Set DATA_DIR");
    expect(startFailure(failure("EEXIST"), config)).toContain("Set DATA_DIR");
  });

  it("keeps what it does not know", () => {
    expect(startFailure(new Error("own sentence"), config)).toBe("own sentence");
    expect(startFailure("text", null)).toBe("text");
  });
});
