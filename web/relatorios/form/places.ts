import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";

/**
 * Places of photos: the gallery, an activity, an occurrence, a question of a checklist. The key of a place is a plain string, so
 * that it can be used as an index.
 */
export type Place =
  | { readonly kind: "galeria" }
  | { readonly kind: "atividade"; readonly id: string }
  | { readonly kind: "ocorrencia"; readonly id: string }
  /** `id` is the `itemChecklistId` of the API: `<checklist id>/item/<question id>`. */
  | { readonly kind: "checklist"; readonly id: string };

export const GALERIA: Place = { kind: "galeria" };

export type FotosByPlace = Readonly<Record<string, readonly Foto[]>>;

export function placeKey(place: Place): string {
  return place.kind === "galeria" ? "galeria" : `${place.kind}:${place.id}`;
}

/** Converts a place into the query parameters of the calls; empty for the gallery. */
export function placeQuery(place: Place): { tarefaId?: string; ocorrenciaId?: string; itemChecklistId?: string } {
  if (place.kind === "atividade") return { tarefaId: place.id };
  if (place.kind === "ocorrencia") return { ocorrenciaId: place.id };
  return place.kind === "checklist" ? { itemChecklistId: place.id } : {};
}

/** Returns the id of a question as photos refer to the question. */
export const perguntaId = (checklist: string, pergunta: string): string => `${checklist}/item/${pergunta}`;

/** Groups all photos of a report by place. */
export function fotosPorLugar(relatorio: Relatorio): FotosByPlace {
  return {
    galeria: relatorio.galeriaDeFotos ?? [],
    ...Object.fromEntries((relatorio.atividades ?? []).map(({ tarefaId, fotos }) => [`atividade:${tarefaId}`, fotos])),
    ...Object.fromEntries((relatorio.ocorrencias ?? []).map(({ _id, fotos }) => [`ocorrencia:${_id}`, fotos])),
    ...Object.fromEntries(
      (relatorio.checklist ?? [])
        .flatMap(({ itens }) => itens)
        .map(({ itemChecklistId, fotos }) => [`checklist:${itemChecklistId}`, fotos]),
    ),
  };
}
