import type { Perda } from "../../domain/aprovacao/causas.ts";
import { phrase } from "../lib/phrase.ts";
import type { MailTexts } from "./mailTexts.ts";

/** Returns the end of a sentence about a change: a full stop or, when approvals were lost, the words that the approvals given no longer count. */
const anuladas = (perdeu: Perda | null): string => (perdeu === null ? "." : ": the approvals given no longer count.");

export const texts: MailTexts = {
  relatorio: (nome) => nome,
  obra: "Project",
  data: "Report date",
  quando: "When",
  hint: "If the button does not open, copy this address:",
  footer: ({ obra, empresa, url }) =>
    `You get this e-mail because you take part in the project ${obra} (${empresa}). To choose what you get by e-mail, open My profile, Notifications: ${url}`,
  eventos: {
    adicionado: {
      assunto: "new report",
      porAlguem: (autor, relatorio) => `${autor} created ${relatorio}.`,
      semAutor: (relatorio) => `${relatorio} was created.`,
      rotuloDoTexto: "Note",
      botao: "Open the report",
    },
    aguardando_revisao: {
      assunto: "waiting for your approval",
      porAlguem: (autor, relatorio) => phrase`${relatorio} is waiting for your approval. It was sent by ${autor}.`,
      semAutor: (relatorio) => `${relatorio} is waiting for your approval.`,
      rotuloDoTexto: "Note",
      botao: "Review the report",
    },
    aprovado: {
      assunto: "approved",
      porAlguem: (autor, relatorio) => `${autor} approved ${relatorio}.`,
      semAutor: (relatorio) => `${relatorio} was approved.`,
      rotuloDoTexto: "Note",
      botao: "Open the report",
    },
    reprovado: {
      assunto: "rejected",
      porAlguem: (autor, relatorio) => `${autor} rejected ${relatorio}.`,
      semAutor: (relatorio) => `${relatorio} was rejected.`,
      rotuloDoTexto: "Reason",
      botao: "Open the report",
    },
    reaberto: {
      assunto: "reopened",
      porAlguem: (autor, relatorio) => `${autor} reopened ${relatorio}. The approvals it had no longer count.`,
      semAutor: (relatorio) => `${relatorio} was reopened. The approvals it had no longer count.`,
      rotuloDoTexto: "Reason",
      botao: "Open the report",
    },
    excluido: {
      assunto: "deleted",
      porAlguem: (autor, relatorio) => `${autor} deleted ${relatorio}.`,
      semAutor: (relatorio) => `${relatorio} was deleted.`,
      rotuloDoTexto: "Reason",
      botao: "See the reports of the project",
    },
    comentario: {
      assunto: "new comment",
      porAlguem: (autor, relatorio) => `${autor} commented on ${relatorio}.`,
      semAutor: (relatorio) => `There is a new comment on ${relatorio}.`,
      rotuloDoTexto: "Comment",
      botao: "Read the comment",
    },
    assinante_desativado: {
      assunto: "choose another signer",
      porAlguem: (_autor, relatorio) => `${relatorio} is to be signed next by somebody who no longer has access.`,
      semAutor: (relatorio) => `${relatorio} is to be signed next by somebody who no longer has access.`,
      rotuloDoTexto: "Signer",
      botao: "Open the report",
    },
    aprovacao_anulada: {
      assunto: "no longer waiting for you",
      porAlguem: (_autor, relatorio) => `${relatorio} is no longer waiting for you.`,
      semAutor: (relatorio) => `${relatorio} is no longer waiting for you.`,
      rotuloDoTexto: "Reason",
      botao: "Open the report",
    },
  },
  lembrete: {
    assunto: (dia) => `Report of ${dia} is missing`,
    obras: (n) => `${n} projects`,
    porAlguem: (autor) => `${autor} reminds you: the day’s report has not been started yet.`,
    semAutor: "The day’s report has not been started yet.",
    botao: "Start the report",
    footer: ({ empresa, url }) =>
      `You get this e-mail because you are responsible for the reports of these projects (${empresa}). To choose what you get by e-mail, open My profile, Notifications: ${url}`,
  },
  pediu: {
    assinou: ({ por }) => `${por} approved before you.`,
    modelo: ({ por, perdeu }) => `${por} changed the report’s template${anuladas(perdeu)}`,
    edicao: ({ por, perdeu }) => `${por} changed the report${anuladas(perdeu)}`,
    confirmar: ({ por }) => `${por} changed the report after your approval.`,
    troca: ({ por, outro }) => phrase`You sign in place of ${outro}, as decided by ${por}.`,
    retirado: ({ por }) => `${por} put the report back to be filled out.`,
    desfeita: ({ por }) => `${por} undid the approval.`,
  },
  perdeu: {
    aprovacao: (relatorio) => `Your approval of ${relatorio} no longer counts.`,
    vez: (relatorio) => `${relatorio} is no longer waiting for you.`,
  },
  tirou: {
    assinou: ({ por }) => `${por} approved.`,
    modelo: ({ por }) => `${por} changed the report’s template.`,
    edicao: ({ por }) => `${por} changed the report.`,
    confirmar: ({ por }) => `${por} changed the report.`,
    troca: ({ por, outro }) => phrase`${outro} signs in your place, as decided by ${por}.`,
    retirado: ({ por }) => `${por} put the report back to be filled out.`,
    desfeita: ({ por }) => `${por} undid the approval.`,
  },
};
