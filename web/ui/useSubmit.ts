import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../api/error.ts";
import { useT } from "../i18n/texts.ts";
import { hasNotTaken } from "./notTaken.ts";
import { useUnsaved } from "./useUnsaved.ts";

/** Field name → sentence. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type Submission = {
  /** To be set on the form. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  /** For `FormError`: an error that belongs to no field, or that required fields are missing; null when all is well. */
  readonly error: unknown;
  readonly sending: boolean;
  /** Takes the error off a field that is being corrected. */
  readonly touch: (field: string) => void;
  readonly run: (event?: SyntheticEvent) => void;
};

const NO_ERRORS: FieldErrors = {};
const isWrong = (errors: FieldErrors): boolean => Object.values(errors).some((sentence) => sentence !== undefined);

/** `campos` of an answer as errors of this form's fields; names without a field stay out. */
function fieldErrors(form: HTMLFormElement | null, error: unknown): FieldErrors {
  if (!(error instanceof ApiError) || !form) return NO_ERRORS;
  const shown = error.campos.filter(({ campo }) => form.elements.namedItem(campo) !== null);
  return Object.fromEntries(shown.map(({ campo, message }) => [campo, message]));
}

/**
 * Sends a form: one sending at a time, errors beside their fields, focus on the first wrong field, the input untouched;
 * input that is no number, date or time keeps the form here. Every field carries the `name` that the server uses in
 * `campos`.
 * @param check faults found before asking the server; empty when all is well.
 * @param send throws its failure; an {@link ApiError} with `campos` lands on the fields.
 */
export function useSubmit({ check, send }: { check: () => FieldErrors; send: () => Promise<void> }): Submission {
  const t = useT("comum");
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  /** Counts refusals: the focus follows a refusal, not every change of the errors. */
  const [refusals, setRefusals] = useState(0);

  useUnsaved(sending);
  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  }, [refusals]);

  const refuse = (found: FieldErrors, rest: unknown): void => {
    setErrors(found);
    setError(isWrong(found) ? null : rest);
    setRefusals((count) => count + 1);
  };

  const attempt = async (): Promise<void> => {
    const found = check();
    if (hasNotTaken(form.current) || isWrong(found)) return refuse(found, null);
    setErrors(NO_ERRORS);
    setError(null);
    setSending(true);
    try {
      await send();
    } catch (thrown) {
      refuse(fieldErrors(form.current, thrown), thrown);
    } finally {
      setSending(false);
    }
  };

  // Said at the buttons too: the fields may be out of sight.
  const missing = Object.values(errors).some((one) => one === t.campo_obrigatorio || one === t.selecione_item);
  return {
    form,
    errors,
    error: error ?? (missing ? t.campos_obrigatorios : null),
    sending,
    touch: (field) => {
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
    },
    run: (event) => {
      event?.preventDefault();
      if (!sending) void attempt();
    },
  };
}
