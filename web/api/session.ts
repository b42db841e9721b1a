import { useSyncExternalStore } from "react";
import type { Sessao } from "../../domain/contas/schema.ts";
import { hasUnsaved } from "./unsaved.ts";

/**
 * The session of this browser, in local storage as the specification says, shared by all tabs; but each tab stays in its company.
 * `empresaEscolhida` is false from a login with several companies until the person chooses one.
 */
export type Session = Sessao & { readonly empresaEscolhida: boolean };

const KEY = "canteiro.sessao";
/** Key in the tab's own session storage: the person and company of this tab. */
const TAB = "canteiro.empresa";
/** Local storage entries with this prefix are caches of the person and the company; they are deleted when the session or the company changes. */
const CACHE_PREFIX = "canteiro.cache.";
const listeners = new Set<() => void>();
let current: Session | null = read();
keepInTab();

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const session = value as Partial<Session>;
  return (
    typeof session.token === "string" &&
    typeof session.empresaId === "string" &&
    Array.isArray(session.empresasVinculadas)
  );
}

function read(): Session | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isSession(value) ? inThisTab(value) : null;
  } catch {
    return null;
  }
}

/** Keeps the tab in its company when another tab enters a different one, as long as the person may still enter this tab's company. */
function inThisTab(session: Session): Session {
  const { usuarioId, empresaId } = readTab();
  const same = usuarioId === session.usuarioId && session.empresasVinculadas.some((one) => one.empresaId === empresaId);
  return same && empresaId !== undefined ? { ...session, empresaId, empresaEscolhida: true } : session;
}

function readTab(): Partial<Session> {
  try {
    return JSON.parse(sessionStorage.getItem(TAB) ?? "{}") as Partial<Session>;
  } catch {
    return {};
  }
}

function keepInTab(): void {
  if (current?.empresaEscolhida !== true) return;
  const { usuarioId, empresaId } = current;
  try {
    sessionStorage.setItem(TAB, JSON.stringify({ usuarioId, empresaId }));
  } catch {
    // Storage is forbidden: the tab then follows the other tabs.
  }
}

function write(session: Session | null): void {
  current = session;
  keepInTab();
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage forbidden: the session then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function clearCaches(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(CACHE_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

// Another tab logged in or out, or entered another company. This tab keeps its company, unless the person may no longer enter it.
addEventListener("storage", (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const before = current;
  const now = read();
  if (before !== null && now === null && isKept()) {
    void loseSession();
    return;
  }
  current = now;
  keepInTab();
  // Screens of two companies must not mix: a tab reloads when another tab has changed its company or person.
  if (before && current && (before.empresaId !== current.empresaId || before.usuarioId !== current.usuarioId)) {
    location.reload();
    return;
  }
  for (const listener of listeners) listener();
});

export function getSession(): Session | null {
  return current;
}

/** Opens the session after login, sign-up or a new password. A person with several companies is then asked which to enter. */
export function openSession(sessao: Sessao): void {
  clearCaches();
  write({ ...sessao, empresaEscolhida: sessao.empresasVinculadas.length <= 1 });
}

/** Enters a company; the caller reloads or navigates so that nothing of the previous company stays on screen. */
export function chooseEmpresa(empresaId: string): void {
  if (!current) return;
  clearCaches();
  write({ ...current, empresaId, empresaEscolhida: true });
}

/** Forgets the session on this device. The session on the server is ended by the `logout` call, which the caller makes before. */
export function clearSession(): void {
  if (!current) return;
  clearCaches();
  write(null);
}

/**
 * Asks the person to log in again, in a window over the screen: true when they did, false when they declined, null when the
 * window cannot be shown now.
 */
type AskAgain = () => Promise<boolean | null>;
let askAgain: AskAgain | null = null;
let asking: Promise<boolean> | null = null;

export function onLostSession(ask: AskAgain): () => void {
  askAgain = ask;
  return () => {
    askAgain = null;
  };
}

const isKept = (): boolean => askAgain !== null && hasUnsaved();

/**
 * Called when the server or another tab has ended the session. While there is unsaved input, the person may log in again and keep
 * the screen; otherwise, or if they decline, the session is forgotten here too.
 *
 * @param refused the session of the refused request, because somebody may have logged in since
 * @returns true when there is a session again of the same person in the same company; a request is never repeated in another
 * person's name
 */
export async function loseSession(refused = current): Promise<boolean> {
  if (current !== null && current.token !== refused?.token)
    return current.usuarioId === refused?.usuarioId && current.empresaId === refused.empresaId;
  if (askAgain === null || !isKept()) {
    clearSession();
    return false;
  }
  asking ??= askAgain()
    .then((again) => {
      if (again === false) clearSession();
      return again === true;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/**
 * Opens a new session for the same person in the same company.
 * @returns false, with nothing changed, for another person or when the person may no longer enter the company
 */
export function renewSession(sessao: Sessao): boolean {
  const before = current;
  if (before === null || before.usuarioId !== sessao.usuarioId) return false;
  if (!sessao.empresasVinculadas.some(({ empresaId }) => empresaId === before.empresaId)) return false;
  write({ ...sessao, empresaId: before.empresaId, empresaEscolhida: true });
  return true;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession);
}
