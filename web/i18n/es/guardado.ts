import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/guardado.ts";

export const texts = {
  relatorios: {
    one: "{n} informe con cambios guardados en este dispositivo",
    other: "{n} informes con cambios guardados en este dispositivo",
  },
  itens: { one: "{n} elemento guardado en este dispositivo", other: "{n} elementos guardados en este dispositivo" },
  titulo: "Guardado en este dispositivo",
  ajuda: "Aún no se envió. Abra el informe para continuar y enviarlo.",
  nada: "No hay nada por enviar.",
  digitado: "escrito el {quando}",
  sem_obra: "Informe de una versión anterior de Canteiro",
  ver_texto: "Ver el texto",
  ver_texto_de: "Ver el texto: {relatorio}",
  sumiu:
    "Este informe ya no existe o usted ya no tiene acceso a él. El texto existe solo en este dispositivo: copie lo que necesite.",
  sem_rede: "Sin conexión: el informe se abre cuando vuelva la red. El texto sigue guardado en este dispositivo.",
} as const satisfies Shape<typeof pt>;
