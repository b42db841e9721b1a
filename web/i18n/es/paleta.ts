import type { texts as pt } from "../pt/paleta.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  palavras_criar: "nueva nuevo crear",
  palavras_tema: "tema modo colores",
  palavras_sair: "cerrar desconectar",
  palavras_repetir: "repetir copiar",
  ligacao: "en el la los las",
  repetir_em: "Repetir el último día: {obra}",
  continuar_em: "Continuar el informe de hoy: {obra}",
  abrir_em: "Abrir el informe de hoy: {obra}",
  comecar_em: "Empezar el informe de hoy: {obra}",
} as const satisfies Shape<typeof pt>;
