import { parseSync, Visitor, type ESTree } from "vite";
import { describe, expect, it } from "vitest";
import { DESK, PHONE, SIZE_TAGS } from "../e2e/sizes.ts";
import { FILES, text } from "./repository.ts";

/** Every journey has one size by its tag, or a phone; both only where a tag says so. */

type Journey = { at: string; tags: string[]; asksSize: boolean };

/** Other shapes of a tag are refused: Playwright would take them, and no policy would read them. */
function tagsOf(details: ESTree.Node | undefined): string[] {
  if (details?.type !== "ObjectExpression") return [];
  return details.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || property.key.name !== "tag") return [];
    return property.value.type === "Literal" ? [String(property.value.value)] : ["not a literal"];
  });
}

function journeysOf(path: string): Journey[] {
  const source = text(path);
  const found: Journey[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title, details], start, end }) => {
      if (callee.type !== "Identifier" || callee.name !== "test" || title === undefined) return;
      const asksSize = /\bisMobile\b|\bproject\.name\b/.test(source.slice(start, end));
      found.push({ at: `${path} ${source.slice(title.start, title.end)}`, tags: tagsOf(details), asksSize });
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const SPECS = FILES.filter((path) => /^test\/e2e\/.*\.spec\.ts$/.test(path));
const JOURNEYS = SPECS.flatMap(journeysOf);

describe("the sizes of journeys", () => {
  it("are tags of single journeys, at most one", () => {
    const known: readonly string[] = SIZE_TAGS;
    expect(JOURNEYS.length).toBeGreaterThan(200);
    const wrong = JOURNEYS.filter(({ tags }) => tags.length > 1 || !tags.every((tag) => known.includes(tag)));
    expect(wrong.map(({ at }) => at)).toEqual([]);
    // A tag of a group, or in a title, would count for Playwright and not here.
    const written = SPECS.flatMap((path) => text(path).match(/@(?:desk|both|phone)\b/g) ?? []);
    expect(written.length).toBe(JOURNEYS.flatMap(({ tags }) => tags).length);
  });

  it.each([
    [[], { phone: true, desk: false }],
    [["@desk"], { phone: false, desk: true }],
    [["@both"], { phone: true, desk: true }],
  ])("lead a journey tagged %j to %j", (tags, sizes) => {
    const said = ["file.spec.ts", "a title", ...tags].join(" ");
    expect({ phone: !PHONE.grepInvert.test(said), desk: DESK.grep.test(said) }).toEqual(sizes);
  });

  it("leave no journey with a branch that is never taken", () => {
    const wrong = JOURNEYS.filter(({ asksSize, tags }) => asksSize && !tags.includes("@both"));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it("are nowhere else", () => {
    expect(text("playwright.config.ts")).not.toMatch(/\b(?:grep|grepInvert|testIgnore|testMatch):/);
  });
});
