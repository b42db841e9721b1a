import { useQueryClient } from "@tanstack/react-query";
import { getTexts } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/**
 * After an entry was added or changed: says so, and lets every list know.
 *
 * @param keys queries that change with it (first element of their keys).
 */
export function useSalvarCadastro(keys: readonly string[]): (novo: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (novo) => {
    const t = getTexts("comum");
    toast.success(novo ? t.adicionado : t.atualizado);
    await Promise.all(
      [...keys, ...(novo ? ["menu-contadores"] : [])].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  };
}
