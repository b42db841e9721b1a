/**
 * Order of names for people: accents and case only break ties, `Bloco 2` before `Bloco 10`. The database's `nomes` does
 * the same.
 */
export const compareNames = new Intl.Collator("pt-BR", { numeric: true }).compare;
