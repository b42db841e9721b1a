import type { texts as pt } from "../pt/calendario.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  mes_antes: "Mes anterior",
  mes_depois: "Mes siguiente",
  dias_faltam: { one: "{n} día laborable sin informe", other: "{n} días laborables sin informe" },
  dia_buraco: "sin informe",
  dia_folga: "día no laborable",
  dia_n: { one: "{n} informe", other: "{n} informes" },
} as const satisfies Shape<typeof pt>;
