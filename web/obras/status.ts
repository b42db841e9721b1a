import type { StatusObraId } from "../../domain/obras/schema.ts";
import type { Tone } from "../ui/StatusBadge.tsx";

export type { StatusObraId };
export const STATUS_OBRA_IDS = [1, 2, 3, 4] as const satisfies readonly StatusObraId[];

/** Colours of P section 4: danger, warning, primary, success. */
export const STATUS_OBRA_TONE: Readonly<Record<StatusObraId, Tone>> = {
  1: "danger",
  2: "warning",
  3: "info",
  4: "success",
};

export function isStatusObra(value: unknown): value is StatusObraId {
  return STATUS_OBRA_IDS.some((id) => id === value);
}

/** The status of a work on the wire; what this version does not know shows as "in progress", the default of a new work. */
export function statusObra(id: number): StatusObraId {
  return isStatusObra(id) ? id : 3;
}
