import { expect, it } from "vitest";
import { callAddress, withQuery } from "./address.ts";

it("builds the address of each scope", () => {
  expect(callAddress("publica", "/login", { empresaId: undefined })).toBe("/v2/login");
  expect(
    callAddress("empresa", "/obras/{obraId}/relatorios", {
      params: { obraId: "a/b" },
      query: { busca: "água & sol", pagina: 0, status: undefined, criar: false, vazio: null },
      empresaId: "e1",
    }),
  ).toBe("/v2/empresas/e1/obras/a%2Fb/relatorios?busca=%C3%A1gua+%26+sol&pagina=0&criar=false");
});

it("refuses to guess", () => {
  expect(() => callAddress("empresa", "/obras", { empresaId: undefined })).toThrow(/company/);
  expect(() => callAddress("empresa", "/obras/{obraId}", { params: {}, empresaId: "e" })).toThrow(/obraId/);
});

it("adds a parameter to an address with and without others", () => {
  expect([withQuery("/v2/a", "ver=true"), withQuery("/v2/a?b=1", "ver=true")]).toEqual([
    "/v2/a?ver=true",
    "/v2/a?b=1&ver=true",
  ]);
});
