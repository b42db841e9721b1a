import { getTexts } from "../i18n/texts.ts";
import { required } from "../ui/validation.ts";

/** Minimum length of a new password; the server enforces the same. */
export const SENHA_MINIMA = 8;

export function newPasswordError(value: string): string | undefined {
  return required(value) ?? (value.length < SENHA_MINIMA ? getTexts("comum").senha_curta : undefined);
}
