import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/edicao.ts";

export const texts = {
  titulo: "Los dos cambiaron lo mismo",
  texto: "{quem} guardó el {hora}, mientras usted editaba. Nada suyo se guardó todavía: elija qué queda.",
  texto_sem_hora: "{quem} guardó mientras usted editaba. Nada suyo se guardó todavía: elija qué queda.",
  texto_eu: "Usted mismo guardó el {hora}, en otra ventana. Nada de aquí se guardó todavía: elija qué queda.",
  outra_pessoa: "Otra persona",
  o_meu: "Lo que usted escribió aquí",
  o_de: "Lo que guardó {quem}",
  o_outro: "Lo que está guardado",
  voltar: "Volver sin guardar",
  vazio: "(vacío)",
  ordem: "Orden",
  fora_da_lista: "(fuera de la lista)",
  ficou_tambem: "{quem} cambió mientras tanto: {campos}. También quedó.",
  ficou_tambem_eu: "También quedó lo que usted cambió en otra ventana: {campos}.",
} as const satisfies Shape<typeof pt>;
