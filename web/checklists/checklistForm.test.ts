import { expect, it } from "vitest";
import { comLinhas, inputOf, novaPergunta, problemsOf, sameValues, valuesOf } from "./checklistForm.ts";

const modelo = {
  _id: "m",
  descricao: "Concretagem",
  ativo: true,
  itens: [
    {
      id: "a",
      item: "1",
      descricao: "Fôrmas",
      tipo: "select" as const,
      opcoes: [{ valor: "conforme", descricao: "Conforme" }],
      multiplasOpcoes: false,
    },
    {
      id: "b",
      item: "1.1",
      descricao: "Traço",
      tipo: "personalizado" as const,
      opcoes: [{ valor: "1", descricao: "C25" }],
      multiplasOpcoes: true,
    },
  ],
};

it("what is read and not touched is sent as it was; numbers by place follow the place", () => {
  const values = valuesOf(modelo);
  expect(values.perguntas.map(({ item }) => item)).toEqual(["", "1.1"]);
  expect(inputOf(values)).toEqual({
    descricao: "Concretagem",
    itens: [
      { id: "a", item: "", descricao: "Fôrmas", tipo: "select", opcoes: [], multiplasOpcoes: false },
      {
        id: "b",
        item: "1.1",
        descricao: "Traço",
        tipo: "personalizado",
        opcoes: [{ valor: "1", descricao: "C25" }],
        multiplasOpcoes: true,
      },
    ],
  });
  expect(sameValues(values, valuesOf(modelo))).toBe(true);
});

it("an empty line at the end is no question, one with options and no text is a wrong one", () => {
  const values = valuesOf(modelo);
  const [first] = values.perguntas;
  const ended = { ...values, perguntas: [...values.perguntas, novaPergunta("c")] };
  expect(problemsOf(ended)).toEqual({});
  expect(sameValues(ended, values)).toBe(true);
  const own = { ...novaPergunta("d", "", values.perguntas[1]) };
  expect(own.opcoes).toEqual([{ descricao: "C25" }]);
  const without = { ...novaPergunta("e", "Cor"), tipo: "personalizado" as const };
  expect(problemsOf({ descricao: " ", ativo: true, perguntas: first ? [first, own, without] : [] })).toEqual({
    descricao: "obrigatorio",
    "pergunta.d": "obrigatorio",
    "opcao.e.0": "falta_opcao",
  });
});

it("pasted lines become questions after the one they were pasted into", () => {
  let n = 0;
  const chave = (): string => `n${(n += 1)}`;
  const { perguntas } = valuesOf(modelo);
  const after = comLinhas(perguntas, 0, { antes: "Fôrmas ", linhas: ["limpas", "", "  travadas "], chave });
  expect(after.map(({ descricao, tipo }) => [descricao, tipo])).toEqual([
    ["Fôrmas limpas", "select"],
    ["travadas", "select"],
    ["Traço", "personalizado"],
  ]);
});
