import { PERIODOS } from "../../../../domain/secoes/constants.ts";
import { formatDecimal } from "../../../lib/format.ts";
import type { Textos } from "../texts.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

const SYMBOLS = { Claro: "sun", Nublado: "cloud", Chuvoso: "rain" } as const;

type Periodo = NonNullable<Context["relatorio"]["clima"]>["manha"];

/** Returns the weather of a period in words, with a note when nobody has confirmed it. */
export function tempoDoPeriodo({ clima, confirmado }: Periodo, t: Textos): string {
  return confirmado === false ? `${t.climas[clima]} (${t.naoConfirmado})` : t.climas[clima];
}

/** Builds the section of the weather: the periods in which people worked, and rainfall in mm. */
export function condicaoClimatica({ relatorio, idioma, t }: Context): SectionModels["condicaoClimatica"] | null {
  const { clima } = relatorio;
  if (clima === undefined) return null;
  const active = PERIODOS.filter((periodo) => clima[periodo].ativo);
  const chuva = clima.indicePluviometrico;
  return {
    title: t.secoes.condicaoClimatica,
    empty: active.length === 0 && chuva === null ? t.nadaRegistrado : null,
    columns: [t.periodoDoDia, t.clima, t.condicao],
    periods: active.map((periodo) => ({
      name: t.periodos[periodo],
      weather: tempoDoPeriodo(clima[periodo], t),
      symbol: SYMBOLS[clima[periodo].clima],
      condition: t.condicoes[clima[periodo].condicao],
      tone: clima[periodo].condicao === "Praticável" ? "good" : "bad",
    })),
    rain:
      chuva === null ? null : { label: t.indicePluviometrico, value: `${formatDecimal(chuva, idioma, "typed")} mm` },
  };
}
