import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Evento } from "../../domain/notificacoes/eventos.ts";

type EventoTexts = {
  /** The end of the subject. */
  readonly assunto: string;
  readonly porAlguem: (autor: string, relatorio: string) => string;
  readonly semAutor: (relatorio: string) => string;
  /** Stands before the reason or the comment. */
  readonly rotuloDoTexto: string;
  readonly botao: string;
};

export type MailTexts = {
  /** A report within a sentence: templates have names of any gender. */
  readonly relatorio: (nome: string) => string;
  readonly obra: string;
  readonly data: string;
  readonly quando: string;
  readonly hint: string;
  readonly footer: (facts: { obra: string; empresa: string; url: string }) => string;
  readonly eventos: Readonly<Record<Evento, EventoTexts>>;
};

const pt: MailTexts = {
  relatorio: (nome) => `relatório ${nome}`,
  obra: "Obra",
  data: "Data do relatório",
  quando: "Quando",
  hint: "Se o botão não abrir, copie este endereço:",
  footer: ({ obra, empresa, url }) =>
    `Você recebe este e-mail porque participa da obra ${obra} (${empresa}). Para escolher o que recebe por e-mail, abra Meu perfil, Notificações: ${url}`,
  eventos: {
    adicionado: {
      assunto: "novo relatório",
      porAlguem: (autor, relatorio) => `${autor} criou o ${relatorio}.`,
      semAutor: (relatorio) => `O ${relatorio} foi criado.`,
      rotuloDoTexto: "Observação",
      botao: "Abrir o relatório",
    },
    aguardando_revisao: {
      assunto: "aguardando a sua aprovação",
      porAlguem: (autor, relatorio) => `O ${relatorio} espera a sua aprovação. Quem enviou: ${autor}.`,
      semAutor: (relatorio) => `O ${relatorio} espera a sua aprovação.`,
      rotuloDoTexto: "Observação",
      botao: "Revisar o relatório",
    },
    aprovado: {
      assunto: "aprovado",
      porAlguem: (autor, relatorio) => `${autor} aprovou o ${relatorio}.`,
      semAutor: (relatorio) => `O ${relatorio} foi aprovado.`,
      rotuloDoTexto: "Observação",
      botao: "Abrir o relatório",
    },
    reprovado: {
      assunto: "reprovado",
      porAlguem: (autor, relatorio) => `${autor} reprovou o ${relatorio}.`,
      semAutor: (relatorio) => `O ${relatorio} foi reprovado.`,
      rotuloDoTexto: "Motivo",
      botao: "Abrir o relatório",
    },
    reaberto: {
      assunto: "reaberto",
      porAlguem: (autor, relatorio) => `${autor} reabriu o ${relatorio}. As aprovações que ele tinha não valem mais.`,
      semAutor: (relatorio) => `O ${relatorio} foi reaberto. As aprovações que ele tinha não valem mais.`,
      rotuloDoTexto: "Motivo",
      botao: "Abrir o relatório",
    },
    excluido: {
      assunto: "excluído",
      porAlguem: (autor, relatorio) => `${autor} excluiu o ${relatorio}.`,
      semAutor: (relatorio) => `O ${relatorio} foi excluído.`,
      rotuloDoTexto: "Motivo",
      botao: "Ver os relatórios da obra",
    },
    comentario: {
      assunto: "novo comentário",
      porAlguem: (autor, relatorio) => `${autor} comentou o ${relatorio}.`,
      semAutor: (relatorio) => `Há um novo comentário no ${relatorio}.`,
      rotuloDoTexto: "Comentário",
      botao: "Ler o comentário",
    },
    assinante_desativado: {
      assunto: "escolha outro assinante",
      porAlguem: (_autor, relatorio) => `É a vez de assinar o ${relatorio} de quem já não tem acesso.`,
      semAutor: (relatorio) => `É a vez de assinar o ${relatorio} de quem já não tem acesso.`,
      rotuloDoTexto: "Assinante",
      botao: "Abrir o relatório",
    },
  },
};

const en: MailTexts = {
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
      porAlguem: (autor, relatorio) => `${relatorio} is waiting for your approval. It was sent by ${autor}.`,
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
  },
};

const es: MailTexts = {
  relatorio: (nome) => `informe ${nome}`,
  obra: "Obra",
  data: "Fecha del informe",
  quando: "Cuándo",
  hint: "Si el botón no se abre, copie esta dirección:",
  footer: ({ obra, empresa, url }) =>
    `Recibe este correo porque participa de la obra ${obra} (${empresa}). Para elegir lo que recibe por correo, abra Mi perfil, Notificaciones: ${url}`,
  eventos: {
    adicionado: {
      assunto: "nuevo informe",
      porAlguem: (autor, relatorio) => `${autor} creó el ${relatorio}.`,
      semAutor: (relatorio) => `Se creó el ${relatorio}.`,
      rotuloDoTexto: "Nota",
      botao: "Abrir el informe",
    },
    aguardando_revisao: {
      assunto: "esperando su aprobación",
      porAlguem: (autor, relatorio) => `El ${relatorio} espera su aprobación. Lo envió: ${autor}.`,
      semAutor: (relatorio) => `El ${relatorio} espera su aprobación.`,
      rotuloDoTexto: "Nota",
      botao: "Revisar el informe",
    },
    aprovado: {
      assunto: "aprobado",
      porAlguem: (autor, relatorio) => `${autor} aprobó el ${relatorio}.`,
      semAutor: (relatorio) => `Se aprobó el ${relatorio}.`,
      rotuloDoTexto: "Nota",
      botao: "Abrir el informe",
    },
    reprovado: {
      assunto: "rechazado",
      porAlguem: (autor, relatorio) => `${autor} rechazó el ${relatorio}.`,
      semAutor: (relatorio) => `Se rechazó el ${relatorio}.`,
      rotuloDoTexto: "Motivo",
      botao: "Abrir el informe",
    },
    reaberto: {
      assunto: "reabierto",
      porAlguem: (autor, relatorio) => `${autor} reabrió el ${relatorio}. Las aprobaciones que tenía ya no valen.`,
      semAutor: (relatorio) => `Se reabrió el ${relatorio}. Las aprobaciones que tenía ya no valen.`,
      rotuloDoTexto: "Motivo",
      botao: "Abrir el informe",
    },
    excluido: {
      assunto: "eliminado",
      porAlguem: (autor, relatorio) => `${autor} eliminó el ${relatorio}.`,
      semAutor: (relatorio) => `Se eliminó el ${relatorio}.`,
      rotuloDoTexto: "Motivo",
      botao: "Ver los informes de la obra",
    },
    comentario: {
      assunto: "nuevo comentario",
      porAlguem: (autor, relatorio) => `${autor} comentó el ${relatorio}.`,
      semAutor: (relatorio) => `Hay un nuevo comentario en el ${relatorio}.`,
      rotuloDoTexto: "Comentario",
      botao: "Leer el comentario",
    },
    assinante_desativado: {
      assunto: "elija otro firmante",
      porAlguem: (_autor, relatorio) => `Le toca firmar el ${relatorio} a alguien que ya no tiene acceso.`,
      semAutor: (relatorio) => `Le toca firmar el ${relatorio} a alguien que ya no tiene acceso.`,
      rotuloDoTexto: "Firmante",
      botao: "Abrir el informe",
    },
  },
};

export const TEXTS: Readonly<Record<Idioma, MailTexts>> = { pt, en, es };
