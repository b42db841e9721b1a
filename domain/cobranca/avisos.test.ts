import { expect, it } from "vitest";
import { addDays } from "../lib/dates.ts";
import { advance, catchUp, changePlano, hire, pay, requestCancelamento, skipPassed } from "./atos.ts";
import { avisosDe, isObrigatorio } from "./avisos.ts";
import { type Conta, faltaDe, vencidaDesde } from "./conta.ts";
import { type Fatos, mudaEm, REGRAS_PADRAO } from "./estado.ts";

const plano = {
  id: 1,
  descricao: "Dez obras",
  valorMensal: 14_990,
  valorAnual: 149_900,
  limiteObra: 10,
  limiteUsuario: null,
};
const hireOn = (dia: string): Conta =>
  hire(null, { plano, frequencia: "mensal", diaDoEnvio: 1, diaDoVencimento: 10 }, dia);
const fatosDe = (conta: Conta): Fatos => ({
  ativo: true,
  contratada: true,
  testeTerminaEm: "2026-01-01",
  vencidaDesde: vencidaDesde(conta),
  cancelaEm: conta.assinatura.cancelaEm,
});
const teste: Fatos = {
  ativo: true,
  contratada: false,
  testeTerminaEm: "2026-12-25",
  vencidaDesde: null,
  cancelaEm: null,
};

/** Runs the check every day from `from` to `to` and returns the keys of the notices that are sent. */
function sentOver(from: string, to: string, contaEm: (hoje: string) => Conta | null, fatos?: Fatos): string[] {
  const known = new Set<string>();
  const sent: string[] = [];
  for (let hoje = from; hoje <= to; hoje = addDays(hoje, 1)) {
    const conta = contaEm(hoje);
    const given = fatos ?? (conta === null ? teste : fatosDe(conta));
    for (const { tipo, chave } of avisosDe(given, conta, hoje, REGRAS_PADRAO)) {
      if (!known.has(chave)) sent.push(`${hoje} ${tipo}`);
      known.add(chave);
    }
  }
  return sent;
}

it("the trial says so 7 days and 1 day before its end, and when it is over", () => {
  expect(sentOver("2026-11-25", "2027-03-01", () => null)).toEqual([
    "2026-12-18 teste_acaba",
    "2026-12-24 teste_acaba",
    "2026-12-25 teste_acabou",
  ]);
  // The end of a trial is no longer announced after a while; a company without a trial gets no announcement.
  expect(avisosDe(teste, null, "2027-03-01", REGRAS_PADRAO)).toEqual([]);
  expect(avisosDe({ ...teste, testeTerminaEm: null }, null, "2027-03-01", REGRAS_PADRAO)).toEqual([]);
});

it("a company that never pays gets two mails per charge, and one before it becomes read-only", () => {
  let conta = hireOn("2026-11-20");
  const sent = sentOver("2026-11-20", "2027-01-02", (hoje) => (conta = advance(conta, hoje)));
  expect(sent).toEqual([
    "2026-11-20 cobranca",
    "2026-12-01 vencida",
    "2026-12-26 leitura_proxima",
    "2026-12-31 somente_leitura",
    "2027-01-01 cobranca",
  ]);
});

it("a paying company gets mails about charges only; a cancelled one about its end, and three before erasure", () => {
  const [cobranca] = hireOn("2026-11-20").cobrancas;
  if (cobranca === undefined) throw new Error("no charge");
  const paid = pay(hireOn("2026-11-20"), {
    ...cobranca,
    comprovante: "E1",
    valor: faltaDe(cobranca),
    em: "2026-11-20",
  });
  let conta = requestCancelamento(paid, "2026-12-03");
  expect(sentOver("2026-12-03", "2027-04-01", (hoje) => (conta = advance(conta, hoje)))).toEqual([
    "2026-12-03 cancelamento",
    "2026-12-20 encerrada",
    "2027-02-18 apagamento",
    "2027-03-13 apagamento",
    "2027-03-19 apagamento",
  ]);
});

it("a company that leaves earlier gets no mail about becoming read-only", () => {
  const asked = requestCancelamento(hireOn("2026-11-20"), "2026-12-28");
  const sent = sentOver("2026-12-28", "2027-01-10", () => asked).map((one) => one.split(" ")[1]);
  expect(sent).toEqual(["vencida", "cancelamento", "encerrada"]);
  expect(mudaEm(fatosDe(asked), "vencida")).toBe("2026-12-29");
  expect(mudaEm(fatosDe(asked), "somente_leitura")).toBe("2026-12-29");
});

it("missed days make one mail about the present state, and none where nothing is charged", () => {
  const conta = advance(hireOn("2026-11-20"), "2026-12-31");
  const late = avisosDe(fatosDe(conta), conta, "2026-12-31", REGRAS_PADRAO);
  expect(late.map(({ tipo }) => tipo)).toEqual(["vencida", "somente_leitura"]);
  expect(late.filter(isObrigatorio).map(({ tipo }) => tipo)).toEqual(["somente_leitura"]);
  expect(avisosDe(fatosDe(conta), conta, "2026-12-31", { ...REGRAS_PADRAO, cobranca: "nenhuma" })).toEqual([]);
});

it("periods that passed while charging was off are not charged, the current one is", () => {
  const conta = hireOn("2026-11-20");
  const back = catchUp(conta, "2027-06-05");
  expect(back.cobrancas.map(({ inicio, fim }) => [inicio, fim])).toEqual([
    ["2026-11-20", "2026-12-19"],
    ["2027-05-20", "2027-06-19"],
  ]);
  // A request to cancel or a change of plan that comes before the daily job does not charge the skipped periods either.
  const starts = ({ cobrancas }: Conta): string[] => cobrancas.map(({ inicio }) => inicio);
  expect(starts(requestCancelamento(conta, "2027-06-05"))).toEqual(["2026-11-20", "2027-05-20"]);
  const larger = { plano: { ...plano, id: 2, valorMensal: 19_900 }, frequencia: "mensal" as const };
  expect(starts(changePlano(conta, larger, "2027-05-31"))).toEqual(["2026-11-20"]);
  expect(skipPassed(back, "2027-06-05")).toBe(back);
  // A period is still charged up to ten days after its end: its charge may be sent a day after the end, and the product may have
  // been down for a week.
  expect(skipPassed(conta, "2027-01-29")).toBe(conta);
});
