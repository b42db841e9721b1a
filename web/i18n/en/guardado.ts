import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/guardado.ts";

export const texts = {
  relatorios: {
    one: "{n} report with changes kept on this device",
    other: "{n} reports with changes kept on this device",
  },
  itens: { one: "{n} item kept on this device", other: "{n} items kept on this device" },
  titulo: "Kept on this device",
  ajuda: "It has not been sent yet. Open the report to continue and send it.",
  nada: "Nothing is waiting to be sent.",
  digitado: "typed on {quando}",
  sem_obra: "Report from an earlier version of Canteiro",
  ver_texto: "See the text",
  ver_texto_de: "See the text: {relatorio}",
  sumiu:
    "This report no longer exists or you no longer have access to it. The text exists on this device only: copy what you need.",
  sem_rede: "No connection: the report opens when the network is back. The text is still kept on this device.",
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
