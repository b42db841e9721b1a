/** Push messages for browsers; without the validation library, because screens and the service worker import this file. */

/** At most this many devices with push per person. */
export const MAX_APARELHOS_COM_PUSH = 10;

/** The message a device gets: encrypted in transit, shown unchanged. */
export type MensagemDePush = {
  /** Id of the notification: a second message with the same id replaces the first on the device. */
  readonly id: string;
  readonly titulo: string;
  readonly texto: string;
  /** Address within the product that the notification opens. */
  readonly caminho: string;
  readonly idioma: string;
};
