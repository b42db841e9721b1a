import { describe, expect, it } from "vitest";
import { emEtapas, porEtapa } from "./etapas.ts";

type Etapa = Parameters<typeof porEtapa>[0][number]["etapa"];
const mostrada = (_id: string): Etapa => ({
  _id,
  item: null,
  descricao: `Etapa ${_id}`,
  mostrarNoRelatorio: true,
});
const oculta: Etapa = { _id: "o", item: null, descricao: "Oculta" };
const lista = (...etapas: readonly Etapa[]) => etapas.map((etapa, i) => ({ n: i + 1, etapa }));
const shown = (...etapas: readonly Etapa[]) =>
  porEtapa(lista(...etapas)).map(({ etapa, atividades }) => [etapa?._id ?? null, atividades.map(({ n }) => n)]);

describe("activities under the stages that are shown", () => {
  it("stand in the report's order, stages in that of their first; those under none come before all headings", () => {
    expect(shown(mostrada("b"), null, mostrada("a"), oculta, mostrada("b"), null)).toEqual([
      [null, [2, 4, 6]],
      ["b", [1, 5]],
      ["a", [3]],
    ]);
    expect(shown(mostrada("a"), mostrada("a"))).toEqual([["a", [1, 2]]]);
    expect(shown()).toEqual([]);
  });

  it("without a heading stay as they are", () => {
    expect(shown(null, oculta, null)).toEqual([[null, [1, 2, 3]]]);
  });

  it("are put in that order once: again changes nothing, and a report that lacks them lacks them still", () => {
    const all = lista(mostrada("b"), null, mostrada("a"), mostrada("b"));
    const once = emEtapas({ atividades: all as never });
    expect(once.atividades).toEqual([all[1], all[0], all[3], all[2]]);
    expect(emEtapas(once)).toEqual(once);
    expect(emEtapas({})).toEqual({});
  });
});
