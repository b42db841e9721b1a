import { describe, expect, it } from "vitest";
import { rebase } from "./rebase.ts";

type Row = { nome: string; quantidade: number };
const rows = (...list: [string, Row][]) => ({ ids: list.map(([id]) => id), rows: Object.fromEntries(list) });
const pedreiro: Row = { nome: "Pedreiro", quantidade: 3 };
const servente: Row = { nome: "Servente", quantidade: 8 };

describe("rebase: what was typed while a save was on its way", () => {
  it("takes the newer value of a field that was not touched and keeps the one that was", () => {
    const base = { data: "2026-11-18", chuva: null as string | null };
    expect(rebase(base, { ...base, chuva: "12" }, { ...base, data: "2026-11-19" })).toEqual({
      data: "2026-11-19",
      chuva: "12",
    });
  });

  it("keeps mine where both changed", () => {
    expect(rebase({ n: 1 }, { n: 2 }, { n: 3 })).toEqual({ n: 2 });
  });

  it("merges rows field by field", () => {
    const base = rows(["a", pedreiro]);
    const mine = rows(["a", { ...pedreiro, quantidade: 7 }]);
    const theirs = rows(["a", { ...pedreiro, nome: "Pedreiro de acabamento" }]);
    expect(rebase(base, mine, theirs)).toEqual(rows(["a", { nome: "Pedreiro de acabamento", quantidade: 7 }]));
  });

  it("keeps rows that either side added, mine first", () => {
    const base = rows(["a", pedreiro]);
    const mine = rows(["a", pedreiro], ["b", servente]);
    const theirs = rows(["a", pedreiro], ["c", servente]);
    expect(rebase(base, mine, theirs).ids).toEqual(["a", "b", "c"]);
  });

  it("lets a row go that I removed, and one that they removed", () => {
    const base = rows(["a", pedreiro], ["b", servente]);
    expect(rebase(base, rows(["b", servente]), base)).toEqual(rows(["b", servente]));
    expect(rebase(base, rows(["a", { ...pedreiro, quantidade: 4 }], ["b", servente]), rows(["a", pedreiro]))).toEqual(
      rows(["a", { ...pedreiro, quantidade: 4 }]),
    );
  });

  it("brings a row back that they removed while I typed in it", () => {
    const base = rows(["a", pedreiro]);
    const mine = rows(["a", { ...pedreiro, quantidade: 9 }]);
    expect(rebase(base, mine, rows())).toEqual(mine);
  });

  it("takes their order unless I moved rows", () => {
    const base = rows(["a", pedreiro], ["b", servente]);
    const theirs = rows(["b", servente], ["a", pedreiro]);
    expect(rebase(base, rows(["a", { ...pedreiro, quantidade: 1 }], ["b", servente]), theirs).ids).toEqual(["b", "a"]);
    expect(rebase(theirs, base, rows(["b", servente], ["a", { ...pedreiro, quantidade: 1 }])).ids).toEqual(["a", "b"]);
  });

  it("takes their order where I only added a row, and mine where they did", () => {
    const base = rows(["a", pedreiro], ["b", servente]);
    const added = rows(["a", pedreiro], ["b", servente], ["c", servente]);
    const moved = rows(["b", servente], ["a", pedreiro]);
    expect(rebase(base, added, moved).ids).toEqual(["b", "a", "c"]);
    expect(rebase(base, moved, added).ids).toEqual(["b", "a", "c"]);
  });

  it("leaves what is equal the same object, row by row", () => {
    const base = rows(["a", pedreiro], ["b", servente]);
    const theirs = structuredClone(rows(["a", pedreiro], ["b", { ...servente, quantidade: 9 }]));
    const merged = rebase(base, base, theirs);
    expect(merged).toEqual(theirs);
    expect(merged.rows["a"]).toBe(base.rows["a"]);
    expect(rebase(base, base, structuredClone(base))).toBe(base);
  });

  it("leaves text that the server only tidied as it is being typed", () => {
    expect(rebase({ nome: "" }, { nome: "Concreto " }, { nome: "Concreto" })).toEqual({ nome: "Concreto " });
    expect(rebase({ nome: "Laje" }, { nome: "Laje" }, { nome: "Laje 2" })).toEqual({ nome: "Laje 2" });
  });

  it("a row that is new on both sides takes what only the server knows", () => {
    const mine = { ids: ["c"], rows: { c: { texto: "Ciente ", quando: "" } } };
    const theirs = { ids: ["c"], rows: { c: { texto: "Ciente", quando: "2026-11-18T17:00:00Z" } } };
    expect(
      rebase<{ ids: string[]; rows: Record<string, object> }>({ ids: [], rows: {} }, mine, theirs).rows["c"],
    ).toEqual({
      texto: "Ciente ",
      quando: "2026-11-18T17:00:00Z",
    });
  });
});
