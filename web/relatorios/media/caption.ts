import { legendaDaFoto } from "../../../domain/relatorios/rules.ts";

/** How a caption is shown: the name of who took it, then what they wrote. Empty without a caption. */
export const captionOf = legendaDaFoto;
