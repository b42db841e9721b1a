import { expect, it } from "vitest";
import { ajusteDito, idDoAjuste } from "./ajuste.ts";

it("the id of an adjustment is the last before the report's that is free", () => {
  const relatorio = "019ab3c0-0000-7000-8000-0000000000ff";
  const first = idDoAjuste(relatorio, new Set());
  expect(first).toBe("019ab3c0-0000-7000-8000-0000000000fe");
  expect(idDoAjuste(relatorio, new Set([first]))).toBe("019ab3c0-0000-7000-8000-0000000000fd");
  expect(idDoAjuste("00ffffff-ffff-7fff-c000-000000000000", new Set())).toBe("00ffffff-ffff-7fff-bfff-ffffffffffff");
});

it.each([
  ["62.5", "250", { realizado: null, porcentagem: 40 }, "37.5"],
  ["10.25", "42.5", { realizado: null, porcentagem: 33 }, "3.78"],
  ["20", "120", { realizado: "-5", porcentagem: null }, "-5"],
  ["3", "120", { realizado: "-5", porcentagem: null }, undefined],
  ["3", null, { realizado: "-3", porcentagem: null }, "-3"],
])("of %s done of %s, %j is kept as %s", (acumulado, quantidade, dito, realizado) => {
  expect(ajusteDito({ ativo: true, quantidade }, acumulado, dito)?.realizado).toBe(realizado);
});
