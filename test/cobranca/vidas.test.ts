import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  advance,
  hire,
  withdrawCancelamento,
  changePlano,
  pay,
  requestCancelamento,
} from "../../domain/cobranca/atos.ts";
import { type Conta, faltaDe, isAberta, type Plano, valorDe, vencidaDesde } from "../../domain/cobranca/conta.ts";
import { type Estado, estadoDe } from "../../domain/cobranca/estado.ts";
import { proximaCobranca } from "../../domain/cobranca/proximaCobranca.ts";

/**
 * Runs random lives of a subscription beside a ledger that is kept day by day with nothing but a calendar: state, charges and
 * money must agree on every day on which something happens. `npm run prove -- lives` runs 10,000 of them.
 */

const LIVES = process.env["PROVE"] === "1" ? 10_000 : 400;

const PRECOS = [9900, 14_990, 19_900] as const;
const planoDe = (id: number): Plano => ({
  id,
  descricao: String(id),
  valorMensal: PRECOS[id] ?? 0,
  valorAnual: 0,
  limiteObra: null,
  limiteUsuario: null,
});

const DAY = 86_400_000;
const text = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
const number = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayOfMonth = (day: number): number => new Date(day * DAY).getUTCDate();
const isLast = (day: number): boolean => dayOfMonth(day + 1) === 1;

/** Holidays, copied by hand from a paper calendar. */
const HOLIDAYS = new Set(
  Object.entries({
    "2026": "01-01 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25",
    "2027": "01-01 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25",
    "2028": "01-01 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25",
    "2029": "01-01 03-30 04-21 05-01 05-31",
  }).flatMap(([year, dates]) => dates.split(" ").map((date) => number(`${year}-${date}`))),
);
const isOff = (day: number): boolean => [0, 6].includes(new Date(day * DAY).getUTCDay()) || HOLIDAYS.has(day);

type Bill = { start: number; end: number; due: number; price: number; credit: number; paid: number; state: string };
type Kind = { period: boolean; k: number };

/** The ledger kept day by day, with which the product's account is compared. */
class Ledger {
  day: number;
  hired: number;
  plan: number;
  next: { plan: number; k: number } | null = null;
  k = 0;
  credit = 0;
  bills: (Bill & Kind)[] = [];
  asked = false;
  ends = Infinity;
  readonly sendOn: number;
  readonly dueOn: number;

  constructor(day: number, plan: number, sendOn: number, dueOn: number) {
    [this.day, this.hired, this.plan, this.sendOn, this.dueOn] = [day, day, plan, sendOn, dueOn];
    this.morning();
  }

  /** Returns the first day of period `k`: `k` months after the hire, never past the end of a month. */
  start(k: number): number {
    const from = new Date(this.hired * DAY);
    const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + k, 1) / DAY;
    let day = first;
    while (dayOfMonth(day) < from.getUTCDate() && !isLast(day)) day += 1;
    return day;
  }

  is(day: number, wanted: number): boolean {
    return dayOfMonth(day) === wanted || (isLast(day) && dayOfMonth(day) < wanted);
  }

  dates(start: number): { send: number; due: number } {
    if (this.k === 0) return { send: start, due: start + 10 };
    let due = start;
    while (!this.is(due, this.dueOn)) due += 1;
    let send = due;
    while (!this.is(send, this.sendOn)) send -= 1;
    return { send, due };
  }

  bill(start: number, end: number, due: number, price: number, kind: Kind): void {
    const credit = Math.min(price, this.credit);
    this.credit -= credit;
    this.bills.push({ start, end, due, price, credit, paid: 0, state: credit === price ? "paga" : "aberta", ...kind });
  }

  morning(): void {
    if (this.next !== null && this.day >= this.start(this.next.k)) [this.plan, this.next] = [this.next.plan, null];
    const start = this.start(this.k);
    const { send, due } = this.dates(start);
    if (send > this.day || start >= this.ends) return;
    const plan = this.next !== null && this.k >= this.next.k ? this.next.plan : this.plan;
    const late = due < this.day ? this.day + 10 : due;
    this.bill(start, this.start(this.k + 1) - 1, late, PRECOS[plan] ?? 0, { period: true, k: this.k });
    this.k += 1;
    this.morning();
  }

  walk(to: number): void {
    while (this.day < to) {
      this.day += 1;
      this.morning();
    }
  }

  mine(): (Bill & Kind)[] {
    return this.bills.filter(({ start }) => start >= this.hired);
  }

  drop(bill: Bill): void {
    this.credit += bill.credit + bill.paid;
    Object.assign(bill, { state: "cancelada", credit: 0, paid: 0 });
  }

  /**
   * Drops the unpaid charges of periods that begin on `from` or later, the last one first, as if they had never been made. Stops
   * at a paid charge.
   */
  back(from: number): void {
    for (const bill of this.mine().toReversed()) {
      if (!bill.period || bill.state === "cancelada") continue;
      if (bill.state === "paga" || bill.start < from) return;
      this.drop(bill);
      this.k = bill.k;
    }
  }

  pay(bill: Bill | undefined, value: number): void {
    const due = this.bills
      .filter(({ state }) => state === "aberta")
      .toSorted((a, b) => a.due - b.due || a.start - b.start);
    let left = value;
    for (const one of bill === undefined ? due : [bill, ...due]) {
      const taken = one.state === "aberta" ? Math.min(left, one.price - one.credit - one.paid) : 0;
      one.paid += taken;
      left -= taken;
      if (one.state === "aberta" && one.credit + one.paid === one.price) one.state = "paga";
    }
    this.credit += left;
  }

  change(plan: number): void {
    if (plan === this.plan && this.next === null) return;
    this.back(this.day + 1);
    if (plan === this.plan) this.next = null;
    else if ((PRECOS[plan] ?? 0) > (PRECOS[this.plan] ?? 0)) {
      const more = (PRECOS[plan] ?? 0) - (PRECOS[this.plan] ?? 0);
      for (const { start, end } of this.mine().filter(
        (one) => one.period && one.state !== "cancelada" && one.end >= this.day,
      )) {
        const [left, all] = [end - Math.max(start, this.day) + 1, end - start + 1];
        this.bill(start, end, this.day + 10, Math.round((more * left) / all), { period: false, k: 0 });
      }
      [this.plan, this.next] = [plan, null];
    } else this.next = { plan, k: this.k };
    this.morning();
  }

  cancel(): void {
    if (this.asked) return;
    this.asked = true;
    const paid = this.mine().filter((one) => one.period && one.state === "paga");
    const until = Math.max(-1, ...paid.map(({ end }) => end));
    this.ends = until >= this.day ? until + 1 : Math.max(this.hired + 10, this.day + 1);
    this.back(this.ends);
  }

  takeBack(): void {
    if (this.day >= this.ends) return;
    [this.asked, this.ends] = [false, Infinity];
    this.morning();
  }

  hireAgain(plan: number): void {
    for (const bill of this.bills) if (bill.start >= this.day && bill.state !== "cancelada") this.drop(bill);
    Object.assign(this, { hired: this.day, plan, next: null, k: 0, asked: false, ends: Infinity });
    this.morning();
  }

  /** Returns the state of the subscription on this day, computed from the end of the subscription and the oldest due day. */
  state(): Estado {
    if (this.day >= this.ends + 90) return "apagamento";
    if (this.day >= this.ends) return "encerrada_por_cancelamento";
    const late = this.mine()
      .filter(({ state }) => state === "aberta")
      .map(({ due }) => {
        let last = due;
        while (isOff(last)) last += 1;
        return this.day - last;
      });
    const days = Math.max(0, ...late);
    if (days > 30) return "somente_leitura";
    if (days > 0) return "vencida";
    return this.asked ? "cancelamento_pedido" : "ativa";
  }
}

const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom("pay", "pay", "twice", "again"), n: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("part"), n: fc.integer({ min: 1, max: 20_000 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom("change", "hire"), n: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom("cancel", "take back", "wait"), n: fc.constant(0) }) },
);
const life = fc.record({
  hired: fc.integer({ min: number("2026-01-01"), max: number("2027-06-30") }),
  plan: fc.nat(2),
  sendOn: fc.integer({ min: 1, max: 31 }),
  dueOn: fc.integer({ min: 1, max: 31 }),
  acts: fc.array(fc.record({ gap: fc.integer({ min: 1, max: 45 }), act }), { maxLength: 12 }),
});

/** Advances the account to `day`, charge by charge. */
function until(conta: Conta, day: string): Conta {
  const next = proximaCobranca(conta.assinatura);
  return next === null || next.emissao > day ? advance(conta, day) : until(advance(conta, next.emissao), day);
}

const fatosDe = (conta: Conta) => ({
  ativo: true,
  contratada: true,
  testeTerminaEm: null,
  vencidaDesde: vencidaDesde(conta),
  cancelaEm: conta.assinatura.cancelaEm,
});
const mensal = (plan: number) => ({ plano: planoDe(plan), frequencia: "mensal" as const });

it("a life ends as its ledger says, on every day something happens", () => {
  fc.assert(
    fc.property(life, ({ hired, plan, sendOn, dueOn, acts }) => {
      const ledger = new Ledger(hired, plan, sendOn, dueOn);
      const dias = { diaDoEnvio: sendOn, diaDoVencimento: dueOn };
      let conta = hire(null, { ...mensal(plan), ...dias }, text(hired));
      let [day, proofs] = [hired, 0];
      for (const {
        gap,
        act: { what, n },
      } of acts) {
        day += gap;
        ledger.walk(day);
        const hoje = text(day);
        conta = until(conta, hoje);
        const which = conta.cobrancas.findIndex(isAberta);
        const cobranca = conta.cobrancas[which];
        const send = (valor: number): void => {
          if (cobranca === undefined) return;
          proofs += 1;
          conta = pay(conta, { ...cobranca, comprovante: String(proofs), valor, em: hoje });
          ledger.pay(ledger.bills[which], valor);
        };
        if (what === "pay") send(cobranca === undefined ? 0 : faltaDe(cobranca));
        if (what === "twice")
          for (const valor of [cobranca, cobranca].flatMap((one) => (one ? [valorDe(one)] : []))) send(valor);
        if (what === "again") {
          send(cobranca === undefined ? 0 : faltaDe(cobranca));
          const last = conta.pagamentos.at(-1);
          if (last !== undefined) conta = pay(conta, last);
        }
        if (what === "part") send(n);
        if (what === "change" && day < ledger.ends) {
          conta = changePlano(conta, mensal(n), hoje);
          ledger.change(n);
        }
        if (what === "cancel") {
          conta = requestCancelamento(conta, hoje);
          ledger.cancel();
        }
        if (what === "take back") {
          conta = withdrawCancelamento(conta, hoje);
          ledger.takeBack();
        }
        if (what === "hire" && ["somente_leitura", "encerrada_por_cancelamento"].includes(ledger.state())) {
          conta = hire(conta, { ...mensal(n), ...dias }, hoje);
          ledger.hireAgain(n);
        }
        expect(estadoDe(fatosDe(conta), hoje)).toBe(ledger.state());
      }
      const said = conta.cobrancas.map((one) => [
        one.inicio,
        one.fim,
        one.vencimento,
        one.preco,
        one.creditoUsado,
        one.valorPago,
        one.estado,
      ]);
      const kept = ledger.bills.map((one) => [
        text(one.start),
        text(one.end),
        text(one.due),
        one.price,
        one.credit,
        one.paid,
        one.state,
      ]);
      expect(said).toEqual(kept);
      expect(conta.credito).toBe(ledger.credit);
      const paid = conta.pagamentos.reduce((sum, { valor }) => sum + valor, 0);
      const used = conta.cobrancas.reduce((sum, one) => sum + one.valorPago + one.creditoUsado, 0);
      expect(used + conta.credito).toBe(paid);
      // No period is charged twice: valid periods of one hire follow each other.
      const mine = conta.cobrancas.filter(
        ({ tipo, estado, inicio }) => tipo === "periodo" && estado !== "cancelada" && inicio >= conta.assinatura.inicio,
      );
      const follows = mine.map(({ inicio }, i) => i === 0 || number(inicio) === number(mine[i - 1]?.fim ?? "") + 1);
      expect(follows.every(Boolean)).toBe(true);
      // Advancing again on the same day, or reading the charges in another order, gives the same result.
      expect(advance(conta, text(day))).toEqual(conta);
      expect(vencidaDesde({ ...conta, cobrancas: conta.cobrancas.toReversed() })).toBe(vencidaDesde(conta));
    }),
    { numRuns: LIVES },
  );
});
