import { describe, expect, it } from "vitest";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { CODE_FILES, isTest, text } from "./repository.ts";

/** Texts that no screen says weigh on every screen that loads them, and are translated for nobody. */

const CATALOG = /^web\/i18n\/pt\/(\w+)\.ts$/;
const code = CODE_FILES.filter((path) => /^(?:web|domain)\//.test(path) && !isTest(path))
  .filter((path) => !/^web\/i18n\/(?:pt|en|es)\//.test(path))
  .map((path) => text(path).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ""))
  .join("\n");

const words = new Set(code.match(/\w+/g));
/** Keys that a template may produce: of `passo_${id}` all with that beginning. */
const shapes = [...code.matchAll(/`((?:\w|\$\{[^}`]*\})*\$\{[^}`]*\}\w*)`/g)]
  .map(([, whole = ""]) => whole.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.some((part) => /[a-z]\w/i.test(part)))
  .map((parts) => new RegExp(`^${parts.join("\\w+")}$`));

/** Each right is called by its group and its name. */
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
