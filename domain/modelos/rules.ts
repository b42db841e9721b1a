import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";

/** Rules of report templates: which sections a report has and in which order, what new ones start with. */

/** Completes a chosen order of sections: first those named, then the others in the product's order. */
export function ordemCompleta(ordem: readonly SecaoId[]): SecaoId[] {
  if (ordem.length === 0) return [...SECAO_IDS];
  const named = SECAO_IDS.filter((secao) => ordem.includes(secao));
  const first = ordem.filter((secao, index) => named.includes(secao) && ordem.indexOf(secao) === index);
  return [...first, ...SECAO_IDS.filter((secao) => !first.includes(secao))];
}

/** The order to store: an empty list for the product's own order, so that a template that nobody ordered gets a new section where it belongs. */
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

/** Custom fields of one section of a template; each entry of a report may have more. */
export const CAMPOS_POR_SECAO = 20;
