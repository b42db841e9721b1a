/** Why a day has no work, in one tap each; 'outro' asks for the words. */
export const MOTIVOS = [
  "motivo_chuva",
  "motivo_feriado",
  "motivo_fim_de_semana",
  "motivo_falta_de_material",
  "motivo_paralisacao",
] as const;
