import { searchable } from "../../../../domain/lib/text.ts";

/** Descriptions once each, in their order, without those that are there already; case and accents do not matter. */
export function ofertas(usados: readonly string[], aqui: readonly string[]): string[] {
  const seen = new Set(aqui.map(searchable));
  return usados.filter((descricao) => {
    const key = searchable(descricao);
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}
