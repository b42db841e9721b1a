import { legendaDaFoto } from "../../../domain/relatorios/rules.ts";

/** A caption as shown: the photographer's name, then the text of the caption. Empty if the photo has no caption. */
export const captionOf = legendaDaFoto;
