import { describe, expect, it } from "vitest";
import { readTermo } from "../../../domain/relatorios/busca.ts";
import { searchWords } from "../../../domain/lib/text.ts";
import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import { texts as en } from "../../i18n/en/relatorios.ts";
import { texts as es } from "../../i18n/es/relatorios.ts";
import { texts as pt } from "../../i18n/pt/relatorios.ts";
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

  it("takes what was typed, a number too", () => {
    expect([readFiltroDeRelatorios({ busca: 12 }), readFiltroDeRelatorios({ busca: "chuva" })]).toEqual([
      { busca: "12" },
      { busca: "chuva" },
    ]);
    expect([readFiltroDeRelatorios({ busca: " " }), readFiltroDeRelatorios({ busca: ["x"] })]).toEqual([{}, {}]);
    expect(isFiltering({ busca: "chuva" })).toBe(true);
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

  it.each([
    ["pt", pt],
    ["en", en],
    ["es", es],
  ] as const)("finds a status by the words that the list writes: %s", (_idioma, texts) => {
    for (const id of Object.values(STATUS_RELATORIO)) {
      const words = searchWords(texts[`status_${id}`]).filter((word) => word !== "relatorio");
      expect(words.map((word) => readTermo(word).statuses.includes(id))).toEqual(words.map(() => true));
    }
  });
});
