import type { Foto } from "../../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";

/** Where photos stand: the gallery, an activity, an occurrence. The key of a place is a plain string, so it can index. */
export type Place =
  | { readonly kind: "galeria" }
  | { readonly kind: "atividade"; readonly id: string }
  | { readonly kind: "ocorrencia"; readonly id: string };

export const GALERIA: Place = { kind: "galeria" };

export type FotosByPlace = Readonly<Record<string, readonly Foto[]>>;

export function placeKey(place: Place): string {
  return place.kind === "galeria" ? "galeria" : `${place.kind}:${place.id}`;
}

/** How the upload call names the place. */
export function placeQuery(place: Place): { tarefaId?: string; ocorrenciaId?: string } {
  if (place.kind === "atividade") return { tarefaId: place.id };
  return place.kind === "ocorrencia" ? { ocorrenciaId: place.id } : {};
}

/** Every photo of a report by place. */
export function fotosOf(relatorio: Relatorio): FotosByPlace {
  return {
    galeria: relatorio.galeriaDeFotos ?? [],
    ...Object.fromEntries((relatorio.atividades ?? []).map(({ tarefaId, fotos }) => [`atividade:${tarefaId}`, fotos])),
    ...Object.fromEntries((relatorio.ocorrencias ?? []).map(({ _id, fotos }) => [`ocorrencia:${_id}`, fotos])),
  };
}
