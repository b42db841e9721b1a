import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Causa, Perda, TipoDeCausa } from "../../domain/aprovacao/causas.ts";
import type { Evento } from "../../domain/notificacoes/eventos.ts";
import { phrase } from "../lib/phrase.ts";

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
  /** A line of its own: what made it somebody's turn. */
  readonly pediu: Readonly<Record<TipoDeCausa, (causa: Causa) => string>>;
  /** What was lost; the reason follows. */
  readonly perdeu: Readonly<Record<Perda, (relatorio: string) => string>>;
  readonly tirou: Readonly<Record<TipoDeCausa, (causa: Causa) => string>>;
};

/** Behind what changed: what it did to the approvals there were. */
const ANULADAS: Readonly<Record<Idioma, (perdeu: Perda | null) => string>> = {
  pt: (perdeu) => (perdeu === null ? "." : ": as aprovações dadas não valem mais."),
  en: (perdeu) => (perdeu === null ? "." : ": the approvals given no longer count."),
  es: (perdeu) => (perdeu === null ? "." : ": las aprobaciones dadas ya no valen."),
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
      porAlguem: (autor, relatorio) => phrase`O ${relatorio} espera a sua aprovação. Quem enviou: ${autor}.`,
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
    aprovacao_anulada: {
      assunto: "não espera mais por você",
      porAlguem: (_autor, relatorio) => `O ${relatorio} não espera mais por você.`,
      semAutor: (relatorio) => `O ${relatorio} não espera mais por você.`,
      rotuloDoTexto: "Motivo",
      botao: "Abrir o relatório",
    },
  },
  pediu: {
    assinou: ({ por }) => `${por} aprovou antes de você.`,
    modelo: ({ por, perdeu }) => `${por} mudou o modelo do relatório${ANULADAS.pt(perdeu)}`,
    edicao: ({ por, perdeu }) => `${por} mudou o relatório${ANULADAS.pt(perdeu)}`,
    confirmar: ({ por }) => `${por} mudou o relatório depois da sua aprovação.`,
    troca: ({ por, outro }) => phrase`Você assina no lugar de ${outro}, por decisão de ${por}.`,
    retirado: ({ por }) => `${por} voltou o relatório para o preenchimento.`,
    desfeita: ({ por }) => `${por} desfez a aprovação.`,
  },
  perdeu: {
    aprovacao: (relatorio) => `A sua aprovação do ${relatorio} não vale mais.`,
    vez: (relatorio) => `O ${relatorio} não espera mais por você.`,
  },
  tirou: {
    assinou: ({ por }) => `${por} aprovou.`,
    modelo: ({ por }) => `${por} mudou o modelo do relatório.`,
    edicao: ({ por }) => `${por} mudou o relatório.`,
    confirmar: ({ por }) => `${por} mudou o relatório.`,
    troca: ({ por, outro }) => phrase`${outro} assina no seu lugar, por decisão de ${por}.`,
    retirado: ({ por }) => `${por} voltou o relatório para o preenchimento.`,
    desfeita: ({ por }) => `${por} desfez a aprovação.`,
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
  pediu: {
    assinou: ({ por }) => `${por} approved before you.`,
    modelo: ({ por, perdeu }) => `${por} changed the report’s template${ANULADAS.en(perdeu)}`,
    edicao: ({ por, perdeu }) => `${por} changed the report${ANULADAS.en(perdeu)}`,
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
      porAlguem: (autor, relatorio) => phrase`El ${relatorio} espera su aprobación. Lo envió: ${autor}.`,
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
    aprovacao_anulada: {
      assunto: "ya no espera por usted",
      porAlguem: (_autor, relatorio) => `El ${relatorio} ya no espera por usted.`,
      semAutor: (relatorio) => `El ${relatorio} ya no espera por usted.`,
      rotuloDoTexto: "Motivo",
      botao: "Abrir el informe",
    },
  },
  pediu: {
    assinou: ({ por }) => `${por} aprobó antes que usted.`,
    modelo: ({ por, perdeu }) => `${por} cambió el modelo del informe${ANULADAS.es(perdeu)}`,
    edicao: ({ por, perdeu }) => `${por} cambió el informe${ANULADAS.es(perdeu)}`,
    confirmar: ({ por }) => `${por} cambió el informe después de su aprobación.`,
    troca: ({ por, outro }) => phrase`Usted firma en lugar de ${outro}, por decisión de ${por}.`,
    retirado: ({ por }) => `${por} devolvió el informe para completarlo.`,
    desfeita: ({ por }) => `${por} deshizo la aprobación.`,
  },
  perdeu: {
    aprovacao: (relatorio) => `Su aprobación del ${relatorio} ya no vale.`,
    vez: (relatorio) => `El ${relatorio} ya no espera por usted.`,
  },
  tirou: {
    assinou: ({ por }) => `${por} aprobó.`,
    modelo: ({ por }) => `${por} cambió el modelo del informe.`,
    edicao: ({ por }) => `${por} cambió el informe.`,
    confirmar: ({ por }) => `${por} cambió el informe.`,
    troca: ({ por, outro }) => phrase`${outro} firma en su lugar, por decisión de ${por}.`,
    retirado: ({ por }) => `${por} devolvió el informe para completarlo.`,
    desfeita: ({ por }) => `${por} deshizo la aprobación.`,
  },
};

export const TEXTS: Readonly<Record<Idioma, MailTexts>> = { pt, en, es };
