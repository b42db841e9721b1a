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
 * Weather: three fixed periods and the rain; an inactive period keeps its values. Initial values are unconfirmed until a person
 * changes or confirms them, or the report leaves status 1 (decision 045).
 */

type PeriodoClima = { ativo: boolean; clima: Clima; condicao: Condicao };
/** `confirmado` exists only for weather that started unconfirmed: false until confirmed, then true. */
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

/** Decides the register `confirmado` of a period: a change of the period confirms it, even through a client that does not know `confirmado`. */
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
 * Confirms periods that nobody has confirmed yet: whoever sends, approves or refuses a report answers for its weather. This
 * happens at the first status after 1, so that a later change of status does not alter the content that signers sign.
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
  /** The weather that the template sets; otherwise clear and practicable, with the night inactive. */
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
  /** A copied sky is an unconfirmed guess; the rain was measured on the day of the copied report and is not copied. */
  copy: (items) =>
    items.map((item) => (item.id === CHUVA ? chuva(null) : { ...item, fields: { ...item.fields, confirmado: false } })),
  count: () => 0,
};
