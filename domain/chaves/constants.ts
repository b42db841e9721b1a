/** Limits of API tokens. */

/** Days from the creation of a token to its expiry. */
export const DIAS_DA_CHAVE = { min: 1, max: 366, padrao: 90 } as const;
/** Hours for which a replaced token still works. */
export const HORAS_DA_TROCA = { min: 0, max: 168, padrao: 24 } as const;
/** A company may have this many tokens in use at once. */
export const MAX_CHAVES = 50;
