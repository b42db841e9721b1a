import { posix } from "node:path";
import { expect, it } from "vitest";
import { CODE_FILES, FILES, text } from "./repository.ts";

/** Checks that every class of a stylesheet is used, and that every used class exists: an unused class is a leftover, a missing class a slip. */

const STYLESHEETS = FILES.filter((path) => path.endsWith(".module.css"));

const classesOf = (path: string): Set<string> => {
  const selectors = text(path)
    .replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, "")
    .replaceAll(/\{[^{}]*\}/g, "{}");
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
};

type Use = { file: string; name: string | null };

/** Uses of each stylesheet's classes; `name` is null for a class name that is computed at run time. */
const uses = new Map<string, Use[]>();
for (const file of CODE_FILES.filter((path) => path.startsWith("web/"))) {
  const code = text(file);
  for (const [, local = "", from = ""] of code.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
    const path = posix.join(posix.dirname(file), from);
    const asked = [...code.matchAll(new RegExp(`\\b${local}\\[("([\\w-]+)")?`, "g"))];
    const found = asked.map(([, , name]): Use => ({ file, name: name ?? null }));
    uses.set(path, [...(uses.get(path) ?? []), ...found]);
  }
}

it("every class of a stylesheet is asked for", () => {
  const unused = STYLESHEETS.flatMap((path) => {
    const asked = uses.get(path) ?? [];
    const chosen = asked.filter(({ name }) => name === null).map(({ file }) => text(file));
    return [...classesOf(path)]
      .filter((name) => !asked.some((use) => use.name === name))
      .filter((name) => !chosen.some((code) => new RegExp(`\\b${name}\\b`).test(code)))
      .map((name) => `${path}: .${name}`);
  });
  expect(unused).toEqual([]);
});

it("every class that is asked for is there", () => {
  const missing = STYLESHEETS.flatMap((path) => {
    const there = classesOf(path);
    return (uses.get(path) ?? [])
      .filter(({ name }) => name !== null && !there.has(name))
      .map(({ file, name }) => `${file}: ${String(name)}`);
  });
  expect(missing).toEqual([]);
});
