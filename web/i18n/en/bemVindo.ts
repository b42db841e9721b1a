import type { texts as pt } from "../pt/bemVindo.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Welcome: three steps to get to know Canteiro",
  teste: { one: "Free trial: {n} day left", other: "Free trial: {n} days left" },
  ver: "See how it looks",
  ver_ajuda: "An approved day as a PDF: photos, seal and verification code.",
  abrir: "Open the PDF",
  espera: "The PDF is being made…",
  repetir: "Make today’s report",
  repetir_ajuda: "One tap copies the last day of the sample project into today. Then change only what changed.",
  criar: "Create your own project",
  criar_ajuda: "A name is enough to begin.",
  nova_obra: "New project",
  feito: "done",
  fechar: "Dismiss the welcome",
} as const satisfies Shape<typeof pt>;
