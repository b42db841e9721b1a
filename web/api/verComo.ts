import { VER_COMO } from "../../domain/lib/verComo.ts";
import { withQuery } from "./address.ts";
import { getSession, subscribeSession } from "./session.ts";

/**
 * Whom an administrator looks at the product as ("see as this user"). It lives in this tab only and goes with it, so that other
 * tabs stay the administrator's own; the server answers reads as that person and takes no writes (decision 019).
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
    // Storage forbidden: it then lives as long as the page.
  }
}

// Without a session, or in another company, there is nobody to look as.
subscribeSession(() => {
  if (current !== null && getSession()?.empresaId !== current.empresaId) write(null);
});

export function getVerComo(): VerComo | null {
  return current !== null && getSession()?.empresaId === current.empresaId ? current : null;
}

/** The caller loads the application again, so that nothing of the one stays on the other's screen. */
export function startVerComo(usuario: { readonly usuarioId: string; readonly nome: string }): void {
  const empresaId = getSession()?.empresaId;
  if (empresaId !== undefined) write({ empresaId, ...usuario });
}

/** As {@link startVerComo}: the caller loads the application again. */
export function endVerComo(): void {
  write(null);
}

const FILES = "/v2/empresas/";

/** The address of a file as it is looked at: an `<img>` or a link sends no header. Anything else stays as it is. */
export function seenAddress(address: string): string {
  const seen = getVerComo();
  return seen === null || !address.startsWith(FILES) ? address : withQuery(address, `${VER_COMO}=${seen.usuarioId}`);
}
