import { legendaDaFoto } from "../../../domain/relatorios/rules.ts";

/** How a caption is shown: the name of who took it, then what they wrote (D, photo caption). Empty without a caption. */
export const captionOf = legendaDaFoto;
