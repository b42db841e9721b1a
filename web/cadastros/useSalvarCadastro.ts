import { useQueryClient } from "@tanstack/react-query";

/**
 * Invalidates the lists that show an entry after it was added or changed.
 * @param keys queries that change with the entry (first element of their keys).
 */
export function useSalvarCadastro(keys: readonly string[]): (novo: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (novo) => {
    const aged = [...keys, ...(novo ? ["menu-contadores"] : [])];
    await Promise.all(aged.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
}
