/** P section 2: a search filters from this many characters on. */
export const MIN_SEARCH_LENGTH = 3;
