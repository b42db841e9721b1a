import { expect, it } from "vitest";
import type { Catalog } from "./shape.ts";

/** What the compiler cannot see: a variable too many, an empty text. */
const files = import.meta.glob<{ texts: Catalog }>("./{pt,en,es}/*.ts", { eager: true });

function variables(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""))].sort();
}

function forms(catalog: Catalog): [string, string][] {
  return Object.entries(catalog).flatMap(([key, entry]): [string, string][] =>
    typeof entry === "string"
      ? [[key, entry]]
      : [
          [`${key}.one`, entry.one],
          [`${key}.other`, entry.other],
        ],
  );
}

const namespaces = Object.keys(files)
  .filter((path) => path.startsWith("./pt/"))
  .map((path) => path.slice("./pt/".length));

it.each(namespaces)("%s says the same with the same variables in every language", (namespace) => {
  const source = new Map(forms(files[`./pt/${namespace}`]?.texts ?? {}));
  for (const language of ["en", "es"]) {
    const other = new Map(forms(files[`./${language}/${namespace}`]?.texts ?? {}));
    expect([...other.keys()].sort()).toEqual([...source.keys()].sort());
    const wrong = [...other].filter(
      // "1 photo" need not repeat the number.
      ([key, text]) =>
        text.trim() === "" ||
        (!key.endsWith(".one") && variables(text).join() !== variables(source.get(key) ?? "").join()),
    );
    expect({ language, wrong }).toEqual({ language, wrong: [] });
  }
});
