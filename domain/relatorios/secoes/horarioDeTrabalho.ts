import { horasTrabalhadas } from "../rules.ts";
import type { FlatItem } from "../merge/diff.ts";
import { intervaloOf, type Intervalo } from "./items.ts";
import type { Secao } from "./types.ts";

/** Working hours: one fixed slot; each pair of times is one register, because they are validated together (S 3.2). */

const ID = "horarioDeTrabalho";
const VAZIO: Intervalo = { inicio: null, fim: null };

const slot = (expediente: Intervalo, intervalo: Intervalo): FlatItem => ({
  id: ID,
  secao: "horarioDeTrabalho",
  tipo: "horario",
  parent: null,
  fields: { expediente, intervalo },
});

export const horarioDeTrabalho: Secao<"horarioDeTrabalho"> = {
  id: "horarioDeTrabalho",
  ordenados: [],
  // The create payload has no switch for it (R section 3), and a site's hours are the same every day.
  copiar: "sempre",
  /** Empty, or the hours of the template. */
  defaults: ({ horarioDeTrabalho: padrao }) => [
    padrao
      ? slot(
          { inicio: padrao.expedienteInicio, fim: padrao.expedienteFim },
          { inicio: padrao.intervaloInicio, fim: padrao.intervaloFim },
        )
      : slot(VAZIO, VAZIO),
  ],
  toWire(view) {
    const expediente = intervaloOf(view.get(ID), "expediente");
    const intervalo = intervaloOf(view.get(ID), "intervalo");
    return {
      expedienteInicio: expediente.inicio,
      expedienteFim: expediente.fim,
      intervaloInicio: intervalo.inicio,
      intervaloFim: intervalo.fim,
      horasTrabalhadas: horasTrabalhadas(expediente, intervalo),
    };
  },
  fromWire: (wire) => [
    slot(
      { inicio: wire.expedienteInicio, fim: wire.expedienteFim },
      { inicio: wire.intervaloInicio, fim: wire.intervaloFim },
    ),
  ],
  copy: (items) => [...items],
  count: () => 0,
};
