import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { call } from "../api/client.ts";
import { setLanguage } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/** Switches the language at once, and saves it in the person's profile. */
export async function changeLanguage(language: Idioma): Promise<void> {
  try {
    await setLanguage(language);
    await call("updateIdioma", { body: { idioma: language } });
  } catch (error) {
    toast.error(error);
  }
}
