import type { texts as pt } from "../pt/paleta.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  palavras_criar: "new create",
  palavras_tema: "theme mode colours",
  palavras_sair: "log out logout",
  palavras_repetir: "repeat copy",
  ligacao: "in at on the",
  repetir_em: "Repeat the last day: {obra}",
  continuar_em: "Continue today’s report: {obra}",
  abrir_em: "Open today’s report: {obra}",
  comecar_em: "Begin today’s report: {obra}",
} as const satisfies Shape<typeof pt>;
