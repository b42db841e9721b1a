import { describe, expect, it } from "vitest";
import { differences } from "./differences.ts";
import { formatDump, parseDump } from "./dump.ts";

type Rules = Parameters<typeof differences>[2];
const none: Rules = { isNew: () => false, varies: () => false };
const paths = (was: unknown, is: unknown, rules = none) => differences(was, is, rules).map(({ path }) => path);

describe("answers differ", () => {
  it("in a value, in the order of keys, in a key that came or went, in the length of a list", () => {
    expect(paths({ a: 1, b: [{ c: "x" }] }, { a: 1, b: [{ c: "y" }] })).toEqual(["b[].c"]);
    expect(paths({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([" (order of keys)"]);
    expect(paths({ a: 1 }, { a: 1, b: null })).toEqual(["b"]);
    expect(paths({ a: 1, b: null }, { a: 1 })).toEqual(["b"]);
    expect(paths([1], [1, 2])).toEqual([""]);
  });

  it("but not in a key that is known to have come, nor in what nobody promised", () => {
    const isNew: Rules["isNew"] = (path) => path === "b[].d";
    expect(paths({ b: [{ c: 1 }] }, { b: [{ d: 2, c: 1 }] }, { ...none, isNew })).toEqual([]);
    expect(paths({ a: 1 }, { a: 2 }, { ...none, varies: (path) => path === "a" })).toEqual([]);
  });
});

it("a dump reads back as it was written", () => {
  const dump = {
    migrations: [{ nome: "001-x.sql", checksum: "ab12" }],
    sequences: { x_seq: "7" },
    tables: [
      { name: "vazia", columns: ["id"], rows: "" },
      { name: "x", columns: ["id", "texto"], rows: "1\tum\\ndois\n2\t\\N\n" },
    ],
  };
  expect(parseDump(formatDump(dump))).toEqual(dump);
});
