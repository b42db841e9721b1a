import type { texts as pt } from "../pt/rascunho.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  restaurado: "Recuperamos lo que había escrito el {quando} y aún no estaba guardado.",
  antigo:
    "Hay un texto suyo de una versión anterior de Canteiro, guardado en este dispositivo y no enviado. Véalo y copie lo que necesite.",
  antigo_ver: "Ver el texto",
  antigo_descartar: "Descartar el texto",
  antigo_titulo: "¿Descartar este texto?",
  antigo_aviso: "Solo existe en este dispositivo y no vuelve.",
  titulo: "Lo que escribió y no se guardó",
  ajuda: "Aún no se envió al servidor. Puede copiar el texto.",
  copiar: "Copiar el texto",
  copiado: "¡Texto copiado!",
  selecione: "Seleccione el texto para copiarlo.",
  bloqueado:
    "El informe fue aprobado mientras usted editaba. Lo que escribió no se guardó en el servidor, pero está en este aparato: cuando lo rechacen o reabran, sigue desde aquí.",
  bloqueado_sair: "Ir al informe",
  descartar: "Descartar y usar lo guardado",
  descartar_titulo: "¿Descartar los cambios recuperados?",
  descartar_aviso: "El informe vuelve a mostrar solo lo guardado.",
  nao_guarda:
    "Este dispositivo no está guardando lo que escribe: falta espacio o el navegador no lo permite. No cierre esta página; copie el texto por seguridad.",
  bloqueado_nao_guardado:
    "El informe fue aprobado mientras usted editaba. Lo que escribió no se guardó y este dispositivo no lo está guardando: copie el texto antes de salir.",
  recarregar: "Traer la versión actual",
} as const satisfies Shape<typeof pt>;
