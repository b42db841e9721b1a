import { addDays, daysBetween } from "../lib/dates.ts";
import { type ChaveDaCobranca, type Cobranca, type Conta, isAberta, presentes } from "./conta.ts";
import {
  avisosDoApagamento,
  apagamentoEm,
  type Estado,
  estadoDe,
  type Fatos,
  leituraEm,
  type Regras,
} from "./estado.ts";
import { vencidaEm } from "./vencimento.ts";

/**
 * Determines which mails about its plan a company should have had by a given day. Each notice has a key and is sent once, even if
 * the check missed some days.
 */

export const TIPOS_DE_AVISO = [
  "teste_acaba",
  "teste_acabou",
  "cobranca",
  "vencida",
  "leitura_proxima",
  "somente_leitura",
  "cancelamento",
  "encerrada",
  "apagamento",
] as const;
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number];

/** Notices about a company that go to the operator. */
export const AVISOS_AO_OPERADOR = [
  "contratou",
  "trocou_plano",
  "avisou_pagamento",
  "pediu_cancelamento",
  "retirou_cancelamento",
  "pode_apagar",
] as const;
export type AvisoAoOperador = (typeof AVISOS_AO_OPERADOR)[number];

export type Aviso = {
  readonly tipo: TipoDeAviso;
  readonly chave: string;
  /** The day that the notice is about. */
  readonly dia: string;
  readonly cobranca: ChaveDaCobranca | null;
};

/** Notices that go even to a company that wants no mails about charges: the end of the trial, becoming read-only, and the erasure of its data. */
const SEMPRE: ReadonlySet<TipoDeAviso> = new Set([
  "teste_acaba",
  "teste_acabou",
  "leitura_proxima",
  "somente_leitura",
  "apagamento",
]);
export const isObrigatorio = ({ tipo }: Aviso): boolean => SEMPRE.has(tipo);

/** A company is told about the end of its trial when this many days or fewer are left. */
const DIAS_DO_TESTE = [1, 7] as const;
/** A trial's end is announced only within this many days after the end. */
const TESTE_E_NOVIDADE = 7;
/** A company is told this many days before it becomes read-only. */
const DIAS_ANTES_DA_LEITURA = 5;

const aviso = (tipo: TipoDeAviso, dia: string, chave: string = dia): Aviso => ({
  tipo,
  dia,
  chave: `${tipo} ${chave}`,
  cobranca: null,
});

function doTeste(fim: string, estado: Estado, hoje: string): Aviso[] {
  const left = daysBetween(hoje, fim);
  if (estado === "teste_terminado") return left > -TESTE_E_NOVIDADE ? [aviso("teste_acabou", fim)] : [];
  const passed = DIAS_DO_TESTE.find((days) => left <= days);
  return passed === undefined ? [] : [aviso("teste_acaba", fim, `${fim} ${String(passed)}`)];
}

/** Returns the notice about an open charge. A company gets two notices per charge: when the charge is made and when it is overdue. */
function daCobranca({ competencia, seq, vencimento }: Cobranca, hoje: string): Aviso {
  const tipo = hoje >= vencidaEm(vencimento) ? "vencida" : "cobranca";
  const chave = `${tipo} ${competencia} ${String(seq)}`;
  return { tipo, chave, dia: vencimento, cobranca: { competencia, seq } };
}

function daLeitura(
  { vencidaDesde, cancelaEm }: Pick<Fatos, "vencidaDesde" | "cancelaEm">,
  estado: Estado,
  hoje: string,
  regras: Regras,
): Aviso[] {
  if (vencidaDesde === null) return [];
  const leitura = leituraEm(vencidaDesde, regras);
  // If the service ends on or before the day `leitura`, the company never becomes read-only.
  if (cancelaEm !== null && cancelaEm <= leitura) return [];
  if (estado === "somente_leitura") return [aviso("somente_leitura", leitura, vencidaDesde)];
  const soon = hoje >= addDays(leitura, -DIAS_ANTES_DA_LEITURA);
  return estado === "vencida" && soon ? [aviso("leitura_proxima", leitura, vencidaDesde)] : [];
}

function doFim(cancelaEm: string, estado: Estado, hoje: string): Aviso[] {
  if (estado !== "encerrada_por_cancelamento") return [];
  const announced = avisosDoApagamento(cancelaEm).findLast((dia) => dia <= hoje);
  const apagamento = apagamentoEm(cancelaEm);
  return [
    aviso("encerrada", cancelaEm),
    ...(announced === undefined ? [] : [aviso("apagamento", apagamento, `${apagamento} ${announced}`)]),
  ];
}

/** Returns the notices that the company should have had by this day. `fatos` determine the company's state. */
export function avisosDe(fatos: Fatos, conta: Conta | null, hoje: string, regras: Regras): Aviso[] {
  const estado = estadoDe(fatos, hoje, regras);
  const { contratada, testeTerminaEm, cancelaEm } = fatos;
  if (estado === "encerrada" || regras.cobranca === "nenhuma") return [];
  if (!contratada) return testeTerminaEm === null ? [] : doTeste(testeTerminaEm, estado, hoje);
  if (conta === null) return [];
  if (cancelaEm !== null && hoje >= cancelaEm) return doFim(cancelaEm, estado, hoje);
  const { pedidoEm } = conta.assinatura;
  return [
    ...presentes(conta)
      .filter(isAberta)
      .map((cobranca) => daCobranca(cobranca, hoje)),
    ...daLeitura(fatos, estado, hoje, regras),
    ...(pedidoEm === null || cancelaEm === null ? [] : [aviso("cancelamento", cancelaEm, `${pedidoEm} ${cancelaEm}`)]),
  ];
}
