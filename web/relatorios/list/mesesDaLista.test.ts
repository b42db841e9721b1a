import { expect, it } from "vitest";
import { addMeses, mesesOferecidos, mesOf } from "./mesesDaLista.ts";

it("goes over the end of the year both ways", () => {
  expect(mesOf(addMeses({ ano: 2026, mes: 12 }, 1))).toBe("2027-01");
  expect(mesOf(addMeses({ ano: 2026, mes: 1 }, -1))).toBe("2025-12");
  expect(mesOf(addMeses({ ano: 2026, mes: 5 }, 14))).toBe("2027-07");
});

it("offers the twelve newest months with reports, and the chosen one behind them", () => {
  const anos = [2026, 2025].map((ano) => ({ ano, meses: [3, 11, 8, 1, 5, 2, 12].map((mes) => ({ mes })) }));
  const shown = mesesOferecidos(anos, null).map(mesOf);
  expect(shown).toHaveLength(12);
  expect([shown[0], shown[6], shown[7], shown[11]]).toEqual(["2026-12", "2026-01", "2025-12", "2025-03"]);
  expect(mesesOferecidos(anos, { ano: 2025, mes: 1 }).map(mesOf)).toEqual([...shown, "2025-01"]);
  expect(mesesOferecidos(anos, { ano: 2026, mes: 3 }).map(mesOf)).toEqual(shown);
});
