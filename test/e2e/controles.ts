import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import sharp from "sharp";
import type { Page } from "./support.ts";

/**
 * What a page offers to be pressed, and how it is pressed: in the page itself, so that hundreds of controls take seconds. Only what
 * lies in the topmost layer (menu, list, window, else the page) counts: that is what a person can reach.
 */

export type Controle = {
  /** Kind and name; the same name again carries a number. */
  readonly key: string;
  /** What is alike in a list of many: kind and the first words of the name. */
  readonly shape: string;
  /** In the header or a menu of the page, which are on every screen. */
  readonly shell: boolean;
  /** Leaves the layer as it was: cancel, close, back. */
  readonly leaves: boolean;
  /** Says of itself that it opens something. */
  readonly opens: boolean;
};

export type Estado = {
  readonly path: string;
  /** How many layers are open, and the topmost one's name. */
  readonly layers: number;
  readonly layer: string;
  /** Sentences of notices and errors. */
  readonly alerts: readonly string[];
};

type InPage = {
  collect: () => Controle[];
  press: (key: string) => boolean;
  fill: () => boolean;
  state: () => Estado;
  /** Closes the topmost layer, as a person would. */
  close: () => void;
  /** Addresses that the topmost layer offers. */
  links: () => string[];
  /** The same word twice: nothing moves any more. */
  settled: () => Promise<string>;
};

const IN_PAGE = new URL("controles.page.ts", import.meta.url);

/** From the next page on, controls can be collected and pressed, and what the server stops at its commit is not tried again. */
export async function prepare(page: Page): Promise<void> {
  const script = stripTypeScriptTypes(readFileSync(IN_PAGE, "utf8"));
  const foto = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#8a6" } })
    .jpeg()
    .toBuffer();
  await page.context().addInitScript(`(() => {const FOTO = "${foto.toString("base64")}";${script}})()`);
}

declare global {
  interface Window {
    controles: InPage;
  }
}
