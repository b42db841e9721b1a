import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";
import type { Defaults } from "./types.ts";

/** Initial data of a new company, in each language. */
export const DEFAULTS: Readonly<Record<Idioma, Defaults>> = { pt, en, es };
