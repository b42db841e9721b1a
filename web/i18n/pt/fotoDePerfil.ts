import type { Catalog } from "../shape.ts";

export const texts = {
  foto: "Foto",
  foto_ajuda: "Aparece ao lado do seu nome para as pessoas da empresa.",
  foto_escolher: "Escolher foto",
  foto_trocar: "Trocar foto",
  foto_enviando: "Enviando a foto…",
  foto_trocada: "Foto trocada.",
  foto_remover: "Remover foto",
  foto_removida: "Foto removida.",
  foto_so_imagem: "Escolha uma imagem JPEG, PNG ou WebP.",
  foto_grande: "A imagem tem mais de 25 MB.",
} as const satisfies Catalog;
