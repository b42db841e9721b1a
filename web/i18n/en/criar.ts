import type { texts as pt } from "../pt/criar.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  criar_rapido: "Create today’s report",
  repetir_dia: "Repeat the day before",
  repetir_de: "Copies report no. {numero} of {data}",
  em_branco: "Blank / another date",
  continuar_hoje: "Continue today’s report",
  abrir_hoje: "Open today’s report",
  continuar_de: "No. {numero} of {data}",
  repetido: "Today’s report was made from the one before. Change only what was different.",
  dia_sem_trabalho: "Day without work",
  motivo_chuva: "Rain",
  motivo_feriado: "Public holiday",
  motivo_fim_de_semana: "Weekend",
  motivo_falta_de_material: "Lack of material",
  motivo_paralisacao: "Stoppage",
  motivo_outro: "Other…",
  motivo_texto: "Reason",
  motivo_texto_ajuda: "It stands in the report as an occurrence.",
  registrar: "Record",
  sem_trabalho_registrado: "Day without work recorded: {motivo}",
  hoje_ja_existe: "Today’s report exists already; the reason was not recorded. Add an occurrence to it.",
  copiar_controleDeMaterial: "Material control",
  copiar_horario: "Working hours come along.",
} as const satisfies Shape<typeof pt>;
