import { MOTIVOS_DE_AUSENCIA } from "../../../domain/secoes/constants.ts";
import type { texts } from "../../i18n/pt/maoDeObra.ts";
import type { Texts } from "../../i18n/shape.ts";
import type { MotivoDeAusencia } from "../../../domain/secoes/constants.ts";

type Presenca = boolean | MotivoDeAusencia;

/** Label of a presence: present, absent, or the reason of the absence. */
export function presencaLabel(t: Texts<typeof texts>, presenca: Presenca): string {
  if (presenca === true) return t.presente;
  return presenca === false ? t.motivo_sem : t[`motivo_${presenca}`];
}

/** The choices for an absent person: absent without a reason, then the nine reasons; `value` is what the form field holds. */
export const AUSENCIAS: readonly { readonly value: string; readonly presenca: Exclude<Presenca, true> }[] = [
  { value: "", presenca: false },
  ...MOTIVOS_DE_AUSENCIA.map((motivo) => ({ value: motivo, presenca: motivo })),
];
