import { useState } from "react";
import { parseTime } from "../../domain/lib/hours.ts";
import { notTaken } from "./notTaken.ts";

/**
 * A time being typed: only a whole valid time, or none, goes out. What is no time when the field is left is emptied,
 * and `emptied` says so until the next key.
 */
export function useTimeDraft(value: string | null, onChange: (value: string | null) => void) {
  /** What is being typed; null when the field simply shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [emptied, setEmptied] = useState(false);
  const invalid = draft !== null && draft !== "" && parseTime(draft) === null;
  return {
    shown: draft ?? value ?? "",
    emptied,
    /** For the input, so that a form is not sent unseen. */
    mark: notTaken(invalid, emptied),
    type: (masked: string): void => {
      setEmptied(false);
      setDraft(masked);
      if (masked === "") onChange(null);
      else if (parseTime(masked) !== null) onChange(masked);
    },
    leave: (): void => {
      if (invalid) onChange(null);
      setEmptied(invalid);
      setDraft(null);
    },
  };
}
