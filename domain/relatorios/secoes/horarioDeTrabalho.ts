import type { FlatItem } from "../merge/diff.ts";
import { sameJson } from "../merge/json.ts";
import { horasTrabalhadas, intervaloExcede } from "../rules.ts";
import { intervaloOf, type Intervalo } from "./items.ts";
import type { Secao } from "./types.ts";

/** Working hours: one fixed item; shift and break are one register each, because start and end are validated together. */

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
  // The create payload has no switch for working hours, and a site's hours are the same every day.
  copiar: "sempre",
  /** The hours that the template sets; empty when it sets none. */
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
  fromWire(wire, { base, problemas }) {
    const expediente = { inicio: wire.expedienteInicio, fim: wire.expedienteFim };
    const intervalo = { inicio: wire.intervaloInicio, fim: wire.intervaloFim };
    const item = slot(expediente, intervalo);
    // Merging two saves may have left a break that is too long; it must not block saving something else.
    const touched = Object.entries(item.fields).some(([field, value]) => !sameJson(base.get(ID)?.fields[field], value));
    if (touched && intervaloExcede(expediente, intervalo))
      problemas.push({ campo: "horarioDeTrabalho.intervaloFim", erro: "intervalo_maior_que_jornada" });
    return [item];
  },
  copy: (items) => [...items],
  count: () => 0,
};
