import { STATUS_OBRA, type StatusObraId } from "../../domain/obras/constants.ts";
import type { Tone } from "../ui/StatusBadge.tsx";

export const STATUS_OBRA_IDS = Object.values(STATUS_OBRA);

/** Tones of the specification: danger, warning, primary, success. */
export const STATUS_OBRA_TONE: Readonly<Record<StatusObraId, Tone>> = {
  1: "danger",
  2: "warning",
  3: "info",
  4: "success",
};

export function isStatusObra(value: unknown): value is StatusObraId {
  return STATUS_OBRA_IDS.some((id) => id === value);
}

/** Returns the status of a work as the server sends it; a status unknown to this version becomes "in progress", the default of a new work. */
export function statusObra(id: number): StatusObraId {
  return isStatusObra(id) ? id : STATUS_OBRA.emAndamento;
}
