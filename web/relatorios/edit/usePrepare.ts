import { useMemo } from "react";
import { getTexts } from "../../i18n/texts.ts";
import { type Place, perguntaId } from "./form/places.ts";
import { autosaveRelatorio } from "./form/save.ts";
import type { EditState, EditStore } from "./form/store.ts";

/** Does the server have what the photo hangs on? */
function isSaved({ saved }: EditState, place: Place): boolean {
  if (place.kind === "galeria") return true;
  if (place.kind === "atividade") return saved.atividades.rows[place.id] !== undefined;
  if (place.kind === "ocorrencia") return saved.ocorrencias.rows[place.id] !== undefined;
  return Object.entries(saved.checklists.rows).some(([checklist, { perguntas }]) =>
    perguntas.ids.some((pergunta) => perguntaId(checklist, pergunta) === place.id),
  );
}

/**
 * A photo can stand only on what the server has: an activity, occurrence or checklist that was just added is saved first.
 * Answers the sentence why it could not be.
 */
export function usePrepare(store: EditStore): (place: Place) => Promise<string | null> {
  return useMemo(
    () => async (place) => {
      if (isSaved(store.getState(), place)) return null;
      await autosaveRelatorio(store);
      if (isSaved(store.getState(), place)) return null;
      const { failure } = store.getState();
      return getTexts("relatorios")("foto_precisa_salvar", { motivo: failure?.message ?? getTexts("comum").nao_salvo });
    },
    [store],
  );
}
