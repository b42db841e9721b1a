import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "./repository.ts";

/** Checks the specification's tables, which name a test for each statement: each named test must exist, and each row must name a test. */

/** Each document with the least number of statements, so that a lost row is noticed. */
const DOCUMENTS = [
  ["docs/especificacao-relatorio.md", 95],
  ["docs/especificacao-produto.md", 200],
] as const;

type Row = { statement: string; tests: string[] };

function rows(document: string): Row[] {
  const lines = readFileSync(`${ROOT}/${document}`, "utf8").split("\n");
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
  // The table may give only the beginning of a title, so only the quotation mark before it is required.
  return ['"', "'", "`"].some((quote) => text.includes(`${quote}${title}`));
};

describe.each(DOCUMENTS)("%s", (document, least) => {
  it("has a row for every statement, and a test for every row", () => {
    const all = rows(document);
    expect(all.length).toBeGreaterThan(least);
    expect(all.filter(({ tests }) => tests.length === 0 || !tests.every(exists))).toEqual([]);
  });

  it("states nothing twice", () => {
    const statements = rows(document).map(({ statement }) => statement);
    expect(new Set(statements).size).toBe(statements.length);
  });
});
