import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "./repository.ts";

/** The table of statements and tests cannot name what is not there, nor leave a row without a test. */

const DOCUMENT = "docs/especificacao-relatorio.md";

type Row = { statement: string; tests: string[] };

function rows(): Row[] {
  const lines = readFileSync(`${ROOT}/${DOCUMENT}`, "utf8").split("\n");
  return lines
    .filter((line) => line.startsWith("| ") && !line.startsWith("| statement"))
    .map((line) => {
      const [statement = "", tests = ""] = line.slice(2, -2).split(" | ");
      return { statement, tests: tests.split("<br>").map((test) => test.trim()) };
    });
}

const exists = (test: string): boolean => {
  const [file = "", title = ""] = test.replaceAll("`", "").split(" › ");
  if (title === "" || !existsSync(`${ROOT}/${file}`)) return false;
  const text = readFileSync(`${ROOT}/${file}`, "utf8");
  // The beginning of a title: a quotation mark stands before it.
  return ['"', "'", "`"].some((quote) => text.includes(`${quote}${title}`));
};

describe("the specification of the report", () => {
  it("has a row for every statement, and a test for every row", () => {
    const all = rows();
    expect(all.length).toBeGreaterThan(95);
    expect(all.filter(({ tests }) => tests.length === 0 || !tests.every(exists))).toEqual([]);
  });

  it("states nothing twice", () => {
    const statements = rows().map(({ statement }) => statement);
    expect(new Set(statements).size).toBe(statements.length);
  });
});
