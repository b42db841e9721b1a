import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The JSON reports of the test runners. */

/** The seconds that a journey, a file of unit tests or a phase took. */
export type Timing = { readonly name: string; readonly seconds: number };
/** A failure and the command that runs its test alone; null when the test must not be run again (`again.ts`). */
export type Failure = { readonly name: string; readonly message: string; readonly alone: readonly string[] | null };
export type Totals = {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly timings: readonly Timing[];
};

/** The fields of the report that this file uses. */
type UnitReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};
type JourneySuite = {
  suites?: JourneySuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
};
type JourneyReport = { stats: { expected: number }; suites: JourneySuite[]; errors: { message?: string }[] };

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const plain = (lines: readonly string[]): string => stripVTControlCharacters(lines.join("\n"));
const escapeRegExp = (literal: string): string => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Reads the report of the unit tests. Tests of one file may build on each other, so a failed test is run again with its whole file. */
export function readUnits(file: string): Totals {
  const { numPassedTests, testResults } = read(file) as UnitReport;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const path = relative(".", name);
      const alone = ["vitest", "run", path];
      const inIt = assertionResults.filter((one) => one.status === "failed");
      // A file that cannot be loaded, or whose setup fails, has no failed test of its own.
      if (inIt.length === 0) return status === "failed" ? [{ name: path, message: plain([message]), alone }] : [];
      return inIt.map(({ fullName, failureMessages }) => ({
        name: `${path} › ${fullName}`,
        message: plain(failureMessages ?? []),
        alone,
      }));
    }),
    timings: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(".", name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const specsOf = ({ suites = [], specs }: JourneySuite): JourneySuite["specs"] => [...specs, ...suites.flatMap(specsOf)];

export function readJourneys(file: string): Totals {
  const { stats, suites, errors } = read(file) as JourneyReport;
  const journeys = suites.flatMap(specsOf).flatMap(({ file: spec, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${spec} › ${title}`,
      isFailure: status === "unexpected" || status === "flaky",
      message: plain(results.flatMap(({ error }) => error?.message ?? [])),
      // Journeys made in a loop share a line, so the command also filters by title.
      alone: ["playwright", "test", `${spec}:${line}`, "--project", projectName, "--grep", escapeRegExp(title)],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return {
    passed: stats.expected,
    failures: [
      ...journeys.filter(({ isFailure }) => isFailure),
      ...errors.map(({ message = "playwright" }) => ({ name: "playwright", message: plain([message]), alone: null })),
    ],
    timings: journeys,
  };
}

/** The `most` longest timings as lines of text, longest first. */
export function longest(timings: readonly Timing[], most: number): string[] {
  const inOrder = timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return inOrder.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`);
}
