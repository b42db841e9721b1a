import { type Actor, authorize } from "./rules.ts";

/** Does the person see colleagues' contacts, and where they worked from? People who manage people do. */
export function seesContatos(actor: Actor): boolean {
  return authorize(actor, "usuario.ver") === null;
}

/**
 * An e-mail, an internet address or a program of somebody, as the person may see it: everybody sees their own, and null
 * instead of a colleague's. Every answer that holds one goes through here; `test/permissoes` looks for those that do not.
 */
export function contatoDe<T>(actor: Actor, usuarioId: string | null, valor: T): T | null {
  return usuarioId === actor.usuarioId || seesContatos(actor) ? valor : null;
}
