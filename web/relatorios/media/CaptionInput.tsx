import { MAX_LENGTH } from "../../../domain/lib/lengths.ts";
import { useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { errorSentence } from "../../ui/toast.ts";
import styles from "./CaptionInput.module.css";

/**
 * A caption under its picture. Enter or leaving the field saves the caption, Shift+Enter starts a new line; a text that could not
 * be saved stays in the field with the reason.
 */
export function CaptionInput({
  label,
  value,
  onSave,
}: {
  label: string;
  value: string;
  /** Rejects when saving fails. */
  onSave: (text: string) => Promise<void>;
}) {
  const t = useT("midias");
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    if (draft === null || draft.trim() === value) return setDraft(null);
    try {
      setError(null);
      await onSave(draft.trim());
      // If the person has typed on while the caption was being saved, the newer text stays in the field.
      setDraft((now) => (now === draft ? null : now));
    } catch (thrown) {
      setError(errorSentence(thrown));
    }
  };
  return (
    <>
      <textarea
        rows={1}
        className={styles["caption"]}
        aria-label={label}
        aria-invalid={error !== null}
        placeholder={t.legenda}
        autoComplete="off"
        maxLength={MAX_LENGTH.legenda}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.blur();
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
