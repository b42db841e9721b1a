import { unprintedIn } from "../../domain/lib/printed.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";

export type Unprinted = { readonly caractere: string; /** The words around it. */ readonly trecho: string };

const AROUND = 24;

function excerpt(text: string, caractere: string): string {
  const at = text.indexOf(caractere);
  // `Array.from` splits into whole characters, so that none is cut in two.
  const before = Array.from(text.slice(0, at)).slice(-AROUND).join("");
  const after = Array.from(text.slice(at)).slice(0, AROUND).join("");
  return `${before}${after}`.replaceAll(/\s+/g, " ").trim();
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the characters of a report's texts that the PDF cannot print: each once, with the first place where the character occurs. */
export function unprintedOf(relatorio: Relatorio): Unprinted[] {
  const found = new Map<string, Unprinted>();
  for (const text of textsIn(relatorio)) {
    for (const caractere of unprintedIn(text)) {
      if (!found.has(caractere)) found.set(caractere, { caractere, trecho: excerpt(text, caractere) });
    }
  }
  return [...found.values()];
}
