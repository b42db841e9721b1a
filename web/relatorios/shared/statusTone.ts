import type { StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import type { Tone } from "../../ui/StatusBadge.tsx";

/**
 * The same colours as on the home: red for returned reports, which wait for their authors; reports in review, which wait for
 * other people, are not red.
 */
const TONE: Readonly<Record<StatusRelatorioId, Tone>> = { 1: "warning", 2: "danger", 3: "info", 4: "success" };

export const isStatus = (id: number): id is StatusRelatorioId => id in TONE;

/** The colour of a report's badge. */
export const statusTone = (id: number): Tone => (isStatus(id) ? TONE[id] : "neutral");
