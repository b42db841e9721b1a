import { createHash } from "node:crypto";
import type { Request, Response } from "@playwright/test";
import { callOf } from "./controles.chamadas.ts";
import { ASKS, type Chamada, codigoOf, type Juiz, REFUSED, type Registro, TELLS } from "./controles.registro.ts";
import { type Controle, type Estado, type Oferta, prepare, type Tentativa } from "./controles.ts";
import type { Page } from "./support.ts";
import { c } from "./texts.ts";

/**
 * Presses the controls offered to a person, up to five levels deep, and notes where the server refuses for lack of permission.
 * With a judge (`controles.registro.ts`) it presses only what the judge leaves undecided or expects to be refused.
 */

const DEEPEST = 4;
/** How many of a long list's equivalent entries are pressed on behalf of all; more are pressed on lists whose entries differ in state. */
const ALIKE = 2;
const ALIKE_IN_STATES = 6;
const MOST_OF_PAGE = 150;
const MOST_OF_LAYER = 40;

/** One pattern for all addresses that differ only in their ids and filters. */
export const patternOf = (href: string): string =>
  (href.split(/[?#]/)[0] ?? "").replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}");

const NOWHERE: Estado = { path: "?", layers: 0, layer: "", kind: "", looks: "", alerts: [] };
const REFUSAL = /sem permissão|não encontrad/i;

/** Findings about one person, from all their screens. */
export class Achados {
  /** Refusals, with the screen and the controls that led there. */
  readonly refused = new Set<string>();
  /** Places where the crawl left something out, each with the reason: a state not found again, no heading, no effect, too many controls. */
  readonly lost: string[] = [];
  readonly calls = new Set<string>();
  /** Addresses that screens offered. */
  readonly links = new Set<string>();
  readonly shellDone = new Set<string>();
}

/** Counts of controls on one screen. */
export type Contagem = {
  pressed: number;
  /** Controls judged, without a press, by what the same control did for somebody with most rights. */
  judged: number;
};

/** The share of a large screen that one of several browsers presses: part `part` of `of`. */
export type Parte = { readonly part: number; readonly of: number };
const partOf = (shape: string, of: number): number => createHash("sha1").update(shape).digest().readUInt16BE(0) % of;

/** `offered`: true when a link led to the screen. */
export type Visita = { readonly offered?: boolean; readonly parte?: Parte };

type Way = { readonly registro?: Registro; readonly juiz?: Juiz };

export class Crawl {
  readonly page: Page;
  private achados = new Achados();
  private registro: Registro | undefined;
  private juiz: Juiz | undefined;
  private kept = "";
  private readonly inFlight = new Set<unknown>();
  /** True when a press loaded more of the application's code, which draws a moment later. */
  private loaded = false;
  private noting: Chamada[] | null = null;
  private contagem: Contagem = { pressed: 0, judged: 0 };
  private at = "";
  private path = "";
  /** Path of the screen, without its filters. */
  private screenKey = "";
  private pattern = "";
  /** True after an edit whose save was not committed: the next save would send the edit again, so the report is opened anew first. */
  private edited = false;
  private parte: Parte = { part: 0, of: 1 };

  private constructor(page: Page) {
    this.page = page;
    const context = page.context();
    context.on("request", (request) => this.asked(request));
    context.on("requestfinished", (request) => this.inFlight.delete(request));
    context.on("requestfailed", (request) => this.inFlight.delete(request));
    context.on("response", (response) => {
      if (response.url().includes("/v2/")) void this.answered(response);
    });
    context.on("page", (other) => void other.close().catch(() => {}));
    page.on("dialog", (dialog) => void dialog.accept().catch(() => {}));
  }

  static async start(page: Page): Promise<Crawl> {
    await prepare(page);
    return new Crawl(page);
  }

  /** Continues as the person that `enter` logs in. */
  async become(enter: (path: string) => Promise<void>, achados: Achados, { registro, juiz }: Way = {}): Promise<void> {
    await this.page.context().clearCookies();
    await this.page.goto("/icone.svg");
    await this.page.evaluate(() => localStorage.clear());
    await enter("/icone.svg");
    this.kept = await this.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    this.achados = achados;
    this.registro = registro;
    this.juiz = juiz;
  }

  private asked(request: Request): void {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith("/eventos")) return;
    this.inFlight.add(request);
    if (request.resourceType() === "script") this.loaded = true;
    if (!pathname.startsWith("/v2/")) return;
    const { noting } = this;
    noting?.push({
      method: request.method(),
      url: `${pathname}${search}`,
      headers: request.headers(),
      body: request.postDataBuffer(),
    });
  }

  private async answered(response: Response): Promise<void> {
    const { at, achados } = this;
    const status = response.status();
    const call = callOf(response.request().method(), response.url()) ?? response.url();
    achados.calls.add(call);
    if (!REFUSED.has(status) || TELLS.has(call)) return;
    const codigo = await response.json().then(codigoOf, () => "");
    if (codigo !== ASKS) achados.refused.add(`${at}: ${call} ${String(status)} ${codigo}`);
  }

  /** Waits until no request is under way and nothing opens or closes any more. */
  private async settle(): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const there = await this.page.evaluate(() => window.espera.settled().then(() => true)).catch(() => false);
      if (there && this.inFlight.size === 0) return;
    }
  }

  private async press({ key, opens }: Controle, filled: boolean): Promise<Tentativa | null> {
    this.loaded = false;
    const before = await this.page
      .evaluate(([each, fills, layer]) => window.controles.attempt(each, fills, layer), [key, filled, opens] as const)
      .catch(() => "left" as const);
    if (before !== null && before !== "left" && this.inFlight.size === 0 && !this.loaded) {
      if (opens && before.after.layers === before.before.layers) this.achados.lost.push(`${this.at}: opens nothing`);
      return before;
    }
    if (before === null) return null;
    await this.settle();
    // Waits again, because code that was just loaded runs only now.
    if (this.loaded) await this.settle();
    const after = await this.state();
    return { before: before === "left" ? NOWHERE : before.before, after };
  }

  /**
   * Navigates within the application like a link, because a full load is most of a screen's cost. Returns false when a full load
   * is needed, for example because something is open on the page.
   */
  private async follow(path: string): Promise<boolean> {
    const { layers, path: at } = await this.state();
    if (!at.startsWith("/app") || layers > 0 || at.endsWith("/editar")) return false;
    await this.page.evaluate((to) => history.pushState({}, "", to), path);
    await this.settle();
    return (await this.page.getByRole("heading", { level: 1 }).count()) > 0 && (await this.state()).layers === 0;
  }

  private async open(path: string): Promise<void> {
    if (await this.follow(path)) return;
    // Nothing may carry over from one screen to the next: no window, draft or file.
    if ((await this.state()).path.endsWith("/editar")) await this.forgetFiles();
    const left = [...this.inFlight];
    const storage = await this.page.addInitScript((kept) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of JSON.parse(kept) as [string, string][]) localStorage.setItem(key, value);
    }, this.kept);
    await this.page.goto(path);
    await storage.dispose();
    for (const each of left) this.inFlight.delete(each);
    await this.page
      .getByRole("heading", { level: 1 })
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => this.achados.lost.push(`${path}: no heading`));
    await this.settle();
  }

  /** Deletes files that were not sent. Goes to another document first, because a page keeps its own database open. */
  private async forgetFiles(): Promise<void> {
    await this.page.goto("/icone.svg");
    await this.page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    });
  }

  private state(): Promise<Estado> {
    return this.page.evaluate(() => window.controles.state()).catch(() => NOWHERE);
  }

  /** Goes back to the state `goal`, by pressing the chain of controls that led to it if necessary. */
  private async restore(chain: readonly Controle[], goal: Estado): Promise<boolean> {
    this.noting = null;
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
    let there = now;
    for (const each of chain) {
      const tried = await this.press(each, each !== chain[0]);
      if (tried === null) return false;
      there = tried.after;
    }
    return same(chain.length === 0 ? await this.state() : there, goal);
  }

  private nameOf(chain: readonly Controle[], screen = this.pattern): string {
    return [screen, ...chain.map(({ key }) => key)].join(" > ");
  }

  private offered(): Promise<Oferta> {
    return this.page
      .evaluate(() => window.controles.collect())
      .catch(() => ({ controles: [], links: [], estado: NOWHERE }));
  }

  private async explore(chain: readonly Controle[], most: number): Promise<void> {
    const done = new Set<string>();
    const shapes = new Map<string, number>();
    let oferta = await this.offered();
    for (const href of oferta.links) this.achados.links.add(href);
    let goal = oferta.estado;
    for (let n = 0; n < most; n += 1) {
      const next = await this.next(oferta.controles, chain, { done, shapes });
      if (next === undefined) return;
      const after = await this.try(next, chain, goal);
      if (after !== null && (this.edited || !same(after, goal))) {
        if (this.edited) await this.open(this.path);
        if (!(await this.restore(chain, goal))) {
          this.achados.lost.push(`${this.at}: not found again`);
          if (chain.length > 0) return;
          await this.open(this.path);
        }
      }
      oferta = await this.offered();
      if (after !== null) goal = oferta.estado;
    }
    this.achados.lost.push(`${this.nameOf(chain)}: more than ${String(most)} controls`);
  }

  /** Finds the next control to press, and counts the controls before it that the judge could decide without a press. */
  private async next(
    controles: readonly Controle[],
    chain: readonly Controle[],
    { done, shapes }: { done: Set<string>; shapes: Map<string, number> },
  ): Promise<Controle | undefined> {
    for (const each of controles) {
      if (done.has(each.key) || (each.shell && this.achados.shellDone.has(each.key))) continue;
      if (chain.length === 0 && partOf(each.shape, this.parte.of) !== this.parte.part) continue;
      const alike = shapes.get(each.shape) ?? 0;
      const verdict = await this.juiz?.judge(this.nameOf([...chain, each], this.screenKey), each);
      if (verdict == null && alike >= this.mostAlike(each)) continue;
      done.add(each.key);
      shapes.set(each.shape, alike + 1);
      if (each.shell && chain.length === 0) this.achados.shellDone.add(each.key);
      if (each.leaves) continue;
      if (verdict == null) return each;
      this.contagem.judged += verdict.juntos;
      for (const href of verdict.leads) this.achados.links.add(href);
    }
    return undefined;
  }

  private mostAlike({ key }: Controle): number {
    if (key.startsWith("option")) return 1;
    return /usuarios$|relatorios$/.test(this.pattern) ? ALIKE_IN_STATES : ALIKE;
  }

  /**
   * Presses the control, and then the controls inside the layer that this control opened. Returns the state that the press led
   * to, or null when the control was missing.
   */
  private async try(next: Controle, chain: readonly Controle[], goal: Estado): Promise<Estado | null> {
    const way = [...chain, next];
    this.at = this.nameOf(way);
    const chamadas: Chamada[] = [];
    this.noting = chamadas;
    this.edited = false;
    const tried = await this.press(next, /^(button|input submit)/.test(next.key));
    if (tried === null) return null;
    const { before, after } = tried;
    this.contagem.pressed += 1;
    for (const alert of after.alerts)
      if (REFUSAL.test(alert) && !before.alerts.includes(alert)) this.achados.refused.add(`${this.at}: "${alert}"`);
    const within = after.path === goal.path;
    const opened = within && (after.layers > goal.layers || (after.layers > 0 && after.layer !== goal.layer));
    const went = !within && after.path.startsWith("/app") ? after.path : null;
    if (went !== null) this.achados.links.add(went);
    this.registro?.note(this.nameOf(way, this.screenKey), {
      controle: next,
      chamadas,
      opened: opened ? after.kind : null,
      went,
      changed: chamadas.length > 0 || after.looks !== before.looks,
    });
    const deeper = opened && chain.length < DEEPEST;
    if (deeper) await this.explore(way, MOST_OF_LAYER);
    this.edited =
      this.path.endsWith("/editar") && chamadas.some(({ method, url }) => callOf(method, url) === "updateRelatorio");
    return deeper ? this.state() : after;
  }

  /** Opens the screen and presses everything on it. */
  async screen(path: string, { offered = false, parte = { part: 0, of: 1 } }: Visita = {}): Promise<Contagem> {
    this.parte = parte;
    this.contagem = { pressed: 0, judged: 0 };
    this.path = path;
    this.pattern = patternOf(path);
    this.at = `${this.pattern} > opened`;
    this.noting = null;
    await this.open(path);
    // The path after opening, because people who may not edit a report are redirected to its view.
    this.screenKey = (await this.state()).path;
    // Looks only in `main`: a notice of the previous screen may still be visible outside it.
    const main = this.page.getByRole("main");
    if (offered && (await main.getByText(c.sem_permissao, { exact: true }).count()) > 0)
      this.achados.refused.add(`${this.at}: "${c.sem_permissao}"`);
    await this.explore([], MOST_OF_PAGE);
    return this.contagem;
  }
}

const same = (a: Estado, b: Estado): boolean => a.path === b.path && a.layers === b.layers && a.layer === b.layer;
