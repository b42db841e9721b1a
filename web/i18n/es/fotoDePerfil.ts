import type { texts as pt } from "../pt/fotoDePerfil.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  foto: "Foto",
  foto_ajuda: "Aparece junto a su nombre para las personas de la empresa.",
  foto_escolher: "Elegir foto",
  foto_trocar: "Cambiar foto",
  foto_enviando: "Enviando la foto…",
  foto_trocada: "Foto cambiada.",
  foto_remover: "Quitar foto",
  foto_removida: "Foto quitada.",
  foto_so_imagem: "Elija una imagen JPEG, PNG o WebP.",
  foto_grande: "La imagen tiene más de 25 MB.",
} as const satisfies Shape<typeof pt>;
