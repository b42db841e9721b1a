import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { emailError, required } from "../contas/validation.ts";
import { ApiError } from "../api/error.ts";
import type { SaveState } from "../ui/SaveBar.tsx";
import { type Submission, useSubmit } from "../ui/useSubmit.ts";
import { lacksObra, sameValues, type UsuarioValues } from "./usuarioForm.ts";

type Form = Pick<Submission, "form" | "errors" | "error" | "run"> & {
  readonly values: UsuarioValues;
  readonly dirty: boolean;
  readonly state: SaveState;
  readonly change: (change: Partial<UsuarioValues>) => void;
};

/** The refusal of somebody without works belongs to the list of works. */
function placed(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.codigo !== "ultima_obra_usuario") return error;
  const { codigo, message } = error;
  return new ApiError(error.status, { codigo, message, campos: [{ campo: "obrasAcesso", message }] });
}

/**
 * The form of a person. Until something is typed it shows what the server has, also when a fresher answer arrives; then what was
 * typed.
 *
 * @param hidden works of the person that the editor does not see.
 */
export function useUsuarioForm(
  saved: UsuarioValues,
  { hidden = 0, save }: { hidden?: number; save: (values: UsuarioValues) => Promise<void> },
): Form {
  const t = useT("usuarios");
  const [typed, setTyped] = useState<UsuarioValues | null>(null);
  const values = typed ?? saved;
  const dirty = typed !== null && !sameValues(typed, saved);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({
      nome: required(values.nome),
      email: emailError(values.email),
      obrasAcesso: lacksObra(values, hidden) ? t.obras_falta : undefined,
    }),
    send: async () => {
      try {
        await save(values);
      } catch (thrown) {
        throw placed(thrown);
      }
      // What was typed while the answer was on its way stays typed.
      setTyped((now) => (now !== null && sameValues(now, values) ? null : now));
    },
  });
  const refused = error !== null || Object.values(errors).some((sentence) => sentence !== undefined);
  return {
    form,
    errors,
    error,
    run,
    values,
    dirty,
    state: sending ? "saving" : refused ? "error" : dirty ? "dirty" : "clean",
    change: (part) => {
      setTyped((before) => ({ ...(before ?? saved), ...part }));
      for (const field of Object.keys(part)) touch(field === "obras" || field === "perfilId" ? "obrasAcesso" : field);
    },
  };
}
