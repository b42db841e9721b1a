/** Names as people count: accents and case only part what is alike, `Bloco 2` before `Bloco 10`. The database's `nomes` does the same. */
export const compareNames = new Intl.Collator("pt-BR", { numeric: true }).compare;
