import { Ban, CircleCheck, Cloud, CloudRain, type LucideIcon, Sun } from "lucide-react";
import type { Clima, Condicao } from "../../../domain/secoes/constants.ts";

/** Icons of weather and condition; the word always stands beside the icon. */
export const CLIMA_ICON: Readonly<Record<Clima, LucideIcon>> = { Claro: Sun, Nublado: Cloud, Chuvoso: CloudRain };
export const CONDICAO_ICON: Readonly<Record<Condicao, LucideIcon>> = { Praticável: CircleCheck, Impraticável: Ban };
