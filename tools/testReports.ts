import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** What the runners of the tests wrote down, as JSON. */

/** How many passed, and each failure as its name and messages. */
export type Totals = { passed: number; failures: readonly string[] };
/** As far as read here. */
type UnitReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};
type JourneySuite = {
  suites?: JourneySuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
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
  };
}

/** A flaky test is a bug of today. */
function failedJourneys({ suites = [], specs }: JourneySuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ error }) => error?.message ?? []);
        return `[${projectName}] ${file} › ${title}\n${messages.join("\n")}`;
      }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

export function readJourneys(file: string): Totals {
  const { stats, suites, errors } = read(file) as JourneyReport;
  return {
    passed: stats.expected,
    failures: [...suites.flatMap(failedJourneys), ...errors.map(({ message }) => message ?? "playwright")],
  };
}
