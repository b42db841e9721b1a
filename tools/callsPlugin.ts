import type { Plugin } from "vite";
import { contract } from "../domain/contract.ts";

const NAME = "virtual:calls";
const ID = `\0${NAME}`;

const CALLS: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).map(([name, { method, path, scope }]) => [name, JSON.stringify({ method, path, scope })]),
);
const QUOTED = /(["'`])(\w+)\1/g;
const OURS = /[\\/]web[\\/][^?]*\.tsx?$/;

/**
 * Gives the browser `virtual:calls`: method, path and scope of each call, taken from the contract when the web is built. So each
 * call is declared once and the validation library stays out of the bundle.
 *
 * A module that names a call brings it along: whoever has the name has its address, and a page loads the calls it makes rather
 * than all of the product.
 */
export function callsPlugin(): Plugin {
  return {
    name: "canteiro-calls",
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: (id) =>
      id === ID
        ? { code: "export const CALLS = {}; export const bring = (calls) => Object.assign(CALLS, calls);" }
        : undefined,
    transform: {
      filter: { id: OURS },
      handler(code) {
        const named = new Set(
          [...code.matchAll(QUOTED)].map(([, , name = ""]) => name).filter((name) => CALLS.has(name)),
        );
        if (named.size === 0) return null;
        const calls = [...named].toSorted().map((name) => `${name}:${CALLS.get(name) ?? ""}`);
        return { code: `${code}\nimport { bring } from "${NAME}"; bring({${calls.join()}});`, map: null };
      },
    },
  };
}
