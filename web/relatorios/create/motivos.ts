/** Reasons of a day without work, one tap each; 'outro' asks for words. */
export const MOTIVOS = [
  "motivo_chuva",
  "motivo_feriado",
  "motivo_fim_de_semana",
  "motivo_falta_de_material",
  "motivo_paralisacao",
] as const;
