import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Autor } from "../../domain/relatorios/secoes/types.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";

/** Converts an actor to the form in which comments and files name a person. */
export function asAutor(actor: Actor): Autor {
  return { _id: actor.usuarioId, nome: actor.nome, perfilCliente: actor.perfilId === PERFIL.cliente };
}
