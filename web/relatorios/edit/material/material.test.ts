import { expect, it } from "vitest";
import { ofertas } from "./ofertas.ts";

it("offers what the report before had, each once, and not what is there", () => {
  expect(ofertas(["Cimento CP II", "Areia", "areia", " ", "Brita 1"], ["cimento cp ii"])).toEqual(["Areia", "Brita 1"]);
  expect(ofertas([], ["x"])).toEqual([]);
});
