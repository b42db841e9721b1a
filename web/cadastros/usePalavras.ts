import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";

/** Texts and formats of the columns, and the search whose matches are marked. */
export function usePalavras(busca: string | undefined) {
  return { t: useT("cadastros"), comum: useT("comum"), format: useFormat(), busca: busca ?? "" };
}
export type Palavras = ReturnType<typeof usePalavras>;
