import { describe, expect, test } from "vitest";
import { apply } from "./apply.ts";
import { add, after, applied, by, EMPTY, late, rm, set, undoRm, value } from "./examples.ts";
import type { Json, Op } from "./types.ts";

/** Version 1, by device 0: an activity with a labour line that has a tag, and a second activity. */
const START = after(
  EMPTY,
  by(
    0,
    0,
    add("a", { descricao: "Alvenaria", status: 1 }),
    add("a/mo/1", { quantidade: "5" }, "a"),
    add("a/mo/1/tag/x", {}, "a/mo/1"),
    add("b", { descricao: "Reboco" }),
  ),
);

describe("set", () => {
  test("a new register: one version, one change without an old value", () => {
    const r = applied(START, by(1, 1, set("a", "observacao", "ok")));
    expect(r.doc.v).toBe(2);
    expect(r.doc.items.get("a")?.fv["observacao"]).toEqual([2, 1, 101]);
    expect(r.changes).toEqual([
      { item: "a", secao: "atividade", tipo: "padrao", parent: null, campo: "observacao", new: "ok" },
    ]);
    expect(r.conflicts).toEqual([]);
  });

  test("a seen value is overwritten without a conflict and kept in the change", () => {
    const r = applied(START, by(1, 1, set("a", "status", 2)));
    expect(r.changes).toMatchObject([{ campo: "status", old: 1, oldStamp: [1, 0, 1], new: 2 }]);
    expect(r.conflicts).toEqual([]);
  });

  test("an unseen value of another device is overwritten with a conflict", () => {
    const doc = after(START, by(1, 1, set("a", "status", 2)));
    const r = applied(doc, by(2, 1, set("a", "status", 3)));
    expect(value(r.doc, "a", "status")).toBe(3);
    expect(r.conflicts).toEqual([{ kind: "overwrite", item: "a", campo: "status", loser: 2, loserV: 2, winner: 3 }]);
  });

  test("a device has always seen its own writes", () => {
    const doc = after(START, by(1, 1, set("a", "status", 2)));
    expect(applied(doc, by(1, 1, set("a", "status", 3))).conflicts).toEqual([]);
  });

  test("different registers merge", () => {
    const doc = after(START, by(1, 1, set("a", "status", 2)));
    const r = applied(doc, by(2, 1, set("a", "descricao", "Muro")));
    expect(r.conflicts).toEqual([]);
    expect(r.doc.items.get("a")?.f).toEqual({ descricao: "Muro", status: 2 });
  });

  test("an equal value changes nothing, whatever the order of its keys and whoever wrote it", () => {
    const doc = after(START, by(1, 1, set("a", "horario", { inicio: "07:00", fim: null })));
    const r = applied(doc, by(2, 1, set("a", "horario", { fim: null, inicio: "07:00" })));
    expect(r.doc).toBe(doc);
    expect([r.changes, r.conflicts]).toEqual([[], []]);
  });

  test("null is a value, not an absent register", () => {
    expect(applied(START, by(1, 1, set("a", "tarefa", null))).changes).toMatchObject([{ campo: "tarefa", new: null }]);
  });

  test("`ord` is overwritten without a conflict; history keeps it", () => {
    const doc = after(START, by(1, 1, set("a", "ord", "a1")));
    const r = applied(doc, by(2, 1, set("a", "ord", "a2")));
    expect(r.conflicts).toEqual([]);
    expect(r.changes).toMatchObject([{ campo: "ord", old: "a1", new: "a2" }]);
  });

  test("field names of Object.prototype are ordinary names", () => {
    const r = applied(START, by(1, 1, set("a", "constructor", "x"), set("a", "__proto__", "y")));
    expect(r.changes.map((c) => [c.campo, Object.hasOwn(c, "old"), c.new])).toEqual([
      ["constructor", false, "x"],
      ["__proto__", false, "y"],
    ]);
    expect(Object.entries(r.doc.items.get("a")?.f ?? {})).toContainEqual(["__proto__", "y"]);
  });

  test("an unknown item refuses the whole mutation", () => {
    expect(apply(START, by(1, 1, set("a", "status", 9), set("zz", "p", 1)))).toEqual({
      refused: "unknown_item",
      item: "zz",
    });
    expect(value(START, "a", "status")).toBe(1);
    for (const op of [rm("zz"), undoRm("zz")]) expect(apply(START, by(1, 1, op))).toHaveProperty("item", "zz");
  });
});

describe("set on a removed item", () => {
  const removed = after(START, by(1, 1, rm("a")));

  test("removal not seen: revived with a conflict", () => {
    const r = applied(removed, by(2, 1, set("a", "status", 2)));
    expect(r.doc.items.get("a")).toMatchObject({ alive: true, f: { status: 2 } });
    expect(r.conflicts).toEqual([{ kind: "revived", item: "a", campo: null, loser: false, loserV: 2, winner: true }]);
    expect(r.changes).toMatchObject([
      { campo: null, old: false, oldStamp: [2, 1, 101], new: true },
      { campo: "status", old: 1, new: 2 },
    ]);
  });

  test("removal seen: the value is stored, the item stays removed", () => {
    const r = applied(removed, by(2, 2, set("a", "status", 2)));
    expect(r.doc.items.get("a")).toMatchObject({ alive: false, f: { status: 2 } });
    expect(r.conflicts).toEqual([]);
  });

  test("late: the value is stored, the item stays removed, and people are told once", () => {
    const r = applied(removed, late(by(2, 1, set("a", "status", 2), set("a", "descricao", "Muro"))));
    expect(r.doc.items.get("a")).toMatchObject({ alive: false, f: { status: 2, descricao: "Muro" } });
    expect(r.conflicts).toEqual([{ kind: "late", item: "a", campo: null, loser: true, loserV: null, winner: false }]);
  });

  test("an edit below a removed parent revives the parent", () => {
    const r = applied(removed, by(2, 1, set("a/mo/1", "quantidade", "6")));
    expect(r.doc.items.get("a")?.alive).toBe(true);
    expect(r.conflicts).toMatchObject([{ kind: "revived", item: "a" }]);
  });

  test("a new child below a removed parent revives the parent if the removal was not seen", () => {
    expect(applied(removed, by(2, 1, add("a/mo/2", {}, "a"))).doc.items.get("a")?.alive).toBe(true);
    expect(applied(removed, by(2, 2, add("a/mo/2", {}, "a"))).doc.items.get("a")?.alive).toBe(false);
  });

  test("both orders of an edit and a removal that did not see each other end alike", () => {
    const edit = by(2, 1, set("a/mo/1", "quantidade", "6"));
    for (const doc of [after(removed, edit), after(START, edit, by(1, 1, rm("a")))]) {
      expect(doc.items.get("a")?.alive).toBe(true);
      expect(value(doc, "a/mo/1", "quantidade")).toBe("6");
    }
  });
});

describe("add", () => {
  test("creates the item; undoing needs one change for it and one for each field", () => {
    const r = applied(START, by(1, 1, add("c", { descricao: "Piso" })));
    expect(r.doc.items.get("c")).toMatchObject({ alive: true, aliveStamp: [2, 1, 101], f: { descricao: "Piso" } });
    expect(r.changes.map(({ campo, old, new: now }) => [campo, old, now])).toEqual([
      [null, undefined, true],
      ["descricao", undefined, "Piso"],
    ]);
  });

  test("two devices add the same thing: equal values meet silently, different ones conflict", () => {
    const doc = after(START, by(1, 1, add("c", { funcao: "Pedreiro", quantidade: "5" })));
    expect(applied(doc, by(2, 1, add("c", { funcao: "Pedreiro", quantidade: "5" }))).doc).toBe(doc);
    const r = applied(doc, by(2, 1, add("c", { funcao: "Pedreiro", quantidade: "7" })));
    expect(r.conflicts).toMatchObject([{ kind: "overwrite", campo: "quantidade", loser: "5", winner: "7" }]);
  });

  test("revives what was removed: silently if the author knew, with a conflict if not", () => {
    const removed = after(START, by(1, 1, rm("b")));
    const known = applied(removed, by(2, 2, add("b", { descricao: "Novo" })));
    expect(known.doc.items.get("b")).toMatchObject({ alive: true, f: { descricao: "Novo" } });
    expect(known.conflicts).toEqual([]);
    expect(applied(removed, by(2, 1, add("b"))).conflicts).toMatchObject([{ kind: "revived", item: "b" }]);
  });

  test("late: what was removed since stays removed; what was removed before comes back", () => {
    const removed = after(START, by(1, 1, rm("b")));
    const since = applied(removed, late(by(2, 1, add("b", { p: 1 }))));
    expect(since.doc.items.get("b")).toMatchObject({ alive: false, f: { p: 1 } });
    expect(since.conflicts).toMatchObject([{ kind: "late", item: "b", campo: null }]);
    expect(applied(removed, late(by(2, 2, add("b")))).doc.items.get("b")?.alive).toBe(true);
  });

  test("an unknown parent refuses; a parent added in the same mutation does not", () => {
    expect(apply(START, by(1, 1, add("c/1", {}, "c")))).toEqual({ refused: "unknown_item", item: "c" });
    expect(after(START, by(1, 1, add("c"), add("c/1", {}, "c"))).items.size).toBe(6);
  });

  test("later ops of the same mutation work on it, live and late", () => {
    const m = by(1, 0, add("c", { p: 1 }), set("c", "p", 2), add("c/1", {}, "c"), rm("c"), undoRm("c"));
    for (const mode of ["live", "late"] as const) {
      const r = applied(START, { ...m, mode });
      expect(r.doc.items.get("c")).toMatchObject({ alive: true, f: { p: 2 } });
      expect(r.conflicts).toEqual([]);
    }
  });
});

describe("rm", () => {
  test("hides the item; values and children stay stored", () => {
    const r = applied(START, by(1, 1, rm("a")));
    expect(r.doc.items.get("a")).toMatchObject({ alive: false, f: { descricao: "Alvenaria" } });
    expect(r.doc.items.get("a/mo/1")?.alive).toBe(true);
    expect(r.changes).toMatchObject([{ item: "a", campo: null, old: true, oldStamp: [1, 0, 1], new: false }]);
  });

  const refused = { kind: "rm_refused", item: "a", campo: null, loser: false, loserV: null, winner: true };
  test.each([
    ["an unseen register of it", set("a", "status", 2)],
    ["an unseen register of a descendant", set("a/mo/1/tag/x", "ativo", true)],
    ["an unseen child, even without fields", add("a/foto/1", {}, "a")],
  ])("%s: refused", (_, op) => {
    const doc = after(START, by(2, 1, op));
    for (const mode of ["live", "late"] as const) {
      const r = applied(doc, { ...by(1, 1, rm("a")), mode });
      expect(r.changes).toEqual([]);
      expect(r.conflicts).toEqual([refused]);
      expect(r.doc.v).toBe(3);
      expect(r.doc.items).toBe(doc.items);
    }
    expect(applied(doc, by(1, 2, rm("a"))).doc.items.get("a")?.alive).toBe(false);
  });

  test("what others did to a child that is removed, or to another item, does not matter", () => {
    const doc = after(START, by(2, 1, set("a/mo/1", "p", 1), rm("a/mo/1"), set("b", "p", 1)));
    expect(applied(doc, by(1, 1, rm("a"))).doc.items.get("a")?.alive).toBe(false);
  });

  test("an item restored by somebody else is not removed again by an author who did not know", () => {
    const doc = after(START, by(1, 1, rm("b")), by(2, 2, undoRm("b")));
    expect(applied(doc, by(3, 1, rm("b"))).conflicts).toMatchObject([{ kind: "rm_refused" }]);
  });

  test("twice is once", () => {
    const doc = after(START, by(1, 1, rm("b")));
    expect(applied(doc, by(2, 1, rm("b"))).doc).toBe(doc);
  });

  test("late: the device's own earlier edits do not stop its removal, its later ones do", () => {
    const held = [by(1, 1, add("c", { p: 1 })), by(1, 1, set("c", "p", 2)), by(1, 1, rm("c"))];
    const replayed = after(START, ...held.map((m, i) => late(m, 10 + i)));
    expect(replayed.items.get("c")?.alive).toBe(false);
    const doc = after(START, { ...by(1, 1, set("b", "p", 1)), seq: 50 });
    expect(applied(doc, late(by(1, 1, rm("b")), 40)).conflicts).toMatchObject([{ kind: "rm_refused" }]);
  });
});

describe("undo_rm", () => {
  test("brings the item back with its values and children", () => {
    const doc = after(START, by(1, 1, rm("a")), by(2, 2, undoRm("a")));
    expect(doc.items.get("a")).toMatchObject({ alive: true, f: { descricao: "Alvenaria", status: 1 } });
    expect(doc.items.get("a/mo/1")?.f).toEqual({ quantidade: "5" });
  });

  test("of an item that is there does nothing", () => {
    expect(applied(START, by(1, 1, undoRm("a"))).doc).toBe(START);
  });

  test("late, removed again since: stays removed, with a conflict", () => {
    const doc = after(START, by(1, 1, rm("b")));
    const r = applied(doc, late(by(2, 1, undoRm("b"))));
    expect(r.doc.items.get("b")?.alive).toBe(false);
    expect(r.conflicts).toMatchObject([{ kind: "late", item: "b", campo: null, loser: true }]);
  });
});

describe("late set", () => {
  test("what changed since stays; the late value is the loser", () => {
    const doc = after(START, by(1, 1, set("a", "status", 2)));
    const r = applied(doc, late(by(2, 1, set("a", "status", 3))));
    expect(r.doc.v).toBe(3);
    expect(value(r.doc, "a", "status")).toBe(2);
    expect(r.changes).toEqual([]);
    expect(r.conflicts).toEqual([{ kind: "late", item: "a", campo: "status", loser: 3, loserV: null, winner: 2 }]);
  });

  test("what did not change since is overwritten as usual", () => {
    const doc = after(START, by(1, 1, set("a", "status", 2)));
    const r = applied(doc, late(by(2, 1, set("a", "descricao", "Muro"))));
    expect(value(r.doc, "a", "descricao")).toBe("Muro");
    expect(r.conflicts).toEqual([]);
  });

  test("a newer value of the same device supersedes it; an earlier one does not", () => {
    const doc = after(START, { ...by(2, 1, set("a", "status", 2)), seq: 50 });
    expect(applied(doc, late(by(2, 1, set("a", "status", 3)), 40)).conflicts).toEqual([
      { kind: "superseded", item: "a", campo: "status", loser: 3, loserV: null, winner: 2 },
    ]);
    const later = applied(doc, late(by(2, 1, set("a", "status", 3)), 60));
    expect(value(later.doc, "a", "status")).toBe(3);
    expect(later.conflicts).toEqual([]);
  });

  test("`ord` too: the late position is not in history, so the conflict keeps it", () => {
    const doc = after(START, by(1, 1, set("a", "ord", "a1")));
    expect(applied(doc, late(by(2, 1, set("a", "ord", "a2")))).conflicts).toMatchObject([
      { campo: "ord", loser: "a2" },
    ]);
  });
});

test("one change to a large document copies nothing but that item", () => {
  const big = after(EMPTY, by(0, 0, ...Array.from({ length: 500 }, (_, i) => add(`i${i}`, { p: i }))));
  const r = applied(big, by(1, 1, set("i250", "p", "x")));
  const copied = [...r.doc.items.keys()].filter((id) => r.doc.items.get(id) !== big.items.get(id));
  expect(copied).toEqual(["i250"]);
});

describe("what the product derives of a task of the schedule", () => {
  const withTask = (fields: Record<string, Json>) =>
    after(START, by(1, 1, { ...add("t", { descricao: "Pilares", ...fields }), tipo: "atividade" } as Op));
  const task = withTask({ cronograma: true, realizadoAnterior: "20", producao: { ativo: true } });
  const derived = after(task, by(2, 2, set("t", "realizadoAnterior", "25"), set("t", "producao", { ativo: false })));

  test("written unseen, it keeps nobody from removing the activity", () => {
    const r = applied(derived, by(3, 2, rm("t")));
    expect(r.doc.items.get("t")?.alive).toBe(false);
    expect(r.conflicts).toEqual([]);
    const said = after(derived, by(2, 3, set("t", "realizado", "5")));
    expect(applied(said, by(3, 2, rm("t"))).conflicts).toMatchObject([{ kind: "rm_refused" }]);
  });

  test.each(["live", "late"] as const)("overwritten unseen (%s) it is no conflict", (mode) => {
    const r = applied(derived, { ...by(3, 2, set("t", "realizadoAnterior", "32")), mode });
    expect(value(r.doc, "t", "realizadoAnterior")).toBe("32");
    expect(r.conflicts).toEqual([]);
  });

  test("of a free activity people type what is planned: that counts", () => {
    const free = after(withTask({ producao: { ativo: true } }), by(2, 2, set("t", "producao", { ativo: false })));
    expect(applied(free, by(3, 2, rm("t"))).conflicts).toMatchObject([{ kind: "rm_refused" }]);
    expect(applied(free, by(3, 2, set("t", "producao", null))).conflicts).toMatchObject([{ kind: "overwrite" }]);
  });
});
