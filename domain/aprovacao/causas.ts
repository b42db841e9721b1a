/** Why a report waits for a person, or no longer does. Does not import the validation library, so that screens may import this file. */
export const CAUSAS = [
  /** The previous signer approved. */
  "assinou",
  /** The template, or the way its reports are approved, changed. */
  "modelo",
  /** The content changed, and this voided the approval. */
  "edicao",
  /** The content changed after this person approved; the approval stands. */
  "confirmar",
  /** Another signer took the place of this one, or this one took the place of another signer. */
  "troca",
  /** The report went back to being filled out. */
  "retirado",
  /** The approval by hand was withdrawn. */
  "desfeita",
] as const;
export type TipoDeCausa = (typeof CAUSAS)[number];

/**
 * What a person lost by the cause: an approval or the turn. In a notification to somebody whom the report waits for, `aprovacao`
 * means that approvals given by others were voided.
 */
export const PERDAS = ["aprovacao", "vez"] as const;
export type Perda = (typeof PERDAS)[number];

export type Causa = {
  readonly tipo: TipoDeCausa;
  /** Name of the person who caused the change. */
  readonly por: string;
  /** The other signer of a replacement: for the new signer the former one, for the former signer the new one. */
  readonly outro: string | null;
  readonly perdeu: Perda | null;
};
