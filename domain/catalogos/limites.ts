/** Limits of catalogues. Kept apart from the wire shapes, because screens need the limits without the validation library. */

/** A checklist template has at most this many questions. */
export const MAX_PERGUNTAS = 300;
/** A question of kind `personalizado` has at most this many options. */
export const MAX_OPCOES = 50;
/** An occurrence type has at most this many tags. */
export const MAX_TAGS = 100;
