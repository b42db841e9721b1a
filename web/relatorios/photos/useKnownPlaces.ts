import { useMemo } from "react";
import { perguntaId, type Place, placeKey } from "../form/places.ts";
import { useEdit } from "../form/store.ts";

/**
 * Returns the keys of the places that the form has now. Uploads for other places are shown in the gallery, because no editor of
 * their own place exists.
 */
export function useKnownPlaces(): ReadonlySet<string> {
  const atividades = useEdit(({ form }) => form.atividades.ids);
  const ocorrencias = useEdit(({ form }) => form.ocorrencias.ids);
  const checklists = useEdit(({ form }) => form.checklists);
  return useMemo(() => {
    const places: Place[] = [
      { kind: "galeria" },
      ...atividades.map((id): Place => ({ kind: "atividade", id })),
      ...ocorrencias.map((id): Place => ({ kind: "ocorrencia", id })),
      ...checklists.ids.flatMap((checklist) =>
        (checklists.rows[checklist]?.perguntas.ids ?? []).map((id): Place => ({
          kind: "checklist",
          id: perguntaId(checklist, id),
        })),
      ),
    ];
    return new Set(places.map(placeKey));
  }, [atividades, ocorrencias, checklists]);
}
