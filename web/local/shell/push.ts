import type { MensagemDePush } from "../../../domain/push/mensagem.ts";

/** Decides what the service worker shows of a push message, and which address a tap on it opens. */

/** Returns the address that a message opens; the home when the address belongs to another site. */
export function enderecoDaMensagem(caminho: unknown, origin: string): string {
  const home = new URL("/app", origin);
  const asked = String(caminho);
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : home;
  return (url.origin === origin ? url : home).href;
}

/** Converts a push message into the title and options of `showNotification`. */
export function notificacaoOf({ id, titulo, texto, caminho, idioma }: MensagemDePush): [string, NotificationOptions] {
  // With the same `tag` a repeated message replaces the earlier one.
  return [titulo, { body: texto, tag: id, lang: idioma, icon: "/icone-192.png", data: caminho }];
}
