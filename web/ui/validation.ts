import { isBlank } from "../../domain/lib/text.ts";
import { ApiError } from "../api/error.ts";
import type { Codigo } from "../../domain/errors/errors.ts";
import { getTexts } from "../i18n/texts.ts";

/** Checks of fields, made without asking the server: each returns the error, or undefined if there is none. The server checks again. */

export function required(value: string): string | undefined {
  return isBlank(value) ? getTexts("comum").campo_obrigatorio : undefined;
}

export function emailError(value: string): string | undefined {
  return required(value) ?? (/^\S+@\S+\.\S+$/.test(value.trim()) ? undefined : getTexts("comum").email_invalido);
}

/** Turns an error with the code `codigo`, which names no field, into an error of the field `campo`. */
export function placedOn(error: unknown, codigo: Codigo, campo: string): unknown {
  if (!(error instanceof ApiError) || error.codigo !== codigo) return error;
  return new ApiError(error.status, { codigo, message: error.message, campos: [{ campo, message: error.message }] });
}
