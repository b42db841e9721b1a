import type { Plugin } from "vite";
import { contract } from "../domain/contract.ts";
import { callNamesIn } from "./callNames.ts";

const NAME = "virtual:calls";
const ID = `\0${NAME}`;

const CALLS: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).map(([name, { method, path, scope }]) => [name, JSON.stringify({ method, path, scope })]),
);
/** `web/api` is excluded: its own functions receive the name of the call as an argument. */
const OURS = /[\\/]web[\\/](?!api[\\/])[^?]*\.tsx?$/;

/**
 * Gives the browser `virtual:calls`: method, path and scope of each call, taken from the contract when the web is built. So each
 * call is declared once and the validation library stays out of the bundle.
 *
 * A module that makes a call brings that call's entry along, so a page loads only the calls it makes. The build refuses a call
 * whose name is not a literal, because its entry would be missing in the browser.
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
      filter: { id: OURS, code: /api\/(?:client|stream)\.ts/ },
      handler(code) {
        const named = callNamesIn(this.parse(code));
        if (named.length === 0) return null;
        const calls = named.map((name) => `${name}:${CALLS.get(name) ?? this.error(`there is no call ${name}`)}`);
        return { code: `${code}\nimport { bring } from "${NAME}"; bring({${calls.join()}});`, map: null };
      },
    },
  };
}
