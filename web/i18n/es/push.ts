import type { texts as pt } from "../pt/push.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Notificaciones en el dispositivo",
  ajuda:
    "Llegan también con Canteiro cerrado: un título y una línea, sin el texto del informe. En la tabla de arriba elige de qué eventos.",
  neste_aparelho: "Recibir en este dispositivo",
  aparelhos: "Dispositivos que reciben",
  este: "Este dispositivo",
  desde: "Desde {quando}",
  entregue: "última entrega: {quando}",
  nenhuma: "ninguna entrega todavía",
  retirar: "Quitar",
  retirar_de: "Quitar {aparelho}",
  retirado: "El dispositivo ya no recibe notificaciones.",
  ligado: "Este dispositivo ahora recibe notificaciones.",
  desligado: "Este dispositivo ya no recibe notificaciones.",
  recusou: "Sin su permiso, el navegador no muestra notificaciones.",
  falhou: "El navegador no pudo activar las notificaciones. Compruebe la conexión e inténtelo de nuevo.",
  recusado:
    "Las notificaciones de Canteiro están bloqueadas en este navegador. Permítalas en el candado junto a la dirección, o en los ajustes del dispositivo, y abra esta página de nuevo.",
  tela_de_inicio:
    "En iPhone y iPad, primero ponga Canteiro en la pantalla de inicio: toque Compartir y “Añadir a pantalla de inicio”. Ábralo desde allí y vuelva a esta página.",
  sem_push:
    "Este navegador no recibe notificaciones con Canteiro cerrado. Pruebe con Chrome, Edge, Firefox o Safari, en su versión actual y fuera de una ventana privada.",
  inseguro:
    "Las notificaciones en el dispositivo necesitan una dirección segura (https). Hable con quien instaló Canteiro.",
} as const satisfies Shape<typeof pt>;
