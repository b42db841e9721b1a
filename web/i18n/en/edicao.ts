import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/edicao.ts";

export const texts = {
  titulo: "You both changed the same",
  texto: "{quem} saved on {hora}, while you were editing. Nothing of yours is saved yet: choose what stays.",
  texto_sem_hora: "{quem} saved while you were editing. Nothing of yours is saved yet: choose what stays.",
  texto_eu: "You saved on {hora} yourself, in another window. Nothing from here is saved yet: choose what stays.",
  outra_pessoa: "Somebody else",
  o_meu: "What you wrote here",
  o_de: "What {quem} saved",
  o_outro: "What is saved",
  voltar: "Go back without saving",
  vazio: "(empty)",
  ordem: "Order",
  fora_da_lista: "(not in the list)",
  ficou_tambem: "{quem} changed meanwhile: {campos}. That stayed too.",
  ficou_tambem_eu: "What you changed in another window stayed too: {campos}.",
} as const satisfies Shape<typeof pt>;
