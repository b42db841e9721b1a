import { expect, it } from "vitest";
import { STATUS_RELATORIO_DESCRICAO } from "../../../domain/secoes/constants.ts";
import { statusTone } from "./statusTone.ts";

it("the badge of a report's status says its word in its colour; dark and light are one quiet tone", () => {
  expect(Object.entries(STATUS_RELATORIO_DESCRICAO).map(([id, words]) => [words, statusTone(Number(id))])).toEqual([
    ["Preenchendo Relatório", "warning"],
    ["Reprovado", "neutral"],
    ["Revisar Relatório", "danger"],
    ["Aprovado", "success"],
  ]);
  expect(statusTone(9)).toBe("neutral");
});
