import { describe, expect, it } from "vitest";
import { readLugar, readRepetir } from "./perguntas.ts";

const LUGARES = ["Fotos", "Relatórios", "Mão de obra", "Ocorrências", "Modelos de relatório"];

describe("a place in a work", () => {
  const read = (query: string) => {
    const found = readLugar(query, LUGARES);
    return found === null ? null : [found.obra, ...LUGARES.filter(found.means)];
  };

  it.each([
    ["mirante fotos", ["mirante", "Fotos"]],
    ["Fotos  Mirante", ["mirante", "Fotos"]],
    ["ed. mirante ocorrencias", ["ed. mirante", "Ocorrências"]],
    ["mirante mão de obra", ["mirante", "Mão de obra"]],
    ["mirante relat", ["mirante", "Relatórios"]],
  ])("is found in %s", (query, found) => expect(read(query)).toEqual(found));

  it.each(["mirante", "obra de exemplo", "fotos", "mirante fo", "residencial jatobá", ""])(
    "is not found in '%s'",
    (query) => expect(read(query)).toBeNull(),
  );
});

describe("to repeat a day", () => {
  const read = (query: string) => readRepetir(query, "repetir copiar", "em na no");

  it.each([
    ["repetir em Mirante", "mirante"],
    ["rep mirante torre b", "mirante torre b"],
    ["Copiar no Água Limpa", "agua limpa"],
  ])("%s", (query, obra) => expect(read(query)).toBe(obra));

  it.each(["repetir", "re mirante", "mirante", "mirante repetir", ""])("'%s' does not ask for it", (query) =>
    expect(read(query)).toBeNull(),
  );
});
