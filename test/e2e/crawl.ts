import { type CallName, contract } from "../../domain/contract.ts";
import { fullPath } from "../../server/http/register.ts";
import { type Controle, type Estado, prepare } from "./controles.ts";
import type { Page } from "./support.ts";

/** Presses what the screens offer a person, deeper and deeper, and keeps what the server refused them for who they are. */

const DEEPEST = 4;
/** In a list of many, so many stand for all; where each may be in another state, more. */
const ALIKE = 2;
const ALIKE_IN_STATES = 6;
const MOST_OF_PAGE = 150;
const MOST_OF_LAYER = 40;

/** One address stands for all that differ in their ids and filters only. */
export const patternOf = (href: string): string =>
  (href.split(/[?#]/)[0] ?? "").replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}");

const CALLS = (Object.keys(contract) as CallName[])
  .map((name) => ({ name, method: contract[name].method, path: fullPath(contract[name]) }))
  // `/assinaturas/minha` is no signature of that id.
  .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)
  .map(({ name, method, path }) => ({ name, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
const callOf = (method: string, url: string): CallName | undefined =>
  CALLS.find((call) => call.method === method && call.path.test(new URL(url).pathname))?.name;

/** Who has not stored a signature yet is told so with 404. */
const TELLS: ReadonlySet<string> = new Set<CallName>(["getMinhaAssinatura"]);
const REFUSAL = /sem permissão|não encontrad/i;

export class Crawl {
  private readonly page: Page;
  /** What was refused, with the screen and the controls that led there. */
  readonly refused = new Set<string>();
  /** Where the way back was not found, and what was left out therefore. */
  readonly lost: string[] = [];
  readonly calls = new Set<string>();
  /** Addresses that were offered. */
  readonly links = new Set<string>();
  pressed = 0;
  private readonly kept: string;
  private readonly shellDone = new Set<string>();
  private readonly inFlight = new Set<unknown>();
  private at = "";
  private path = "";
  private pattern = "";

  /** @param kept the storage of somebody who is logged in. */
  private constructor(page: Page, kept: string) {
    this.page = page;
    this.kept = kept;
    const context = page.context();
    context.on("request", (request) => {
      if (!request.url().endsWith("/eventos")) this.inFlight.add(request);
    });
    context.on("requestfinished", (request) => this.inFlight.delete(request));
    context.on("requestfailed", (request) => this.inFlight.delete(request));
    context.on("response", (response) => {
      if (response.url().includes("/v2/"))
        this.answered(response.request().method(), response.url(), response.status());
    });
    context.on("page", (other) => void other.close().catch(() => {}));
    page.on("dialog", (dialog) => void dialog.accept());
  }

  /** For whoever `enter` logs in. */
  static async start(page: Page, enter: (path: string) => Promise<void>): Promise<Crawl> {
    await prepare(page);
    await enter("/icone.svg");
    return new Crawl(page, await page.evaluate(() => JSON.stringify(Object.entries(localStorage))));
  }

  private answered(method: string, url: string, status: number): void {
    const call = callOf(method, url) ?? `${method} ${url}`;
    this.calls.add(call);
    if ([401, 403, 404].includes(status) && !TELLS.has(call)) this.refused.add(`${this.at}: ${call} ${String(status)}`);
  }

  /** Until nothing is on its way and nothing opens or closes any more. */
  private async settle(): Promise<void> {
    let before = "";
    for (let quiet = 0, tries = 0; quiet < 3 && tries < 100; tries += 1) {
      const now = await this.page.evaluate(() => window.controles.settled()).catch(() => String(tries));
      const still = now === before && (this.inFlight.size === 0 || tries > 60);
      quiet = still ? quiet + 1 : 0;
      before = now;
    }
  }

  private async press({ key, opens }: Controle): Promise<boolean> {
    const { layers } = await this.state();
    if (!(await this.page.evaluate((each) => window.controles.press(each), key).catch(() => false))) return false;
    // What says of itself that it opens something has done so, or will not.
    if (opens)
      await this.page
        .waitForFunction((before) => window.controles.state().layers !== before, layers, { timeout: 3000 })
        .catch(() => this.lost.push(`${this.at}: opens nothing`));
    await this.settle();
    return true;
  }

  private async open(path: string): Promise<void> {
    await this.page.evaluate((kept) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of JSON.parse(kept) as [string, string][]) localStorage.setItem(key, value);
    }, this.kept);
    await this.page.goto(path);
    await this.page
      .getByRole("heading", { level: 1 })
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => this.lost.push(`${path}: no heading`));
    await this.settle();
  }

  private state(): Promise<Estado> {
    return this.page
      .evaluate(() => window.controles.state())
      .catch(() => ({ path: "?", layers: 0, layer: "", alerts: [] }));
  }

  private async fill(): Promise<void> {
    if (await this.page.evaluate(() => window.controles.fill()).catch(() => false)) await this.settle();
  }

  /** Back to where this chain of controls had led. */
  private async restore(chain: readonly Controle[], goal: Estado): Promise<boolean> {
    for (let n = 0; n < 3; n += 1) {
      const now = await this.state();
      if (same(now, goal)) return true;
      if (now.path !== goal.path || now.layers === 0) break;
      await this.page.evaluate(() => window.controles.close()).catch(() => {});
      await this.settle();
    }
    const now = await this.state();
    if (same(now, goal)) return true;
    if (now.path !== goal.path || now.layers !== 0) await this.open(this.path);
    for (const each of chain) {
      if (each !== chain[0]) await this.fill();
      if (!(await this.press(each))) return false;
    }
    return same(await this.state(), goal);
  }

  private nameOf(chain: readonly Controle[]): string {
    return [this.pattern, ...chain.map(({ key }) => key)].join(" > ");
  }

  private async explore(chain: readonly Controle[], most: number): Promise<void> {
    for (const href of await this.page.evaluate(() => window.controles.links()).catch(() => [])) this.links.add(href);
    const done = new Set<string>();
    const shapes = new Map<string, number>();
    let goal = await this.state();
    for (let n = 0; n < most; n += 1) {
      const offered = await this.page.evaluate(() => window.controles.collect());
      const next = offered.find((each) => this.wanted(each, done, shapes));
      if (next === undefined) return;
      done.add(next.key);
      shapes.set(next.shape, (shapes.get(next.shape) ?? 0) + 1);
      if (next.shell && chain.length === 0) this.shellDone.add(next.key);
      if (next.leaves || !(await this.try(next, chain, goal))) continue;
      if (same(await this.state(), goal)) continue;
      if (!(await this.restore(chain, goal))) {
        this.lost.push(`${this.at}: not found again`);
        if (chain.length > 0) return;
        await this.open(this.path);
      }
      goal = await this.state();
    }
    this.lost.push(`${this.nameOf(chain)}: more than ${String(most)} controls`);
  }

  /** Presses it, and then what it opened. */
  private async try(next: Controle, chain: readonly Controle[], goal: Estado): Promise<boolean> {
    this.at = this.nameOf([...chain, next]);
    if (/^(button|input submit)/.test(next.key)) await this.fill();
    const { alerts } = await this.state();
    if (!(await this.press(next))) return false;
    this.pressed += 1;
    const after = await this.state();
    for (const alert of after.alerts)
      if (REFUSAL.test(alert) && !alerts.includes(alert)) this.refused.add(`${this.at}: "${alert}"`);
    const opened =
      after.path === goal.path &&
      (after.layers > goal.layers || (after.layers > 0 && after.layer !== goal.layer)) &&
      chain.length < DEEPEST;
    if (opened) await this.explore([...chain, next], MOST_OF_LAYER);
    return true;
  }

  private wanted(each: Controle, done: ReadonlySet<string>, shapes: ReadonlyMap<string, number>): boolean {
    if (done.has(each.key) || (each.shell && this.shellDone.has(each.key))) return false;
    const inStates = /usuarios$|relatorios$/.test(this.pattern);
    const most = each.key.startsWith("option") ? 1 : inStates ? ALIKE_IN_STATES : ALIKE;
    return (shapes.get(each.shape) ?? 0) < most;
  }

  /** Opens the screen and presses everything on it. */
  async screen(path: string): Promise<void> {
    this.path = path;
    this.pattern = patternOf(path);
    this.at = `${this.pattern} > opened`;
    await this.open(path);
    await this.explore([], MOST_OF_PAGE);
  }
}

const same = (a: Estado, b: Estado): boolean => a.path === b.path && a.layers === b.layers && a.layer === b.layer;
