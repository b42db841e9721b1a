import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallName, contract } from "../../domain/contract.ts";
import { unpack } from "./archive.ts";
import { dataFile, type Earlier, openEarlier, type Seen } from "./open.ts";
import { GETS, LEFT_OUT } from "./requests.ts";

/** The data of an earlier version: this one opens it, finds it as it was recorded, and answers about it what it answered before. */

let earlier: Earlier | undefined;

beforeAll(async () => {
  earlier = await openEarlier();
});

afterAll(() => earlier?.close());

test("every call that only reads is asked, or is left out for a reason", () => {
  const isAsked = (name: CallName): boolean => {
    const { path, scope } = contract[name];
    const address = path.replaceAll(/\{\w+\}/g, "[^/?]+");
    const pattern = new RegExp(`^/v2${scope === "empresa" ? "/empresas/[^/]+" : ""}${address}(?:\\?|$)`);
    return earlier?.made.requests.some((request) => pattern.test(request)) === true;
  };
  expect(GETS.filter((name) => !isAsked(name)).sort()).toEqual(Object.keys(LEFT_OUT).sort());
});

test("every chain, snapshot, document and file is as it was recorded", async () => {
  const verify = fileURLToPath(new URL("../../tools/verify.ts", import.meta.url));
  const env = { PATH: process.env["PATH"], DATA_DIR: earlier?.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [verify], { env });
  expect(stdout).toContain("✓ as recorded");
  expect(stdout).not.toContain("✗");
});

test("everybody is answered what they were answered before", async () => {
  const now = await earlier?.look();
  const then = unpack(dataFile("answers")) as Seen;
  expect(now?.stored).toEqual(then.stored);
  expect(now?.answers).toEqual(then.answers);
});
