import type { texts as pt } from "../pt/fotoDePerfil.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  foto: "Photo",
  foto_ajuda: "Stands beside your name for the people of the company.",
  foto_escolher: "Choose photo",
  foto_trocar: "Change photo",
  foto_enviando: "Sending the photo…",
  foto_trocada: "Photo changed.",
  foto_remover: "Remove photo",
  foto_removida: "Photo removed.",
  foto_so_imagem: "Choose a JPEG, PNG or WebP picture.",
  foto_grande: "The picture is larger than 25 MB.",
} as const satisfies Shape<typeof pt>;
