/** Values of charging, without the validation library so that screens may import them. */

/** `manual`: the operator confirms charges. `nenhuma`: an installation for one's own use, which charges nothing. */
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
/** Text of an overdue payment, unless the operator wrote another one for the company. */
export const PAGAMENTO_VENCIDO = {
  pt: "Há uma cobrança vencida.",
  en: "A charge is overdue.",
  es: "Hay un cobro vencido.",
} as const;
/** Days after the end of the service on which the company can still read and export. */
export const DIAS_DE_GUARDA = 90;
