import { addDays } from "../lib/dates.ts";
import { addMonths } from "../lib/months.ts";
import { DIAS_PARA_PAGAR } from "./constants.ts";
import {
  type Assinatura,
  type ChaveDaCobranca,
  type Cobranca,
  type Conta,
  type Contratado,
  faltaDe,
  isAberta,
  type MotivoDoCancelamento,
  pagaAte,
  type Pagamento,
} from "./conta.ts";
import { MESES } from "./periodo.ts";
import { proximaCobranca } from "./proximaCobranca.ts";
import { diferencaDePlano, precoDe, valorDaCobranca } from "./valor.ts";
import { datasDeHoje, type Dias } from "./vencimento.ts";

/** Acts on an account. Each returns the changed account; the day is an argument, in the company's time zone. */

type Nova = Pick<Cobranca, "tipo" | "descricao" | "inicio" | "fim" | "emitidaEm" | "vencimento" | "preco">;

/** Makes a charge and applies the credit; a charge of zero is paid at once. */
function charge(conta: Conta, nova: Nova): Conta {
  const { valor, creditoUsado } = valorDaCobranca(nova.preco, conta.credito);
  const seq = conta.cobrancas.filter(({ competencia }) => competencia === nova.inicio).length + 1;
  const paid = valor === 0;
  const made: Cobranca = {
    ...nova,
    competencia: nova.inicio,
    seq,
    creditoUsado,
    valorPago: 0,
    estado: paid ? "paga" : "aberta",
    pagaEm: paid ? nova.emitidaEm : null,
    motivo: null,
  };
  return { ...conta, cobrancas: [...conta.cobrancas, made], credito: conta.credito - creditoUsado };
}

/** Cancels charges; payments on them become credit again. */
function cancel(conta: Conta, motivo: MotivoDoCancelamento, which: (cobranca: Cobranca) => boolean): Conta {
  const gone = (one: Cobranca): boolean => one.estado !== "cancelada" && which(one);
  const back = conta.cobrancas.filter(gone).reduce((sum, one) => sum + one.creditoUsado + one.valorPago, 0);
  const cobrancas = conta.cobrancas.map((one): Cobranca =>
    gone(one) ? { ...one, estado: "cancelada", motivo, creditoUsado: 0, valorPago: 0, pagaEm: null } : one,
  );
  return { ...conta, cobrancas, credito: conta.credito + back };
}

const change = (conta: Conta, assinatura: Partial<Assinatura>): Conta => ({
  ...conta,
  assinatura: { ...conta.assinatura, ...assinatura },
});

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

/** Period charges of the present hire, including those that the operator cancelled, so that their periods are not charged again. */
const charged = ({ assinatura, cobrancas }: Conta): Cobranca[] =>
  cobrancas.filter(
    ({ tipo, inicio, estado, motivo }) =>
      tipo === "periodo" && inicio >= assinatura.inicio && (estado !== "cancelada" || motivo === "operador"),
  );

/** Cancels the open charges of periods that begin on a day or later, so that they are charged anew when they are due. */
function uncharge(conta: Conta, motivo: MotivoDoCancelamento, desde: string): Conta {
  const settled = latest(charged(conta).flatMap((one) => (isAberta(one) ? [] : [one.fim])));
  const later = (one: Cobranca): boolean =>
    one.tipo === "periodo" && isAberta(one) && one.inicio >= desde && one.inicio > settled;
  const [first] = conta.cobrancas
    .filter(later)
    .map(({ inicio }) => inicio)
    .toSorted();
  if (first === undefined) return conta;
  let mesesCobrados = 0;
  while (addMonths(conta.assinatura.inicio, mesesCobrados) < first) mesesCobrados += 1;
  return change(cancel(conta, motivo, later), { mesesCobrados });
}

/** Brings the account up to a day: the next plan takes over when it is due, and charges are sent. Repeated on the same day, this changes nothing. */
export function advance(conta: Conta, hoje: string): Conta {
  const next = proximaCobranca(conta.assinatura);
  if (next === null || next.emissao > hoje) return takeOver(conta, hoje);
  const { periodo, plano, frequencia, vencimento } = next;
  const made = charge(conta, {
    ...periodo,
    tipo: "periodo",
    descricao: plano.descricao,
    emitidaEm: hoje,
    // A charge that is sent late must not be overdue at once.
    vencimento: vencimento < hoje ? datasDeHoje(hoje).vencimento : vencimento,
    preco: precoDe(plano, frequencia),
  });
  const mesesCobrados = conta.assinatura.mesesCobrados + MESES[frequencia];
  return advance(change(made, { mesesCobrados }), hoje);
}

/** Skips periods that ended more than ten days ago without a charge: charging was off meanwhile, or support had shut the company down. */
export function skipPassed(conta: Conta, hoje: string): Conta {
  const next = proximaCobranca(conta.assinatura);
  if (next === null || addDays(next.periodo.fim, DIAS_PARA_PAGAR) >= hoje) return conta;
  const mesesCobrados = conta.assinatura.mesesCobrados + MESES[next.frequencia];
  return skipPassed(change(conta, { mesesCobrados }), hoje);
}

/** Brings an account up to a day, even when this was not done for a long time. */
export const catchUp = (conta: Conta, hoje: string): Conta => advance(skipPassed(conta, hoje), hoje);

function takeOver(conta: Conta, hoje: string): Conta {
  const { proximo, inicio } = conta.assinatura;
  if (proximo === null || hoje < addMonths(inicio, proximo.meses)) return conta;
  return change(conta, { plano: proximo.plano, frequencia: proximo.frequencia, proximo: null });
}

/**
 * Hires a plan from today on, for the first time or again after an end. Open charges of an earlier hire stay due, except those
 * for periods to come; overpayments are kept.
 */
export function hire(antes: Conta | null, pedido: Contratado & Dias, hoje: string): Conta {
  const assinatura: Assinatura = {
    ...pedido,
    inicio: hoje,
    mesesCobrados: 0,
    proximo: null,
    anterior: null,
    pedidoEm: null,
    cancelaEm: null,
  };
  const before: Conta = antes ?? { assinatura, cobrancas: [], pagamentos: [], credito: 0 };
  const open = cancel(before, "nova_contratacao", ({ inicio }) => inicio >= hoje);
  return advance({ ...open, assinatura }, hoje);
}

const isSame = (a: ChaveDaCobranca, b: ChaveDaCobranca): boolean => a.competencia === b.competencia && a.seq === b.seq;

/** Puts money on one charge, at most its unpaid rest; `left` is what remains. */
function settle(conta: Conta, which: ChaveDaCobranca, valor: number, em: string): { conta: Conta; left: number } {
  let left = valor;
  const cobrancas = conta.cobrancas.map((one): Cobranca => {
    if (!isSame(one, which) || !isAberta(one)) return one;
    const taken = Math.min(left, faltaDe(one));
    left -= taken;
    const paid = { ...one, valorPago: one.valorPago + taken };
    return faltaDe(paid) === 0 ? { ...paid, estado: "paga", pagaEm: em } : paid;
  });
  return { conta: { ...conta, cobrancas }, left };
}

const byDue = (a: Cobranca, b: Cobranca): number =>
  `${a.vencimento} ${a.competencia}` < `${b.vencimento} ${b.competencia}` ? -1 : 1;

/**
 * A payment for a charge. A surplus goes to the other open charges, the oldest first, and then into the credit. A payment with a
 * known `comprovante` changes nothing.
 */
export function pay(conta: Conta, pagamento: Pagamento): Conta {
  const known = conta.pagamentos.some((one) => isSame(one, pagamento) && one.comprovante === pagamento.comprovante);
  if (known) return conta;
  const noted: Conta = { ...conta, pagamentos: [...conta.pagamentos, pagamento] };
  const order: ChaveDaCobranca[] = [pagamento, ...noted.cobrancas.filter(isAberta).toSorted(byDue)];
  const settled = order.reduce(({ conta: now, left }, which) => settle(now, which, left, pagamento.em), {
    conta: noted,
    left: pagamento.valor,
  });
  return { ...settled.conta, credito: settled.conta.credito + settled.left };
}

/** The operator takes a charge back. */
export const cancelCobranca = (conta: Conta, which: ChaveDaCobranca): Conta =>
  cancel(conta, "operador", (one) => isAberta(one) && isSame(one, which));

const isPlano = (a: Contratado, b: Contratado): boolean => a.plano.id === b.plano.id && a.frequencia === b.frequencia;

/**
 * Changes the plan: to a larger one at once, for the difference of the days left; otherwise with the next period.
 * Changing again on the same day cancels the unpaid part of the difference.
 */
export function changePlano(antes: Conta, novo: Contratado, hoje: string): Conta {
  const now = catchUp(antes, hoje);
  if (isPlano(now.assinatura, novo) && now.assinatura.proximo === null) return now;
  // Cancels charges of periods to come; they are made again at the right price.
  const conta = undoRaise(uncharge(now, "troca_de_plano", addDays(hoje, 1)), hoje);
  const { plano, frequencia } = conta.assinatura;
  if (isPlano(conta.assinatura, novo)) return advance(change(conta, { proximo: null }), hoje);
  const larger = novo.frequencia === frequencia && precoDe(novo.plano, frequencia) > precoDe(plano, frequencia);
  return advance(larger ? raise(conta, novo, hoje) : postpone(conta, novo), hoje);
}

/** Takes back the larger plan of the same day, unless its difference was paid. */
function undoRaise(conta: Conta, hoje: string): Conta {
  const { anterior } = conta.assinatura;
  const ofToday = (one: Cobranca): boolean =>
    one.tipo === "diferenca" && one.emitidaEm === hoje && one.estado !== "cancelada";
  if (anterior?.em !== hoje || !conta.cobrancas.filter(ofToday).every((one) => one.valorPago === 0)) return conta;
  return change(cancel(conta, "troca_de_plano", ofToday), { plano: anterior.plano, anterior: null });
}

function raise(conta: Conta, novo: Contratado, hoje: string): Conta {
  const { plano, frequencia } = conta.assinatura;
  const [de, para] = [precoDe(plano, frequencia), precoDe(novo.plano, frequencia)];
  const { emissao: emitidaEm, vencimento } = datasDeHoje(hoje);
  const underway = charged(conta).filter(({ estado, fim }) => estado !== "cancelada" && fim >= hoje);
  const owed = underway.reduce((now, { inicio, fim }) => {
    const preco = diferencaDePlano(de, para, { inicio, fim }, hoje);
    return charge(now, {
      tipo: "diferenca",
      descricao: novo.plano.descricao,
      inicio,
      fim,
      emitidaEm,
      vencimento,
      preco,
    });
  }, conta);
  return change(owed, { plano: novo.plano, proximo: null, anterior: { plano, frequencia, em: hoje } });
}

const postpone = (conta: Conta, { plano, frequencia }: Contratado): Conta =>
  change(conta, { proximo: { plano, frequencia, meses: conta.assinatura.mesesCobrados } });

/** The first day without the service, if the cancellation is requested on `hoje`. */
export function fimDoServico(conta: Conta, hoje: string): string {
  const paga = pagaAte(conta);
  if (paga !== null && paga >= hoje) return addDays(paga, 1);
  const earliest = addDays(conta.assinatura.inicio, DIAS_PARA_PAGAR);
  const tomorrow = addDays(hoje, 1);
  return earliest > tomorrow ? earliest : tomorrow;
}

/**
 * A request to cancel: everything goes on until the end of the paid period. On a repeated request the first one stands.
 */
export function requestCancelamento(antes: Conta, hoje: string): Conta {
  if (antes.assinatura.pedidoEm !== null) return antes;
  const conta = catchUp(antes, hoje);
  const cancelaEm = fimDoServico(conta, hoje);
  return change(uncharge(conta, "cancelamento", cancelaEm), { pedidoEm: hoje, cancelaEm });
}

/** Withdraws the request to cancel; possible until the day before the service ends. */
export function withdrawCancelamento(conta: Conta, hoje: string): Conta {
  const { cancelaEm } = conta.assinatura;
  if (cancelaEm === null || hoje >= cancelaEm) return conta;
  return catchUp(change(conta, { pedidoEm: null, cancelaEm: null }), hoje);
}
