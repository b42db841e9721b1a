import { describe, expect, it } from "vitest";
import { readFiltro } from "./search.ts";

describe("the list's filter in the address", () => {
  it("takes a search as text, also one that looks like a number", () => {
    expect(readFiltro({ busca: "água" })).toEqual({ busca: "água" });
    expect(readFiltro({ busca: 2026 })).toEqual({ busca: "2026" });
    expect(readFiltro({ busca: "x".repeat(500) }).busca).toHaveLength(200);
  });

  it("leaves out what makes no sense", () => {
    expect(readFiltro({})).toEqual({});
    expect(readFiltro({ busca: "  ", status: 9 })).toEqual({});
    expect(readFiltro({ busca: { a: 1 }, status: "abc" })).toEqual({});
    expect(readFiltro({ status: "3" })).toEqual({ status: 3 });
  });
});
