import { FILTROS_DE_BUSCA, type FiltroDeBusca } from "./constants.ts";
import { type Actor, authorize, visibleSecoes } from "../permissoes/rules.ts";
import { PERFIL } from "../permissoes/perfis.ts";
import { prazo, type Prazo } from "./prazo.ts";

/**
 * Returns the day counts of a work today.
 * @param hoje today in the company's time zone, `YYYY-MM-DD`.
 */
export function prazoDaObra(
  obra: { readonly dataInicio: string | null; readonly dataFim: string | null },
  hoje: string,
): Prazo | null {
  return prazo(obra.dataInicio, obra.dataFim, hoje);
}

/**
 * Tells which search-filter pages of a work the person may open, and whether the person may open the work's documents. The
 * sections that the person sees decide about the pages; the work's module and the permission `documento.ver` about the documents.
 */
export function filtroDeBusca(
  actor: Actor,
  modulos: { readonly documentosDaObra: boolean },
): Record<FiltroDeBusca | "documentosDaObra", boolean> {
  const visible = visibleSecoes(actor);
  const pages = Object.fromEntries(FILTROS_DE_BUSCA.map((secao) => [secao, visible.has(secao)]));
  return {
    ...(pages as Record<FiltroDeBusca, boolean>),
    documentosDaObra: modulos.documentosDaObra && authorize(actor, "documento.ver") === null,
  };
}

/** True for everybody but clients: clients neither see groups of works nor filter by them. */
export function seesGrupos(actor: Pick<Actor, "perfilId">): boolean {
  return actor.perfilId !== PERFIL.cliente;
}

const COPIA_DE = { pt: "Cópia de", en: "Copy of", es: "Copia de" } as const;

/** Default name of a copied work, cut to the greatest length of a name. */
export function nomeDaCopia(nome: string, idioma: keyof typeof COPIA_DE): string {
  return Array.from(`${COPIA_DE[idioma]} ${nome}`).slice(0, 300).join("");
}
