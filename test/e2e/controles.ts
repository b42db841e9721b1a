import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import sharp from "sharp";
import type { Page } from "./support.ts";

/**
 * The controls that a page offers, and how to press them. Collecting and pressing run in the page itself, so that hundreds of
 * presses take seconds. Only the topmost layer (menu, list, window, else the page) counts, because a person can reach no other.
 */

export type Controle = {
  /** Kind and name, with a number when the same name occurs again. */
  readonly key: string;
  /** Kind and first words of the name: the same for equivalent entries of a list. */
  readonly shape: string;
  /** True for controls in the page's header or menu, which are on every screen. */
  readonly shell: boolean;
  /** True for a control that leaves the layer unchanged: cancel, close, back. */
  readonly leaves: boolean;
  /** Number of controls with this kind and name. */
  readonly of: number;
  /** True when the control's markup says that it opens something. */
  readonly opens: boolean;
};

export type Estado = {
  readonly path: string;
  /** Number of open layers. `layer` and `kind` are the topmost layer's name and role. */
  readonly layers: number;
  readonly layer: string;
  readonly kind: string;
  /** Equal for two states in which nothing visible differs. */
  readonly looks: string;
  /** Sentences of notices and errors. */
  readonly alerts: readonly string[];
};

/** The controls of the topmost layer. */
export type Oferta = {
  readonly controles: readonly Controle[];
  /** Links of the topmost layer to addresses of the application. */
  readonly links: readonly string[];
  readonly estado: Estado;
};
/** State before a press, and after it when nothing moves any more. */
export type Tentativa = { readonly before: Estado; readonly after: Estado };

type InPage = {
  collect: () => Oferta;
  /** Fills empty fields, presses the control and waits until nothing moves; null when the control is not there. */
  attempt: (key: string, filled: boolean, opens: boolean) => Promise<Tentativa | null>;
  state: () => Estado;
  /** Closes the topmost layer, as a person would. */
  close: () => void;
};

export type Espera = {
  /** Resolves when nothing moves any more. */
  readonly settled: () => Promise<void>;
  /** Schedules work by a timer that does not count as activity of the application. */
  readonly later: (work: () => void, ms: number) => void;
};

const IN_PAGE = ["controles.espera.ts", "controles.page.ts"].map((name) => new URL(name, import.meta.url));

/**
 * Loads the scripts into every page opened from now on: controls can be collected and pressed, and requests stopped at their
 * commit are not retried.
 */
export async function prepare(page: Page): Promise<void> {
  const scripts = IN_PAGE.map((file) => stripTypeScriptTypes(readFileSync(file, "utf8")));
  const foto = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#8a6" } })
    .jpeg()
    .toBuffer();
  await page
    .context()
    .addInitScript(
      `{const FOTO = "${foto.toString("base64")}";${scripts.map((script) => `(() => {${script}})();`).join("")}}`,
    );
}

declare global {
  interface Window {
    controles: InPage;
    espera: Espera;
  }
}
