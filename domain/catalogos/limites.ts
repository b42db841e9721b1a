/** Limits of catalogues. Kept apart from the wire shapes, because screens need the limits without the validation library. */

/** An occurrence type has at most this many tags. */
export const MAX_TAGS = 100;
