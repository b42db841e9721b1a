import { openWindow, closeWindow } from "../shell/windows.ts";
import type { Side } from "../../domain/lib/threeWay.ts";

/** What the clash window asks: one choice for each field that two people changed differently. */
export type Choque = {
  /** Author of the last save; null when unknown. `eu` is true when the author is this same person, who saved from somewhere else. */
  readonly quem: string | null;
  readonly eu: boolean;
  /** Time of the last save, as an instant; null when unknown. */
  readonly quando: string | null;
  readonly campos: readonly {
    readonly nome: string;
    readonly label: string;
    readonly mine: string;
    readonly theirs: string;
  }[];
};
/** The chosen side, keyed by field name. */
export type Escolhas = Readonly<Record<string, Side>>;
export type Pergunta = Choque & { readonly responder: (escolhas: Escolhas | null) => void };

let pergunta: Pergunta | null = null;
export const getPergunta = (): Pergunta | null => pergunta;

/**
 * Opens the window and waits for the choices. Resolves to null when the person goes back or the window cannot be opened: then
 * nothing is saved and the input stays in the form.
 */
export function perguntar(choque: Choque): Promise<Escolhas | null> {
  return new Promise((resolve) => {
    const responder = (escolhas: Escolhas | null): void => {
      closeWindow();
      resolve(escolhas);
    };
    pergunta = { ...choque, responder };
    void openWindow("choque").then((opened) => opened || resolve(null));
  });
}
