import { useState } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { errorSentence } from "../../ui/toast.ts";
import { useEditStore } from "../edit/form/store.ts";
import { saveCaption } from "./calls.ts";
import styles from "./PhotoEditor.module.css";

/** The caption under its photo. Leaving the field keeps it; what could not be kept stays in the field with the reason. */
export function CaptionField({ foto, place, position }: { foto: Foto; place: string; position: number }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    if (draft === null || draft.trim() === foto.descricao) {
      setDraft(null);
      return;
    }
    try {
      setError(null);
      await saveCaption(store, place, foto.arquivo, draft.trim());
      // Typing may have gone on while it was on its way.
      setDraft((now) => (now === draft ? null : now));
    } catch (thrown) {
      setError(errorSentence(thrown));
    }
  };
  return (
    <>
      <input
        className={styles["caption"]}
        aria-label={t("legenda_de", { n: position })}
        aria-invalid={error !== null}
        placeholder={t.legenda}
        autoComplete="off"
        maxLength={500}
        value={draft ?? foto.descricao}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {error !== null && (
        <p className={styles["wrong"]} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
