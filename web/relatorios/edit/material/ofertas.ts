import { searchable } from "../../../../domain/lib/text.ts";

/** Descriptions once each, in their order, without those that are there already; case and accents do not matter. */
export function ofertas(usados: readonly string[], aqui: readonly string[]): string[] {
  const keyOf = (descricao: string): string => searchable(descricao.trim());
  const seen = new Set(aqui.map(keyOf));
  return usados.filter((descricao) => {
    const key = keyOf(descricao);
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}
