import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/trocaDeEmail.ts";

export const texts = {
  atual: "Usted entra con {email}, en todas sus empresas.",
  trocar: "Cambiar correo",
  novo: "Correo nuevo",
  pedir: "Enviar el enlace de confirmación",
  esperando: "Falta confirmar",
  esperando_texto: "Enviamos un enlace a {email}. Vale hasta {quando}.",
  vencida: "El enlace venció",
  vencida_texto: "El enlace enviado a {email} ya no vale. Pida otro o quédese con el correo de hoy.",
  ate_la: "Hasta la confirmación, nada cambia.",
  reenviar: "Enviar otro enlace",
  reenviado: "Enviamos otro enlace. El anterior ya no vale.",
  cancelar: "Cancelar el cambio",
  cancelada: "El cambio fue cancelado.",
  confirmar_titulo: "Confirme su correo",
  confirmar_ajuda: "Después de confirmar, entra con él. Las demás sesiones se cierran.",
  confirmar: "Confirmar el correo",
  feita: "Listo",
  feita_texto: "Ahora usted entra con {email}.",
  continuar: "Continuar en Canteiro",
  ao_perfil: "Pedir otro enlace en el perfil",
} satisfies Shape<typeof pt>;
