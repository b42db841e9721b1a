import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";

/** Texts and formats for the columns, and the search text whose matches are highlighted. */
export function usePalavras(busca: string | undefined) {
  return { t: useT("cadastros"), comum: useT("comum"), format: useFormat(), busca: busca ?? "" };
}
export type Palavras = ReturnType<typeof usePalavras>;
