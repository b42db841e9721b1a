import type { texts as pt } from "../pt/bemVindo.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Le damos la bienvenida: tres pasos para conocer Canteiro",
  teste: { one: "Prueba gratis: falta {n} día", other: "Prueba gratis: faltan {n} días" },
  ver: "Vea cómo queda",
  ver_ajuda: "Un día aprobado, en PDF: fotos, sello y código de verificación.",
  abrir: "Abrir el PDF",
  espera: "El PDF se está haciendo…",
  repetir: "Haga el informe de hoy",
  repetir_ajuda: "Un toque copia el último día de la obra de ejemplo. Después, cambie solo lo que cambió.",
  criar: "Cree su propia obra",
  criar_ajuda: "Para empezar, basta el nombre.",
  nova_obra: "Nueva obra",
  feito: "hecho",
  fechar: "Cerrar la bienvenida",
} as const satisfies Shape<typeof pt>;
