import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** The JSON reports of the test runners. */

/** A journey, a file of unit tests or a phase, and the seconds it took. */
export type Timing = { name: string; seconds: number };
/** How many passed, each failure as its name and messages, and how long each journey or file took. */
export type Totals = { passed: number; failures: readonly string[]; timings: readonly Timing[] };
/** As far as read here. */
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
type JourneyResult = { duration: number; error?: { message?: string }; attachments: { name: string; path?: string }[] };
type JourneySuite = {
  suites?: JourneySuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: JourneyResult[] }[];
  }[];
};
type JourneyReport = { stats: { expected: number }; suites: JourneySuite[]; errors: { message?: string }[] };

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

export function readUnits(file: string): Totals {
  const { numPassedTests, testResults } = read(file) as UnitReport;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const inIt = assertionResults.filter((one) => one.status === "failed");
      // A file that cannot be read, or whose preparation fails, has no failed test of its own.
      if (inIt.length === 0) return status === "failed" ? [`${relative(".", name)}: ${message}`] : [];
      return inIt.map((one) => `${relative(".", name)} › ${one.fullName}\n${(one.failureMessages ?? []).join("\n")}`);
    }),
    timings: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(".", name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** The roles and names on the page when a journey failed; empty when none were kept. */
function pageOf({ attachments }: JourneyResult): string {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (path === undefined || !existsSync(path)) return "";
  return /```yaml\n(.*?)```/s.exec(readFileSync(path, "utf8"))?.[1] ?? "";
}

/** A flaky test is a bug of today. */
function failedJourneys({ suites = [], specs }: JourneySuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ error }) => error?.message ?? []);
        const pages = results.map(pageOf);
        return `[${projectName}] ${file} › ${title}\n${[...messages, ...pages].join("\n")}`;
      }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

function timingsOf({ suites = [], specs }: JourneySuite): Timing[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(timingsOf)];
}

export function readJourneys(file: string): Totals {
  const { stats, suites, errors } = read(file) as JourneyReport;
  return {
    passed: stats.expected,
    failures: [...suites.flatMap(failedJourneys), ...errors.map(({ message }) => message ?? "playwright")],
    timings: suites.flatMap(timingsOf),
  };
}

/** The longest of them, longest first, as lines; all of them when no number is given. */
export function longest(timings: readonly Timing[], most = timings.length): string[] {
  const inOrder = timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return inOrder.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`);
}
