import type { Perda } from "../../domain/aprovacao/causas.ts";
import { phrase } from "../lib/phrase.ts";
import type { MailTexts } from "./mailTexts.ts";

/** Returns the end of a sentence about a change: a full stop or, when approvals were lost, the words that the approvals given no longer count. */
const anuladas = (perdeu: Perda | null): string => (perdeu === null ? "." : ": as aprovações dadas não valem mais.");

export const texts: MailTexts = {
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
  lembrete: {
    assunto: (dia) => `Falta o relatório de ${dia}`,
    obras: (n) => `${n} obras`,
    porAlguem: (autor) => `${autor} lembra você: o relatório do dia ainda não foi começado.`,
    semAutor: "O relatório do dia ainda não foi começado.",
    botao: "Começar o relatório",
    footer: ({ empresa, url }) =>
      `Você recebe este e-mail porque responde pelos relatórios destas obras (${empresa}). Para escolher o que recebe por e-mail, abra Meu perfil, Notificações: ${url}`,
  },
  pediu: {
    assinou: ({ por }) => `${por} aprovou antes de você.`,
    modelo: ({ por, perdeu }) => `${por} mudou o modelo do relatório${anuladas(perdeu)}`,
    edicao: ({ por, perdeu }) => `${por} mudou o relatório${anuladas(perdeu)}`,
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
