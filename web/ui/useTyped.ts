import { useState } from "react";
import { notTaken } from "./notTaken.ts";

/**
 * A value being typed as text. Only what `read` understands goes out, or null for nothing. What it does not stays in the field with the
 * value as it was before, and is `wrong` from when the field is left.
 */
export function useTyped<T>(value: T | null, read: (text: string) => T | null, onChange: (value: T | null) => void) {
  /** What is being typed, and the value before; null when the field simply shows its value. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly before: T | null } | null>(null);
  const [left, setLeft] = useState(false);
  // Somebody else set the field meanwhile.
  const typed = left && draft !== null && value !== draft.before ? null : draft;
  const text = typed?.text.trim() ?? "";
  const taken = text === "" ? null : read(text);
  const refused = text !== "" && taken === null;
  return {
    /** Null: the field shows its value. */
    text: typed?.text ?? null,
    /** How what is being typed was read; null where nothing is, or is not understood. */
    taken,
    wrong: refused && left,
    /** For the input, so that a form is not sent without it. */
    mark: notTaken(refused),
    type: (next: string): void => {
      const before = typed === null ? value : typed.before;
      const now = next.trim() === "" ? null : read(next);
      setLeft(false);
      setDraft({ text: next, before });
      onChange(now === null && next.trim() !== "" ? before : now);
    },
    leave: (): void => {
      setLeft(true);
      if (!refused) setDraft(null);
    },
    reset: (): void => setDraft(null),
  };
}
