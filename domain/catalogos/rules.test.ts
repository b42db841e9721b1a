import { expect, it } from "vitest";
import { nomeDaCopia, perguntasDoModelo, tagsDoTipo } from "./rules.ts";

let n = 0;
const newId = (): string => `novo-${(n += 1)}`;

it("the name of a copy says 'copy' in the person's language, with a number when that is taken", () => {
  const taken = new Set(["Cópia de Fôrmas", "Cópia de Fôrmas (2)"]);
  expect(nomeDaCopia("Fôrmas", new Set(), "en")).toBe("Copy of Fôrmas");
  expect(nomeDaCopia("Fôrmas", new Set(), "es")).toBe("Copia de Fôrmas");
  expect(nomeDaCopia("Fôrmas", taken, "pt")).toBe("Cópia de Fôrmas (3)");
});

it("an option's value is never given twice, also after options were removed", () => {
  const question = { item: "", descricao: "Cor", tipo: "personalizado" as const, multiplasOpcoes: false };
  const [first] = perguntasDoModelo([{ ...question, opcoes: [{ descricao: "A" }, { descricao: "B" }] }], [], newId);
  if (first === undefined) throw new Error("no question");
  const [again] = perguntasDoModelo(
    [
      {
        ...question,
        id: first.id,
        opcoes: [{ valor: "2", descricao: "B" }, { descricao: "C" }, { valor: "2", descricao: "D" }],
      },
    ],
    [first],
    newId,
  );
  expect(again?.id).toBe(first.id);
  expect(again?.opcoes.map(({ valor }) => valor)).toEqual(["2", "3", "4"]);
});

it("several answers are for own options only", () => {
  const question = { item: "", descricao: "Limpo", opcoes: [], multiplasOpcoes: true };
  const made = perguntasDoModelo([{ ...question, tipo: "select" }], [], newId);
  expect(made[0]?.multiplasOpcoes).toBe(false);
});

it("a tag keeps its id once; the same name twice is told, whatever its case and accents", () => {
  const { tags, repetidas } = tagsDoTipo(
    [
      { _id: "a", descricao: "Água" },
      { _id: "a", descricao: "AGUA" },
      { _id: "x", descricao: "Fogo" },
    ],
    [{ _id: "a" }],
    newId,
  );
  expect(repetidas).toEqual([1]);
  expect(tags[0]?._id).toBe("a");
  expect(tags.slice(1).every(({ _id }) => _id.startsWith("novo-"))).toBe(true);
});
