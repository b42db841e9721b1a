import { expect, it } from "vitest";
import { ATRASADOS, ATRASO_IDS } from "../../domain/analise/limites.ts";
import { readBuscaDeFatos } from "./searchDeFatos.ts";
import { daObra, doPeriodo, isNarrowed, readBusca } from "./search.ts";

it("takes from the address what makes sense, also what looks like a number", () => {
  expect(readBusca({ periodo: 2026, por: "mes", grupo: 0, statusDoRelatorio: "3", atraso: 1, pessoa: "p" })).toEqual({
    periodo: "2026",
    por: "mes",
    grupo: "0",
    statusDoRelatorio: 3,
    atraso: "1",
    pessoa: "p",
  });
  for (const atraso of [...ATRASO_IDS, ATRASADOS]) expect(readBusca({ atraso })).toEqual({ atraso });
});

it("leaves out what makes none; the name of a period wins over days", () => {
  expect(
    readBusca({ periodo: "ontem", de: "2026-02-31", por: "hora", statusDoRelatorio: 9, atraso: "9", obras: "" }),
  ).toEqual({});
  expect(readBusca({ periodo: "30d", de: "2026-02-01" })).toEqual({ periodo: "30d" });
  expect(readBusca({ de: "2026-02-01", ate: "2026-02-28" })).toEqual({ de: "2026-02-01", ate: "2026-02-28" });
});

it("knows what has no field of its own, and hands each page what it asks for", () => {
  expect([isNarrowed({ grupo: "g", periodo: "30d" }), isNarrowed({ pessoa: "p" })]).toEqual([false, true]);
  const busca = { periodo: "7d", por: "dia", obras: "a,b", pessoa: "p" } as const;
  expect([daObra(busca), doPeriodo(busca)]).toEqual([{ obras: "a,b" }, { periodo: "7d", por: "dia" }]);
});

it("a line of labour or equipment is one of a kind; categories and tags are marked, alone the mark is none", () => {
  expect(
    readBuscaDeFatos({ linha: "~guincheiro", tipo: "padrao", categoria: "=", tag: "=Chuva", medida: "horas" }),
  ).toEqual({
    linha: "~guincheiro",
    tipo: "padrao",
    categoria: "=",
    tag: "=Chuva",
    medida: "horas",
  });
  expect(
    readBuscaDeFatos({ linha: "x", tipo: "outro", categoria: "civil", medida: "peso", pilha: 1, pessoa: "p" }),
  ).toEqual({});
  expect(readBuscaDeFatos({ periodo: "30d", obras: "a", pilha: "linha" })).toEqual({
    periodo: "30d",
    obras: "a",
    pilha: "linha",
  });
});
