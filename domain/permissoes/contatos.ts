import { type Actor, authorize } from "./rules.ts";

/** True if the person manages people: only such a person may see colleagues' contacts and from where colleagues worked. */
export function seesContatos(actor: Actor): boolean {
  return authorize(actor, "usuario.ver") === null;
}

/**
 * Returns an e-mail, an internet address or a program (user agent) of a person if the actor may see it, otherwise null. Everybody
 * sees their own. Every answer that contains such a value must pass it through here; `test/permissoes` finds answers that do not.
 */
export function contatoDe<T>(actor: Actor, usuarioId: string | null, valor: T): T | null {
  return usuarioId === actor.usuarioId || seesContatos(actor) ? valor : null;
}
