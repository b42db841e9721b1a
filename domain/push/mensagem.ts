/** Push messages of the browser, without the validation library: screens and the worker import it. */

/** Devices of one person. */
export const MAX_APARELHOS_COM_PUSH = 10;

/** What a device is told: encrypted on its way, and shown as it is. */
export type MensagemDePush = {
  /** Of the notification: the same one replaces itself. */
  readonly id: string;
  readonly titulo: string;
  readonly texto: string;
  /** Address within the product that it opens. */
  readonly caminho: string;
  readonly idioma: string;
};
