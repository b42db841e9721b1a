import { expect, it } from "vitest";
import { texts } from "../../i18n/pt/relatorios.ts";
import { isStatus, statusTone } from "./statusTone.ts";

it("the badge of a report's status says its word in its colour: red what was returned, blue what was sent", () => {
  expect([1, 2, 3, 4].filter(isStatus).map((id) => [texts[`status_${id}`], statusTone(id)])).toEqual([
    ["Preenchendo Relatório", "warning"],
    ["Devolvido", "danger"],
    ["Em revisão", "info"],
    ["Aprovado", "success"],
  ]);
  expect(statusTone(9)).toBe("neutral");
});
