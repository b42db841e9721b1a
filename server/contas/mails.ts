import type { Idioma } from "../../domain/errors.ts";
import type { MailContent } from "../mail/layout.ts";

/** The recovery mail (P section 2: /recuperar-senha), one language each. */
type RecoveryTexts = { subject: string; title: string; paragraph: string; label: string; hint: string; footer: string };

const RECOVERY: Readonly<Record<Idioma, RecoveryTexts>> = {
  pt: {
    subject: "Nova senha do Canteiro",
    title: "Criar nova senha",
    paragraph:
      "Recebemos um pedido para criar uma nova senha para a sua conta. O link abaixo vale por uma hora e uma única vez.",
    label: "Criar nova senha",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Se você não fez este pedido, ignore este e-mail: sua senha continua a mesma.",
  },
  en: {
    subject: "Your new Canteiro password",
    title: "Create a new password",
    paragraph:
      "We received a request to create a new password for your account. The link below works once, for one hour.",
    label: "Create a new password",
    hint: "If the button does not open, copy this address:",
    footer: "If you did not ask for this, ignore this e-mail: your password stays the same.",
  },
  es: {
    subject: "Nueva contraseña de Canteiro",
    title: "Crear nueva contraseña",
    paragraph:
      "Recibimos una solicitud para crear una nueva contraseña para su cuenta. El enlace de abajo vale una hora y una sola vez.",
    label: "Crear nueva contraseña",
    hint: "Si el botón no se abre, copie esta dirección:",
    footer: "Si no hizo esta solicitud, ignore este correo: su contraseña sigue siendo la misma.",
  },
};

/** What the mail with the link `url` says. */
export function recoveryMail(idioma: Idioma, url: string): MailContent & { subject: string } {
  const { subject, title, paragraph, label, hint, footer } = RECOVERY[idioma];
  return { subject, idioma, title, paragraphs: [paragraph], button: { label, url, hint }, footer };
}
