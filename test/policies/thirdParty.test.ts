import { expect, it } from "vitest";
import { packages, thirdParty } from "../../tools/thirdParty.ts";
import { text } from "./repository.ts";

/** Checks that the notices name every third-party package, and that every licence has been agreed to. */

const AGREED = new Set(["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "MPL-2.0", "ISC"]);
const WITH_REASON: Readonly<Record<string, string>> = {
  "BlueOak-1.0.0": "as permissive as MIT",
  "CC0-1.0": "public domain",
  "LGPL-3.0-or-later": "libvips, a shared library beside the product that may be replaced",
  "MIT-0": "MIT without the duty to name it",
  "OFL-1.1": "fonts, which may be embedded in documents",
  Unlicense: "public domain",
};

/** True for an agreed licence: of `A OR B` one licence must be agreed to, of `A AND B` both. */
const isAgreed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((name) => AGREED.has(name) || name in WITH_REASON));

const { always, optional } = packages();

it("THIRD-PARTY.md is what `npm run notices` writes", () => {
  expect(text("THIRD-PARTY.md") === thirdParty()).toBe(true);
});

it("every licence was agreed to", () => {
  expect(always.length).toBeGreaterThan(100);
  expect([...always, ...optional].filter(({ license }) => !isAgreed(license))).toEqual([]);
  expect(isAgreed("MIT AND GPL-3.0-only")).toBe(false);
});

it("no reason is kept for a licence that is gone", () => {
  const all = [...always, ...optional].map(({ license }) => license).join(" ");
  expect(Object.keys(WITH_REASON).filter((name) => !all.includes(name))).toEqual([]);
});
