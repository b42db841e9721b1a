import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { MailContent } from "../mail/layout.ts";

/** Texts of the recovery mail in each language. */
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

/** Text of the mail with the link `url`. */
export function recoveryMail(idioma: Idioma, url: string): MailContent & { subject: string } {
  const { subject, title, paragraph, label, hint, footer } = RECOVERY[idioma];
  return { subject, idioma, title, paragraphs: [paragraph], button: { label, url, hint }, footer };
}

export type SenhaAlterada = {
  readonly quando: string;
  /** Names of app, browser and system; null when unknown. */
  readonly aparelho: string | null;
  readonly como: "perfil" | "recuperacao";
};

type SenhaTexts = {
  subject: string;
  title: string;
  said: string;
  facts: (facts: { quando: string; aparelho: string | null; como: string }) => string;
  como: Record<SenhaAlterada["como"], string>;
  mine: string;
  notMine: Record<SenhaAlterada["como"], string>;
  label: string;
  hint: string;
  footer: string;
};

/** Mail about a changed password, sent to the mailbox's owner even when somebody else changed it. */
const SENHA: Readonly<Record<Idioma, SenhaTexts>> = {
  pt: {
    subject: "A senha da sua conta no Canteiro mudou",
    title: "Sua senha mudou",
    said: "A senha da sua conta no Canteiro foi alterada, e as sessões abertas nos outros aparelhos foram encerradas.",
    facts: ({ quando, aparelho, como }) =>
      `Quando: ${quando}\nAparelho: ${aparelho ?? "não identificado"}\nComo: ${como}`,
    como: {
      perfil: "no perfil, com a senha anterior",
      recuperacao: "pelo link de nova senha enviado a este e-mail",
    },
    mine: "Se foi você, não precisa fazer nada.",
    notMine: {
      perfil:
        "Se não foi você, crie agora mesmo uma nova senha pelo botão abaixo: quem fez a mudança perde o acesso na hora.",
      recuperacao:
        "Se não foi você, alguém lê este e-mail: troque primeiro a senha da sua caixa de correio e, depois, crie uma nova senha pelo botão abaixo: quem fez a mudança perde o acesso na hora.",
    },
    label: "Criar nova senha",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Você recebe este e-mail sempre que a senha da sua conta muda.",
  },
  en: {
    subject: "The password of your Canteiro account has changed",
    title: "Your password has changed",
    said: "The password of your Canteiro account was changed, and the sessions open on other devices were ended.",
    facts: ({ quando, aparelho, como }) => `When: ${quando}\nDevice: ${aparelho ?? "unknown"}\nHow: ${como}`,
    como: {
      perfil: "on the profile, with the password before",
      recuperacao: "by the link for a new password sent to this e-mail",
    },
    mine: "If it was you, there is nothing to do.",
    notMine: {
      perfil:
        "If it was not you, create a new password right away with the button below: whoever made the change loses access at once.",
      recuperacao:
        "If it was not you, somebody reads this mailbox: change its password first, and then create a new one here with the button below: whoever made the change loses access at once.",
    },
    label: "Create a new password",
    hint: "If the button does not open, copy this address:",
    footer: "You receive this e-mail whenever the password of your account changes.",
  },
  es: {
    subject: "La contraseña de su cuenta en Canteiro cambió",
    title: "Su contraseña cambió",
    said: "La contraseña de su cuenta en Canteiro fue cambiada, y se cerraron las sesiones abiertas en los demás dispositivos.",
    facts: ({ quando, aparelho, como }) =>
      `Cuándo: ${quando}\nDispositivo: ${aparelho ?? "no identificado"}\nCómo: ${como}`,
    como: {
      perfil: "en el perfil, con la contraseña anterior",
      recuperacao: "con el enlace de nueva contraseña enviado a este correo",
    },
    mine: "Si fue usted, no necesita hacer nada.",
    notMine: {
      perfil:
        "Si no fue usted, cree ahora mismo una nueva contraseña con el botón de abajo: quien hizo el cambio pierde el acceso al instante.",
      recuperacao:
        "Si no fue usted, alguien lee este correo: cambie primero la contraseña de su buzón y, después, cree una nueva con el botón de abajo: quien hizo el cambio pierde el acceso al instante.",
    },
    label: "Crear nueva contraseña",
    hint: "Si el botón no se abre, copie esta dirección:",
    footer: "Recibe este correo siempre que cambia la contraseña de su cuenta.",
  },
};

/**
 * @param url where a new password can be requested
 * @param given `quando` is the time as people read it, with its time zone
 */
export function senhaMail(idioma: Idioma, url: string, given: SenhaAlterada): MailContent & { subject: string } {
  const texts = SENHA[idioma];
  return {
    subject: texts.subject,
    idioma,
    title: texts.title,
    paragraphs: [
      texts.said,
      texts.facts({ ...given, como: texts.como[given.como] }),
      texts.mine,
      texts.notMine[given.como],
    ],
    button: { label: texts.label, url, hint: texts.hint },
    footer: texts.footer,
  };
}
