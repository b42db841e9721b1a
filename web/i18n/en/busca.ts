import type { texts as pt } from "../pt/busca.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  rotulo: "Search the reports",
  ajuda: "Number, day, status, template, person or words of the report.",
  buscando: "Searching…",
  achados: { one: "{n} report found", other: "{n} reports found" },
  vazio: "No report with these filters",
  vazio_busca: "No report with “{busca}”",
  vazio_ambos: "No report with “{busca}” and these filters",
  vazio_ajuda: "Change the period or the status to see other reports.",
  vazio_busca_ajuda: "Check the spelling, or search by number, day, status or other words.",
} as const satisfies Shape<typeof pt>;
