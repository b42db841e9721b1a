/**
 * A finding of a verification: the row or file, and what is wrong with it. In Portuguese, like everything the company reads about
 * its evidence.
 */
export type Problema = { readonly lugar: string; readonly problema: string };

export const PROBLEMA = {
  /** The stored hash does not match the stored content. */
  hash: "o conteúdo não corresponde ao hash gravado",
  /** The record does not name the hash of the record before. */
  elo: "não continua o registro anterior",
  falta: "não está mais guardado",
  sobra: "não foi registrado pelo sistema",
  difere: "difere do que foi registrado",
  bytes: "os bytes não são os registrados",
  assinatura: "a assinatura da âncora não confere",
  chave: "foi assinada com outra chave",
  ancora: "difere do que a âncora assinou",
} as const;

/** Shortens a hash to its first characters, which are enough to find it by. */
export const curto = (sha256: string): string => sha256.slice(0, 12);
