import type { texts as pt } from "../pt/push.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Notifications on devices",
  ajuda:
    "They also arrive while Canteiro is closed: a title and one line, without the text of the report. Choose the events in the table above.",
  neste_aparelho: "Get them on this device",
  aparelhos: "Devices that get them",
  este: "This device",
  desde: "Since {quando}",
  entregue: "last delivery: {quando}",
  nenhuma: "nothing delivered yet",
  retirar: "Remove",
  retirar_de: "Remove {aparelho}",
  retirado: "The device gets no more notifications.",
  ligado: "This device now gets notifications.",
  desligado: "This device gets no more notifications.",
  recusou: "Without your permission the browser shows no notifications.",
  falhou: "The browser could not turn notifications on. Check the connection and try again.",
  recusado:
    "Notifications from Canteiro are blocked in this browser. Allow them at the lock beside the address, or in the settings of the device, and open this page again.",
  tela_de_inicio:
    "On iPhone and iPad, first put Canteiro on the home screen: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.",
  sem_push:
    "This browser gets no notifications while Canteiro is closed. Try a current Chrome, Edge, Firefox or Safari, outside a private window.",
  inseguro: "Notifications on devices need a secure address (https). Talk to whoever installed Canteiro.",
} as const satisfies Shape<typeof pt>;
