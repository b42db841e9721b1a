import { expect, it } from "vitest";
import type { Catalog } from "./shape.ts";

/** Checks what the compiler cannot: variables that the Portuguese source lacks, empty texts, and texts in the wrong language. */
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
      // A singular such as "1 photo" need not contain the number variable.
      ([key, text]) =>
        text.trim() === "" ||
        (!key.endsWith(".one") && variables(text).join() !== variables(source.get(key) ?? "").join()),
    );
    expect({ language, wrong }).toEqual({ language, wrong: [] });
  }
});

/** Words of the trade and of computers that are the same in Portuguese and English. */
const SHARED = new Set(
  "android api chat checklist checklists e mail tag tags n item status pdf excel material menu web ios token tokens total webhook webhooks zip hh mm".split(
    " ",
  ),
);
/** Letters that the language does not use. */
const NOT_IN = { pt: /[ñ¿¡]/i, en: /[ãõçáéíóúâêôñ¿¡]/i, es: /[ãõçâêô]/i } as const;
/** Names of languages and places are written in their own language. */
const OWN_NAMES = /Português|Español|São Paulo/g;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\{\w+\}/g, "")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

it.each(namespaces)("%s is written in its own language", (namespace) => {
  const of = (language: string): [string, string][] => forms(files[`./${language}/${namespace}`]?.texts ?? {});
  const portuguese = new Map(of("pt"));
  const isCopied = ([key, text]: [string, string]): boolean => text === portuguese.get(key);
  const copied = [
    ...of("en").filter((entry) => isCopied(entry) && wordsOf(entry[1]).some((word) => !SHARED.has(word))),
    // Only texts of more than four words: shorter ones are often the same in Portuguese and Spanish.
    ...of("es").filter((entry) => isCopied(entry) && wordsOf(entry[1]).length > 4),
  ];
  const spelled = (["pt", "en", "es"] as const).flatMap((language) =>
    of(language).filter(([, text]) => NOT_IN[language].test(text.replaceAll(OWN_NAMES, ""))),
  );
  expect({ copied, spelled }).toEqual({ copied: [], spelled: [] });
});

it("one verb stands for adding: a button that shows only the verb is named by the whole", () => {
  for (const language of ["pt", "en", "es"]) {
    const verb = forms(files[`./${language}/comum.ts`]?.texts ?? {}).find(([key]) => key === "adicionar")?.[1] ?? "?";
    const others = namespaces.flatMap((namespace) =>
      forms(files[`./${language}/${namespace}`]?.texts ?? {}).filter(
        ([key, text]) => key.startsWith("adicionar") && !text.startsWith(verb),
      ),
    );
    expect({ language, others }).toEqual({ language, others: [] });
  }
});
