import { expect, it } from "vitest";
import { bytes, FILES, isTest, text } from "./repository.ts";

/** Checks limits of size: a file has one role and can be read in one go. */

const SOURCE_LINES = 300;
const TEST_LINES = 600;
const FILE_BYTES = 1_000_000;
/** Test data: photographs, the specification's example, and the worlds of earlier releases. */
const ANY_SIZE = /^test\/(?:support|worlds\/[^/]+)\//;

/** Files above the limit, with the number of lines they may have (at most 400): splitting them would only tear one subject apart. */
const LONG: Readonly<Record<string, { lines: number; why: string }>> = {};

const lines = (path: string) => text(path).trimEnd().split("\n").length;
const limitOf = (path: string) => (isTest(path) ? TEST_LINES : SOURCE_LINES);
const written = FILES.filter((path) => /\.(?:tsx?|css|sql|typ)$/.test(path));

it("sources have at most 300 lines, tests 600", () => {
  const long = written
    .map((path) => ({ path, lines: lines(path), limit: LONG[path]?.lines ?? limitOf(path) }))
    .filter((file) => file.lines > file.limit);
  expect(long).toEqual([]);
});

it("the list of longer files has only those that need it", () => {
  const unneeded = Object.keys(LONG).filter((path) => !FILES.includes(path) || lines(path) <= limitOf(path));
  expect(unneeded).toEqual([]);
});

it("no file has more than 1 MB outside the test data", () => {
  expect(FILES.filter((path) => !ANY_SIZE.test(path) && bytes(path).length > FILE_BYTES)).toEqual([]);
});
