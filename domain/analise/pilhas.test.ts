import { expect, it } from "vitest";
import { LIMITES_DA_ANALISE } from "./limites.ts";
import { OUTROS, pilhasOf } from "./pilhas.ts";

it("fourteen roles are twelve series and the others together, which the whole has too", () => {
  const roles = [40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1].map((valor, n) => {
    const name = `Função ${String(n).padStart(2, "0")}`;
    return { chave: String(n), nome: name, inicio: n % 2 === 0 ? "2026-11-01" : "2026-12-01", valor };
  });
  const { series, valoresDe } = pilhasOf(roles.toReversed(), LIMITES_DA_ANALISE.series);
  expect(series.map(({ _id }) => _id)).toEqual([...roles.slice(0, 12).map(({ chave }) => chave), OUTROS]);
  const [november, december] = [valoresDe("2026-11-01"), valoresDe("2026-12-01")];
  expect(series.map((_, at) => (november[at] ?? 0) + (december[at] ?? 0))).toEqual([
    40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2,
  ]);
  expect(november.concat(december).reduce((sum, value) => sum + value, 0)).toBe(146);
  expect(valoresDe("2027-01-01")).toEqual(series.map(() => 0));
});

it("what is nothing has no series", () => {
  expect(pilhasOf([{ chave: "a", nome: "Ana", inicio: "2026-11-01", valor: 0 }], 12).series).toEqual([]);
});
