/**
 * Sorts names as people expect: accents and case only break ties, and `Bloco 2` comes before `Bloco 10`. The database's collation
 * `nomes` sorts the same way.
 */
export const compareNames = new Intl.Collator("pt-BR", { numeric: true }).compare;
