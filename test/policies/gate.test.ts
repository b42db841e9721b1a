import { afterEach, describe, expect, it, vi } from "vitest";
import { aloneOf, decidesAtOnce, runAgain } from "../../tools/gate/again.ts";
import type { Failure } from "../../tools/gate/reports.ts";
import { drawJourneys, filesOf, undrawnFiles } from "../../tools/gate/shares.ts";
import { FILES, text } from "./repository.ts";

/** Tests the gate: repeated failures, failures that decide at once, and the sizes of journeys. */

const failure = (name: string, alone: readonly string[] | null = ["run", name]): Failure => ({
  name,
  message: "no",
  alone,
});
const names = (failures: readonly Failure[]) => failures.map(({ name }) => name);

it("a test that fails and passes alone twice is flaky; one that fails alone once failed", async () => {
  const answers: Record<string, boolean[]> = { twice: [true, true], once: [true, false], never: [false] };
  const { failed, flaky } = await runAgain(
    ["twice", "once", "never"].map((name) => failure(`${name} › x`)),
    (command) => Promise.resolve(answers[command[1]?.split(" ")[0] ?? ""]?.shift() ?? false),
  );
  expect(names(flaky)).toEqual(["twice › x"]);
  expect(names(failed)).toEqual(["once › x", "never › x"]);
  expect(Object.values(answers).flat()).toEqual([]);
});

it("two failures of one file run it once for both", async () => {
  let runs = 0;
  const alone = ["vitest", "run", "server/x.test.ts"];
  const two = [failure("server/x.test.ts › a", alone), failure("server/x.test.ts › b", alone)];
  const { flaky } = await runAgain(two, () => Promise.resolve((runs += 1) > 0));
  expect([names(flaky).length, runs]).toEqual([2, 2]);
});

it("proofs that nothing is lost, leaked or approved wrongly are never run again", () => {
  const once = [
    "test/reliability/kill.test.ts › a",
    "test/aprovacao/tabela.test.ts › a",
    "test/permissoes/matriz.test.ts › a",
    "test/worlds/worlds.test.ts › a",
    "test/policies/strangers.test.ts › a",
    "domain/relatorios/merge/merge.test.ts › a",
    "[desk] duas-pessoas.spec.ts › a",
    "[phone] perdas.spec.ts › a",
    "oxfmt --check",
  ];
  expect(once.filter((name) => aloneOf(failure(name, name.startsWith("oxfmt") ? null : [name])) !== null)).toEqual([]);
  expect(aloneOf(failure("[phone] login.spec.ts › a"))).not.toBeNull();
  expect(aloneOf(failure("server/obras/obras.test.ts › a"))).not.toBeNull();
});

it("every pattern of tests that decide at once fits a file", () => {
  const source = text("tools/gate/again.ts");
  const folders = [...source.matchAll(/\\\/e2e\\\/\(\?:([\w|-]+)\)/g)].flatMap((match) => (match[1] ?? "").split("|"));
  expect(folders.length).toBeGreaterThan(4);
  expect(folders.filter((name) => !FILES.includes(`test/e2e/${name}.spec.ts`))).toEqual([]);
});

describe("the share of a run", () => {
  const list = (spec: string, count: number) =>
    Array.from({ length: count }, (_, n) => `  [phone] › ${spec}.spec.ts:${n}:1 › in light › journey ${n}`);
  const drawn = (seed: string, lines: readonly string[], changed: readonly string[] = []): readonly string[] => {
    vi.stubEnv("GATE_SEED", seed);
    return drawJourneys(["Listing tests:", ...lines, `Total: ${lines.length} tests`].join("\n"), changed);
  };
  afterEach(() => void vi.unstubAllEnvs());

  it("has every journey of a promise and every screen, and an eighth of the others", () => {
    const all = [...list("perdas", 9), ...list("screens", 5)];
    expect(drawn("1", all)).toEqual(all.map((line) => line.trim()));
    expect(drawn("1", [...all, ...list("login", 9), ...list("hoje", 11)]).length).toBe(all.length + 3);
  });

  it("has all or none of journeys that build on each other", () => {
    const serial = FILES.filter((path) => path.endsWith(".spec.ts") && text(path).includes('mode: "serial"'));
    expect(serial.map((path) => path.replace("test/e2e/", ""))).toEqual(["exemplo.spec.ts"]);
    expect(drawn("1", list("exemplo", 6)).length).toBe(6);
  });

  it("is the same for the same commit, another one for another, and in time all of it", () => {
    const all = list("login", 9);
    expect(drawn("1", all)).toEqual(drawn("1", all));
    const seen = new Set(Array.from({ length: 40 }, (_, seed) => drawn(String(seed), all)).flat());
    expect(seen.size).toBe(9);
  });

  it("has all of what was changed lately", () => {
    const all = [...list("login", 9), ...list("hoje", 9)];
    const kept = drawn("1", all, ["test/e2e/login.spec.ts"]);
    expect(kept.filter((line) => line.includes("login")).length).toBe(9);
    expect(kept.length).toBe(9 + 2);
    const left = undrawnFiles(["server/obras/routes.ts"]);
    expect(left.filter((path) => path.startsWith("server/obras/"))).toEqual([]);
    expect(left.some((path) => path.startsWith("server/usuarios/"))).toBe(true);
  });

  it("does not count a commit of hundreds of files, and counts the commits beside it", () => {
    const many = Array.from({ length: 301 }, (_, n) => `web/${n}.ts`);
    expect(filesOf(`\0\n\n${many.join("\n")}\n\0\n\nserver/obras/routes.ts\n`)).toEqual(["server/obras/routes.ts"]);
    expect(filesOf("")).toEqual([]);
  });

  it("has a journey of both sizes at both or at none", () => {
    const both = list("login", 9).flatMap((line) => [line, line.replace("[phone]", "[desk]")]);
    expect(drawn("1", both).length).toBe(4);
    const lines = drawn("1", both).map((line) => line.replace("[desk]", "[phone]"));
    expect(new Set(lines).size).toBe(2);
  });

  it("leaves out three quarters of the long files, none of which proves a promise, and none where no seed is given", () => {
    const left = ["1", "2", "3", "4", "5", "6"].map((seed) => (vi.stubEnv("GATE_SEED", seed), undrawnFiles([])));
    expect(new Set(left.map(String)).size).toBe(6);
    expect(left.flat().filter((path) => decidesAtOnce(path) || path.startsWith("server/aprovacao/"))).toEqual([]);
    const long = new Set(left.flat());
    expect(left.map((paths) => Math.abs(paths.length - (3 * long.size) / 4) <= 4)).toEqual(left.map(() => true));
    vi.stubEnv("GATE_SEED", undefined);
    expect(undrawnFiles()).toEqual([]);
  });
});

it("at most twenty journeys are walked at both sizes", () => {
  const specs = FILES.filter((path) => path.startsWith("test/e2e/") && path.endsWith(".spec.ts"));
  // Counts the tags in the text. Loops in `screens.spec.ts` turn some of these tests into several, which makes three more
  // journeys: 17 tags are 20 journeys.
  const both = specs.flatMap((path) => text(path).match(/tag: "@both"/g) ?? []);
  expect(specs.length).toBeGreaterThan(40);
  expect(both.length).toBeLessThanOrEqual(17);
  const tags = specs.flatMap((path) => text(path).match(/"@\w+"/g) ?? []);
  expect([...new Set(tags)].toSorted()).toEqual(['"@both"', '"@desk"', '"@phone"']);
});
