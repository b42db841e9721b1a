import type { Codigo } from "../errors/errors.ts";
import { type Actor, visibleSecoes } from "../permissoes/rules.ts";
import type { SecaoId } from "../secoes/ids.ts";
import { type FiltroId, SECAO_DO_FILTRO, SECOES_DO_FILTRO } from "./ids.ts";

/** Returns null when the person may open this page of a work that they see, otherwise the error. The permission for the page's section decides. */
export function canSeeFiltro(actor: Actor, filtro: FiltroId): Codigo | null {
  return visibleSecoes(actor).has(SECAO_DO_FILTRO[filtro]) ? null : "sem_permissao";
}

/** The sections that a page reads for this person. */
export function secoesLidas(actor: Actor, filtro: FiltroId): SecaoId[] {
  const visible = visibleSecoes(actor);
  return SECOES_DO_FILTRO[filtro].filter((secao) => visible.has(secao));
}
