import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { MailContent } from "../mail/layout.ts";

/** Texts of the invitation in each language. They are the same whether or not the e-mail has an account; only the page behind the link tells this. */

type Convite = { idioma: Idioma; url: string; empresa: string; convidadoPor: string };
type Texts = {
  subject: (c: Convite) => string;
  title: (c: Convite) => string;
  paragraphs: (c: Convite) => string[];
  label: string;
  hint: string;
  footer: string;
};

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    subject: ({ empresa }) => `${empresa} convidou você para o Canteiro`,
    title: ({ empresa }) => `Convite de ${empresa}`,
    paragraphs: ({ convidadoPor, empresa }) => [
      `${convidadoPor} convidou você para acompanhar as obras de ${empresa} no Canteiro, o diário de obra da empresa.`,
      "O link abaixo vale por sete dias. Se você já usa o Canteiro com este e-mail, entre com a senha que já tem; se não, crie uma.",
    ],
    label: "Aceitar o convite",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Se você não esperava este convite, ignore este e-mail: nada acontece sem a sua resposta.",
  },
  en: {
    subject: ({ empresa }) => `${empresa} invited you to Canteiro`,
    title: ({ empresa }) => `Invitation from ${empresa}`,
    paragraphs: ({ convidadoPor, empresa }) => [
      `${convidadoPor} invited you to follow the projects of ${empresa} in Canteiro, the company’s site diary.`,
      "The link below works for seven days. If you already use Canteiro with this e-mail, log in with the password you have; if not, create one.",
    ],
    label: "Accept the invitation",
    hint: "If the button does not open, copy this address:",
    footer: "If you did not expect this invitation, ignore this e-mail: nothing happens without your answer.",
  },
  es: {
    subject: ({ empresa }) => `${empresa} lo invitó a Canteiro`,
    title: ({ empresa }) => `Invitación de ${empresa}`,
    paragraphs: ({ convidadoPor, empresa }) => [
      `${convidadoPor} lo invitó a seguir las obras de ${empresa} en Canteiro, el libro de obra de la empresa.`,
      "El enlace de abajo vale siete días. Si ya usa Canteiro con este correo, entre con la contraseña que tiene; si no, cree una.",
    ],
    label: "Aceptar la invitación",
    hint: "Si el botón no se abre, copie esta dirección:",
    footer: "Si no esperaba esta invitación, ignore este correo: nada ocurre sin su respuesta.",
  },
};

/** Joins a name into one line, because a mail's subject must not contain line breaks. */
const line = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export function conviteMail(given: Convite): MailContent & { subject: string } {
  const convite = { ...given, empresa: line(given.empresa), convidadoPor: line(given.convidadoPor) };
  const { subject, title, paragraphs, label, hint, footer } = TEXTS[convite.idioma];
  return {
    subject: subject(convite),
    idioma: convite.idioma,
    title: title(convite),
    paragraphs: paragraphs(convite),
    button: { label, url: convite.url, hint },
    footer,
  };
}
