import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { CODE_FILES, FILES, importsOf, isTest, nounsOf, text } from "./repository.ts";

/** Checks which imports are allowed, and that no file names the machine on which it was written. */

type Rule = { from: (path: string) => boolean; to: (name: string) => boolean };

function broken({ from, to }: Rule): string[] {
  return CODE_FILES.filter(from).flatMap((path) =>
    importsOf(path)
      .filter(to)
      .map((name) => `${path} → ${name}`),
  );
}

/** Helpers of several tests that lie beside the code they test; the product must not import them. */
const FOR_TESTS = [
  "domain/relatorios/merge/examples.ts",
  "domain/relatorios/merge/invariants.ts",
  "domain/relatorios/merge/sequences.ts",
  "server/storage/conformance.ts",
];

const under =
  (...roots: string[]) =>
  (path: string) =>
    roots.some((root) => path.startsWith(`${root}/`));
const product = (path: string) => under("domain", "server", "web")(path) && !isTest(path) && !FOR_TESTS.includes(path);
const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");
const isPackage = (name: string) => /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/.test(name) && !CODE_FILES.includes(name);

describe("imports", () => {
  it("are found", () => {
    expect(importsOf("server/app.ts")).toContain("domain/contract.ts");
    expect(importsOf("web/app/routes.tsx")).toContain("web/obras/ObrasPage.tsx");
  });

  it("domain knows neither server, web nor Node", () => {
    expect(
      broken({ from: under("domain"), to: (name) => under("server", "web")(name) || name.startsWith("node:") }),
    ).toEqual([]);
  });

  it("web knows neither server nor Node", () => {
    expect(broken({ from: under("web"), to: (name) => under("server")(name) || name.startsWith("node:") })).toEqual([]);
  });

  it("server does not know web", () => {
    expect(broken({ from: under("server"), to: under("web") })).toEqual([]);
  });

  it("web/ui knows no noun", () => {
    const nouns = ["domain", "web"].flatMap((root) => nounsOf(root).map((noun) => `${root}/${noun}`));
    expect(broken({ from: under("web/ui"), to: under(...nouns) })).toEqual([]);
  });

  it("the product does not know its tests, its tools or its measurements", () => {
    const tests = (name: string) => under("tools", "bench")(name) || isTest(name) || FOR_TESTS.includes(name);
    expect(broken({ from: product, to: tests })).toEqual([]);
  });

  it("nothing lies outside the repository", () => {
    expect(broken({ from: () => true, to: (name) => name.startsWith("../") })).toEqual([]);
  });

  it("the product uses dependencies only, not what is there for development", () => {
    const known = new Set(Object.keys(packageJson.dependencies));
    expect(
      broken({
        from: product,
        to: (name) => isPackage(name) && !under("domain", "server", "web")(name) && !known.has(packageOf(name)),
      }),
    ).toEqual([]);
  });
});

it("lists to choose from are opened in one place: all of them open, close and stay alike", () => {
  const list =
    /import \{[^}]*\b(?:Select|Combobox|MultiSelect|Autocomplete|TagsInput|useCombobox)\b[^}]*\} from "@mantine\/core"/;
  const opening = CODE_FILES.filter((path) => path.startsWith("web/") && list.test(text(path)));
  expect(opening).toEqual(["web/ui/SelectFieldBox.tsx"]);
});

describe("every file", () => {
  // Written in pieces, because this file is searched, too.
  const registry = ["registry", "npmjs"].join(".");
  const machine = new RegExp(`(?:^|[\\s"'\`(=:])/(?:${["work", "farm", "tmp/c"].join("|")})(?:/|\\b)`);
  const shared = /\bshared\/(?:spec|design|data)\b/;
  const used = process.env["npm_config_registry"];
  const host = used === undefined ? registry : new URL(used).hostname;
  const readable = FILES.filter((path) => !/\.(?:jpg|png|webp|heic|ttf|otf|woff2|pdf|br|zip)$/.test(path));

  it("names no registry", () => {
    const hosts = [registry, ...(host.includes(".") && !/^[\d.]+$/.test(host) ? [host] : [])];
    expect(readable.filter((path) => hosts.some((name) => text(path).includes(name)))).toEqual([]);
    expect(text("package-lock.json")).not.toContain('"resolved"');
  });

  it("names no path of a machine", () => {
    expect(readable.filter((path) => machine.test(text(path)) || shared.test(text(path)))).toEqual([]);
  });

  it("has no test that is skipped, alone or to be written", () => {
    const marks = ["skip", "only", "todo", "fixme", "fails"].join("|");
    const marked = new RegExp(
      `\\b(?:it|test|describe|suite)(?:\\.\\w+)*\\.(?:${marks})\\b|\\bx(?:it|test|describe)\\(`,
    );
    expect(CODE_FILES.filter((path) => isTest(path) && marked.test(text(path)))).toEqual([]);
  });
});
