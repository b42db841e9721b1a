import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { benchNames } from "../../tools/benches.ts";
import { draw } from "../../tools/gate/drawn.ts";

/**
 * Checks that each bench runs to its end with `--quick` and keeps its budgets of bytes and counts; times are printed but not
 * judged. Each run of the gate takes one bench, `npm run prove -- benches` all of them.
 */

/** Benches that measure a browser: starting a browser takes longer than a quick run of all other benches. */
const IN_A_BROWSER = ["digitacao", "lighthouse", "mortes", "partida", "pdf"];

const DRAWN = draw(
  benchNames().filter((name) => !IN_A_BROWSER.includes(name)),
  1,
  (name) => `bench ${name}`,
);

it("those left to the proof are benches", () => {
  expect(benchNames()).toEqual(expect.arrayContaining(IN_A_BROWSER));
});

it.each(DRAWN)("bench %s works and keeps its budgets", async (name) => {
  const bench = spawn(process.execPath, ["bench/main.ts", name, "--quick"], { stdio: ["ignore", "pipe", "pipe"] });
  const [said, complained, [code]] = await Promise.all([
    text(bench.stdout),
    text(bench.stderr),
    once(bench, "close") as Promise<[number | null]>,
  ]);
  expect(code, `${said}${complained}`).toBe(0);
});
