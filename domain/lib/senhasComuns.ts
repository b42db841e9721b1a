import lista from "./senhasComuns.json" with { type: "json" };

/**
 * The 10,000 commonest passwords of at least 8 characters: the head of the list of @zxcvbn-ts/language-common 4.1.3, whose licence
 * lies beside it. A copy, because nothing else of the package is needed. It must not enter the browser's bundle.
 */
const COMUNS: ReadonlySet<string> = new Set(lista);

/** True for a common password in upper or lower case: attackers try these first. */
export const isSenhaComum = (senha: string): boolean => COMUNS.has(senha.normalize("NFKC").toLowerCase());
