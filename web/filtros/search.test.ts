import { describe, expect, it } from "vitest";
import { FILTRO_IDS } from "../../domain/filtros/ids.ts";
import { FILTROS_DE_BUSCA } from "../lib/paths.ts";
import { countFiltros, isFiltering, readBusca } from "./search.ts";

describe("the filter in the address", () => {
  it("takes what makes sense, also what looks like a number", () => {
    expect(readBusca({ texto: 2026, de: "2026-11-01", ate: "2026-11-30", modelo: "m", status: "3", grupo: 3 })).toEqual(
      {
        texto: "2026",
        de: "2026-11-01",
        ate: "2026-11-30",
        modelo: "m",
        status: 3,
        grupo: "3",
      },
    );
  });

  it("leaves out what makes no sense", () => {
    expect(
      readBusca({ texto: "  ", de: "2026-02-31", ate: "2026-13-01", modelo: "", status: 9, grupo: ["x"] }),
    ).toEqual({});
  });

  it("keeps the group of what has no tag", () => {
    expect(readBusca({ grupo: "" })).toEqual({ grupo: "" });
  });

  it("counts what stands out of sight on a phone", () => {
    expect([countFiltros({}), countFiltros({ texto: "x" }), countFiltros({ de: "2026-11-01", grupo: "" })]).toEqual([
      0, 0, 2,
    ]);
    expect([isFiltering({}), isFiltering({ texto: "x" }), isFiltering({ grupo: "" })]).toEqual([false, true, true]);
  });
});

it("every page has its address", () => {
  expect([...FILTROS_DE_BUSCA]).toEqual([...FILTRO_IDS]);
});
