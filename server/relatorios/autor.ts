import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Autor } from "../../domain/relatorios/secoes/types.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";

/** A person as comments and files name them. */
export function asAutor(actor: Actor): Autor {
  return { _id: actor.usuarioId, nome: actor.nome, perfilCliente: actor.perfilId === PERFIL.cliente };
}
