import { useCallback, useEffect } from "react";
import { useT } from "../../i18n/texts.ts";
import { SaveBar, type SaveState } from "../../ui/SaveBar.tsx";
import { hasQuietChanges } from "./form/save.ts";
import { isDirty, useEdit } from "./form/store.ts";
import { usePending } from "../media/usePending.ts";
import { useSave } from "./saveContext.ts";

/** Ctrl+S or ⌘S saves, wherever the focus is. */
function useSaveKey(save: () => Promise<boolean>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      void save();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [save]);
}

/** Save, and where what was typed is right now. */
export function EditBar() {
  const t = useT("relatorios");
  const m = useT("midias");
  const c = useT("comum");
  const { save } = useSave();
  const dirty = useEdit(isDirty);
  const phase = useEdit((state) => state.phase);
  const pending = useEdit((state) => state.phase === "autosaving" || (isDirty(state) && hasQuietChanges(state)));
  const failure = useEdit((state) => state.failure);
  const campos = useEdit((state) => Object.keys(state.campos).length);
  const refused = useEdit((state) => state.draftRefused);
  const files = usePending();
  useSaveKey(save);
  const state: SaveState = phase === "saving" ? "saving" : failure ? "error" : dirty ? "dirty" : "clean";
  const words = (): string => {
    if (phase === "saving") return c.salvando;
    if (failure?.codigo === "rede") return refused ? t.nao_salvou_rede_recusado : t.nao_salvou_rede;
    if (failure) {
      const fields = campos === 0 ? "" : ` (${t("campos_a_corrigir", { n: campos })})`;
      return `${t("nao_salvou", { motivo: failure.message })}${fields}`;
    }
    if (pending && !refused) return c.salvando;
    if (dirty) return refused ? t.rascunho_recusado : t.rascunho_guardado;
    return files > 0 ? m("arquivos_na_fila", { n: files }) : t.salvo_agora;
  };
  const saveNow = useCallback(() => void save(), [save]);
  return <SaveBar state={state} message={words()} onSave={saveNow} />;
}
