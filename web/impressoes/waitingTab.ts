import { isErrorBody } from "../api/error.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";

/**
 * What a tab shows while the document it is for is being made: that it is coming, a way to give it up, and when it fails why, with
 * a way to try again. The tab is empty and of our own origin, so it is written from here.
 */

const LONGEST_MS = 5 * 60_000;

type Outcome = { readonly kind: "ready" | "closed" } | { readonly kind: "failed"; readonly message: string | null };

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function sentenceOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? body.message : null;
}

/** A large document is answered with 202 and `Retry-After` first (D, PDF). */
async function untilReady(tab: Window, url: string): Promise<Outcome> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    if (tab.closed) return { kind: "closed" };
    const stop = new AbortController();
    const response = await fetch(url, { credentials: "same-origin", signal: stop.signal });
    if (!response.ok) return { kind: "failed", message: await sentenceOf(response) };
    // The tab itself fetches the bytes.
    stop.abort();
    if (response.status !== 202) return { kind: "ready" };
    const seconds = Number(response.headers.get("Retry-After") ?? "2");
    await pause(Math.min(10, Math.max(1, seconds)) * 1000);
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

function button(tab: Window, label: string, onClick: () => void): HTMLElement {
  const style = { font: "inherit", minHeight: "44px", padding: "0 20px", borderRadius: "8px", cursor: "pointer" };
  const made = element(
    tab,
    "button",
    { ...style, border: "1px solid #98a2b3", background: "#fff", color: "#1d2733" },
    label,
  );
  made.addEventListener("click", onClick);
  return made;
}

function write(tab: Window, { title, parts }: { title: string; parts: readonly HTMLElement[] }): void {
  const { document } = tab;
  document.title = title;
  document.documentElement.lang = globalThis.document.documentElement.lang;
  const main = element(tab, "main", { display: "grid", gap: "16px", justifyItems: "start", maxWidth: "420px" });
  main.append(...parts);
  document.body.replaceChildren(main);
  Object.assign(document.body.style, {
    font: "16px/1.5 system-ui, sans-serif",
    padding: "32px 24px",
    color: "#1d2733",
    background: "#fff",
  });
}

function writeWaiting(tab: Window): void {
  const t = getTexts("impressoes");
  const bar = element(tab, "progress", { width: "100%" });
  bar.setAttribute("aria-label", t.gerando);
  const heading = element(tab, "h1", { font: "600 20px system-ui, sans-serif", margin: "0" }, t.gerando);
  const help = element(tab, "p", { margin: "0", color: "#475467" }, t.gerando_ajuda);
  write(tab, { title: t.gerando, parts: [heading, bar, help, button(tab, t.cancelar, () => tab.close())] });
}

function writeFailure(tab: Window, message: string | null, onRetry: () => void): void {
  const t = getTexts("impressoes");
  const heading = element(tab, "h1", { font: "600 20px system-ui, sans-serif", margin: "0" }, t.falhou);
  heading.setAttribute("role", "alert");
  const why = element(tab, "p", { margin: "0" }, message ?? "");
  write(tab, { title: t.falhou, parts: [heading, ...(message === null ? [] : [why]), button(tab, t.tentar, onRetry)] });
}

/** Brings the document of `url` into `tab`, which was opened within the tap. */
export async function showInTab(tab: Window, url: string): Promise<void> {
  await loadTexts(["impressoes"]);
  if (tab.closed) return;
  writeWaiting(tab);
  const outcome = await untilReady(tab, url).catch((): Outcome => ({ kind: "failed", message: null }));
  if (outcome.kind === "ready") tab.location.replace(url);
  if (outcome.kind === "failed" && !tab.closed) writeFailure(tab, outcome.message, () => void showInTab(tab, url));
}
