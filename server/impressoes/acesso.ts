import { type Actor, authorize, canSeeUnapproved, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";

/**
 * What a person was allowed to see when a document over a period was made for them: nobody who may see less gets it.
 */
export type Acesso = {
  readonly secoes: readonly SecaoId[];
  /** Reports that are not approved too. */
  readonly abertos: boolean;
  /** Authors of changes, as the detailed version prints them. */
  readonly alteracoes: boolean;
};

const seesChanges = (actor: Actor): boolean => authorize(actor, "relatorio.adicionarEditar") === null;

/** @param detalhado the document names authors of changes, for people who may know */
export function acessoOf(actor: Actor, { detalhado }: { readonly detalhado: boolean }): Acesso {
  return {
    secoes: [...visibleSecoes(actor)],
    abertos: canSeeUnapproved(actor),
    alteracoes: detalhado && seesChanges(actor),
  };
}

/** May the person still see all that was made with `then`? Null = nothing is made yet. */
export function stillSees(actor: Actor, then: Acesso | null): boolean {
  if (then === null) return true;
  const secoes = visibleSecoes(actor);
  return (
    then.secoes.every((secao) => secoes.has(secao)) &&
    (!then.abertos || canSeeUnapproved(actor)) &&
    (!then.alteracoes || seesChanges(actor))
  );
}
