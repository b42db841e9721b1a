import { getFormat } from "../../i18n/format.ts";
import { getLanguage, getTexts } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";
import type { Choice } from "./chooseFiles.ts";

const SHOWN = 3;

/** The first three file names, and the number of the others. */
function namesOf(files: readonly File[]): string {
  const names = files.slice(0, SHOWN).map(({ name }) => name);
  return files.length > SHOWN ? `${names.join(", ")} +${files.length - SHOWN}` : names.join(", ");
}

/**
 * Shows messages about the files of a selection that are left out because of their type or size, with the reason. The caller
 * itself reports files beyond the number allowed.
 */
export function sayLeftOut(
  { wrongType, tooLarge, empty }: Choice<File>,
  kind: "foto" | "video" | "anexo",
  bytes: number,
): void {
  const t = getTexts("midias");
  const limite = getFormat(getLanguage()).size(bytes);
  if (wrongType.length > 0) toast.error(t(kind === "video" ? "so_videos" : "so_imagens", { n: wrongType.length }));
  if (empty.length > 0) toast.error(t("vazios", { nomes: namesOf(empty) }));
  if (tooLarge.length > 0) toast.error(t(`grande_${kind}`, { limite, nomes: namesOf(tooLarge) }));
}
