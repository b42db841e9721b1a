import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { call, type CallInput } from "../api/client.ts";
import { getTexts } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { confirmDelete } from "../ui/confirmDelete.ts";
import { toast } from "../ui/toast.ts";

/** The kinds of entries that can be restored from the bin. */
export type TipoDaLixeira = CallInput<"restaurar">["params"]["tipo"];

export type Antes = { readonly details: ReactNode; readonly confirmed: () => Promise<void> };

/**
 * Deletes an entry as the specification says: asks, deletes, shows a notice. For administrators the notice has "Undo", which
 * restores the entry from the bin.
 * @param tipo the entry's kind in the bin.
 * @param excluir deletes on the server; its error is shown (a group that is not empty, for instance).
 * @param keys queries that change with the entry (first element of their keys).
 * @param antes returns a text for the question, and what to do between the confirmation and the delete.
 * @returns a function that resolves to true when the entry was deleted.
 */
export function useExcluirCadastro({
  tipo,
  excluir,
  keys,
  antes,
}: {
  tipo: TipoDaLixeira;
  excluir: (id: string) => Promise<unknown>;
  keys: readonly string[];
  antes?: (id: string) => Promise<Antes | null>;
}): (item: { readonly _id: string; readonly nome: string }) => Promise<boolean> {
  const client = useQueryClient();
  const admin = usePerfil().usuario.perfil.id === PERFIL.administrador;
  const changed = (): Promise<unknown> =>
    Promise.all([...keys, "lixeira", "menu-contadores"].map((key) => client.invalidateQueries({ queryKey: [key] })));

  const undo = async (id: string): Promise<void> => {
    try {
      await call("restaurar", { params: { tipo, id } });
      toast.success(getTexts("comum").restaurado);
    } catch (error) {
      toast.error(error);
    }
    await changed();
  };

  return async ({ _id, nome }) => {
    const before = await antes?.(_id);
    const volta = admin ? "minhaLixeira" : "lixeira";
    if (!(await confirmDelete({ nome, volta, details: before?.details }))) return false;
    const t = getTexts("comum");
    try {
      await before?.confirmed();
      await excluir(_id);
    } catch (error) {
      toast.error(error);
      return false;
    }
    toast.success(t.excluido, admin ? { label: t.desfazer, onSelect: () => void undo(_id) } : null);
    await changed();
    return true;
  };
}
