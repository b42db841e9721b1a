import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arvoreDe, cabeEm, caminhosDe, NIVEIS_DO_CRONOGRAMA, type No, ramoDe } from "./arvore.ts";

const no = (id: string, paiId: string | null, ordem: number): No => ({ id, paiId, ordem });
const nos = [no("b", null, 2), no("a2", "a", 5), no("a", null, 1), no("a1", "a", 4), no("a1x", "a1", 0)];

describe("stages in stages", () => {
  it("are listed each before those in it, siblings by their order", () => {
    expect(arvoreDe(nos).map(({ id, nivel }) => [id, nivel])).toEqual([
      ["a", 1],
      ["a1", 2],
      ["a1x", 3],
      ["a2", 2],
      ["b", 1],
    ]);
    expect(arvoreDe([no("x", "gone", 1)]).map(({ id, nivel }) => [id, nivel])).toEqual([["x", 1]]);
    expect(ramoDe(nos, "a1").map(({ id }) => id)).toEqual(["a1", "a1x"]);
    expect(caminhosDe(nos).get("a1x")).toEqual(["a1x", "a1", "a"]);
  });

  it("stand in no stage below themselves, and at most eight deep", () => {
    expect(cabeEm(nos, "b", "a1x")).toBe(true);
    expect(cabeEm(nos, "a", null)).toBe(true);
    for (const pai of ["a", "a1", "a1x", "gone"]) expect(cabeEm(nos, "a", pai)).toBe(false);
    const chain = Array.from({ length: NIVEIS_DO_CRONOGRAMA }, (_, i) => no(`${i}`, i === 0 ? null : `${i - 1}`, 0));
    expect(cabeEm(chain, null, "6")).toBe(true);
    expect(cabeEm(chain, null, "7")).toBe(false);
    // A moved stage takes its substages along, so their depth counts too.
    expect(cabeEm([...chain, ...nos], "a1", "5")).toBe(true);
    expect(cabeEm([...chain, ...nos], "a", "5")).toBe(false);
  });

  it("every stage is listed once, after the one it is in", () => {
    const forest = fc.array(fc.record({ pai: fc.nat(), ordem: fc.nat(5) }), { maxLength: 20 });
    fc.assert(
      fc.property(forest, (given) => {
        const all = given.map(({ pai, ordem }, i) => no(`${i}`, i === 0 || pai % 3 === 0 ? null : `${pai % i}`, ordem));
        const listed = arvoreDe(all.toReversed());
        expect(listed).toEqual(arvoreDe(all));
        expect(listed.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        listed.forEach(({ paiId, nivel }, i) => {
          const pai = listed.slice(0, i).find(({ id }) => id === paiId);
          expect(nivel).toBe((pai?.nivel ?? 0) + 1);
        });
      }),
    );
  });
});
