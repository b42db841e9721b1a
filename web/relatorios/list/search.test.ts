import { describe, expect, it } from "vitest";
import { isFiltering, readFiltroDeRelatorios, readMostrado } from "./search.ts";

describe("the filter of the report list in the address", () => {
  it("takes year, month, status and order", () => {
    expect(readFiltroDeRelatorios({ ano: 2026, mes: "11", status: 4, ordem: "crescente" })).toEqual({
      ano: 2026,
      mes: 11,
      status: 4,
      ordem: "crescente",
    });
  });

  it("leaves out what makes no sense, a month without a year too", () => {
    expect(readFiltroDeRelatorios({})).toEqual({});
    expect(readFiltroDeRelatorios({ ano: 1999, mes: 3, status: 9, ordem: "x" })).toEqual({});
    expect(readFiltroDeRelatorios({ ano: "2026", mes: 13, status: "" })).toEqual({ ano: 2026 });
    expect(readFiltroDeRelatorios({ mes: 3 })).toEqual({});
    expect(readFiltroDeRelatorios({ ano: { a: 1 }, status: [4] })).toEqual({});
  });

  it("takes a first and a last day, as other pages link to them", () => {
    expect(readFiltroDeRelatorios({ de: "2026-11-12", ate: "2026-11-31" })).toEqual({ de: "2026-11-12" });
    expect([isFiltering({ de: "2026-11-12" }), isFiltering({ ate: "2026-11-12" })]).toEqual([true, true]);
  });

  it("is not asked for by the report that stands beside the list", () => {
    const search = { ver: "01a2", ano: 2026 };
    expect([readMostrado(search), readFiltroDeRelatorios(search)]).toEqual(["01a2", { ano: 2026 }]);
    expect([readMostrado({ ver: 3 }), readMostrado({})]).toEqual([undefined, undefined]);
  });

  it("the order alone leaves nothing out", () => {
    expect(isFiltering({ ordem: "crescente" })).toBe(false);
    expect(isFiltering({ status: 4 })).toBe(true);
    expect(isFiltering({ ano: 2026 })).toBe(true);
  });
});
