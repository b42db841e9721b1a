import { describe, expect, it } from "vitest";
import { fieldLabel, refusalOf } from "./fieldNames.ts";

const field = (campo: string, required = false, message = "Data inválida!") => ({ campo, required, message });

describe("fieldLabel", () => {
  it.each([
    ["nome", "Nome"],
    ["usuario.email", "E-mail"],
    ["atividades.3.descricao", "Atividades 4 › Descrição"],
    ["atividades.0.controleDeProducao.realizado", "Atividades 1 › Quantidade realizada"],
    ["checklist.0.itens.2.opcaoSelecionada", "Checklist 1 › Itens 3 › Opção selecionada"],
    ["maoDeObra.padrao.0._id", "Mão de obra padrão 1"],
    ["categoria._id", "Grupo"],
    ["0.naoExiste", "naoExiste"],
    ["0", "0"],
  ])("%s: %s", (campo, words) => expect(fieldLabel(campo, "pt")).toBe(words));
});

describe("refusalOf", () => {
  it("says of one field what is wrong with it", () => {
    expect(refusalOf([field("data")], "pt")).toBe("Data: Data inválida!");
    expect(refusalOf([field("data", false, "Invalid date!")], "en")).toBe("Date: Invalid date!");
    expect(refusalOf([field("nome", true, "Complete este campo.")], "es")).toBe("Nombre: Complete este campo.");
  });

  it("speaks of required fields only where nothing else is wrong", () => {
    const missing = [field("nome", true), field("cargo", true)];
    expect(refusalOf(missing, "pt")).toBe("Preencha todos os campos obrigatórios: Nome e Cargo.");
    expect(refusalOf(missing, "es")).toBe("Complete todos los campos obligatorios: Nombre y Cargo.");
    expect(refusalOf([...missing, field("data")], "pt")).toBe("3 campos a corrigir: Nome, Cargo e Data.");
    expect(refusalOf([...missing, field("data")], "en")).toBe("3 fields to correct: Name, Position, and Date.");
  });

  it("names the first of many and counts the rest", () => {
    const many = ["nome", "cargo", "sigla", "email", "data", "dataFim", "clima"].map((campo) => field(campo));
    expect(refusalOf(many, "pt")).toBe("7 campos a corrigir: Nome, Cargo, Sigla, E-mail, Data e mais 2.");
  });

  it("gives no sentence without a wrong field", () => expect(refusalOf([], "pt")).toBeNull());
});
