import { later } from "../ui/later.tsx";

/**
 * The check for unprintable characters. Its code is loaded only when somebody decides, because it contains the list of all
 * characters of the PDF's fonts.
 */
export const SemFonte = later(() => import("./SemFonte.tsx").then((code) => code.SemFonte));
