import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../api/error.ts";
import { useT } from "../i18n/texts.ts";
import { hasNotTaken } from "./notTaken.ts";
import { useUnsaved } from "./useUnsaved.ts";

/** Error sentences by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type Submission = {
  /** `ref` to set on the form. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  /** Error for `FormError`: an error that belongs to no field, or the sentence that required fields are missing; null if there is no error. */
  readonly error: unknown;
  readonly sending: boolean;
  /** Takes the error off a field that is being corrected. */
  readonly touch: (field: string) => void;
  readonly run: (event?: SyntheticEvent) => void;
};

const NO_ERRORS: FieldErrors = {};
const isWrong = (errors: FieldErrors): boolean => Object.values(errors).some((sentence) => sentence !== undefined);

/** Converts the `campos` of an error to errors of this form's fields; names that are not fields of the form are left out. */
function fieldErrors(form: HTMLFormElement | null, error: unknown): FieldErrors {
  if (!(error instanceof ApiError) || !form) return NO_ERRORS;
  const shown = error.campos.filter(({ campo }) => form.elements.namedItem(campo) !== null);
  return Object.fromEntries(shown.map(({ campo, message }) => [campo, message]));
}

/**
 * Sends a form: one request at a time, errors beside their fields, focus on the first wrong field, input kept. Input that is no
 * number, date or time keeps the form from being sent. Every field carries the `name` that the server uses in `campos`.
 * @param check returns errors that are found without asking the server; an empty object if there are none.
 * @param send rejects when it fails; an {@link ApiError} with `campos` is shown at the fields.
 */
export function useSubmit({ check, send }: { check: () => FieldErrors; send: () => Promise<void> }): Submission {
  const t = useT("comum");
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  /** Number of refusals: the focus moves after each refusal, not after every change of the errors. */
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

  // The missing fields are also mentioned beside the buttons, because the fields may be scrolled out of sight.
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
