import type { Plugin } from "vite";
import { contract } from "../domain/contract.ts";

/**
 * Gives the browser `virtual:calls`: method, path, scope and kind of each call, taken from the contract when the web is
 * built. So each call is declared once and the validation library stays out of the bundle.
 */
export function callsPlugin(): Plugin {
  const name = "virtual:calls";
  return {
    name: "canteiro-calls",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => {
      if (id !== `\0${name}`) return undefined;
      const plain = Object.fromEntries(
        Object.entries(contract).map(([key, { method, path, scope, kind }]) => [key, { method, path, scope, kind }]),
      );
      return `export const CALLS = ${JSON.stringify(plain)};`;
    },
  };
}
