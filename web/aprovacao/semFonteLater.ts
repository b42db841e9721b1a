import { later } from "../ui/later.tsx";

/** What the PDF cannot print is looked for once somebody decides: the list of what fonts have comes with it. */
export const SemFonte = later(() => import("./SemFonte.tsx").then((code) => code.SemFonte));
