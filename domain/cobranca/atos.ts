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

/** Acts on a company's account. Each returns the changed account; the present day is an argument, in the company's time zone. */

type Nova = Pick<Cobranca, "tipo" | "descricao" | "inicio" | "fim" | "emitidaEm" | "vencimento" | "preco">;

/** Creates a charge and uses up the credit for it; a charge with nothing left to pay is paid at once. */
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

/** Cancels charges; what was paid on them, and the credit used, becomes credit again. */
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

/**
 * Returns the charges for periods of the present hire, including charges that the operator cancelled, so that their periods are
 * not charged again.
 */
const charged = ({ assinatura, cobrancas }: Conta): Cobranca[] =>
  cobrancas.filter(
    ({ tipo, inicio, estado, motivo }) =>
      tipo === "periodo" && inicio >= assinatura.inicio && (estado !== "cancelada" || motivo === "operador"),
  );

/** Cancels the open charges of periods that begin on the day `desde` or later, so that these periods are charged again when due. */
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

/**
 * Brings the account up to the day `hoje`: the next plan takes over when its period begins, and due charges are created.
 * Repeating this on the same day changes nothing.
 */
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

/** Skips uncharged periods that ended more than ten days ago: charging was off then, or support had shut the company down. */
export function skipPassed(conta: Conta, hoje: string): Conta {
  const next = proximaCobranca(conta.assinatura);
  if (next === null || addDays(next.periodo.fim, DIAS_PARA_PAGAR) >= hoje) return conta;
  const mesesCobrados = conta.assinatura.mesesCobrados + MESES[next.frequencia];
  return skipPassed(change(conta, { mesesCobrados }), hoje);
}

/** Brings an account up to the day `hoje`, even when this was not done for a long time. */
export const catchUp = (conta: Conta, hoje: string): Conta => advance(skipPassed(conta, hoje), hoje);

function takeOver(conta: Conta, hoje: string): Conta {
  const { proximo, inicio } = conta.assinatura;
  if (proximo === null || hoje < addMonths(inicio, proximo.meses)) return conta;
  return change(conta, { plano: proximo.plano, frequencia: proximo.frequencia, proximo: null });
}

/**
 * Hires a plan from today on, for the first time or again after the service ended. Open charges of an earlier hire stay due,
 * except charges for future periods; credit is kept.
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

/** Puts money on one charge, at most what is still unpaid; `left` is the money that remains. */
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
 * Records a payment for a charge. A surplus goes to the other open charges, the oldest first, and then into the credit. A payment
 * whose `comprovante` is already recorded for this charge changes nothing.
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

/** Cancels an open charge by order of the operator. */
export const cancelCobranca = (conta: Conta, which: ChaveDaCobranca): Conta =>
  cancel(conta, "operador", (one) => isAberta(one) && isSame(one, which));

const isPlano = (a: Contratado, b: Contratado): boolean => a.plano.id === b.plano.id && a.frequencia === b.frequencia;

/**
 * Changes the plan: to a more expensive one at once, charging the difference for the remaining days; otherwise with the next
 * period.
 * Another change on the same day first takes back the more expensive plan with its charge, unless something was paid on the
 * charge.
 */
export function changePlano(antes: Conta, novo: Contratado, hoje: string): Conta {
  const now = catchUp(antes, hoje);
  if (isPlano(now.assinatura, novo) && now.assinatura.proximo === null) return now;
  // Cancels charges of future periods; they are created again with the price of the new plan.
  const conta = undoRaise(uncharge(now, "troca_de_plano", addDays(hoje, 1)), hoje);
  const { plano, frequencia } = conta.assinatura;
  if (isPlano(conta.assinatura, novo)) return advance(change(conta, { proximo: null }), hoje);
  const larger = novo.frequencia === frequencia && precoDe(novo.plano, frequencia) > precoDe(plano, frequencia);
  return advance(larger ? raise(conta, novo, hoje) : postpone(conta, novo), hoje);
}

/** Takes back the more expensive plan chosen on the same day, unless something was paid on its difference. */
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

/** Returns the first day without the service, if the cancellation is requested on `hoje`. */
export function fimDoServico(conta: Conta, hoje: string): string {
  const paga = pagaAte(conta);
  if (paga !== null && paga >= hoje) return addDays(paga, 1);
  const earliest = addDays(conta.assinatura.inicio, DIAS_PARA_PAGAR);
  const tomorrow = addDays(hoje, 1);
  return earliest > tomorrow ? earliest : tomorrow;
}

/** Records a request to cancel: the service goes on until the day that {@link fimDoServico} returns. A repeated request changes nothing. */
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
