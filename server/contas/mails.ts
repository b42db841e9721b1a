import type { Idioma } from "../../domain/errors.ts";

/** Texts of the recovery mail (P section 2: /recuperar-senha), one language each. */
export type RecoveryMail = { assunto: string; titulo: string; texto: string; botao: string; rodape: string };

export const RECOVERY_MAIL: Readonly<Record<Idioma, RecoveryMail>> = {
  pt: {
    assunto: "Nova senha do Canteiro",
    titulo: "Criar nova senha",
    texto:
      "Recebemos um pedido para criar uma nova senha para a sua conta. O botão abaixo vale por uma hora e uma única vez.",
    botao: "Criar nova senha",
    rodape: "Se você não fez este pedido, ignore este e-mail: sua senha continua a mesma.",
  },
  en: {
    assunto: "Your new Canteiro password",
    titulo: "Create a new password",
    texto:
      "We received a request to create a new password for your account. The button below works once, for one hour.",
    botao: "Create a new password",
    rodape: "If you did not ask for this, ignore this e-mail: your password stays the same.",
  },
  es: {
    assunto: "Nueva contraseña de Canteiro",
    titulo: "Crear nueva contraseña",
    texto:
      "Recibimos una solicitud para crear una nueva contraseña para su cuenta. El botón de abajo vale una hora y una sola vez.",
    botao: "Crear nueva contraseña",
    rodape: "Si no hizo esta solicitud, ignore este correo: su contraseña sigue siendo la misma.",
  },
};
