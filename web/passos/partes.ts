import type { ComponentType } from "react";
import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";
import { type PassoDaObra, PASSOS_DA_OBRA } from "../lib/paths.ts";

type Parte = ComponentType<{ obraId: string }>;

/** The steps after the first. Each shows the component of a page of the work area or of the registrations. */
export const PARTES: Readonly<Partial<Record<Exclude<PassoDaObra, "cadastro-da-obra">, Parte>>> = {
  "personalizar-relatorios": later(async () => {
    const [{ ModelosDaObra }] = await Promise.all([
      import("../modelos/ModelosDaObra.tsx"),
      loadTexts(["modelos", "assinantes", "empresa"]),
    ]);
    return ModelosDaObra;
  }),
  "usuarios-que-tem-acesso": later(async () => {
    const [{ UsuariosDaObra }] = await Promise.all([import("../usuarios/UsuariosDaObra.tsx"), loadTexts(["usuarios"])]);
    return UsuariosDaObra;
  }),
  "predefinir-mao-de-obra": later(async () => {
    const [{ PredefinirMaoDeObra }] = await Promise.all([
      import("../cadastros/PredefinirMaoDeObra.tsx"),
      loadTexts(["cadastros"]),
    ]);
    return PredefinirMaoDeObra;
  }),
  "predefinir-equipamentos": later(async () => {
    const [{ PredefinirEquipamentos }] = await Promise.all([
      import("../cadastros/PredefinirEquipamentos.tsx"),
      loadTexts(["cadastros"]),
    ]);
    return PredefinirEquipamentos;
  }),
};

/** The available steps, in order. */
export const PASSOS: readonly PassoDaObra[] = PASSOS_DA_OBRA.filter(
  (passo) => passo === "cadastro-da-obra" || passo in PARTES,
);
