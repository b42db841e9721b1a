import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/trocaDeEmail.ts";

export const texts = {
  atual: "You log in with {email}, in all your companies.",
  trocar: "Change e-mail",
  novo: "New e-mail",
  pedir: "Send the confirmation link",
  esperando: "Waiting for confirmation",
  esperando_texto: "We sent a link to {email}. It works until {quando}.",
  vencida: "The link has expired",
  vencida_texto: "The link sent to {email} works no more. Ask for another one, or keep today’s e-mail.",
  ate_la: "Until it is confirmed, nothing changes.",
  reenviar: "Send another link",
  reenviado: "We sent another link. The one before works no more.",
  cancelar: "Cancel the change",
  cancelada: "The change was cancelled.",
  confirmar_titulo: "Confirm your e-mail",
  confirmar_ajuda: "Once it is confirmed, you log in with it. The other sessions are ended.",
  confirmar: "Confirm the e-mail",
  feita: "Done",
  feita_texto: "From now on you log in with {email}.",
  continuar: "Go on in Canteiro",
  ao_perfil: "Ask for another link in the profile",
} satisfies Shape<typeof pt>;
