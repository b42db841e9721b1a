import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { call } from "../api/client.ts";
import { setLanguage } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/** Switches at once, and keeps the language on the person's profile. */
export async function changeLanguage(language: Idioma): Promise<void> {
  try {
    await setLanguage(language);
    await call("updateIdioma", { body: { idioma: language } });
  } catch (error) {
    toast.error(error);
  }
}
