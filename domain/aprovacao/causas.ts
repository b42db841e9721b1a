/** Why a report waits for somebody, or no longer does; without the validation library so that screens may import it. */
export const CAUSAS = [
  /** The previous signer approved. */
  "assinou",
  /** The template, or how it is approved, changed. */
  "modelo",
  /** The content changed, which voids the approval. */
  "edicao",
  /** The content changed after this person approved; the approval stands. */
  "confirmar",
  /** Another signer replaced this one, or this one replaced another. */
  "troca",
  /** The report went back to being filled out. */
  "retirado",
  /** The approval by hand was taken back. */
  "desfeita",
] as const;
export type TipoDeCausa = (typeof CAUSAS)[number];

/**
 * What the cause took from a person: an approval or the turn. For somebody whom the report waits for now, `aprovacao` means the
 * approvals that others had given.
 */
export const PERDAS = ["aprovacao", "vez"] as const;
export type Perda = (typeof PERDAS)[number];

export type Causa = {
  readonly tipo: TipoDeCausa;
  /** Name of the person who caused it. */
  readonly por: string;
  /** The other signer: the former one for the new signer, the new one for the former. */
  readonly outro: string | null;
  readonly perdeu: Perda | null;
};
