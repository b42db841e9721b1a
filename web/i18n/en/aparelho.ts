import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/aparelho.ts";

export const texts = {
  versao_nova: "There is a new version of Canteiro.",
  versao_atualizar: "Update",
  versao_salve: "Something is still open. Save it, then update: the new version waits.",
  lido_ajuda: "To open without signal, Canteiro keeps on this device what you may read.",
  lido_obras: "Projects",
  lido_relatorios: "Reports",
  lido_fotos: "Small photos",
  lido_espaco: "Space used",
  lido_desde: "Kept since",
  lido_contato: "Last contact with the server",
  lido_protegido: "Protected: the browser does not clear this when room is short.",
  lido_exposto:
    "The browser may clear this when room is short. When you save something without signal, Canteiro asks it not to.",
  lido_esquecer: "Forget",
  lido_esquecer_pergunta: "Forget what was read?",
  lido_esquecer_ajuda:
    "None of it opens without signal until your next visit with a network. What you typed and have not sent stays.",
  lido_esquecido: "What was read is no longer on this device.",
} as const satisfies Shape<typeof pt>;
