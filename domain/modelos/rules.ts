import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";

/** Rules of report templates: which sections a report has, in which order, and what a new report starts with. */

/** Completes a chosen order of sections: first the chosen ones, then all others in the product's order. */
export function ordemCompleta(ordem: readonly SecaoId[]): SecaoId[] {
  if (ordem.length === 0) return [...SECAO_IDS];
  const named = SECAO_IDS.filter((secao) => ordem.includes(secao));
  const first = ordem.filter((secao, index) => named.includes(secao) && ordem.indexOf(secao) === index);
  return [...first, ...SECAO_IDS.filter((secao) => !first.includes(secao))];
}

/**
 * Returns the order to store. The product's own order is stored as an empty list: a section that the product gets later then
 * appears in its proper place.
 */
export function ordemEscolhida(ordem: readonly SecaoId[]): SecaoId[] {
  const complete = ordemCompleta(ordem);
  return complete.every((secao, index) => secao === SECAO_IDS[index]) ? [] : complete;
}

/** Sections whose new entries start with the template's custom fields. */
export const SECOES_COM_CAMPOS = ["atividade", "ocorrencia", "comentario"] as const satisfies readonly SecaoId[];
export type SecaoComCampos = (typeof SECOES_COM_CAMPOS)[number];

/** A custom field that new entries start with; `opcoes` are the choices of a `select`, empty for every other kind. */
export type CampoDoModelo = { readonly chave: string; readonly tipo: TipoDeCampo; readonly opcoes: readonly string[] };
export type CamposDoModelo = Readonly<Record<SecaoComCampos, readonly CampoDoModelo[]>>;

export const TIPOS_DE_CAMPO = ["text", "number", "date", "select"] as const;
export type TipoDeCampo = (typeof TIPOS_DE_CAMPO)[number];

/** A template may have at most this many custom fields per section; an entry of a report may have more. */
export const CAMPOS_POR_SECAO = 20;
