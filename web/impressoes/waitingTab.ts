import { isErrorBody } from "../api/error.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";

/**
 * Content of a tab while its document is being made: progress, a way to cancel and, after a failure, the reason and a way to
 * retry. The tab is empty and of our own origin, so this page can write into it.
 */

const LONGEST_MS = 5 * 60_000;

type Outcome = { readonly kind: "ready" | "closed" } | { readonly kind: "failed"; readonly message: string | null };

/** A pause that ends after the given time, or earlier through `end`. */
class Pause {
  #end: () => void = () => undefined;

  for(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  readonly end = (): void => this.#end();
}

async function sentenceOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? body.message : null;
}

async function waitsForSeal(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as { aguardando?: unknown } | null;
  return body?.aguardando === "selo";
}

/** Polls until the document is ready: while a large document is being made or sealed, the server answers 202 with `Retry-After`. */
async function untilReady(tab: Window, url: string, onSealing: (tryNow: () => void) => void): Promise<Outcome> {
  const pause = new Pause();
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    if (tab.closed) return { kind: "closed" };
    const stop = new AbortController();
    const response = await fetch(url, { credentials: "same-origin", signal: stop.signal });
    if (!response.ok) return { kind: "failed", message: await sentenceOf(response) };
    if (response.status !== 202) {
      // Cancels this download: the tab fetches the bytes itself.
      stop.abort();
      return { kind: "ready" };
    }
    if ((await waitsForSeal(response)) && !tab.closed) onSealing(pause.end);
    const seconds = Number(response.headers.get("Retry-After") ?? "2");
    await pause.for(Math.min(10, Math.max(1, seconds)) * 1000);
  }
  return { kind: "failed", message: null };
}

function element<K extends keyof HTMLElementTagNameMap>(
  { document }: Window,
  tag: K,
  style: Partial<CSSStyleDeclaration>,
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  made.textContent = text;
  return made;
}

/** Returns a colour of the page that opened the tab, as that page shows it now in the light or dark theme. */
const colour = (name: "bg" | "surface" | "field-border" | "text" | "dim"): string =>
  getComputedStyle(globalThis.document.documentElement).getPropertyValue(`--c-${name}`);

function button(tab: Window, label: string, onClick: () => void): HTMLElement {
  const style = { font: "inherit", minHeight: "44px", padding: "0 20px", borderRadius: "8px", cursor: "pointer" };
  const made = element(
    tab,
    "button",
    { ...style, border: `1px solid ${colour("field-border")}`, background: colour("surface"), color: colour("text") },
    label,
  );
  made.addEventListener("click", onClick);
  return made;
}

function write(tab: Window, { title, parts }: { title: string; parts: readonly HTMLElement[] }): void {
  const { document } = tab;
  const opener = globalThis.document.documentElement;
  document.title = title;
  document.documentElement.lang = opener.lang;
  document.documentElement.style.colorScheme = opener.dataset["mantineColorScheme"] ?? "light";
  // Without a viewport a phone draws the tab as a small picture of a wide page.
  const viewport = element(tab, "meta", {});
  Object.assign(viewport, { name: "viewport", content: "width=device-width, initial-scale=1" });
  document.head.replaceChildren(viewport, ...document.head.querySelectorAll("title"));
  const main = element(tab, "main", { display: "grid", gap: "16px", justifyItems: "start", maxWidth: "420px" });
  main.append(...parts);
  document.body.replaceChildren(main);
  Object.assign(document.body.style, {
    font: "16px/1.5 system-ui, sans-serif",
    padding: "32px 24px",
    color: colour("text"),
    background: colour("bg"),
  });
}

/**
 * @returns a function that says that the PDF is being sealed and adds a button to try at once; the text changes in place, so that
 * a screen reader announces it
 */
function writeWaiting(tab: Window): (onTryNow: () => void) => void {
  const t = getTexts("impressoes");
  const bar = element(tab, "progress", { width: "100%" });
  bar.setAttribute("aria-label", t.gerando);
  const heading = element(tab, "h1", { font: "600 20px system-ui, sans-serif", margin: "0" }, t.gerando);
  const help = element(tab, "p", { margin: "8px 0 0", color: colour("dim") }, t.gerando_ajuda);
  const words = element(tab, "div", {});
  words.setAttribute("role", "status");
  words.append(heading, help);
  const buttons = element(tab, "div", { display: "flex", flexWrap: "wrap", gap: "12px" });
  buttons.append(button(tab, t.cancelar, () => tab.close()));
  write(tab, { title: t.gerando, parts: [words, bar, buttons] });
  return (onTryNow) => {
    if (tab.document.title === t.selando) return;
    tab.document.title = t.selando;
    heading.textContent = t.selando;
    help.textContent = t.selando_ajuda;
    bar.setAttribute("aria-label", t.selando);
    buttons.prepend(button(tab, t.tentar_agora, onTryNow));
  };
}

function writeFailure(tab: Window, message: string | null, onRetry: () => void): void {
  const t = getTexts("impressoes");
  const heading = element(tab, "h1", { font: "600 20px system-ui, sans-serif", margin: "0" }, t.falhou);
  heading.setAttribute("role", "alert");
  const why = element(tab, "p", { margin: "0" }, message ?? "");
  write(tab, { title: t.falhou, parts: [heading, ...(message === null ? [] : [why]), button(tab, t.tentar, onRetry)] });
}

/** Shows the document of `url` in `tab`, which the tap has already opened. */
export async function showInTab(tab: Window, url: string): Promise<void> {
  await loadTexts(["impressoes"]);
  if (tab.closed) return;
  const onSealing = writeWaiting(tab);
  const outcome = await untilReady(tab, url, onSealing).catch((): Outcome => ({ kind: "failed", message: null }));
  if (outcome.kind === "ready") tab.location.replace(url);
  if (outcome.kind === "failed" && !tab.closed) writeFailure(tab, outcome.message, () => void showInTab(tab, url));
}
