import { getSession } from "../api/session.ts";

/** What the person recently opened from the palette, newest first; kept in this browser until the session ends or another company is entered. */

export type Recente = {
  readonly tipo: "obra" | "relatorio" | "pessoa" | "pagina";
  readonly to: string;
  readonly label: string;
  readonly detail?: string;
};

const MOST = 6;
// `session.ts` deletes all entries with the prefix `canteiro.cache.` when the session or the company changes.
const key = (): string => `canteiro.cache.recentes.${getSession()?.empresaId ?? ""}`;

function isRecente(value: unknown): value is Recente {
  if (typeof value !== "object" || value === null) return false;
  const { tipo, to, label } = value as Partial<Recente>;
  return typeof tipo === "string" && typeof to === "string" && to.startsWith("/app") && typeof label === "string";
}

export function readRecentes(): readonly Recente[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key()) ?? "[]");
    return Array.isArray(value) ? value.filter(isRecente).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepRecente(recente: Recente): void {
  try {
    const others = readRecentes().filter(({ to }) => to !== recente.to);
    localStorage.setItem(key(), JSON.stringify([recente, ...others].slice(0, MOST)));
  } catch {
    // A browser without storage keeps no recent entries.
  }
}
