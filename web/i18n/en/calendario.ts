import type { texts as pt } from "../pt/calendario.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  mes_antes: "Month before",
  mes_depois: "Next month",
  dias_faltam: { one: "{n} working day without a report", other: "{n} working days without a report" },
  dia_buraco: "no report",
  dia_folga: "day off",
  dia_n: { one: "{n} report", other: "{n} reports" },
} as const satisfies Shape<typeof pt>;
