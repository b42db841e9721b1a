/** A search filters only from this many characters on. */
export const MIN_SEARCH_LENGTH = 3;
/** A list of more options than this has a search box. */
export const SEARCH_ABOVE = 10;
