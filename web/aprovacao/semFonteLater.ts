import { later } from "../ui/later.tsx";

/** Loads the check for unprintable characters only when somebody decides, because it contains the list of all characters of the PDF's fonts. */
export const SemFonte = later(() => import("./SemFonte.tsx").then((code) => code.SemFonte));
