import { loadTexts } from "../../i18n/texts.ts";
import { later } from "../../ui/later.tsx";

/** Who else edits this report; fetched once the report itself is there. */
export const EditingUsers = later(async () => {
  const [{ EditingUsersBox }] = await Promise.all([import("../edit/editorCode.ts"), loadTexts(["presenca"])]);
  return EditingUsersBox;
});
