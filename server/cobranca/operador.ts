import { cancelCobranca, changePlano, hire, pay } from "../../domain/cobranca/atos.ts";
import { DIA_DO_ENVIO, DIA_DO_VENCIMENTO, type Frequencia } from "../../domain/cobranca/constants.ts";
import { type Contratado, isAberta, pagaAte } from "../../domain/cobranca/conta.ts";
import { type Estado, estadoDe, type Regras } from "../../domain/cobranca/estado.ts";
import { addDays } from "../../domain/lib/dates.ts";
import type { Tx } from "../db/database.ts";
import {
  asHired,
  fatosDepois,
  keep,
  lockEmpresa,
  type Lugar,
  mayHire,
  NOT_CANCELLED,
  type PlanoComPagamento,
} from "./actions.ts";
import { type Contrato, getConta, type Guardada, insertEvento, updateMensagem } from "./queries.ts";

/** Acts of the operator on a company's plan. Each is noted without an author. */

/** Thrown when an act is refused; the message is for the operator. */
export class OperatorError extends Error {}

type Confirmacao = {
  readonly cobrancaId: string;
  readonly comprovante: string;
  readonly valor: number | null;
  readonly em: string | null;
};

/**
 * Confirms a payment for the operator; by default it settles the unpaid rest and is dated today. A `comprovante` that is known
 * for this charge changes nothing.
 * @returns the company's state afterwards, and whether anything was written
 * @throws OperatorError
 */
export async function confirmPagamento(
  tx: Tx,
  empresaId: string,
  { cobrancaId, comprovante, valor, em }: Confirmacao,
  regras: Regras,
): Promise<{ feito: boolean; estado: Estado; pagaAte: string | null }> {
  const empresa = await lockEmpresa(tx, empresaId);
  const guardada = await getConta(tx, empresaId);
  const cobranca = guardada?.conta.cobrancas.find(({ id }) => id === cobrancaId);
  if (guardada === null || cobranca === undefined) throw new OperatorError("There is no such charge.");
  const { conta: antes, contrato } = guardada;
  const missing = cobranca.preco - cobranca.creditoUsado - cobranca.valorPago;
  const paid = valor ?? missing;
  const pagamento = {
    competencia: cobranca.competencia,
    seq: cobranca.seq,
    comprovante,
    valor: paid,
    em: em ?? empresa.hoje,
  };
  const known = antes.pagamentos.some(
    (one) => one.competencia === cobranca.competencia && one.seq === cobranca.seq && one.comprovante === comprovante,
  );
  if (!known && paid <= 0)
    throw new OperatorError("Nothing of this charge is missing: say how much was paid with --valor.");
  if (!known && pagamento.em > empresa.hoje) throw new OperatorError("That day is yet to come.");
  const depois = known ? antes : pay(antes, pagamento);
  if (!known) {
    const dados = { cobranca: cobrancaId, comprovante, valor: paid, em: pagamento.em };
    await keep(
      tx,
      empresaId,
      { empresa, regras },
      { antes, depois, contrato },
      { causa: "pagamento", autorId: null, dados },
    );
  }
  const estado = estadoDe(fatosDepois(empresa, depois), empresa.hoje, regras);
  return { feito: !known, estado, pagaAte: pagaAte(depois) };
}

/**
 * Gives a plan to a company without a subscription here (it hired before subscriptions existed, or by word of mouth), or changes
 * the plan of a company: a larger plan applies at once, anything else from the next period.
 * @throws OperatorError
 */
export async function givePlano(
  tx: Tx,
  empresaId: string,
  { plano, frequencia }: { plano: PlanoComPagamento; frequencia: Frequencia },
  regras: Regras,
): Promise<Estado> {
  const empresa = await lockEmpresa(tx, empresaId);
  const lugar = { empresa, regras };
  const guardada = await getConta(tx, empresaId);
  if (guardada !== null && !mayHire(lugar))
    return switchPlano(tx, empresaId, { lugar, guardada, novo: { plano: asHired(plano), frequencia } });
  const pedido = { plano: asHired(plano), frequencia, diaDoEnvio: DIA_DO_ENVIO, diaDoVencimento: DIA_DO_VENCIMENTO };
  const depois = hire(guardada?.conta ?? null, pedido, empresa.hoje);
  const before = guardada?.contrato ?? {
    tipoDePagamento: "pix" as const,
    razaoSocial: empresa.nome,
    cpfCnpj: null,
    endereco: {},
    enviarCobrancaPara: [],
    contratadaPor: null,
  };
  const contrato: Contrato = { ...before, ...NOT_CANCELLED };
  const dados = { plano: plano.id, frequencia };
  const mudanca = { antes: guardada?.conta ?? null, depois, contrato };
  await keep(tx, empresaId, lugar, mudanca, { causa: "plano_dado", autorId: null, dados });
  return estadoDe(fatosDepois(empresa, depois), empresa.hoje, regras);
}

type Troca = { readonly lugar: Lugar; readonly guardada: Guardada; readonly novo: Contratado };

async function switchPlano(tx: Tx, empresaId: string, { lugar, guardada, novo }: Troca): Promise<Estado> {
  const { empresa, regras } = lugar;
  const { conta: antes, contrato } = guardada;
  const { plano, frequencia, proximo } = antes.assinatura;
  if (plano.id === novo.plano.id && frequencia === novo.frequencia && proximo === null)
    throw new OperatorError("This company has that plan already.");
  const depois = changePlano(antes, novo, empresa.hoje);
  const dados = { plano: novo.plano.id, frequencia: novo.frequencia };
  await keep(tx, empresaId, lugar, { antes, depois, contrato }, { causa: "troca_de_plano", autorId: null, dados });
  return estadoDe(fatosDepois(empresa, depois), empresa.hoje, regras);
}

/**
 * Withdraws an open charge for the operator; payments on it become credit.
 * @throws OperatorError
 */
export async function takeBackCobranca(tx: Tx, empresaId: string, cobrancaId: string, regras: Regras): Promise<Estado> {
  const empresa = await lockEmpresa(tx, empresaId);
  const guardada = await getConta(tx, empresaId);
  const cobranca = guardada?.conta.cobrancas.find(({ id }) => id === cobrancaId);
  if (guardada === null || cobranca === undefined) throw new OperatorError("There is no such charge.");
  if (!isAberta(cobranca)) throw new OperatorError("This charge is not open.");
  const { conta: antes, contrato } = guardada;
  const depois = cancelCobranca(antes, cobranca);
  const causa = { causa: "cobranca_retirada", autorId: null, dados: { cobranca: cobrancaId } } as const;
  await keep(tx, empresaId, { empresa, regras }, { antes, depois, contrato }, causa);
  return estadoDe(fatosDepois(empresa, depois), empresa.hoje, regras);
}

/**
 * Sets the end of the trial of a company without a plan: this many days from today.
 * @throws OperatorError
 */
export async function setTeste(tx: Tx, empresaId: string, dias: number, regras: Regras): Promise<string> {
  const empresa = await lockEmpresa(tx, empresaId);
  if (empresa.contratada) throw new OperatorError("This company has a plan, and no trial.");
  const fim = addDays(empresa.hoje, dias);
  await tx`update empresas set teste_termina_em = ${fim} where id = ${empresaId}`;
  await noteFatos(tx, empresaId, { empresa, regras }, { causa: "teste", fatos: { testeTerminaEm: fim } });
  return fim;
}

/** Shuts a company down, or opens it again; nothing of it is deleted. */
export async function setAtivo(tx: Tx, empresaId: string, ativo: boolean, regras: Regras): Promise<Estado> {
  const empresa = await lockEmpresa(tx, empresaId);
  await tx`update empresas set ativo = ${ativo} where id = ${empresaId}`;
  const causa = ativo ? "aberta" : "encerrada";
  return noteFatos(tx, empresaId, { empresa, regras }, { causa, fatos: { ativo } });
}

/**
 * Sets the operator's own sentence about an overdue payment; null restores the product's sentence.
 * @throws OperatorError
 */
export async function setMensagem(tx: Tx, empresaId: string, mensagem: string | null, regras: Regras): Promise<void> {
  const empresa = await lockEmpresa(tx, empresaId);
  if (!(await updateMensagem(tx, empresaId, mensagem))) throw new OperatorError("This company has hired nothing yet.");
  await noteFatos(tx, empresaId, { empresa, regras }, { causa: "mensagem", fatos: {} });
}

type Fato = { readonly causa: string; readonly fatos: { readonly ativo?: boolean; readonly testeTerminaEm?: string } };

async function noteFatos(
  tx: Tx,
  empresaId: string,
  { empresa, regras }: Lugar,
  { causa, fatos }: Fato,
): Promise<Estado> {
  const de = estadoDe(empresa, empresa.hoje, regras);
  const para = estadoDe({ ...empresa, ...fatos }, empresa.hoje, regras);
  await insertEvento(tx, empresaId, { de, para, causa, autorId: null, dados: fatosNotados(fatos) });
  return para;
}

const fatosNotados = ({ testeTerminaEm }: Fato["fatos"]): Readonly<Record<string, string>> =>
  testeTerminaEm === undefined ? {} : { testeTerminaEm };
