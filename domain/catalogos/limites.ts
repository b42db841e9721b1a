/** Limits of catalogues; apart from the shapes, because screens need them without the validation library. */

/** Questions of a checklist template. */
export const MAX_PERGUNTAS = 300;
/** Options of a question of kind `personalizado`. */
export const MAX_OPCOES = 50;
/** Tags of an occurrence type. */
export const MAX_TAGS = 100;
