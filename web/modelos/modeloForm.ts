import {
  CAMPOS_POR_SECAO,
  type CampoDoModelo,
  ordemCompleta,
  SECOES_COM_CAMPOS,
  type SecaoComCampos,
  type TipoDeCampo,
} from "../../domain/modelos/rules.ts";
import { isBlank, slug } from "../../domain/lib/text.ts";
import { type Clima, type Condicao, type Periodo, PERIODOS } from "../../domain/secoes/constants.ts";
import { SECAO_IDS, type SecaoId } from "../../domain/secoes/ids.ts";
import type { CallInput } from "../api/client.ts";
import type { Modelo } from "./data.ts";

/** Converts a report template into the values of its form, and these into the body of a save. */

export type HorarioPadrao = NonNullable<Modelo["padroes"]["horarioDeTrabalho"]>;
export type PeriodoPadrao = { readonly ativo: boolean; readonly clima: Clima; readonly condicao: Condicao };
export type ClimaPadrao = Readonly<Record<Periodo, PeriodoPadrao>>;
/** A custom field being edited; its choices are one text, separated by semicolons. `key` exists only in the form. */
export type CampoValues = {
  readonly key: string;
  readonly chave: string;
  readonly tipo: TipoDeCampo;
  readonly opcoes: string;
};

export type ModeloValues = {
  readonly descricao: string;
  readonly principal: boolean;
  readonly tipoDeData: "dia" | "periodo";
  readonly assinaturasTipo: "manual" | "eletronica";
  readonly itens: Readonly<Record<SecaoId, boolean>>;
  readonly ordem: readonly SecaoId[];
  readonly horario: HorarioPadrao;
  readonly clima: ClimaPadrao;
  readonly campos: Readonly<Record<SecaoComCampos, readonly CampoValues[]>>;
};

const SEM_HORARIO: HorarioPadrao = {
  expedienteInicio: null,
  expedienteFim: null,
  intervaloInicio: null,
  intervaloFim: null,
};
/** The product's default weather of a new report. */
const CLIMA_DO_PRODUTO: ClimaPadrao = {
  manha: { ativo: true, clima: "Claro", condicao: "Praticável" },
  tarde: { ativo: true, clima: "Claro", condicao: "Praticável" },
  noite: { ativo: false, clima: "Claro", condicao: "Praticável" },
};

export const NOVO: ModeloValues = {
  descricao: "",
  principal: false,
  tipoDeData: "dia",
  assinaturasTipo: "manual",
  itens: Object.fromEntries(SECAO_IDS.map((secao) => [secao, true])) as Record<SecaoId, boolean>,
  ordem: ordemCompleta([]),
  horario: SEM_HORARIO,
  clima: CLIMA_DO_PRODUTO,
  campos: { atividade: [], ocorrencia: [], comentario: [] },
};

const campoOf = ({ chave, tipo, opcoes }: CampoDoModelo): CampoValues => ({
  key: slug(chave),
  chave,
  tipo,
  opcoes: opcoes.join("; "),
});

const perSection = <T>(make: (secao: SecaoComCampos) => T): Record<SecaoComCampos, T> =>
  Object.fromEntries(SECOES_COM_CAMPOS.map((secao) => [secao, make(secao)])) as Record<SecaoComCampos, T>;

export function valuesOf(modelo: Modelo): ModeloValues {
  const { descricao, principal, tipoDeData, assinaturasTipo, itens, ordem, padroes, camposPersonalizados } = modelo;
  return {
    descricao,
    principal,
    tipoDeData,
    assinaturasTipo,
    itens,
    ordem,
    horario: padroes.horarioDeTrabalho ?? SEM_HORARIO,
    clima: padroes.clima ?? CLIMA_DO_PRODUTO,
    campos: perSection((secao) => camposPersonalizados[secao].map(campoOf)),
  };
}

/** `A; B; ;A` → the choices without blanks and duplicates. */
const choicesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(";")
      .map((one) => one.trim())
      .filter((one) => !isBlank(one)),
  ),
];

const samePeriod = (a: PeriodoPadrao, b: PeriodoPadrao): boolean =>
  a.ativo === b.ativo && a.clima === b.clima && a.condicao === b.condicao;

export function inputOf(values: ModeloValues): NonNullable<CallInput<"createModelo">["body"]> {
  const { horario, clima, campos, ordem, ...rest } = values;
  const noHours = Object.values(horario).every((time) => time === null);
  const plain = PERIODOS.every((periodo) => samePeriod(clima[periodo], CLIMA_DO_PRODUTO[periodo]));
  return {
    ...rest,
    ordem: [...ordem],
    padroes: { horarioDeTrabalho: noHours ? null : horario, clima: plain ? null : clima },
    camposPersonalizados: perSection((secao) =>
      campos[secao].map(({ chave, tipo, opcoes }) => ({
        chave,
        tipo,
        opcoes: tipo === "select" ? choicesOf(opcoes) : [],
      })),
    ),
  };
}

/** Returns the values with `titulo` (the placeholder) as the title when no title was typed. */
export const titled = (values: ModeloValues, titulo: string): ModeloValues =>
  isBlank(values.descricao) ? { ...values, descricao: titulo } : values;

export const sameValues = (a: ModeloValues, b: ModeloValues): boolean =>
  JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b));

/** True when the change shows on existing reports. Then reports that are not approved follow the change, and their partial approvals are void. */
export function changesReports(before: ModeloValues, after: ModeloValues): boolean {
  const printed = ({ descricao, tipoDeData, itens, ordem }: ModeloValues): string =>
    JSON.stringify([descricao.trim(), tipoDeData, SECAO_IDS.map((secao) => itens[secao]), ordem]);
  return printed(before) !== printed(after);
}

export type ProblemaDoCampo = "nome" | "repetido" | "opcoes";
/** Returns the faults in the custom fields of a section, by the `key` of each field. */
export function problemsOf(campos: readonly CampoValues[]): Readonly<Record<string, ProblemaDoCampo>> {
  const found: Record<string, ProblemaDoCampo> = {};
  campos.forEach(({ key, chave, tipo, opcoes }, index) => {
    if (isBlank(chave)) found[key] = "nome";
    else if (campos.findIndex((other) => slug(other.chave) === slug(chave)) < index) found[key] = "repetido";
    else if (tipo === "select" && choicesOf(opcoes).length === 0) found[key] = "opcoes";
  });
  return found;
}

export const isFull = (campos: readonly CampoValues[]): boolean => campos.length >= CAMPOS_POR_SECAO;
