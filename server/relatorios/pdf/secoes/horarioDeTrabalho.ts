import { formatHours } from "../../../../domain/lib/written.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/** Builds the section of working hours: entry, exit, break and hours worked. */
export function horarioDeTrabalho({ relatorio, idioma, t }: Context): SectionModels["horarioDeTrabalho"] | null {
  const h = relatorio.horarioDeTrabalho;
  if (h === undefined) return null;
  const intervalo =
    h.intervaloInicio === null || h.intervaloFim === null ? "–" : `${h.intervaloInicio} – ${h.intervaloFim}`;
  const blank = [h.expedienteInicio, h.expedienteFim, h.intervaloInicio, h.intervaloFim].every((v) => v === null);
  return {
    title: t.secoes.horarioDeTrabalho,
    empty: blank ? t.nadaRegistrado : null,
    columns: [t.entrada, t.saida, t.intervalo, t.horasTrabalhadas],
    values: [
      h.expedienteInicio ?? "–",
      h.expedienteFim ?? "–",
      intervalo,
      h.horasTrabalhadas == null ? "–" : formatHours(h.horasTrabalhadas, idioma),
    ],
  };
}
