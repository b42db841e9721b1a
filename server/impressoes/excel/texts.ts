import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { en } from "./texts.en.ts";
import { es } from "./texts.es.ts";
import { pt } from "./texts.pt.ts";

/** Words that only the workbook has; sections, statuses and answers come from the PDF's words. */
export type ExcelTextos = { readonly [K in keyof typeof pt]: string };

export const EXCEL_TEXTOS: Readonly<Record<Idioma, ExcelTextos>> = { pt, en, es };
