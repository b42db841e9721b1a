import { searchable } from "../../../../domain/lib/text.ts";

/** The descriptions of `usados` without duplicates and without those in `aqui`, in their order; case and accents are ignored. */
export function ofertas(usados: readonly string[], aqui: readonly string[]): string[] {
  const keyOf = (descricao: string): string => searchable(descricao.trim());
  const seen = new Set(aqui.map(keyOf));
  return usados.filter((descricao) => {
    const key = keyOf(descricao);
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}
