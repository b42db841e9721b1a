/** Values of charging, without the validation library so that screens may import them. */

/** `manual`: charges confirmed by the operator. `nenhuma`: installed for oneself, nothing is ever asked for. */
export const MODOS_DE_COBRANCA = ["manual", "nenhuma"] as const;
export type ModoDeCobranca = (typeof MODOS_DE_COBRANCA)[number];

export const FREQUENCIAS = ["mensal", "anual"] as const;
export type Frequencia = (typeof FREQUENCIAS)[number];

export const TIPOS_DE_PAGAMENTO = ["pix", "boleto", "cartao", "transferencia"] as const;
export type TipoDePagamento = (typeof TIPOS_DE_PAGAMENTO)[number];

export const DIA_DO_ENVIO = 1;
export const DIA_DO_VENCIMENTO = 10;
/** Days to pay a charge out of turn: at the hire, and for a larger plan. */
export const DIAS_PARA_PAGAR = 10;
/** Whole days of being overdue, after which the company is read-only; an installation may say otherwise. */
export const DIAS_ATE_LEITURA = 30;
/** Text of an overdue payment, unless the operator wrote another one for the company. */
export const PAGAMENTO_VENCIDO = {
  pt: "Há uma cobrança vencida.",
  en: "A charge is overdue.",
  es: "Hay un cobro vencido.",
} as const;
/** Days of reading and exporting after the end. */
export const DIAS_DE_GUARDA = 90;
