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
} as const satisfies Shape<typeof pt>;
