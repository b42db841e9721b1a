import { searchable } from "../../../../domain/lib/text.ts";

/** Returns the descriptions of `usados` that are not in `aqui`, in the order of `usados` and without duplicates; case and accents are ignored. */
export function ofertas(usados: readonly string[], aqui: readonly string[]): string[] {
  const keyOf = (descricao: string): string => searchable(descricao.trim());
  const seen = new Set(aqui.map(keyOf));
  return usados.filter((descricao) => {
    const key = keyOf(descricao);
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}
