import { expect, it } from "vitest";
import { vistoDe, vistoDoCorpo } from "./visto.ts";

const OBRA = { nome: "Casa", status: { id: 3, descricao: "Em andamento" }, total: 4, itens: ["a", "b"], cliente: null };

it("is the same for the same values, whatever the order of keys and whatever else there is", () => {
  const other = {
    cliente: null,
    itens: ["a", "b"],
    total: 5,
    status: { descricao: "Em andamento", id: 3 },
    nome: "Casa",
  };
  const campos = ["nome", "status", "itens", "cliente"];
  expect(vistoDe(OBRA, campos)).toBe(vistoDe(other, campos.toReversed()));
  expect(vistoDe(OBRA, campos)).toMatch(/^[0-9a-f]{16}$/);
});

it("differs with any named value, however deep, and with the order of a list", () => {
  const campos = Object.keys(OBRA);
  const names = [
    OBRA,
    { ...OBRA, nome: "casa" },
    { ...OBRA, nome: "Casb" },
    { ...OBRA, status: { id: 2, descricao: "Em andamento" } },
    { ...OBRA, itens: ["b", "a"] },
    { ...OBRA, cliente: "" },
    { ...OBRA, total: 40 },
  ].map((obra) => vistoDe(obra, campos));
  expect(new Set(names).size).toBe(names.length);
});

it("of a body it is that of the fields that it has; of a list that of all its entries, in their order", () => {
  expect(vistoDoCorpo(OBRA, { nome: "Outra", total: 1 })).toBe(vistoDe(OBRA, ["nome", "total"]));
  const lista = [{ _id: "a", quantidade: 1 }, { _id: "b" }];
  const names = [lista, lista.toReversed(), lista.slice(1), [...lista, { _id: "c" }], []].map((one) =>
    vistoDoCorpo(one, []),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(vistoDoCorpo(structuredClone(lista), [{ _id: "z" }])).toBe(names[0]);
});

it("ten thousand similar values have ten thousand names", () => {
  const names = Array.from({ length: 10_000 }, (_, n) =>
    vistoDe({ descricao: `Grua ${String(n)}`, quantidade: n }, ["descricao", "quantidade"]),
  );
  expect(new Set(names).size).toBe(10_000);
});
