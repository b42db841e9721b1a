import type { Frequencia } from "./constants.ts";
import type { Limites } from "./limites.ts";
import type { Periodo } from "./periodo.ts";
import type { Precos } from "./valor.ts";
import { vencidaEm, type Dias } from "./vencimento.ts";

/** A company's account: its subscription, charges and payments. Days are in the company's time zone, money is in cents. */

/** A plan with the prices and limits at the time of hire: later prices do not change it. */
export type Plano = Precos & Limites & { readonly id: number; readonly descricao: string };
export type Contratado = { readonly plano: Plano; readonly frequencia: Frequencia };

export type Assinatura = Contratado &
  Dias & {
    /** The day of hire, from which periods are counted. */
    readonly inicio: string;
    /** Number of months since `inicio` that have been charged. */
    readonly mesesCobrados: number;
    /** The plan that takes over with the period that begins `meses` months after the hire; null when no change is planned. */
    readonly proximo: (Contratado & { readonly meses: number }) | null;
    /** The plan that a more expensive one replaced, and the day of the change (`em`): changing back on that day costs nothing. */
    readonly anterior: (Contratado & { readonly em: string }) | null;
    readonly pedidoEm: string | null;
    /** The first day without the service. */
    readonly cancelaEm: string | null;
  };

export const TIPOS_DE_COBRANCA = ["periodo", "diferenca"] as const;
export const ESTADOS_DA_COBRANCA = ["aberta", "paga", "cancelada"] as const;
/** Why a charge was cancelled. */
export const MOTIVOS = ["cancelamento", "nova_contratacao", "troca_de_plano", "operador"] as const;
export type MotivoDoCancelamento = (typeof MOTIVOS)[number];

export type Cobranca = Periodo & {
  /**
   * `competencia` is the first day that the charge pays for; `seq` tells apart charges with the same first day. Together they are
   * the key of the charge.
   */
  readonly competencia: string;
  readonly seq: number;
  readonly tipo: (typeof TIPOS_DE_COBRANCA)[number];
  readonly descricao: string;
  readonly emitidaEm: string;
  readonly vencimento: string;
  readonly preco: number;
  readonly creditoUsado: number;
  readonly valorPago: number;
  readonly estado: (typeof ESTADOS_DA_COBRANCA)[number];
  readonly pagaEm: string | null;
  readonly motivo: MotivoDoCancelamento | null;
};

export type ChaveDaCobranca = Pick<Cobranca, "competencia" | "seq">;

/** `comprovante`: the bank's identifier of the payment. A second payment for the charge with the same identifier is the same payment. */
export type Pagamento = ChaveDaCobranca & { readonly comprovante: string; readonly valor: number; readonly em: string };

export type Conta = {
  readonly assinatura: Assinatura;
  readonly cobrancas: readonly Cobranca[];
  readonly pagamentos: readonly Pagamento[];
  /** What was paid beyond the charges. */
  readonly credito: number;
};

export const valorDe = ({ preco, creditoUsado }: Cobranca): number => preco - creditoUsado;
/** What is still unpaid of an open charge. */
export const faltaDe = (cobranca: Cobranca): number => valorDe(cobranca) - cobranca.valorPago;

/** Returns the charges of the present hire. Older debts stay due but do not restrict the company. */
export const presentes = ({ assinatura, cobrancas }: Conta): Cobranca[] =>
  cobrancas.filter(({ inicio }) => inicio >= assinatura.inicio);

export const isAberta = ({ estado }: Cobranca): boolean => estado === "aberta";

/** The first day on which the oldest open charge is overdue, possibly in the future; null when no charge is open. */
export function vencidaDesde(conta: Conta): string | null {
  const days = presentes(conta)
    .filter(isAberta)
    .map(({ vencimento }) => vencidaEm(vencimento));
  return days.toSorted()[0] ?? null;
}

/** Returns the last day of the paid periods; null when no period is paid. */
export function pagaAte(conta: Conta): string | null {
  const ends = presentes(conta).flatMap(({ tipo, estado, fim }) =>
    tipo === "periodo" && estado === "paga" ? [fim] : [],
  );
  return ends.toSorted().at(-1) ?? null;
}
