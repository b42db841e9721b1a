import { addDays } from "../lib/dates.ts";
import { DIAS_ATE_LEITURA, DIAS_DE_GUARDA, type ModoDeCobranca } from "./constants.ts";

/** State of a company's subscription: a function of facts and the day, kept in no column. */

export const ESTADOS = [
  "teste",
  "teste_terminado",
  "ativa",
  "vencida",
  "somente_leitura",
  "cancelamento_pedido",
  "encerrada_por_cancelamento",
  "apagamento",
  "encerrada",
] as const;
export type Estado = (typeof ESTADOS)[number];

/** Facts in a company's rows; days are in its time zone. */
export type Fatos = {
  /** False when support shut the company down. */
  readonly ativo: boolean;
  /** A plan was hired, or the operator opened the company without one. */
  readonly contratada: boolean;
  /** Null without a trial. */
  readonly testeTerminaEm: string | null;
  /** The first day on which the oldest open charge is overdue; it may be yet to come. */
  readonly vencidaDesde: string | null;
  /** The first day without the service, after a request to cancel. */
  readonly cancelaEm: string | null;
};

export type Regras = { readonly cobranca: ModoDeCobranca; readonly diasAteLeitura: number };
export const REGRAS_PADRAO: Regras = { cobranca: "manual", diasAteLeitura: DIAS_ATE_LEITURA };

/** The state on a day. */
export function estadoDe(fatos: Fatos, hoje: string, regras: Regras = REGRAS_PADRAO): Estado {
  if (!fatos.ativo) return "encerrada";
  if (regras.cobranca === "nenhuma") return "ativa";
  return fatos.contratada ? estadoDaAssinatura(fatos, hoje, regras) : estadoDoTeste(fatos, hoje);
}

function estadoDoTeste({ testeTerminaEm }: Fatos, hoje: string): Estado {
  if (testeTerminaEm === null) return "ativa";
  return hoje >= testeTerminaEm ? "teste_terminado" : "teste";
}

function estadoDaAssinatura({ cancelaEm, vencidaDesde }: Fatos, hoje: string, regras: Regras): Estado {
  if (cancelaEm !== null && hoje >= cancelaEm)
    return hoje >= apagamentoEm(cancelaEm) ? "apagamento" : "encerrada_por_cancelamento";
  if (vencidaDesde !== null && hoje >= vencidaDesde)
    return hoje >= leituraEm(vencidaDesde, regras) ? "somente_leitura" : "vencida";
  return cancelaEm === null ? "ativa" : "cancelamento_pedido";
}

/** From when on an overdue company is read-only. */
export const leituraEm = (vencidaDesde: string, { diasAteLeitura }: Regras = REGRAS_PADRAO): string =>
  addDays(vencidaDesde, diasAteLeitura);

/** From when on the data of a company that left may be erased. */
export const apagamentoEm = (cancelaEm: string): string => addDays(cancelaEm, DIAS_DE_GUARDA);

/** From which day on the state will be another one, if nobody does anything; null when no date changes it. */
export function mudaEm(
  { vencidaDesde, cancelaEm }: Fatos,
  estado: Estado,
  regras: Regras = REGRAS_PADRAO,
): string | null {
  if (estado === "vencida" && vencidaDesde !== null) {
    const leitura = leituraEm(vencidaDesde, regras);
    return cancelaEm !== null && cancelaEm < leitura ? cancelaEm : leitura;
  }
  // Overdue or not, the service ends on the day of the requested cancellation.
  if (estado === "cancelamento_pedido" || estado === "somente_leitura") return cancelaEm;
  return estado === "encerrada_por_cancelamento" && cancelaEm !== null ? apagamentoEm(cancelaEm) : null;
}

/** States in which a plan may be hired: before the first one, and when the former one has ended or is not paid. */
const CONTRATAVEIS: ReadonlySet<Estado> = new Set<Estado>([
  "teste",
  "teste_terminado",
  "somente_leitura",
  "encerrada_por_cancelamento",
  // Such a company can still hire a plan as long as nobody has erased it.
  "apagamento",
]);
export const isContratavel = (estado: Estado): boolean => CONTRATAVEIS.has(estado);

const DIAS_ANTES = [30, 7, 1] as const;

/** Days on which the erasure is announced. */
export const avisosDoApagamento = (cancelaEm: string): string[] =>
  DIAS_ANTES.map((days) => addDays(apagamentoEm(cancelaEm), -days));
