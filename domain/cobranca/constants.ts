/** Constants of charging. Does not import the validation library, so that screens may import this file. */

/** `manual`: the operator confirms the payments. `nenhuma`: nothing is charged, for an installation that a company runs for itself. */
export const MODOS_DE_COBRANCA = ["manual", "nenhuma"] as const;
export type ModoDeCobranca = (typeof MODOS_DE_COBRANCA)[number];

export const FREQUENCIAS = ["mensal", "anual"] as const;
export type Frequencia = (typeof FREQUENCIAS)[number];

export const TIPOS_DE_PAGAMENTO = ["pix", "boleto", "cartao", "transferencia"] as const;
export type TipoDePagamento = (typeof TIPOS_DE_PAGAMENTO)[number];

export const DIA_DO_ENVIO = 1;
export const DIA_DO_VENCIMENTO = 10;
/** Days to pay a charge outside the usual schedule: at the hire, and for a larger plan. */
export const DIAS_PARA_PAGAR = 10;
/** A company becomes read-only after being overdue for this many whole days; an installation may set another number. */
export const DIAS_ATE_LEITURA = 30;
/** Text shown to a company with an overdue charge, unless the operator wrote another text for that company. */
export const PAGAMENTO_VENCIDO = {
  pt: "Há uma cobrança vencida.",
  en: "A charge is overdue.",
  es: "Hay un cobro vencido.",
} as const;
/** For this many days after the end of the service the company can still read and export its data. */
export const DIAS_DE_GUARDA = 90;
