import type { texts as pt } from "../pt/rascunho.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  restaurado: "We recovered what you had typed on {quando} and was not saved yet.",
  antigo:
    "There is text of yours from an earlier version of Canteiro, saved on this device and not sent. See it and copy what you need.",
  antigo_ver: "See the text",
  antigo_descartar: "Discard the text",
  antigo_titulo: "Discard this text?",
  antigo_aviso: "It exists on this device only and does not come back.",
  titulo: "What you typed and was not saved",
  ajuda: "It has not been sent to the server yet. You can copy the text.",
  copiar: "Copy the text",
  copiado: "Text copied!",
  selecione: "Select the text to copy it.",
  bloqueado:
    "The report was approved while you were editing. What you typed was not saved but is kept on this device: once the report is rejected or reopened you can go on from there.",
  bloqueado_sair: "Go to the report",
  descartar: "Discard and use what is saved",
  descartar_titulo: "Discard the recovered changes?",
  descartar_aviso: "The report goes back to showing only what is saved.",
  nao_guarda:
    "This device is not saving what you type: it has no room, or the browser does not allow it. Do not close this page; copy the text to be safe.",
  bloqueado_nao_guardado:
    "The report was approved while you were editing. What you typed was not saved, and this device is not saving it: copy the text before you leave.",
  recarregar: "Get the current version",
} as const satisfies Shape<typeof pt>;
