import type { texts as source } from "../pt/checklist.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  adicionar: "Agregar lista",
  escolher: "Elegir lista de verificación",
  vazio: "Ninguna lista de verificación en este informe todavía.",
  nenhum_modelo: "La empresa no tiene listas activas",
  nenhum_modelo_ajuda: "Quien cuida los registros las crea en Listas de verificación.",
  n_itens: { one: "{n} pregunta", other: "{n} preguntas" },
  progresso: "{n} de {total} respondidas",
  completo: "Completa",
  de_novo: "Ya en el informe: agrega una más",
  resultado_conforme: "Conforme",
  resultado_nao_conforme: "No conforme",
  resultado_nao_se_aplica: "No se aplica",
  marcado: "Marcado",
  nao_marcado: "No marcado",
  sem_resposta: "Sin respuesta",
  varias: "Puede marcar más de una",
  comentar: "Comentar",
  comentario: "Comentario",
  comentario_de: "Comentario de la pregunta {item}",
  fotos: "Fotos",
  fotos_de: "Fotos de la pregunta {item}",
  remover: "Quitar la lista {nome}",
} as const satisfies Shape<typeof source>;
