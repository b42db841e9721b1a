import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/** Builds the section of the report's own photos; photos of activities, occurrences and checklist questions are printed with these. */
export function galeriaDeFoto({ relatorio, t, photos }: Context): SectionModels["galeriaDeFoto"] | null {
  const fotos = relatorio.galeriaDeFotos;
  if (fotos === undefined) return null;
  return {
    title: t.secoes.galeriaDeFoto,
    count: fotos.length === 0 ? null : String(fotos.length),
    empty: fotos.length === 0 ? t.nadaRegistrado : null,
    photos: photos(fotos, relatorio.obra.nome),
  };
}
