import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Avanco, compareAvancos } from "./avancos.ts";
import { compareDias, type DiaDaTarefa, DO_ZERO, encadear } from "./cadeia.ts";

const avanco = (tarefaId: string, more: Partial<Avanco> = {}): Avanco => ({
  tarefaId,
  data: "2026-11-03",
  numero: 2,
  usarProducao: true,
  realizado: "30.5",
  porcentagem: null,
  aprovado: false,
  ...more,
});

describe("what a report says of its tasks against what it said", () => {
  it("moves the chain from the earlier of the two days on", () => {
    const moved = (antes: readonly Avanco[], depois: readonly Avanco[]) => {
      const { escritos, retirados, desde } = compareAvancos(antes, depois);
      return { escritos: escritos.map(({ tarefaId }) => tarefaId), retirados, desde: Object.fromEntries(desde) };
    };
    expect(moved([], [avanco("a")])).toEqual({ escritos: ["a"], retirados: [], desde: { a: "2026-11-03" } });
    expect(moved([avanco("a")], [])).toEqual({ escritos: [], retirados: ["a"], desde: { a: "2026-11-03" } });
    // A changed date moves the chain even if the entry's values stay the same.
    const day = { escritos: ["a"], retirados: [], desde: { a: "2026-11-03" } };
    expect(moved([avanco("a")], [avanco("a", { data: "2026-11-06" })])).toEqual(day);
    expect(moved([avanco("a", { data: "2026-11-06" })], [avanco("a")])).toEqual(day);
    expect(moved([avanco("a"), avanco("b")], [avanco("b"), avanco("a", { realizado: "12" })])).toEqual({
      escritos: ["a"],
      retirados: [],
      desde: { a: "2026-11-03" },
    });
    const changes: Partial<Avanco>[] = [{ numero: 3 }, { usarProducao: false }, { porcentagem: 40 }];
    for (const more of changes) expect(moved([avanco("a")], [avanco("a", more)]).desde).toEqual({ a: "2026-11-03" });
  });

  it("an unchanged entry writes nothing, and an approval moves no chain", () => {
    const nothing = { escritos: [], retirados: [], desde: new Map() };
    expect(compareAvancos([avanco("a")], [avanco("a")])).toEqual(nothing);
    const approved = avanco("a", { aprovado: true });
    expect(compareAvancos([avanco("a")], [approved])).toEqual({ ...nothing, escritos: [approved] });
  });

  it("recomputing a chain from that day on equals recomputing it from scratch", () => {
    const said = fc.record({
      data: fc.integer({ min: 1, max: 9 }).map((d) => `2026-11-0${d}`),
      numero: fc.integer({ min: 1, max: 9 }),
      realizado: fc.constantFrom(null, "0.01", "2.5", "12"),
      usarProducao: fc.boolean(),
      porcentagem: fc.constantFrom(null, 0, 50, 100),
    });
    const chain = fc.uniqueArray(said, { selector: ({ numero }) => numero, minLength: 1, maxLength: 8 });
    const dia = (one: Omit<Avanco, "tarefaId" | "aprovado">): DiaDaTarefa => ({
      data: one.data,
      numero: one.numero,
      origemId: `r${one.numero}`,
      producao: { ativo: one.usarProducao, quantidade: "33.3" },
      realizado: one.realizado,
      porcentagem: one.porcentagem,
    });
    fc.assert(
      fc.property(chain, fc.nat(7), fc.option(said), (given, which, change) => {
        const at = which % given.length;
        const old = given[at];
        const now = change === null || old === undefined ? null : { ...change, numero: old.numero };
        const after = given.flatMap((one, i) => (i === at ? (now === null ? [] : [now]) : [one]));
        const full = (one: typeof old | null) =>
          one === undefined || one === null ? [] : [{ ...one, tarefaId: "t", aprovado: false }];
        const desde = compareAvancos(full(old), full(now)).desde.get("t");
        const dias = after.map(dia).toSorted(compareDias);
        const k = desde === undefined ? dias.length : dias.filter(({ data }) => data < desde).length;
        const before = encadear(given.map(dia));
        const kept = before.dias.slice(0, k);
        const made = encadear(dias.slice(k), kept.at(-1) ?? DO_ZERO);
        expect([...kept, ...made.dias]).toEqual(encadear(dias).dias);
      }),
    );
  });
});
