import lista from "./senhasComuns.json" with { type: "json" };

/**
 * The 10,000 commonest passwords of at least 8 characters: the beginning of the list of @zxcvbn-ts/language-common 4.1.3, with
 * its licence beside it. Copied, because nothing else of the package is needed. Must not get into the browser's bundle.
 */
const COMUNS: ReadonlySet<string> = new Set(lista);

/** True for a common password, ignoring case: attackers try common passwords first. */
export const isSenhaComum = (senha: string): boolean => COMUNS.has(senha.normalize("NFKC").toLowerCase());
