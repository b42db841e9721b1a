import type { texts as pt } from "../pt/teclado.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Teclas",
  ligar: "Teclas de una letra",
  ligar_ajuda:
    "Desactívelas si un lector de pantalla o un programa de dictado usa las mismas teclas. Ctrl+S sigue funcionando.",
  desligadas: "Las teclas de una letra están desactivadas en este dispositivo.",
  nesta_tela: "En esta pantalla",
  em_toda_parte: "En todas partes",
  em_campos: "En los campos",
  buscar: "Ir a la búsqueda",
  buscar_secao: "Ir a una sección o línea",
  mostrar: "Mostrar esta lista",
  fechar: "Cerrar la ventana",
  salvar: "Guardar ahora",
  proximo_campo: "Ir al campo siguiente",
  campo_anterior: "Volver al campo anterior",
  somar: "Aumentar o disminuir una cantidad",
  novo_relatorio: "Agregar informe",
  repetir: "Repetir el día anterior",
  editar: "Editar el informe",
  nova_atividade: "Agregar actividad",
  nova_ocorrencia: "Agregar incidencia",
  reordenar: "Reordenar",
  achar_titulo: "Ir a",
  achar: "Sección, persona, equipo, actividad…",
  achar_resultados: "Resultados",
  achar_n: { one: "{n} resultado", other: "{n} resultados" },
} as const satisfies Shape<typeof pt>;
