import {
  CLIMAS,
  CONDICOES,
  PERIODOS,
  STATUS_RELATORIO,
  type Clima,
  type Condicao,
  type Periodo,
} from "../../secoes/constants.ts";
import { headerOfDoc } from "../header.ts";
import type { FlatItem } from "../merge/diff.ts";
import type { Doc, Op } from "../merge/types.ts";
import { flagOf, textOrNull } from "./items.ts";
import type { Secao, View } from "./types.ts";

/**
 * Weather: three fixed slots and the rain; values of an inactive period are kept. Initial values are unconfirmed until
 * a person touches them or sends the report (decision 045).
 */

type PeriodoClima = { ativo: boolean; clima: Clima; condicao: Condicao };
/** Present only for weather that nobody has looked at, or did look at since. */
type Confirmacao = { confirmado?: boolean };

const CHUVA = "clima.chuva";

const idDo = (nome: Periodo): string => `clima.${nome}`;

const periodo = (nome: Periodo, { ativo, clima, condicao }: PeriodoClima, confirmacao: Confirmacao): FlatItem => ({
  id: idDo(nome),
  secao: "condicaoClimatica",
  tipo: "periodo",
  parent: null,
  fields: { ativo, clima, condicao, ...confirmacao },
});

const aConfirmar = (item: Pick<FlatItem, "fields"> | undefined): boolean => item?.fields["confirmado"] === false;

const chuva = (indicePluviometrico: string | null): FlatItem => ({
  id: CHUVA,
  secao: "condicaoClimatica",
  tipo: "chuva",
  parent: null,
  fields: { indicePluviometrico },
});

function readPeriodo(view: View, nome: Periodo): PeriodoClima {
  const item = view.get(idDo(nome));
  const clima = textOrNull(item, "clima");
  const condicao = textOrNull(item, "condicao");
  return {
    ativo: flagOf(item, "ativo"),
    clima: CLIMAS.find((value) => value === clima) ?? "Claro",
    condicao: CONDICOES.find((value) => value === condicao) ?? "Praticável",
  };
}

const wireOf = (view: View, nome: Periodo): PeriodoClima & { confirmado?: false } => ({
  ...readPeriodo(view, nome),
  ...(aConfirmar(view.get(idDo(nome))) ? { confirmado: false } : {}),
});

/** Changing a period confirms it, also through a client that knows nothing of confirming. */
function confirmacaoDe(
  nome: Periodo,
  said: PeriodoClima & { readonly confirmado?: boolean | null | undefined },
  base: View,
): Confirmacao {
  const before = base.get(idDo(nome));
  if (before === undefined) return said.confirmado === false ? { confirmado: false } : {};
  if (!aConfirmar(before)) return {};
  const { ativo, clima, condicao } = readPeriodo(base, nome);
  const touched = said.ativo !== ativo || said.clima !== clima || said.condicao !== condicao;
  return touched || said.confirmado === true ? { confirmado: true } : {};
}

/**
 * Confirms the weather of periods that nobody had: the sender, approver or refuser of a report stands for it. So
 * signers never sign what a later status changes.
 */
export function confirmadoAoEnviar(doc: Doc): Op[] {
  if (headerOfDoc(doc).status === STATUS_RELATORIO.preenchendo) return [];
  return PERIODOS.flatMap((nome): Op[] => {
    const item = doc.items.get(idDo(nome));
    return aConfirmar(item && { fields: item.f })
      ? [{ t: "set", item: idDo(nome), field: "confirmado", val: true }]
      : [];
  });
}

export const condicaoClimatica: Secao<"condicaoClimatica"> = {
  id: "condicaoClimatica",
  ordenados: [],
  copiar: "clima",
  /** Clear and practicable, night inactive, or the weather of the template. */
  defaults: ({ clima: padrao }) => [
    ...PERIODOS.map((nome) =>
      periodo(nome, padrao?.[nome] ?? { ativo: nome !== "noite", clima: "Claro", condicao: "Praticável" }, {
        confirmado: false,
      }),
    ),
    chuva(null),
  ],
  toWire: (view) => ({
    manha: wireOf(view, "manha"),
    tarde: wireOf(view, "tarde"),
    noite: wireOf(view, "noite"),
    indicePluviometrico: textOrNull(view.get(CHUVA), "indicePluviometrico"),
  }),
  fromWire: (wire, { base }) => [
    ...PERIODOS.map((nome) => periodo(nome, wire[nome], confirmacaoDe(nome, wire[nome], base))),
    chuva(wire.indicePluviometrico),
  ],
  /** The sky of another day is a guess, its rain was measured: that stays where it fell. */
  copy: (items) =>
    items.map((item) => (item.id === CHUVA ? chuva(null) : { ...item, fields: { ...item.fields, confirmado: false } })),
  count: () => 0,
};
