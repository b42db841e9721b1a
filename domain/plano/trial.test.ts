import { expect, it } from "vitest";
import { isTrialOver, trialDays } from "./trial.ts";

it.each([
  [true, 30, 30, false],
  [true, 1, 1, false],
  [true, 0, 0, true],
  [false, 0, null, false],
])("trial %s with %i days: %s left, over %s", (periodoTeste, periodoTesteDiasRestantes, days, over) => {
  const empresa = { periodoTeste, periodoTesteDiasRestantes };
  expect([trialDays(empresa), isTrialOver(empresa)]).toEqual([days, over]);
});
