import { describe, expect, it } from "vitest";
import { kindOf, oldCaches, restOf } from "./rules.ts";

const ORIGIN = "https://obras.exemplo.com";
const kind = (path: string, mode = "navigate", method = "GET", destination = "") =>
  kindOf({ method, mode, destination, url: new URL(path, ORIGIN).href }, ORIGIN);

describe("what the worker answers", () => {
  it("is screens, parts and files of the web", () => {
    expect(["/", "/app/obras?status=2", "/v/ABC-123", "/login"].map((path) => kind(path))).toEqual(
      Array(4).fill("page"),
    );
    expect(kind("/v2/empresas/1/obras/2/fotos/f.jpg", "no-cors", "GET", "image")).toBe("picture");
    expect([kind("/assets/start-a1.js", "cors"), kind("/cores.js", "no-cors"), kind("/icone.svg")]).toEqual([
      "part",
      "file",
      "file",
    ]);
  });

  it("is nothing of the API, of others, or that writes", () => {
    const links = ["/v2", "/v2/docs", "/v2/empresas/1/relatorios/2/pdf", "/pronto"].map((path) => kind(path));
    const others = [
      kind("/v2/empresas/1/arquivos/f.jpg", "no-cors"),
      kind("/app/obras", "cors"),
      kind("/app/obras", "navigate", "POST"),
      kind("https://outro.exemplo.com/assets/a.js", "cors"),
    ];
    expect([...links, ...others]).toEqual(Array(8).fill("other"));
  });
});

describe("caches", () => {
  const [one, two, three, four] = ["1", "2", "3", "4"].map((n) => `canteiro.casca.${n}`) as [
    string,
    string,
    string,
    string,
  ];

  it("of builds before the last one go", () => {
    expect(oldCaches([one, "outra", two, three], three)).toEqual([one]);
    expect(oldCaches([one, two], two)).toEqual([]);
    expect(oldCaches([], one)).toEqual([]);
  });

  it("of a build that waits stay", () => expect(oldCaches([one, two, three, four], three)).toEqual([one]));
});

it("the person's language comes first of what is kept later, and nothing twice", () => {
  const list = { entry: "e", first: ["e"], texts: { pt: ["p"], en: ["i"], es: ["s"] }, rest: ["a", "b"] };
  expect(restOf(list, "es")).toEqual(["s", "a", "b", "p", "i"]);
  expect(restOf(list, "fr")).toEqual(["a", "b", "p", "i", "s"]);
});
