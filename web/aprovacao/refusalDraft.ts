import { getSession } from "../api/session.ts";

/**
 * The reason of a refusal while it is being written, in this browser: closing the window, a lost network or a report that
 * changed meanwhile costs nobody what they typed. One per person, company and report; it goes when the report is refused or
 * the text is thrown away.
 */
function keyOf(relatorioId: string): string | null {
  const session = getSession();
  return session ? `canteiro.reprovacao.${session.usuarioId}.${session.empresaId}.${relatorioId}` : null;
}

export function readRefusal(relatorioId: string): string {
  const key = keyOf(relatorioId);
  try {
    return key === null ? "" : (localStorage.getItem(key) ?? "");
  } catch {
    return "";
  }
}

export function keepRefusal(relatorioId: string, text: string): void {
  const key = keyOf(relatorioId);
  if (key === null) return;
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The browser keeps nothing: the text lives as long as the window.
  }
}
