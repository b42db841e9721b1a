import { VER_COMO } from "../../domain/lib/verComo.ts";
import { withQuery } from "./address.ts";
import { getSession, subscribeSession } from "./session.ts";

/**
 * The person as whom an administrator looks ("see as this user"). Kept in this tab only and lost with the tab, so that other tabs
 * stay the administrator's own. The server answers reads as it would for that person and refuses writes (decision 019).
 */
export type VerComo = { readonly empresaId: string; readonly usuarioId: string; readonly nome: string };

const KEY = "canteiro.ver-como";

function isVerComo(value: unknown): value is VerComo {
  if (typeof value !== "object" || value === null) return false;
  const { empresaId, usuarioId, nome } = value as Partial<VerComo>;
  return typeof empresaId === "string" && typeof usuarioId === "string" && typeof nome === "string";
}

function read(): VerComo | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isVerComo(value) ? value : null;
  } catch {
    return null;
  }
}

let current: VerComo | null = read();

function write(next: VerComo | null): void {
  current = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: looking as somebody else then lasts as long as the page.
  }
}

// Ends looking as somebody else when the session ends or another company is entered.
subscribeSession(() => {
  if (current !== null && getSession()?.empresaId !== current.empresaId) write(null);
});

export function getVerComo(): VerComo | null {
  return current !== null && getSession()?.empresaId === current.empresaId ? current : null;
}

/** Begins looking as a person. The caller reloads the application, so that nothing that the administrator saw stays on the other person's screen. */
export function startVerComo(usuario: { readonly usuarioId: string; readonly nome: string }): void {
  const empresaId = getSession()?.empresaId;
  if (empresaId !== undefined) write({ empresaId, ...usuario });
}

/** Ends what {@link startVerComo} began; here too the caller loads the application again. */
export function endVerComo(): void {
  write(null);
}

const FILES = "/v2/empresas/";

/**
 * While an administrator looks as somebody, adds that person to the address of a file, because an `<img>` or a link sends no
 * header. Other addresses stay as they are.
 */
export function seenAddress(address: string): string {
  const seen = getVerComo();
  return seen === null || !address.startsWith(FILES) ? address : withQuery(address, `${VER_COMO}=${seen.usuarioId}`);
}
