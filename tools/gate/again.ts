import type { Failure } from "./reports.ts";

/** Runs failed tests again, each alone: a test that then passes every time is listed as flaky and does not fail the run. */

/** Number of times that a failed test is run again; it has to pass every time. */
export const TIMES = 2;
/** A run fails when more tests than this are flaky. */
export const MOST_FLAKY = 3;

/**
 * Tests that prove that nothing is lost, leaked or approved wrongly. Every run includes all of them, and none is run again after
 * a failure, because they exist to find rare failures.
 */
const DECIDES_AT_ONCE: readonly RegExp[] = [
  /^test\/(?:aprovacao|permissoes|worlds)\//,
  // Two files of this folder are excluded because they prove nothing of the kind: they test figures and the first start.
  /^test\/reliability\/(?!benches|firstStart)/,
  /^test\/policies\/(?:strangers|foreignIds|database)\./,
  // Merging of two people's changes.
  /(?:merge|rebase|threeWay)/i,
  /^test\/e2e\/(?:aparelho|autosave|duas-pessoas|envio-em-massa|mesmo-cadastro|perdas|permissions|aprovacao|rascunhos)\./,
];

/** True for a test file that proves that nothing is lost, leaked or approved wrongly. */
export const decidesAtOnce = (path: string): boolean => DECIDES_AT_ONCE.some((pattern) => pattern.test(path));

/** Returns the command that runs a failed test alone; null when the test must not get a second chance. */
export function aloneOf({ name, alone }: Failure): readonly string[] | null {
  // `[desk] login.spec.ts › title` or `server/x.test.ts › title`.
  const path = name.replace(/^\[\w+\] /, "test/e2e/").split(" › ", 1)[0] ?? "";
  return decidesAtOnce(path) ? null : alone;
}

/**
 * Runs failures again and splits them by the result. `run` executes a command and returns whether it passed; failures with the
 * same command share one run.
 */
export async function runAgain(
  failures: readonly Failure[],
  run: (command: readonly string[]) => Promise<boolean>,
): Promise<{ failed: Failure[]; flaky: Failure[] }> {
  const ended = new Map<string, Promise<boolean>>();
  const passes = async (command: readonly string[]): Promise<boolean> => {
    for (let time = 0; time < TIMES; time += 1) if (!(await run(command))) return false;
    return true;
  };
  const failed: Failure[] = [];
  const flaky: Failure[] = [];
  for (const failure of failures) {
    const command = aloneOf(failure);
    const key = command?.join("\0") ?? "";
    if (command && !ended.has(key)) ended.set(key, passes(command));
    const passed = command !== null && (await ended.get(key)) === true;
    (passed ? flaky : failed).push(failure);
  }
  return { failed, flaky };
}
