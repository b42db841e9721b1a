import { later } from "../ui/later.tsx";

/**
 * Loads the check for characters that the PDF cannot print only when somebody decides: it brings the list of the fonts'
 * characters.
 */
export const SemFonte = later(() => import("./SemFonte.tsx").then((code) => code.SemFonte));
