import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { MailContent } from "../mail/layout.ts";

/** Mails about changing a login's e-mail: the link, a notice to a mailbox that already has an account, a notice to the present mailbox. */

type Mail = MailContent & { subject: string };
type Simple = { subject: string; title: string; paragraphs: readonly string[]; footer: string };
type Linked = Simple & { label: string; hint: string };

const LINK: Readonly<Record<Idioma, Linked>> = {
  pt: {
    subject: "Confirme o seu novo e-mail no Canteiro",
    title: "Confirmar este e-mail",
    paragraphs: [
      "Alguém pediu para entrar no Canteiro com este e-mail, no lugar do que usa hoje. O link abaixo vale por um dia e uma única vez.",
    ],
    label: "Confirmar o e-mail",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Se não foi você, ignore este e-mail: nada muda sem a sua confirmação.",
  },
  en: {
    subject: "Confirm your new e-mail in Canteiro",
    title: "Confirm this e-mail",
    paragraphs: [
      "Somebody asked to enter Canteiro with this e-mail instead of the one they use today. The link below works once, for one day.",
    ],
    label: "Confirm the e-mail",
    hint: "If the button does not open, copy this address:",
    footer: "If it was not you, ignore this e-mail: nothing changes without your confirmation.",
  },
  es: {
    subject: "Confirme su nuevo correo en Canteiro",
    title: "Confirmar este correo",
    paragraphs: [
      "Alguien pidió entrar en Canteiro con este correo, en lugar del que usa hoy. El enlace de abajo vale un día y una sola vez.",
    ],
    label: "Confirmar el correo",
    hint: "Si el botón no se abre, copie esta dirección:",
    footer: "Si no fue usted, ignore este correo: nada cambia sin su confirmación.",
  },
};

const EM_USO: Readonly<Record<Idioma, Simple>> = {
  pt: {
    subject: "Este e-mail já tem uma conta no Canteiro",
    title: "Este e-mail já tem uma conta",
    paragraphs: [
      "Alguém pediu para usar este e-mail em outra conta do Canteiro. Como ele já tem uma conta, nada mudou, e quem pediu não soube disso.",
      "Se foi você, entre com este e-mail ou escolha outro para a outra conta.",
    ],
    footer: "Se não foi você, ignore este e-mail.",
  },
  en: {
    subject: "This e-mail already has a Canteiro account",
    title: "This e-mail already has an account",
    paragraphs: [
      "Somebody asked to use this e-mail for another Canteiro account. As it already has an account, nothing has changed, and whoever asked was not told.",
      "If it was you, log in with this e-mail or choose another one for the other account.",
    ],
    footer: "If it was not you, ignore this e-mail.",
  },
  es: {
    subject: "Este correo ya tiene una cuenta en Canteiro",
    title: "Este correo ya tiene una cuenta",
    paragraphs: [
      "Alguien pidió usar este correo en otra cuenta de Canteiro. Como ya tiene una cuenta, nada cambió, y quien lo pidió no lo supo.",
      "Si fue usted, entre con este correo o elija otro para la otra cuenta.",
    ],
    footer: "Si no fue usted, ignore este correo.",
  },
};

type AvisoTexts = {
  pedida: { subject: string; said: (depois: string) => string; notMine: string };
  feita: { subject: string; said: (depois: string) => string; notMine: string };
  facts: (facts: { quando: string; aparelho: string | null }) => string;
  mine: string;
  label: string;
  hint: string;
  footer: string;
};

const AVISO: Readonly<Record<Idioma, AvisoTexts>> = {
  pt: {
    pedida: {
      subject: "Pediram para trocar o e-mail da sua conta no Canteiro",
      said: (depois) =>
        `Com a sua senha, foi pedido que a sua conta passe a usar ${depois}. Até a confirmação, nada muda.`,
      notMine: "Se não foi você, crie agora uma nova senha pelo botão abaixo: isso encerra o pedido.",
    },
    feita: {
      subject: "O e-mail da sua conta no Canteiro mudou",
      said: (depois) => `A sua conta no Canteiro passou a usar ${depois}, e as outras sessões foram encerradas.`,
      notMine: "Se não foi você, fale já com um administrador da sua empresa.",
    },
    facts: ({ quando, aparelho }) => `Quando: ${quando}\nAparelho: ${aparelho ?? "não identificado"}`,
    mine: "Se foi você, não precisa fazer nada.",
    label: "Criar nova senha",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Você recebe este e-mail sempre que alguém troca o e-mail da sua conta.",
  },
  en: {
    pedida: {
      subject: "A change of your Canteiro account’s e-mail was asked for",
      said: (depois) =>
        `With your password, it was asked that your account use ${depois} from now on. Until it is confirmed, nothing changes.`,
      notMine: "If it was not you, create a new password now with the button below: that ends the request.",
    },
    feita: {
      subject: "The e-mail of your Canteiro account has changed",
      said: (depois) => `Your Canteiro account uses ${depois} now, and the other sessions were ended.`,
      notMine: "If it was not you, talk to an administrator of your company right away.",
    },
    facts: ({ quando, aparelho }) => `When: ${quando}\nDevice: ${aparelho ?? "unknown"}`,
    mine: "If it was you, there is nothing to do.",
    label: "Create a new password",
    hint: "If the button does not open, copy this address:",
    footer: "You receive this e-mail whenever somebody changes the e-mail of your account.",
  },
  es: {
    pedida: {
      subject: "Se pidió cambiar el correo de su cuenta en Canteiro",
      said: (depois) =>
        `Con su contraseña, se pidió que su cuenta pase a usar ${depois}. Hasta la confirmación, nada cambia.`,
      notMine: "Si no fue usted, cree ahora una nueva contraseña con el botón de abajo: eso termina el pedido.",
    },
    feita: {
      subject: "El correo de su cuenta en Canteiro cambió",
      said: (depois) => `Su cuenta en Canteiro usa ahora ${depois}, y se cerraron las demás sesiones.`,
      notMine: "Si no fue usted, hable de inmediato con un administrador de su empresa.",
    },
    facts: ({ quando, aparelho }) => `Cuándo: ${quando}\nDispositivo: ${aparelho ?? "no identificado"}`,
    mine: "Si fue usted, no necesita hacer nada.",
    label: "Crear nueva contraseña",
    hint: "Si el botón no se abre, copie esta dirección:",
    footer: "Recibe este correo siempre que alguien cambia el correo de su cuenta.",
  },
};

export function confirmarEmailMail(idioma: Idioma, url: string): Mail {
  const { label, hint, ...texts } = LINK[idioma];
  return { idioma, ...texts, button: { label, url, hint } };
}

export const emailEmUsoMail = (idioma: Idioma): Mail => ({ idioma, ...EM_USO[idioma] });

/**
 * @param url where a new password can be requested; used only before the change is done, while mails for a new password still go
 * to this mailbox
 * @param given `quando` is the time as people read it
 */
export function avisoDeTrocaMail(
  idioma: Idioma,
  url: string,
  given: { depois: string; feita: boolean; quando: string; aparelho: string | null },
): Mail {
  const texts = AVISO[idioma];
  const { subject, said, notMine } = texts[given.feita ? "feita" : "pedida"];
  return {
    idioma,
    subject,
    title: subject,
    paragraphs: [said(given.depois), texts.facts(given), texts.mine, notMine],
    ...(!given.feita && { button: { label: texts.label, url, hint: texts.hint } }),
    footer: texts.footer,
  };
}
