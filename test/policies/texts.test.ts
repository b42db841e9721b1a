import { describe, expect, it } from "vitest";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { CODE_FILES, isTest, text } from "./repository.ts";

/** Checks that screens show every text: an unused text burdens every screen that loads it, and is translated for nobody. */

const CATALOG = /^web\/i18n\/pt\/(\w+)\.ts$/;
const code = CODE_FILES.filter((path) => /^(?:web|domain)\//.test(path) && !isTest(path))
  .filter((path) => !/^web\/i18n\/(?:pt|en|es)\//.test(path))
  .map((path) => text(path).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ""))
  .join("\n");

const words = new Set(code.match(/\w+/g));
/** Patterns for keys that a template string can produce: `passo_${id}` matches every key with that beginning. */
const shapes = [...code.matchAll(/`((?:\w|\$\{[^}`]*\})*\$\{[^}`]*\}\w*)`/g)]
  .map(([, whole = ""]) => whole.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.some((part) => /[a-z]\w/i.test(part)))
  .map((parts) => new RegExp(`^${parts.join("\\w+")}$`));

/** Keys of the texts of rights: the right's group and name. */
const rights = new Set(
  Object.entries(FULL_ACCESS).flatMap(([grupo, flags]) => Object.keys(flags).map((flag) => `${grupo}_${flag}`)),
);
const isNamed = (key: string): boolean => words.has(key) || rights.has(key) || shapes.some((shape) => shape.test(key));

const keysOf = (path: string): string[] => [...text(path).matchAll(/^ {2}(\w+):/gm)].map(([, key = ""]) => key);

describe("texts", () => {
  it.each(CODE_FILES.filter((path) => CATALOG.test(path)))("each of %s is named somewhere", (path) => {
    expect(keysOf(path).filter((key) => !isNamed(key))).toEqual([]);
  });
});
