import { useMemo } from "react";
import { getTexts } from "../../i18n/texts.ts";
import { type Place, perguntaId } from "../form/places.ts";
import { autosaveRelatorio } from "../form/save.ts";
import type { EditStore } from "../form/store.ts";
import type { Form } from "../form/types.ts";

/** True when the form has the item that the photo belongs to. */
function has({ atividades, ocorrencias, checklists }: Form, place: Place): boolean {
  if (place.kind === "galeria") return true;
  if (place.kind === "atividade") return atividades.rows[place.id] !== undefined;
  if (place.kind === "ocorrencia") return ocorrencias.rows[place.id] !== undefined;
  return Object.entries(checklists.rows).some(([checklist, { perguntas }]) =>
    perguntas.ids.some((pergunta) => perguntaId(checklist, pergunta) === place.id),
  );
}

/**
 * Saves the parent of a photo first when it was just added: an activity, an occurrence or a checklist. The returned function
 * resolves to the reason when that save failed, else to null. Parents that were removed are left to the server, which refuses
 * them.
 */
export function usePrepare(store: EditStore): (place: Place) => Promise<string | null> {
  return useMemo(
    () => async (place) => {
      const isReady = (): boolean => {
        const { saved, form } = store.getState();
        return has(saved, place) || !has(form, place);
      };
      if (isReady()) return null;
      await autosaveRelatorio(store);
      if (isReady()) return null;
      const { failure } = store.getState();
      return getTexts("relatorios")("foto_precisa_salvar", { motivo: failure?.message ?? getTexts("comum").nao_salvo });
    },
    [store],
  );
}
