import { type ReactNode, useCallback, useEffect } from "react";
import { useT } from "../../i18n/texts.ts";
import { SaveBar, type SaveState } from "../../ui/SaveBar.tsx";
import styles from "./EditBar.module.css";
import { leadToCampo } from "./focusCampo.ts";
import { hasQuietChanges } from "../form/save.ts";
import { isDirty, isKept, useEdit, useEditStore } from "../form/store.ts";
import { withoutDescricao } from "../form/untouched.ts";
import { useTellKeeping } from "../../ui/keeping.ts";
import { useOnline } from "../../ui/useOnline.ts";
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

/** The save button, and a sentence that says where the input is stored right now. */
export function EditBar() {
  const t = useT("relatorios");
  const m = useT("midias");
  const c = useT("comum");
  const { save } = useSave();
  const store = useEditStore();
  const dirty = useEdit(isDirty);
  const phase = useEdit((state) => state.phase);
  const pending = useEdit((state) => state.phase === "autosaving" || (isDirty(state) && hasQuietChanges(state)));
  const failure = useEdit((state) => state.failure);
  const refusedCampos = useEdit((state) => Object.keys(state.campos).join(" "));
  // The item in the open window is still being written, so its missing description is not reported.
  const lacking = useEdit(({ form, editing }) =>
    withoutDescricao(form)
      .filter((path) => editing === null || !path.startsWith(`${editing.list}.${editing.id}.`))
      .join(" "),
  );
  const refused = useEdit((state) => state.draftRefused);
  const kept = useEdit(isKept);
  const online = useOnline();
  const files = usePending();
  useTellKeeping(refused ? "refused" : "kept");
  useSaveKey(save);
  const offline = dirty && (!online || failure?.codigo === "rede");
  const wrong = (refused && dirty) || (failure !== null && !offline);
  const state: SaveState = phase === "saving" ? "saving" : wrong ? "error" : dirty ? "dirty" : "clean";
  const words = (): string => {
    if (phase === "saving") return c.salvando;
    if (offline && refused) return t.nao_salvou_rede_recusado;
    if (offline) return kept ? t.nao_salvou_rede : c.salvando;
    if (failure) return t("nao_salvou", { motivo: failure.message });
    if (dirty && refused) return t.rascunho_recusado;
    if (pending || (dirty && !kept)) return c.salvando;
    if (dirty) return t.rascunho_guardado;
    return files > 0 ? m("arquivos_na_fila", { n: files }) : t.salvo_agora;
  };
  const lead = (): ReactNode => {
    const [paths, text] =
      refusedCampos === "" ? [lacking, "sem_descricao_falta" as const] : [refusedCampos, "campos_a_corrigir" as const];
    const [first, ...others] = paths.split(" ").filter((path) => path !== "");
    if (first === undefined) return null;
    return (
      <button type="button" className={styles["lead"]} onClick={() => leadToCampo(store, first)}>
        {t(text, { n: others.length + 1 })}
      </button>
    );
  };
  const message = (
    <>
      {words()} {lead()}
    </>
  );
  const saveNow = useCallback(() => void save(), [save]);
  return <SaveBar state={state} message={message} onSave={saveNow} />;
}
