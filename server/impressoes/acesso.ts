import { type Actor, authorize, canSeeUnapproved, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";

/** What a person was allowed to see when a document over a period was made for them: a person who may see less now does not get it. */
export type Acesso = {
  readonly secoes: readonly SecaoId[];
  /** True when unapproved reports were visible too. */
  readonly abertos: boolean;
  /** True when authors of changes were visible; the detailed version prints them. */
  readonly alteracoes: boolean;
};

const seesChanges = (actor: Actor): boolean => authorize(actor, "relatorio.adicionarEditar") === null;

/** @param detalhado the document names the authors of changes, if the person may see them */
export function acessoOf(actor: Actor, { detalhado }: { readonly detalhado: boolean }): Acesso {
  return {
    secoes: [...visibleSecoes(actor)],
    abertos: canSeeUnapproved(actor),
    alteracoes: detalhado && seesChanges(actor),
  };
}

/**
 * True when the person may still see everything in a document that was made with the access `then`; also true when `then` is
 * null, because the document is not made yet.
 */
export function stillSees(actor: Actor, then: Acesso | null): boolean {
  if (then === null) return true;
  const secoes = visibleSecoes(actor);
  return (
    then.secoes.every((secao) => secoes.has(secao)) &&
    (!then.abertos || canSeeUnapproved(actor)) &&
    (!then.alteracoes || seesChanges(actor))
  );
}
