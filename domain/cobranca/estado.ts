import { addDays } from "../lib/dates.ts";
import { DIAS_ATE_LEITURA, DIAS_DE_GUARDA, type ModoDeCobranca } from "./constants.ts";

/** State of a company's subscription, computed from facts and the day; no column stores it. */

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

/** What the state depends on, read from a company's rows. Days are in the company's time zone. */
export type Fatos = {
  /** False when support shut the company down. */
  readonly ativo: boolean;
  /** A plan was hired, or the operator opened the company without one. */
  readonly contratada: boolean;
  /** Null for a company without a trial. */
  readonly testeTerminaEm: string | null;
  /** The first day on which the oldest open charge is overdue, possibly in the future; null when no charge is open. */
  readonly vencidaDesde: string | null;
  /** The first day without the service, after a request to cancel. */
  readonly cancelaEm: string | null;
};

export type Regras = { readonly cobranca: ModoDeCobranca; readonly diasAteLeitura: number };
export const REGRAS_PADRAO: Regras = { cobranca: "manual", diasAteLeitura: DIAS_ATE_LEITURA };

/** The state of the company's subscription on the day `hoje`. */
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

/** The first day on which an overdue company is read-only. */
export const leituraEm = (vencidaDesde: string, { diasAteLeitura }: Regras = REGRAS_PADRAO): string =>
  addDays(vencidaDesde, diasAteLeitura);

/** The first day on which the data of a company that left may be erased. */
export const apagamentoEm = (cancelaEm: string): string => addDays(cancelaEm, DIAS_DE_GUARDA);

/**
 * The day on which the state changes if nobody does anything; null during a trial, whose end is not considered here, and when no
 * date changes the state.
 */
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

/**
 * States in which a plan may be hired: while no plan has been hired yet, after the service has ended, and while charges are
 * unpaid for so long that the company is read-only.
 */
const CONTRATAVEIS: ReadonlySet<Estado> = new Set<Estado>([
  "teste",
  "teste_terminado",
  "somente_leitura",
  "encerrada_por_cancelamento",
  // Until the operator erases the data, the company can still hire a plan.
  "apagamento",
]);
export const isContratavel = (estado: Estado): boolean => CONTRATAVEIS.has(estado);

const DIAS_ANTES = [30, 7, 1] as const;

/** Days on which the erasure is announced. */
export const avisosDoApagamento = (cancelaEm: string): string[] =>
  DIAS_ANTES.map((days) => addDays(apagamentoEm(cancelaEm), -days));
