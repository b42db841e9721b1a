import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { MailContent } from "../mail/layout.ts";
import { formatDay } from "../../domain/lib/written.ts";
import type { Problema } from "./problemas.ts";

/** Mails about a company's evidence, to its administrators. */

type Texts = {
  ancora: {
    subject: (dia: string) => string;
    says: (relatorios: number) => string;
    keep: string;
    facts: { hash: string; raiz: string; assinatura: string; chave: string };
    footer: string;
  };
  alarme: {
    subject: string;
    title: string;
    says: (relatorios: number) => string;
    more: (n: number) => string;
    report: string;
    footer: string;
  };
};

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    ancora: {
      subject: (dia) => `Âncora das evidências de ${dia}`,
      says: (n) =>
        `Esta assinatura fixa como estavam, no fim do dia, o histórico e as evidências de ${n === 1 ? "1 relatório" : `${n} relatórios`}.`,
      keep: "Guarde este e-mail: com ele se percebe se alguém reescrever o banco de dados depois.",
      facts: { hash: "Hash", raiz: "Raiz", assinatura: "Assinatura Ed25519", chave: "Chave pública" },
      footer: "Você recebe este e-mail porque administra a empresa no Canteiro; só há um quando algo mudou no dia.",
    },
    alarme: {
      subject: "Atenção: a verificação das evidências encontrou diferenças",
      title: "A verificação encontrou diferenças",
      says: (n) =>
        `A verificação desta noite encontrou dados que não são os registrados, em ${n === 1 ? "1 relatório" : `${n} relatórios`}. Não altere nada e fale com quem cuida do servidor.`,
      more: (n) => `E mais ${n}.`,
      report: "Relatório",
      footer: "Você recebe este e-mail porque administra a empresa no Canteiro.",
    },
  },
  en: {
    ancora: {
      subject: (dia) => `Evidence anchor of ${dia}`,
      says: (n) =>
        `This signature fixes how the history and the evidence of ${n === 1 ? "1 report" : `${n} reports`} stood at the end of the day.`,
      keep: "Keep this e-mail: with it, rewriting the database later is noticed.",
      facts: { hash: "Hash", raiz: "Root", assinatura: "Ed25519 signature", chave: "Public key" },
      footer: "You receive this e-mail because you administer the company in Canteiro; only on days with changes.",
    },
    alarme: {
      subject: "Attention: the verification of evidence found differences",
      title: "The verification found differences",
      says: (n) =>
        `Tonight’s verification found data that is not what was recorded, in ${n === 1 ? "1 report" : `${n} reports`}. Change nothing and talk to whoever looks after the server.`,
      more: (n) => `And ${n} more.`,
      report: "Report",
      footer: "You receive this e-mail because you administer the company in Canteiro.",
    },
  },
  es: {
    ancora: {
      subject: (dia) => `Ancla de las evidencias del ${dia}`,
      says: (n) =>
        `Esta firma fija cómo estaban, al final del día, el historial y las evidencias de ${n === 1 ? "1 informe" : `${n} informes`}.`,
      keep: "Guarde este correo: con él se nota si alguien reescribe después la base de datos.",
      facts: { hash: "Hash", raiz: "Raíz", assinatura: "Firma Ed25519", chave: "Clave pública" },
      footer: "Recibe este correo porque administra la empresa en Canteiro; solo los días con cambios.",
    },
    alarme: {
      subject: "Atención: la verificación de las evidencias encontró diferencias",
      title: "La verificación encontró diferencias",
      says: (n) =>
        `La verificación de esta noche encontró datos que no son los registrados, en ${n === 1 ? "1 informe" : `${n} informes`}. No cambie nada y hable con quien cuida el servidor.`,
      more: (n) => `Y ${n} más.`,
      report: "Informe",
      footer: "Recibe este correo porque administra la empresa en Canteiro.",
    },
  },
};

export type AncoraToMail = {
  readonly dia: string;
  readonly relatorios: number;
  readonly hash: string;
  readonly raiz: string;
  readonly assinatura: string;
  readonly chavePublica: string;
};

export function ancoraMail(idioma: Idioma, ancora: AncoraToMail): MailContent & { subject: string } {
  const { subject, says, keep, facts, footer } = TEXTS[idioma].ancora;
  const title = subject(formatDay(ancora.dia, idioma));
  const lines = [
    `${facts.hash}: ${ancora.hash}`,
    `${facts.raiz}: ${ancora.raiz}`,
    `${facts.assinatura}: ${ancora.assinatura}`,
    `${facts.chave}: ${ancora.chavePublica}`,
  ];
  return {
    subject: title,
    idioma,
    title,
    paragraphs: [says(ancora.relatorios), keep, lines.join("\n")],
    footer,
  };
}

export type RelatorioComProblemas = { readonly nome: string; readonly problemas: readonly Problema[] };

/** One mail names at most this many places; the verification of the report itself names them all. */
const MOST = 20;

export function alarmeMail(
  idioma: Idioma,
  relatorios: readonly RelatorioComProblemas[],
): MailContent & { subject: string } {
  const { subject, title, says, more, footer } = TEXTS[idioma].alarme;
  const lines = relatorios.flatMap(({ nome, problemas }) =>
    problemas.map(({ lugar, problema }) => `${nome}: ${lugar} – ${problema}`),
  );
  const shown = lines.slice(0, MOST);
  if (lines.length > MOST) shown.push(more(lines.length - MOST));
  return { subject, idioma, title, paragraphs: [says(relatorios.length), shown.join("\n")], footer };
}
