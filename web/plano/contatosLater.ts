import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";

/** Contacts of the operator, on pages that refer to them. In a file apart from the dialogs, which public pages never open. */
export const Contatos = later(async () => {
  const [code] = await Promise.all([import("../sobre/Contatos.tsx"), loadTexts(["sobre"])]);
  return code.Contatos;
});
