import { PERFIL } from "../../../domain/permissoes/perfis.ts";
import { getSession } from "../../api/session.ts";
import { usePerfil } from "../../shell/usePerfil.ts";

type Authored = { readonly usuario?: { readonly _id: string } | undefined };

/**
 * Tells whether the person may change or remove all files (`all`) or a given one. A client of the work may do so only with files
 * they added themselves.
 */
export function useMayChange(): { readonly all: boolean; readonly one: (item: Authored) => boolean } {
  const { perfil } = usePerfil().usuario;
  const all = perfil.id !== PERFIL.cliente;
  return { all, one: ({ usuario }) => all || usuario?._id === getSession()?.usuarioId };
}
