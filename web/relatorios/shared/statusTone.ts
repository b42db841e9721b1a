import type { StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import type { Tone } from "../../ui/StatusBadge.tsx";

/** Colours of the specification: warning, dark, danger, success, light. Dark and light are one quiet tone. */
const TONE: Readonly<Record<StatusRelatorioId, Tone>> = { 1: "warning", 2: "neutral", 3: "danger", 4: "success" };

export const isStatus = (id: number): id is StatusRelatorioId => id in TONE;

/** The colour of a report's badge. */
export const statusTone = (id: number): Tone => (isStatus(id) ? TONE[id] : "neutral");
