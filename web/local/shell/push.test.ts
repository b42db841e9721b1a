import { expect, it } from "vitest";
import { enderecoDaMensagem } from "./push.ts";

const ORIGIN = "https://canteiro.exemplo";

it("a message opens screens of the product, and nothing else", () => {
  const path = "/app/obras/1/relatorios/2?empresa=3";
  expect(enderecoDaMensagem(path, ORIGIN)).toBe(`${ORIGIN}${path}`);
  const hostile = [
    "//outro.exemplo/app",
    "https://outro.exemplo/",
    "javascript:alert(1)",
    "\\\\outro.exemplo",
    "https://",
    null,
  ];
  for (const caminho of hostile)
    expect([caminho, new URL(enderecoDaMensagem(caminho, ORIGIN)).origin]).toEqual([caminho, ORIGIN]);
});
