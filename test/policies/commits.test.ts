import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { ROOT } from "./repository.ts";

/** Subjects of commits: `scope: imperative`, short enough for one line of a log. */

const LETTERS = 72;
/** The last commit that was written before the rule. */
const BEFORE = "53020d7";

const SUBJECT = /^[a-z][\w/.-]*(?:, [a-z][\w/.-]*)*: \S/;
/** First words that say what was done, or who did it, instead of what the commit does. */
const NOT_IMPERATIVE = /: (?:(?:add|chang|fix|mov|remov|renam|updat)(?:ed|ing)|the|a|an|it)\b/;

const wrong = (subject: string): boolean =>
  subject.length > LETTERS || !SUBJECT.test(subject) || NOT_IMPERATIVE.test(subject) || subject.endsWith(".");

function subjects(): string[] {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  // A shallow clone does not have the commit: there the rule is not asked.
  if (git("cat-file", "-e", `${BEFORE}^{commit}`).status !== 0) return [];
  return git("log", "--no-merges", "--format=%s", `${BEFORE}..HEAD`)
    .stdout.split("\n")
    .filter((line) => line !== "");
}

it.each([
  ["edit: keep the focus on a template", false],
  ["server, web: name the actor once", false],
  ["keep the focus on a template", true],
  ["edit: fixed the focus.", true],
  [`edit: ${"long ".repeat(15)}`, true],
])("%s", (subject, refused) => expect(wrong(subject)).toBe(refused));

it("every commit since the rule keeps to it", () => expect(subjects().filter(wrong)).toEqual([]));
