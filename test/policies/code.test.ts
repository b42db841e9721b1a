import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { CODE_FILES, isTest, text } from "./repository.ts";

/** Checks that all lazy code of the web is fetched in one way, so that all of it waits for the network. */

/** Functions that fetch code by `fetchCode`, which waits for the network; `web/ui/later.tsx` and `screen.tsx` show something meanwhile. */
const WAYS = ["fetchCode", "later", "laterInside", "lazyWindow", "lazyPart", "afterPaint", "screen"];
/** Forbidden: React's `lazy` replaces the whole screen when code does not arrive; the router's own function reloads the page. */
const OTHERS = ["lazy", "lazyRouteComponent"];
/** The one use of `lazy`, and the stylesheet that `main.tsx` imports during development. */
const EXCEPTIONS = ["web/ui/later.tsx lazy", "web/app/main.tsx import"];

/** Finds dynamic imports outside the functions of `WAYS`, and the forbidden lazy components. */
function strays(path: string): string[] {
  const found: string[] = [];
  const calls: (string | undefined)[] = [];
  new Visitor({
    CallExpression: ({ callee }) => {
      const name = callee.type === "Identifier" ? callee.name : undefined;
      if (name !== undefined && OTHERS.includes(name)) found.push(`${path} ${name}`);
      calls.push(name);
    },
    "CallExpression:exit": () => void calls.pop(),
    ImportExpression: () => {
      if (!calls.some((name) => name !== undefined && WAYS.includes(name))) found.push(`${path} import`);
    },
  }).visit(parseSync(path, text(path)).program);
  return found;
}

describe("code that comes later", () => {
  const named = new RegExp(`\\b(?:import|${OTHERS.join("|")})\\(`);
  const files = CODE_FILES.filter((path) => path.startsWith("web/") && !isTest(path) && named.test(text(path)));

  it("is found", () => {
    expect(files.filter((path) => text(path).includes("later(")).length).toBeGreaterThan(20);
    expect(strays("web/ui/later.tsx")).toEqual(["web/ui/later.tsx lazy"]);
  });

  it("comes by `fetchCode`", () => {
    expect(files.flatMap(strays).filter((stray) => !EXCEPTIONS.includes(stray))).toEqual([]);
  });
});
