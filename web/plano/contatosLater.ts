import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";

/** Contacts of the operator, on a page that says to ask them. Apart from the windows, which public pages never open. */
export const Contatos = later(async () => {
  const [code] = await Promise.all([import("../sobre/Contatos.tsx"), loadTexts(["sobre"])]);
  return code.Contatos;
});
