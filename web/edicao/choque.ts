import { openWindow, closeWindow } from "../shell/windows.ts";
import type { Side } from "../../domain/lib/threeWay.ts";

/** The questions of the window of a clash: a choice for each field that two people changed differently. */
export type Choque = {
  /** Author of the last save; null when unknown, `eu` when it was the person themselves somewhere else. */
  readonly quem: string | null;
  readonly eu: boolean;
  /** When, as an instant; null when nobody knows. */
  readonly quando: string | null;
  readonly campos: readonly {
    readonly nome: string;
    readonly label: string;
    readonly mine: string;
    readonly theirs: string;
  }[];
};
/** By the name of each field. */
export type Escolhas = Readonly<Record<string, Side>>;
export type Pergunta = Choque & { readonly responder: (escolhas: Escolhas | null) => void };

let pergunta: Pergunta | null = null;
export const getPergunta = (): Pergunta | null => pergunta;

/** Asks and waits; null: nothing is saved, and the input stays. */
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
