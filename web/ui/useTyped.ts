import { useState } from "react";
import { notTaken } from "./notTaken.ts";

/**
 * A value that is typed as text. Only text that `read` understands is reported, or null for empty text. Other text stays in the
 * field while the former value is kept, and counts as `wrong` once the field loses the focus.
 * @param isWhole false for understood text that may still continue: it is reported only when the field loses the focus
 */
export function useTyped<T>(
  value: T | null,
  read: (text: string) => T | null,
  onChange: (value: T | null) => void,
  isWhole: (text: string) => boolean = () => true,
) {
  /** The typed text, and the value before it; null while the field simply shows its value. */
  const [draft, setDraft] = useState<{
    readonly text: string;
    readonly before: T | null;
    readonly left: boolean;
  } | null>(null);
  // The value was changed elsewhere meanwhile, so the refused text is dropped.
  const typed = draft?.left === true && value !== draft.before ? null : draft;
  const filled = typed !== null && typed.text.trim() !== "";
  const taken = filled ? read(typed.text) : null;
  const refused = filled && taken === null;
  const waits = filled && taken !== null && !isWhole(typed.text);
  return {
    /** The typed text; null while the field simply shows its value. */
    text: typed?.text ?? null,
    /** The value read from the text; null if the field is empty or the text is not understood. */
    taken,
    wrong: refused && typed.left,
    /** Attribute for the input: keeps the form from being sent while the typed text has not been reported. */
    mark: notTaken(refused || waits),
    type: (text: string): void => {
      const before = typed ? typed.before : value;
      setDraft({ text, before, left: false });
      onChange(text.trim() === "" ? null : ((isWhole(text) ? read(text) : null) ?? before));
    },
    leave: (): void => {
      if (waits) onChange(taken);
      setDraft(refused ? { ...typed, left: true } : null);
    },
    reset: (): void => setDraft(null),
  };
}
