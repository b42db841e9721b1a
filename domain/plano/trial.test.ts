import { expect, it } from "vitest";
import { isClosed, trialDays } from "./trial.ts";

it.each([
  [true, 30, 30, false],
  [true, 1, 1, false],
  [true, 0, 0, true],
  [false, 0, null, false],
])("trial %s with %i days: %s left, over %s", (periodoTeste, periodoTesteDiasRestantes, days, over) => {
  const empresa = { periodoTeste, periodoTesteDiasRestantes };
  expect([trialDays(empresa), isClosed(empresa)]).toEqual([days, over]);
});

it("a company whose data may be erased is closed as after a trial; where nothing is charged it never is", () => {
  const paid = { periodoTeste: false, periodoTesteDiasRestantes: 0 };
  expect(isClosed({ ...paid, plano: { estado: "apagamento" } })).toBe(true);
  for (const plano of [null, { estado: "ativa" }, { estado: "somente_leitura" }])
    expect(isClosed({ ...paid, plano })).toBe(false);
});
