import { useMemo } from "react";
import { getTexts } from "../../i18n/texts.ts";
import type { Place } from "./form/places.ts";
import type { EditStore } from "./form/store.ts";
import type { Saving } from "./useSaving.ts";

const LIST = { atividade: "atividades", ocorrencia: "ocorrencias" } as const;

/**
 * A photo can stand only on what the server has: an activity or occurrence that was just added is saved first. Answers the
 * sentence why it could not be.
 */
export function usePrepare(store: EditStore, saving: Saving): (place: Place) => Promise<string | null> {
  return useMemo(
    () => async (place) => {
      if (place.kind === "galeria") return null;
      const ready = (): boolean => store.getState().saved[LIST[place.kind]].rows[place.id]?.maisOpcoes === true;
      if (ready() || (await saving.save()) || ready()) return null;
      const { failure } = store.getState();
      return getTexts("relatorios")("foto_precisa_salvar", { motivo: failure?.message ?? getTexts("comum").nao_salvo });
    },
    [store, saving],
  );
}
