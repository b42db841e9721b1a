import { describe, expect, it } from "vitest";
import { contract } from "../../domain/contract.ts";
import { CODE_FILES, FILES, foldersOf, nounsOf, text } from "./repository.ts";

/** Checks names: business in Portuguese as in the glossary, machinery in English, ASCII throughout. */

const ROOTS = ["domain", "server", "web"] as const;
const ASCII = /^[\x20-\x7e]*$/;

/** Nouns of server or web that have no folder in domain, each with the folder that has their shapes and rules. */
const WITHOUT_TWIN: Readonly<Record<string, string>> = {
  "server/logins": "domain/contas",
  "web/cadastros": "domain/catalogos",
  "web/caixa": "domain/aprovacao",
  "web/checklists": "domain/catalogos",
  "web/dashboard": "domain/obras",
  "web/passos": "domain/obras",
};

describe("ASCII", () => {
  it("paths", () => {
    expect(FILES.filter((path) => !/^[\w./@+-]+$/.test(path))).toEqual([]);
  });

  it("what code declares", () => {
    const declared = /\b(?:const|let|function|class|type|interface)\s+([^\s(<:=,;{}[\]"'`]+)/g;
    const wrong = CODE_FILES.flatMap((path) => {
      const code = text(path).replaceAll(/\/\*[^]*?\*\/|\/\/.*|"[^"\n]*"|`[^`]*`/g, "");
      return [...code.matchAll(declared)].map((match) => match[1] ?? "").filter((name) => !ASCII.test(name));
    });
    expect(wrong).toEqual([]);
  });

  it("tables and columns", () => {
    const migrations = FILES.filter((path) => /^server\/db\/migrations\/.*\.sql$/.test(path));
    expect(migrations.length).toBeGreaterThan(0);
    for (const path of migrations) expect(text(path).replaceAll(/--.*|'[^']*'/g, "")).toMatch(/^[\n\x20-\x7e]*$/);
  });

  it("addresses", () => {
    // The call of the company itself has an empty path. The specification writes `planejamento…` as one word.
    for (const { path } of Object.values(contract))
      expect(path).toMatch(/^(?:\/(?:[a-z0-9-]+|planejamento[A-Za-z]+|\{[A-Za-z]+\}))*$/);
  });
});

describe("nouns", () => {
  const glossary = text("docs/glossario.md");

  it.each(ROOTS)("each noun folder of %s is in the glossary", (root) => {
    const missing = nounsOf(root).filter((noun) => !new RegExp(`\\b${noun}\\b`).test(glossary));
    expect(missing).toEqual([]);
  });

  it.each(["server", "web"] as const)("each noun folder of %s has its twin in domain", (root) => {
    const inDomain = foldersOf("domain");
    const alone = nounsOf(root).filter((noun) => !inDomain.includes(noun));
    const named = Object.keys(WITHOUT_TWIN).filter((path) => path.startsWith(`${root}/`));
    expect(alone.map((noun) => `${root}/${noun}`)).toEqual(named);
  });
});

it("the glossary has no term twice", () => {
  const nouns = (text("docs/glossario.md").split("## Nouns")[1] ?? "").split("\n## ")[0] ?? "";
  const terms = [...nouns.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .map((name) => name.replace(/ \(.*/, "").trim())
    .filter((name) => !/^-+$/.test(name));
  expect(terms.length).toBeGreaterThan(100);
  expect(terms.filter((name, i) => terms.indexOf(name) !== i)).toEqual([]);
});

/** Types that share a name within one folder on purpose, with the reason. */
const SAME_NAME: Readonly<Record<string, string>> = {
  "server/analise Lado":
    "a side of the comparison: of counts here, of facts there; each is used beside its own queries",
};

it("a folder exports no two types of one name", () => {
  const declared = CODE_FILES.flatMap((path) =>
    [...text(path).matchAll(/^export (?:type|interface) (\w+)\b(?=[ <=])/gm)].map((match) => ({
      path,
      name: `${path.split("/").slice(0, 2).join("/")} ${match[1]}`,
    })),
  );
  expect(declared.length).toBeGreaterThan(1000);
  const names = declared.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  expect(twice.filter((name) => SAME_NAME[name] === undefined)).toEqual([]);
  expect(Object.keys(SAME_NAME).filter((name) => !twice.includes(name))).toEqual([]);
});
