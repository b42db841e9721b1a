import { legendaDaFoto } from "../../../domain/relatorios/rules.ts";

/** A caption as shown: the photographer's name, then their text. Empty without a caption. */
export const captionOf = legendaDaFoto;
