import type { Failure } from "./reports.ts";

/** A flake is named and never decides: a failure is run again alone, and counts as passed when it passes each time. */

/** Times a failure is run again; all of them have to pass. */
export const TIMES = 2;
/** More flaky tests than these in one run are a failure of the run. */
export const MOST_FLAKY = 3;

/** Tests that prove that nothing is lost, leaked or approved wrongly: each run has all of them, and there a rare failure is the finding. */
const DECIDES_AT_ONCE: readonly RegExp[] = [
  /^test\/(?:aprovacao|permissoes|worlds)\//,
  // Two of its files are about figures and about a first start.
  /^test\/reliability\/(?!benches|firstStart)/,
  /^test\/policies\/(?:strangers|foreignIds|database)\./,
  // Merging of two people's changes.
  /(?:merge|rebase|threeWay)/i,
  /^test\/e2e\/(?:aparelho|autosave|duas-pessoas|envio-em-massa|mesmo-cadastro|perdas|permissions|aprovacao|rascunhos)\./,
];

/** Whether a file of tests proves that nothing is lost, leaked or approved wrongly. */
export const decidesAtOnce = (path: string): boolean => DECIDES_AT_ONCE.some((pattern) => pattern.test(path));

/** The command that runs a failure alone; null when it decides at once. */
export function aloneOf({ name, alone }: Failure): readonly string[] | null {
  // `[desk] login.spec.ts › title` or `server/x.test.ts › title`.
  const path = name.replace(/^\[\w+\] /, "test/e2e/").split(" › ", 1)[0] ?? "";
  return decidesAtOnce(path) ? null : alone;
}

/**
 * Splits failures by their result alone. `run` runs a command and says whether it passed; the same command runs once
 * for all.
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
