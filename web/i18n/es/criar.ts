import type { texts as pt } from "../pt/criar.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  criar_rapido: "Crear el informe de hoy",
  repetir_dia: "Repetir el día anterior",
  repetir_de: "Copia el informe n.º {numero}, del {data}",
  em_branco: "En blanco / otra fecha",
  continuar_hoje: "Continuar el informe de hoy",
  abrir_hoje: "Abrir el informe de hoy",
  continuar_de: "N.º {numero}, del {data}",
  repetido: "El informe de hoy se creó a partir del anterior. Cambie solo lo que fue distinto.",
  dia_sem_trabalho: "Día sin trabajo",
  motivo_chuva: "Lluvia",
  motivo_feriado: "Día festivo",
  motivo_fim_de_semana: "Fin de semana",
  motivo_falta_de_material: "Falta de material",
  motivo_paralisacao: "Paralización",
  motivo_outro: "Otro…",
  motivo_texto: "Motivo",
  motivo_texto_ajuda: "Queda en el informe como incidencia.",
  registrar: "Registrar",
  sem_trabalho_registrado: "Día sin trabajo registrado: {motivo}",
  hoje_ja_existe: "El informe de hoy ya existe; el motivo no se registró. Agregue una incidencia en él.",
  copiar_controleDeMaterial: "Control de material",
  copiar_horario: "El horario de trabajo también se copia.",
} as const satisfies Shape<typeof pt>;
