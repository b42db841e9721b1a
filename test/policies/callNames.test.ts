import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { callNamesIn } from "../../tools/callNames.ts";

/** A page is built with the calls that it makes. The build finds them by their literal names, so a call with a computed name would be missing. */

const IMPORT = 'import { call, fileUrl as address } from "../api/client.ts";';
const namesIn = (code: string): string[] => callNamesIn(parseAst(`${IMPORT}\n${code}`));

describe("the calls of a module", () => {
  it("are found by the names they are made with, and only those", () => {
    const code = `
      const t = { getObra: "listObras" };
      const more = () => [call("createObra", { body }), address(logo ? "getLogo" : "getFoto", {})];
      request.call("getUsuario"); const calls = { call: 1 };`;
    expect(namesIn(code)).toEqual(["createObra", "getFoto", "getLogo"]);
    expect(callNamesIn(parseAst('const call = (x) => x; call(name); export * from "./data.ts";'))).toEqual([]);
  });

  it.each([
    ["a name from a variable", "const read = (name) => call(name);"],
    ["a name put together", "call(`create${noun}`);"],
    ["one branch of two", 'call(old ? "getObra" : name);'],
    ["no name", "call();"],
    ["a function that is handed on", "const send = call;"],
    ["one that is handed on by its name", "use({ call });"],
    ["a module as a whole", 'import * as client from "../api/client.ts";'],
    ["a module that is passed on", 'export { call } from "../api/client.ts";'],
    ["a module that comes later", 'const { call: make } = await import("../api/client.ts");'],
  ])("are refused with %s", (_, code) => {
    expect(() => namesIn(code)).toThrow(/call/);
  });

  it("may stand beside what makes no call", () => {
    expect(callNamesIn(parseAst('import { deviceId } from "../api/client.ts"; send(deviceId);'))).toEqual([]);
  });
});
