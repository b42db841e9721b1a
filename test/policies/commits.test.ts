import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { ROOT } from "./repository.ts";

/** Checks the subjects of commits: `scope: imperative`, short enough for one line of a log. */

const LETTERS = 72;
const SUBJECT = /^[a-z][\w/.-]*(?:, [a-z][\w/.-]*)*: \S/;
/** First words that are no imperative: they describe what was done, or begin with an article or pronoun. */
const NOT_IMPERATIVE = /: (?:(?:add|chang|fix|mov|remov|renam|updat)(?:ed|ing)|the|a|an|it)\b/;

/** Git itself writes the subject of a commit that reverts another one; such a subject is not checked. */
const REVERT = /^Revert "/;

const wrong = (subject: string): boolean =>
  !REVERT.test(subject) &&
  (subject.length > LETTERS || !SUBJECT.test(subject) || NOT_IMPERATIVE.test(subject) || subject.endsWith("."));

/** Wrong subjects that nobody noticed: this test checked nothing then, because the commit from which it counted was no longer in the history. */
const UNASKED = [
  "docs: the analysis measured before and after sums of reports",
  "tests: a task of the list says whether reports follow",
  "check page: name the zone as it is now without a clock of its own",
  "check page: say the zone as mails do",
];

function subjects(): string[] {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  const linesOf = (...args: string[]): string[] =>
    git(...args)
      .stdout.split("\n")
      .filter((line) => line !== "");
  // Checks only commits after the first commit of this file; in a shallow clone that is the oldest commit, which contains the file.
  const added = linesOf("log", "--diff-filter=A", "--format=%H", "--", "test/policies/commits.test.ts").at(-1);
  return added === undefined ? [] : linesOf("log", "--no-merges", "--format=%s", `${added}..HEAD`);
}

it.each([
  ["edit: keep the focus on a template", false],
  ["server, web: name the actor once", false],
  ["keep the focus on a template", true],
  ["edit: fixed the focus.", true],
  [`edit: ${"long ".repeat(15)}`, true],
  ['Revert "edit: keep the focus on a template"', false],
])("%s", (subject, refused) => expect(wrong(subject)).toBe(refused));

it("every commit since the rule keeps to it", () => {
  const since = subjects();
  expect(since.length).toBeGreaterThan(0);
  expect(since.filter((subject) => wrong(subject) && !UNASKED.includes(subject))).toEqual([]);
});
