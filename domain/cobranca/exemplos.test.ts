import { describe, expect, it } from "vitest";
import { addDays, dayNumber, daysBetween } from "../lib/dates.ts";
import { LIMITES } from "../secoes/constants.ts";
import { advance, hire, withdrawCancelamento, changePlano, pay, requestCancelamento } from "./atos.ts";
import { type Conta, faltaDe, isAberta, pagaAte, type Plano, valorDe, vencidaDesde } from "./conta.ts";
import { DIA_DO_ENVIO, DIA_DO_VENCIMENTO, type Frequencia } from "./constants.ts";
import { apagamentoEm, avisosDoApagamento, estadoDe, type Estado, type Fatos } from "./estado.ts";
import { periodo } from "./periodo.ts";
import { proximaCobranca } from "./proximaCobranca.ts";
import { centavosDe, decimalDeCentavos, diferencaDePlano, valorDaCobranca } from "./valor.ts";
import { pagavelAte, vencidaEm } from "./vencimento.ts";

/** Worked examples of the subscription: on which day things happen, a company that always pays, changes of plan and credits, and leaving. */

const plano = (id: number, valorMensal: number, more: Partial<Plano> = {}): Plano => ({
  id,
  descricao: `Plano ${String(id)}`,
  valorMensal,
  valorAnual: valorMensal * 10,
  limiteObra: null,
  limiteUsuario: null,
  ...more,
});
const MEDIO = plano(1, 14_990);
const PEQUENO = plano(2, 9900, { limiteObra: 3 });
const GRANDE = plano(3, 19_900, { limiteObra: 10 });
const DIAS = { diaDoEnvio: DIA_DO_ENVIO, diaDoVencimento: DIA_DO_VENCIMENTO };

const mensal = (de: Plano, frequencia: Frequencia = "mensal") => ({ plano: de, frequencia });
const hireOn = (dia: string, de = MEDIO, dias = DIAS): Conta => hire(null, { ...mensal(de), ...dias }, dia);

/** Advances the account to `dia`, stopping on each day on which a charge is sent. */
function until(conta: Conta, dia: string): Conta {
  const next = proximaCobranca(conta.assinatura);
  return next === null || next.emissao > dia ? advance(conta, dia) : until(advance(conta, next.emissao), dia);
}
const cobrancasDe = (conta: Conta) =>
  conta.cobrancas.map(({ inicio, fim, emitidaEm, vencimento }) => [inicio, fim, emitidaEm, vencimento]);
const vencimentos = (conta: Conta, dia: string): string[] =>
  until(conta, dia).cobrancas.map(({ vencimento }) => vencimento);

const fatosDe = (conta: Conta): Fatos => ({
  ativo: true,
  contratada: true,
  testeTerminaEm: "2026-01-01",
  vencidaDesde: vencidaDesde(conta),
  cancelaEm: conta.assinatura.cancelaEm,
});
const estadoEm = (conta: Conta, dia: string): Estado => estadoDe(fatosDe(until(conta, dia)), dia);
const estados = (conta: Conta, dias: readonly string[]): Estado[] => dias.map((dia) => estadoEm(conta, dia));

let proofs = 0;
/** Pays the n-th charge, counted from 0, with `valor`, or with its unpaid rest when no `valor` is given. */
function payNth(conta: Conta, n: number, em: string, valor?: number): Conta {
  const cobranca = conta.cobrancas[n];
  if (cobranca === undefined) throw new Error("there is no such charge");
  proofs += 1;
  return pay(conta, { ...cobranca, comprovante: `E${String(proofs)}`, valor: valor ?? faltaDe(cobranca), em });
}

describe("A. the trial, and which day it is", () => {
  /** The calendar day of a UTC instant in a time zone. */
  function dayIn(instant: string, timeZone = "America/Sao_Paulo"): string {
    const [h = 0, m = 0, s = 0] = instant.slice(11, 19).split(":").map(Number);
    const ms = (dayNumber(instant.slice(0, 10)) * 86_400 + h * 3600 + m * 60 + s) * 1000;
    return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(ms);
  }
  const trial: Fatos = {
    ativo: true,
    contratada: false,
    testeTerminaEm: "2026-12-25",
    vencidaDesde: null,
    cancelaEm: null,
  };

  it("A1 begins on the company's day and has 30 days", () => {
    const dia = dayIn("2026-11-26T01:30:00Z");
    const fim = addDays(dia, LIMITES.diasDeTeste);
    expect([dia, fim, daysBetween(dia, fim)]).toEqual(["2026-11-25", "2026-12-25", 30]);
  });

  it.each([
    ["A2", "2026-12-24T15:00:00Z", undefined, 1, "teste"],
    ["A2", "2026-12-25T02:59:59Z", undefined, 1, "teste"],
    ["A2", "2026-12-25T03:00:00Z", undefined, 0, "teste_terminado"],
    ["A3", "2026-12-25T04:59:59Z", "America/Rio_Branco", 1, "teste"],
    ["A3", "2026-12-25T05:00:00Z", "America/Rio_Branco", 0, "teste_terminado"],
  ])("%s at %s in %s: %i left, %s", (_, instant, zone, left, estado) => {
    const dia = dayIn(instant, zone);
    expect([daysBetween(dia, "2026-12-25"), estadoDe(trial, dia)]).toEqual([left, estado]);
  });

  it("A6 where nothing is charged, nothing ever ends but by support", () => {
    const regras = { cobranca: "nenhuma", diasAteLeitura: 30 } as const;
    const owing = { ...trial, contratada: true, vencidaDesde: "2026-12-01", cancelaEm: "2026-12-02" };
    expect([trial, owing].map((fatos) => estadoDe(fatos, "2027-06-01", regras))).toEqual(["ativa", "ativa"]);
    expect(estadoDe({ ...trial, ativo: false }, "2026-11-26", regras)).toBe("encerrada");
  });

  it("a company without a trial, or with a plan and no subscription, is active", () => {
    const none = { ...trial, testeTerminaEm: null };
    expect([none, { ...trial, contratada: true }].map((fatos) => estadoDe(fatos, "2027-06-01"))).toEqual([
      "ativa",
      "ativa",
    ]);
  });
});

describe("B. one paid life", () => {
  const hired = hireOn("2026-12-25");
  const paid = payNth(hired, 0, "2027-01-03");

  it("B1, B2 hired, paid, and paid until the end of the period", () => {
    expect(cobrancasDe(hired)).toEqual([["2026-12-25", "2027-01-24", "2026-12-25", "2027-01-04"]]);
    expect([estadoEm(hired, "2026-12-25"), pagaAte(hired)]).toEqual(["ativa", null]);
    expect([estadoEm(paid, "2027-01-03"), pagaAte(paid)]).toEqual(["ativa", "2027-01-24"]);
  });

  it("B3, B5 later charges are sent on the 1st and due on the 10th", () => {
    expect(until(paid, "2027-01-31").cobrancas).toHaveLength(1);
    expect(cobrancasDe(until(paid, "2027-03-01")).slice(1)).toEqual([
      ["2027-01-25", "2027-02-24", "2027-02-01", "2027-02-10"],
      ["2027-02-25", "2027-03-24", "2027-03-01", "2027-03-10"],
    ]);
  });

  it("B4, B6 overdue on the day after, read-only thirty days later", () => {
    const dias = ["2027-02-10", "2027-02-11", "2027-03-12", "2027-03-13"];
    expect(estados(paid, dias)).toEqual(["ativa", "vencida", "vencida", "somente_leitura"]);
  });

  it("B8, B9 both charges paid: active at once; only the older one: overdue by the other", () => {
    const owing = until(paid, "2027-03-15");
    const one = payNth(owing, 1, "2027-03-15");
    expect([estadoEm(one, "2027-03-15"), vencidaDesde(one)]).toEqual(["vencida", "2027-03-11"]);
    const both = payNth(one, 2, "2027-03-15");
    expect([estadoEm(both, "2027-03-15"), both.cobrancas.length]).toEqual(["ativa", 3]);
  });

  it("B10 a day that a month lacks is its last, and the next period goes back to the day of hire", () => {
    const starts = (dia: string, count: number) =>
      Array.from({ length: count }, (_, meses) => Object.values(periodo(dia, meses, "mensal")).join(" "));
    expect(starts("2026-01-31", 4)).toEqual([
      "2026-01-31 2026-02-27",
      "2026-02-28 2026-03-30",
      "2026-03-31 2026-04-29",
      "2026-04-30 2026-05-30",
    ]);
    expect(starts("2024-01-31", 2)).toEqual(["2024-01-31 2024-02-28", "2024-02-29 2024-03-30"]);
    expect(periodo("2024-02-29", 12, "anual")).toEqual({ inicio: "2025-02-28", fim: "2026-02-27" });
  });

  it("B11 to B13 due days of other beginnings", () => {
    const b11 = until(hireOn("2026-11-05"), "2027-02-01");
    expect(b11.cobrancas.map(({ vencimento }) => vencimento)).toEqual([
      "2026-11-15",
      "2026-12-10",
      "2027-01-10",
      "2027-02-10",
    ]);
    expect(b11.cobrancas[1]?.emitidaEm).toBe("2026-12-01");
    const b12 = hireOn("2026-01-31", MEDIO, { diaDoEnvio: 1, diaDoVencimento: 31 });
    expect(vencimentos(b12, "2026-04-01")).toEqual(["2026-02-10", "2026-02-28", "2026-03-31", "2026-04-30"]);
    const b13 = until(hireOn("2026-11-20", MEDIO, { diaDoEnvio: 15, diaDoVencimento: 10 }), "2026-12-15");
    expect(cobrancasDe(b13)[1]).toEqual(["2026-12-20", "2027-01-19", "2026-12-15", "2027-01-10"]);
  });

  it.each([
    ["B14", "2026-10-10", "2026-10-13", "2026-10-14", "2026-11-13"],
    ["B15", "2026-11-20", "2026-11-23", "2026-11-24", "2026-12-24"],
  ])("%s due %s: payable until %s, overdue from %s, read-only from %s", (_, due, last, overdue, reading) => {
    const fatos = {
      ativo: true,
      contratada: true,
      testeTerminaEm: null,
      vencidaDesde: vencidaEm(due),
      cancelaEm: null,
    };
    expect([pagavelAte(due), vencidaEm(due)]).toEqual([last, overdue]);
    const around = [last, overdue, addDays(reading, -1), reading].map((dia) => estadoDe(fatos, dia));
    expect(around).toEqual(["ativa", "vencida", "vencida", "somente_leitura"]);
  });

  it("B16 a company that never pays", () => {
    const never = hireOn("2026-11-20");
    expect(cobrancasDe(never)[0]?.[3]).toBe("2026-11-30");
    const dias = ["2026-11-30", "2026-12-01", "2026-12-30", "2026-12-31"];
    expect(estados(never, dias)).toEqual(["ativa", "vencida", "vencida", "somente_leitura"]);
  });
});

describe("C. changes and credits", () => {
  const small = payNth(hireOn("2026-11-20", PEQUENO), 0, "2026-11-20");
  const diferencas = (conta: Conta) => conta.cobrancas.filter(({ tipo }) => tipo === "diferenca");

  it("C1 a larger plan: the difference of the days left now, the price from the next period on", () => {
    const larger = changePlano(small, mensal(GRANDE), "2026-12-01");
    expect(diferencas(larger).map((one) => [valorDe(one), one.vencimento])).toEqual([[6333, "2026-12-11"]]);
    const next = until(larger, "2027-01-01").cobrancas.at(-1);
    expect(next === undefined ? null : [next.inicio, valorDe(next)]).toEqual(["2026-12-20", 19_900]);
  });

  it("C2, C3 on the first day, on the last, and half a cent", () => {
    const of = { inicio: "2026-11-20", fim: "2026-12-19" };
    expect(diferencaDePlano(9900, 19_900, of, "2026-11-20")).toBe(10_000);
    expect(diferencaDePlano(9900, 19_900, of, "2026-12-19")).toBe(333);
    expect(diferencaDePlano(900, 1000, { inicio: "2026-11-20", fim: "2026-11-27" }, "2026-11-27")).toBe(13);
    expect(diferencaDePlano(19_900, 9900, of, "2026-12-01")).toBe(0);
  });

  it("C4 upwards and back on one day: nothing is owed", () => {
    const there = changePlano(small, mensal(GRANDE), "2026-12-01");
    const back = changePlano(there, mensal(PEQUENO), "2026-12-01");
    expect(diferencas(back).map(({ estado }) => estado)).toEqual(["cancelada"]);
    expect([back.assinatura.plano.id, back.credito, back.cobrancas.filter(isAberta)]).toEqual([PEQUENO.id, 0, []]);
    const again = changePlano(there, mensal(MEDIO), "2026-12-01");
    expect(diferencas(again).filter(isAberta).map(valorDe)).toEqual([3224]);
  });

  it("C5 a smaller plan: nothing now, its price and limits from the next period on", () => {
    const large = payNth(hireOn("2026-11-20", GRANDE), 0, "2026-11-20");
    const smaller = changePlano(large, mensal(PEQUENO), "2026-12-01");
    expect(smaller.cobrancas.filter(isAberta)).toEqual([]);
    const planoEm = (dia: string) => until(smaller, dia).assinatura.plano.limiteObra;
    expect([planoEm("2026-12-19"), planoEm("2026-12-20")]).toEqual([10, 3]);
    expect(until(smaller, "2027-01-01").cobrancas.at(-1)).toMatchObject({ inicio: "2026-12-20", preco: 9900 });
    const yearly = until(changePlano(large, mensal(GRANDE, "anual"), "2026-12-01"), "2027-01-01");
    expect(yearly.cobrancas.at(-1)).toMatchObject({ inicio: "2026-12-20", fim: "2027-12-19", preco: 199_000 });
  });

  it("a charge that is sent already says the price that will be right", () => {
    const sent = until(
      payNth(hireOn("2026-11-20", GRANDE, { diaDoEnvio: 15, diaDoVencimento: 10 }), 0, "2026-11-20"),
      "2026-12-16",
    );
    const smaller = changePlano(sent, mensal(PEQUENO), "2026-12-16");
    const ofNext = smaller.cobrancas.filter(({ inicio }) => inicio === "2026-12-20");
    expect(ofNext.map(({ seq, preco, estado }) => [seq, preco, estado])).toEqual([
      [1, 19_900, "cancelada"],
      [2, 9900, "aberta"],
    ]);
    const kept = changePlano(payNth(sent, 1, "2026-12-15"), mensal(PEQUENO), "2026-12-16");
    expect(until(kept, "2027-01-15").cobrancas.filter(isAberta)).toMatchObject([{ inicio: "2027-01-20", preco: 9900 }]);
  });

  it("C6 too much, twice, too little", () => {
    const next = (conta: Conta) => until(conta, "2027-02-01").cobrancas.at(-1);
    const hired = hireOn("2026-12-25");
    const more = next(payNth(hired, 0, "2027-01-03", 15_000));
    expect(more === undefined ? null : [valorDe(more), more.estado]).toEqual([14_980, "aberta"]);
    const twice = payNth(payNth(hired, 0, "2027-01-03"), 0, "2027-01-03", 14_990);
    expect([twice.cobrancas[0]?.estado, twice.credito]).toEqual(["paga", 14_990]);
    expect(next(twice)).toMatchObject({ estado: "paga", creditoUsado: 14_990, preco: 14_990, pagaEm: "2027-02-01" });
    const less = payNth(hired, 0, "2027-01-03", 10_000);
    expect([less.cobrancas.map(faltaDe), estadoEm(less, "2027-01-05")]).toEqual([[4990], "vencida"]);
    expect(valorDaCobranca(100, 250)).toEqual({ valor: 0, creditoUsado: 100 });
  });

  it("C7 one payment confirmed twice is one", () => {
    const hired = hireOn("2026-12-25");
    const pagamento = { competencia: "2026-12-25", seq: 1, comprovante: "E1", valor: 14_990, em: "2027-01-03" };
    const once = pay(hired, pagamento);
    expect(pay(once, pagamento)).toEqual(once);
    expect([once.pagamentos.length, once.credito]).toEqual([1, 0]);
  });

  it("amounts are whole cents", () => {
    expect(["149.9", "149,90", "0,01", "10", "1.234", "-1", "", "1e3", "21474836.48"].map(centavosDe)).toEqual([
      14_990,
      14_990,
      1,
      1000,
      ...Array.from({ length: 5 }, () => null),
    ]);
    expect([0, 1, 333, 123_450].map(decimalDeCentavos)).toEqual(["0.00", "0.01", "3.33", "1234.50"]);
  });
});

describe("D. leaving", () => {
  const paid = payNth(hireOn("2026-11-20"), 0, "2026-11-25");
  const asked = requestCancelamento(paid, "2026-12-03");

  it("D1 everything until the end of what is paid, then reading for 90 days, then the erasure", () => {
    const dias = ["2026-12-03", "2026-12-19", "2026-12-20", "2027-03-19", "2027-03-20"];
    expect(estados(asked, dias)).toEqual([
      "cancelamento_pedido",
      "cancelamento_pedido",
      "encerrada_por_cancelamento",
      "encerrada_por_cancelamento",
      "apagamento",
    ]);
    expect([apagamentoEm("2026-12-20"), ...avisosDoApagamento("2026-12-20")]).toEqual([
      "2027-03-20",
      "2027-02-18",
      "2027-03-13",
      "2027-03-19",
    ]);
    expect(until(asked, "2027-02-01").cobrancas).toHaveLength(1);
  });

  it("D2 taken back until the day before the end, as if nothing had been", () => {
    const back = until(withdrawCancelamento(asked, "2026-12-19"), "2027-01-01");
    expect(cobrancasDe(back)[1]).toEqual(["2026-12-20", "2027-01-19", "2027-01-01", "2027-01-10"]);
    expect([estadoEm(back, "2027-01-11"), estadoEm(back, "2027-01-12")]).toEqual(["ativa", "vencida"]);
    expect(estadoEm(withdrawCancelamento(asked, "2026-12-20"), "2026-12-20")).toBe("encerrada_por_cancelamento");
    const early = { diaDoEnvio: 15, diaDoVencimento: 10 };
    const sent = until(payNth(hireOn("2026-11-20", MEDIO, early), 0, "2026-11-20"), "2026-12-16");
    const stopped = requestCancelamento(sent, "2026-12-16");
    expect(stopped.cobrancas[1]).toMatchObject({ estado: "cancelada", motivo: "cancelamento" });
    expect(withdrawCancelamento(stopped, "2026-12-17").cobrancas.slice(2)).toMatchObject([
      { inicio: "2026-12-20", seq: 2, estado: "aberta", vencimento: "2027-01-10" },
    ]);
  });

  it("D3 asked twice, the first request stands", () => {
    expect(requestCancelamento(asked, "2026-12-10")).toBe(asked);
  });

  it("D4, D5 without a payment: the day after, ten days after the hire at the earliest; what is owed stays", () => {
    const unpaid = hireOn("2026-11-20");
    expect(requestCancelamento(unpaid, "2026-11-22").assinatura.cancelaEm).toBe("2026-11-30");
    const d4 = requestCancelamento(unpaid, "2026-12-05");
    expect([d4.assinatura.cancelaEm, d4.cobrancas.map(({ estado }) => estado)]).toEqual(["2026-12-06", ["aberta"]]);
    const reading = until(unpaid, "2027-01-05");
    expect(estadoEm(reading, "2027-01-05")).toBe("somente_leitura");
    const d5 = requestCancelamento(reading, "2027-01-05");
    expect(estados(d5, ["2027-01-05", "2027-01-06", "2027-04-06"])).toEqual([
      "somente_leitura",
      "encerrada_por_cancelamento",
      "apagamento",
    ]);
  });

  it("D6 hired again: active at once, from that day on; what was owed stays due and closes nothing", () => {
    const ended = until(requestCancelamento(until(hireOn("2026-11-20"), "2027-01-05"), "2027-01-05"), "2027-01-10");
    const again = hire(ended, { ...mensal(MEDIO), ...DIAS }, "2027-01-10");
    const open = again.cobrancas.filter(isAberta).map(({ inicio, vencimento }) => [inicio, vencimento]);
    expect(open).toContainEqual(["2026-11-20", "2026-11-30"]);
    expect(open.at(-1)).toEqual(["2027-01-10", "2027-01-20"]);
    expect([estadoEm(again, "2027-01-10"), estadoEm(again, "2027-01-20"), estadoEm(again, "2027-01-21")]).toEqual([
      "ativa",
      "ativa",
      "vencida",
    ]);
  });
});
