import { PERFIL } from "../../../domain/permissoes/perfis.ts";
import { getSession } from "../../api/session.ts";
import { usePerfil } from "../../shell/usePerfil.ts";

type Authored = { readonly usuario?: { readonly _id: string } | undefined };

/** Whether the person may change or remove a file. A client of the work may do so only with files they added themselves. */
export function useMayChange(): { readonly all: boolean; readonly one: (item: Authored) => boolean } {
  const { perfil } = usePerfil().usuario;
  const all = perfil.id !== PERFIL.cliente;
  return { all, one: ({ usuario }) => all || usuario?._id === getSession()?.usuarioId };
}
