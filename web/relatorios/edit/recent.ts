import { isBlank } from "../../../domain/lib/text.ts";
import { getSession } from "../../api/session.ts";

/** The person's last choices in this company, kept on this device and offered first the next time. */
type Kind = "unidades" | "campos" | "maoDeObra";
const MOST = 12;

function keyOf(kind: Kind): string {
  const { usuarioId = "", empresaId = "" } = getSession() ?? {};
  return `canteiro.recentes.${usuarioId}.${empresaId}.${kind}`;
}

/** Reads the values used last, newest first. */
export function readRecent(kind: Kind): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function keepRecent(kind: Kind, ...values: readonly string[]): void {
  const used = values.map((value) => value.trim()).filter((value) => !isBlank(value));
  if (used.length === 0) return;
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(lastFirst(used, readRecent(kind)).slice(0, MOST)));
  } catch {
    // Without storage nothing is offered first.
  }
}

/** Joins several lists into one, each value once, in the order of the lists. */
export function lastFirst(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
