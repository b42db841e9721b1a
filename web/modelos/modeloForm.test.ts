import { expect, it } from "vitest";
import { modeloInputSchema } from "../../domain/modelos/schema.ts";
import { changesReports, inputOf, NOVO, problemsOf, sameValues, titled } from "./modeloForm.ts";

const campo = (chave: string, more: object = {}) => ({ key: chave, chave, tipo: "text" as const, opcoes: "", ...more });

it("what a new template is sent as is what the server takes, with nothing that is only the product's", () => {
  const body = inputOf(NOVO);
  expect(modeloInputSchema.safeParse(body).success).toBe(true);
  expect(body.padroes).toEqual({ horarioDeTrabalho: null, clima: null });
});

it("choices are told apart by semicolons, each once, and only of a choice", () => {
  const campos = {
    ...NOVO.campos,
    atividade: [campo("Frente", { tipo: "select", opcoes: " Norte;Sul; ;Norte" }), campo("Cota", { opcoes: "x" })],
  };
  expect(inputOf({ ...NOVO, campos }).camposPersonalizados?.atividade).toEqual([
    { chave: "Frente", tipo: "select", opcoes: ["Norte", "Sul"] },
    { chave: "Cota", tipo: "text", opcoes: [] },
  ]);
});

it("a field needs a name of its own, and a choice something to choose", () => {
  expect(
    problemsOf([campo("Cota"), { ...campo("cóta"), key: "b" }, campo(" "), campo("Frente", { tipo: "select" })]),
  ).toEqual({
    b: "repetido",
    " ": "nome",
    Frente: "opcoes",
  });
});

it("only what shows on reports makes them follow", () => {
  const hours = { ...NOVO, horario: { ...NOVO.horario, expedienteInicio: "07:00" }, principal: true };
  expect([sameValues(NOVO, hours), changesReports(NOVO, hours)]).toEqual([false, false]);
  for (const after of [
    { ...NOVO, descricao: "Diário" },
    { ...NOVO, tipoDeData: "periodo" as const },
    { ...NOVO, itens: { ...NOVO.itens, video: false } },
    { ...NOVO, ordem: NOVO.ordem.toReversed() },
  ])
    expect(changesReports(NOVO, after)).toBe(true);
});

it("takes the title that the field shows where none was typed", () => {
  expect(titled({ ...NOVO, descricao: " " }, "Daily site report").descricao).toBe("Daily site report");
  expect(titled({ ...NOVO, descricao: "Turno" }, "Daily site report").descricao).toBe("Turno");
});
