import type { Idioma } from "../i18n/idiomas.ts";

/** One error of the API: its HTTP status, and its sentence in each language. */
export type Definition = { readonly status: number; readonly message: Readonly<Record<Idioma, string>> };
export const define = (status: number, pt: string, en: string, es: string): Definition => ({
  status,
  message: { pt, en, es },
});
