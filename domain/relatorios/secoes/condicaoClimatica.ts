import { CLIMAS, CONDICOES, PERIODOS, type Clima, type Condicao, type Periodo } from "../../secoes/constants.ts";
import type { FlatItem } from "../merge/diff.ts";
import { flagOf, textOrNull } from "./items.ts";
import type { Secao, View } from "./types.ts";

/** Weather: three fixed slots and the rain; values of an inactive period are kept. */

type PeriodoClima = { ativo: boolean; clima: Clima; condicao: Condicao };

const CHUVA = "clima.chuva";

const periodo = (nome: Periodo, { ativo, clima, condicao }: PeriodoClima): FlatItem => ({
  id: `clima.${nome}`,
  secao: "condicaoClimatica",
  tipo: "periodo",
  parent: null,
  fields: { ativo, clima, condicao },
});

const chuva = (indicePluviometrico: string | null): FlatItem => ({
  id: CHUVA,
  secao: "condicaoClimatica",
  tipo: "chuva",
  parent: null,
  fields: { indicePluviometrico },
});

function readPeriodo(view: View, nome: Periodo): PeriodoClima {
  const item = view.get(`clima.${nome}`);
  const clima = textOrNull(item, "clima");
  const condicao = textOrNull(item, "condicao");
  return {
    ativo: flagOf(item, "ativo"),
    clima: CLIMAS.find((value) => value === clima) ?? "Claro",
    condicao: CONDICOES.find((value) => value === condicao) ?? "Praticável",
  };
}

export const condicaoClimatica: Secao<"condicaoClimatica"> = {
  id: "condicaoClimatica",
  ordenados: [],
  copiar: "clima",
  /** Clear and practicable, night inactive, or the weather of the template. */
  defaults: ({ clima: padrao }) => [
    ...PERIODOS.map((nome) =>
      periodo(nome, padrao?.[nome] ?? { ativo: nome !== "noite", clima: "Claro", condicao: "Praticável" }),
    ),
    chuva(null),
  ],
  toWire: (view) => ({
    manha: readPeriodo(view, "manha"),
    tarde: readPeriodo(view, "tarde"),
    noite: readPeriodo(view, "noite"),
    indicePluviometrico: textOrNull(view.get(CHUVA), "indicePluviometrico"),
  }),
  fromWire: (wire) => [...PERIODOS.map((nome) => periodo(nome, wire[nome])), chuva(wire.indicePluviometrico)],
  copy: (items) => [...items],
  count: () => 0,
};
