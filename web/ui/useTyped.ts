import { useState } from "react";
import { notTaken } from "./notTaken.ts";

/**
 * A value being typed as text. Only text that `read` understands is reported, or null for none. Other text stays in the
 * field with the former value, and is `wrong` from when the field is left.
 * @param isWhole understood text that may still become something else counts when the field is left
 */
export function useTyped<T>(
  value: T | null,
  read: (text: string) => T | null,
  onChange: (value: T | null) => void,
  isWhole: (text: string) => boolean = () => true,
) {
  /** The typed text, and the value before it; null when the field simply shows its value. */
  const [draft, setDraft] = useState<{
    readonly text: string;
    readonly before: T | null;
    readonly left: boolean;
  } | null>(null);
  // Somebody else set the field meanwhile.
  const typed = draft?.left === true && value !== draft.before ? null : draft;
  const filled = typed !== null && typed.text.trim() !== "";
  const taken = filled ? read(typed.text) : null;
  const refused = filled && taken === null;
  const waits = filled && taken !== null && !isWhole(typed.text);
  return {
    /** Null: the field shows its value. */
    text: typed?.text ?? null,
    /** The parsed input; null where there is none, or it is not understood. */
    taken,
    wrong: refused && typed.left,
    /** For the input, so that a form is not sent without it. */
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
