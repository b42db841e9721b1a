import type { Perda } from "../../domain/aprovacao/causas.ts";
import { phrase } from "../lib/phrase.ts";
import type { MailTexts } from "./mailTexts.ts";

/** Returns the end of a sentence about a change: a full stop or, when approvals were lost, the words that the approvals given no longer count. */
const anuladas = (perdeu: Perda | null): string => (perdeu === null ? "." : ": las aprobaciones dadas ya no valen.");

export const texts: MailTexts = {
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
  lembrete: {
    assunto: (dia) => `Falta el informe del ${dia}`,
    obras: (n) => `${n} obras`,
    porAlguem: (autor) => `${autor} le recuerda: el informe del día todavía no fue empezado.`,
    semAutor: "El informe del día todavía no fue empezado.",
    botao: "Empezar el informe",
    footer: ({ empresa, url }) =>
      `Recibe este correo porque responde por los informes de estas obras (${empresa}). Para elegir lo que recibe por correo, abra Mi perfil, Notificaciones: ${url}`,
  },
  pediu: {
    assinou: ({ por }) => `${por} aprobó antes que usted.`,
    modelo: ({ por, perdeu }) => `${por} cambió el modelo del informe${anuladas(perdeu)}`,
    edicao: ({ por, perdeu }) => `${por} cambió el informe${anuladas(perdeu)}`,
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
