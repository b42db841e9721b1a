import type { Tone } from "../ui/StatusBadge.tsx";
import type { Situacao } from "./data.ts";

/** Colour of a person's state; the state is also shown in words beside it. */
export const SITUACAO_TONE: Readonly<Record<Situacao, Tone>> = {
  ativo: "success",
  convidado: "warning",
  inativo: "neutral",
};

/** Key of a profile in the texts; a profile unknown to this version counts as "customised". */
export function perfilKey(id: number): "perfil_2" | "perfil_3" | "perfil_4" {
  return id === 2 ? "perfil_2" : id === 4 ? "perfil_4" : "perfil_3";
}
