import { setTimeout as pause } from "node:timers/promises";

/** A browser controlled by WebDriver, with the few acts that the proofs need. */
export type DrivenBrowser = {
  /** Name and version as the browser reports them. */
  readonly name: string;
  goTo(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value; awaits a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Restarts the browser with its stored data, if the engine keeps stored data under automation. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
};

const LIMIT_MS = 120_000;

/** Calls a function in the page. The function is given as text, because this file is compiled for Node, which has no document. */
export const run = (driver: DrivenBrowser, body: string, ...args: readonly unknown[]): Promise<unknown> =>
  driver.evaluate(`(${body})(${args.map((arg) => JSON.stringify(arg)).join()})`);

/**
 * Polls the page until the expression is truthy.
 * @throws an error with the text on the screen
 */
export async function until(
  driver: DrivenBrowser,
  what: string,
  body: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    // A page that is being left throws instead of answering.
    const value = await run(driver, body, ...args).catch(() => false);
    if (value) return value;
    if (performance.now() > end) break;
    await pause(200);
  }
  const shown = await run(driver, "() => location.href + ' ' + document.body.innerText").catch(String);
  throw new Error(`${driver.name}: ${what} did not come. On the screen:\n${String(shown)}`);
}

const IN_SIGHT = `(node) => node.getClientRects().length > 0`;
const NAME_OF = `(node) => (node.getAttribute("aria-label") ?? node.textContent ?? "").trim()`;

const FIND = `(name, inside) => {
  const scope = inside === null ? document : [...document.querySelectorAll("[role=dialog]")].find((one) => one.textContent.includes(inside));
  return [...(scope?.querySelectorAll("button, a[href], [role=button]") ?? [])]
    .find((node) => (${NAME_OF})(node) === name && (${IN_SIGHT})(node) && node.getAttribute("aria-disabled") !== "true");
}`;
const PRESS = `(name, inside) => {
  const found = (${FIND})(name, inside);
  found?.scrollIntoView({ block: "center" });
  found?.click();
  return found !== undefined;
}`;

/** Waits for a button or link of this name and presses the first one: in the window that contains the text `inside`, or anywhere. */
export const press = (driver: DrivenBrowser, name: string, inside: string | null = null): Promise<unknown> =>
  until(driver, `'${name}'`, PRESS, name, inside);

/** Waits for a button or link of this name. */
export const offers = (driver: DrivenBrowser, name: string): Promise<unknown> =>
  until(driver, `'${name}'`, `(name) => (${FIND})(name, null) !== undefined`, name);

/** Waits for these words. */
export const says = (driver: DrivenBrowser, words: string): Promise<unknown> =>
  until(driver, `'${words}'`, "(words) => document.body.innerText.includes(words)", words);
