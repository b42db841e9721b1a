import { expect, it } from "vitest";
import { startLanguage } from "./language.ts";

it("takes the address first, then what was kept, then the browser, then Portuguese", () => {
  expect(startLanguage("?idioma=es", "en", ["pt-BR"])).toBe("es");
  expect(startLanguage("?idioma=fr", "en", ["pt-BR"])).toBe("en");
  expect(startLanguage("", null, ["fr-FR", "es-AR", "en"])).toBe("es");
  expect(startLanguage("", null, ["fr"])).toBe("pt");
});
