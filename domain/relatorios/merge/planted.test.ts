/** Test of the checker: plants one bug at a time in the merge; the checker has to find each of them. */

import { check, property } from "fast-check";
import { expect, test } from "vitest";
import { apply } from "./apply.ts";
import { type Apply, runSequence, sequence } from "./sequences.ts";
import type { Applied, Change, Conflict, Doc, Item, Mutation, Op, Stamp } from "./types.ts";

/** A fixed seed: finding the bug must not depend on today's random numbers. */
const SEED = 20_260_725;

type Bug = {
  /** Alters the mutation before the merge gets it. */
  readonly before?: (m: Mutation, doc: Doc) => Mutation;
  /** Alters the result of the merge. */
  readonly after?: (result: Applied, m: Mutation, doc: Doc) => Applied;
};

const planted =
  (bug: Bug): Apply =>
  (doc, m) => {
    const result = apply(doc, bug.before === undefined ? m : bug.before(m, doc));
    return "refused" in result || bug.after === undefined ? result : bug.after(result, m, doc);
  };

const withoutConflicts = (drop: (c: Conflict) => boolean): Bug => ({
  after: (r) => ({ ...r, conflicts: r.conflicts.filter((c) => !drop(c)) }),
});

const eachChange = (spoil: (c: Change) => Change | null): Bug => ({
  after: (r) => ({ ...r, changes: r.changes.flatMap((c) => spoil(c) ?? []) }),
});

/** A bug that alters the items that a mutation changed. */
const eachItem = (spoil: (now: Item, before: Item | undefined, m: Mutation) => Item | null): Bug => ({
  after: (r, m, doc) => {
    const items = new Map(r.doc.items);
    for (const [id, item] of items) {
      if (item === doc.items.get(id)) continue;
      const spoilt = spoil(item, doc.items.get(id), m);
      if (spoilt === null) items.delete(id);
      else items.set(id, spoilt);
    }
    return { ...r, doc: { ...r.doc, items } };
  },
});

const eachOp = (spoil: (op: Op, doc: Doc, m: Mutation) => readonly Op[]): Bug => ({
  before: (m, doc) => ({ ...m, ops: m.ops.flatMap((op) => spoil(op, doc, m)) }),
});

const without = (change: Change, key: "old" | "oldStamp"): Change => {
  const copy = { ...change };
  delete copy[key];
  return copy;
};

/** A bug in which the merge assumes another author or base version; the stamps it writes are still correct. */
const asIf = (spoil: (m: Mutation) => Mutation): Bug => ({
  before: spoil,
  after: (r, m, doc) => {
    const right = (stamp: Stamp): Stamp => (stamp[0] > doc.v ? [stamp[0], m.device, m.seq] : stamp);
    const items = [...r.doc.items].map(([id, item]): [string, Item] => [
      id,
      {
        ...item,
        aliveStamp: right(item.aliveStamp),
        fv: Object.fromEntries(Object.entries(item.fv).map(([field, stamp]) => [field, right(stamp)])),
      },
    ]);
    const eventful = r.doc.v > doc.v;
    return eventful ? { ...r, doc: { ...r.doc, items: new Map(items) } } : r;
  },
});

const { MAX_SAFE_INTEGER } = Number;

const isAlive = (doc: Doc, id: string): boolean => doc.items.get(id)?.alive === true;

const isHiddenByParent = (doc: Doc, id: string): boolean => {
  const parent = doc.items.get(id)?.parent ?? null;
  return isAlive(doc, id) && parent !== null && !isAlive(doc, parent);
};

const isSeen = (doc: Doc, id: string, m: Mutation): boolean =>
  Object.values(doc.items.get(id)?.fv ?? {}).every(([v, device]) => v <= m.base || device === m.device);

const BUGS: Readonly<Record<string, Bug>> = {
  "conflicts are dropped": withoutConflicts(() => true),
  "overwrite conflicts are dropped": withoutConflicts((c) => c.kind === "overwrite"),
  "revived conflicts are dropped": withoutConflicts((c) => c.kind === "revived"),
  "late values are dropped": withoutConflicts((c) => c.kind === "late"),
  "superseded values are dropped": withoutConflicts((c) => c.kind === "superseded"),
  "the conflict names the winner as loser": {
    after: (r) => ({ ...r, conflicts: r.conflicts.map((c) => ({ ...c, loser: c.winner ?? null })) }),
  },
  "the base is ignored, all counts as seen": { before: (m) => ({ ...m, base: MAX_SAFE_INTEGER }) },
  "the base is ignored, nothing counts as seen": { before: (m) => ({ ...m, base: -1 }) },
  "the base is one too new": { before: (m) => ({ ...m, base: m.base + 1 }) },
  "own writes count as unseen": asIf((m) => ({ ...m, device: m.device + 50 })),
  "late overwrites": { before: (m) => ({ ...m, mode: "live" }) },
  "live never overwrites": { before: (m) => ({ ...m, mode: "late" }) },
  "late ignores what the device did before": asIf((m) => (m.mode === "late" ? { ...m, seq: 0 } : m)),
  "late ignores what the device did since": asIf((m) => (m.mode === "late" ? { ...m, seq: 1_000 } : m)),
  "rm ignores unseen edits": {
    before: (m) => (m.ops.every((op) => op.t === "rm") ? { ...m, base: MAX_SAFE_INTEGER } : m),
  },
  "rm looks at the item, not at its children": {
    before: (m, doc) =>
      m.ops.every((op) => op.t === "rm" && isSeen(doc, op.item, m)) ? { ...m, base: MAX_SAFE_INTEGER } : m,
  },
  "an edit does not revive what is above it": {
    before: (m, doc) => (m.ops.every((op) => isHiddenByParent(doc, op.item)) ? { ...m, base: MAX_SAFE_INTEGER } : m),
  },
  "rm is always refused": eachOp((op) => (op.t === "rm" ? [] : [op])),
  "rm erases the item": eachItem((now) => (now.alive ? now : null)),
  "rm erases the values": eachItem((now) => (now.alive ? now : { ...now, f: {}, fv: {} })),
  "undo_rm loses the values": eachItem((now, before, m) =>
    before?.alive === false && m.ops.some((op) => op.t === "undo_rm") ? { ...now, f: {}, fv: {} } : now,
  ),
  "undo_rm does nothing": eachOp((op) => (op.t === "undo_rm" ? [] : [op])),
  "an edit does not revive": eachOp((op, doc, m) =>
    op.t === "set" && m.mode === "live" && doc.items.get(op.item)?.alive === false ? [] : [op],
  ),
  "add of what exists replaces it": eachItem((now, before, m) => {
    const again = m.ops.find((op) => op.t === "add" && op.item === now.id);
    return before !== undefined && again?.t === "add" ? { ...now, f: again.fields } : now;
  }),
  "the old value is not recorded": eachChange((c) => without(c, "old")),
  "the old stamp is not recorded": eachChange((c) => without(c, "oldStamp")),
  "changes of existence are not recorded": eachChange((c) => (c.campo === null ? null : c)),
  "a changed value keeps its old stamp": eachItem((now, before) =>
    before === undefined ? now : { ...now, fv: before.fv },
  ),
  "the stamp names no device": eachItem((now) => ({ ...now, aliveStamp: [now.aliveStamp[0], 0, now.aliveStamp[2]] })),
  "null is taken for absent": eachChange((c) => (c.old === null ? without(c, "old") : c)),
  "every mutation makes a version": { after: (r, _, doc) => ({ ...r, doc: { ...r.doc, v: doc.v + 1 } }) },
  "conflicts alone make no version": { after: (r, _, doc) => (r.changes.length === 0 ? { ...r, doc } : r) },
};

test("without a planted bug the same sequences pass", () => {
  const result = check(
    property(sequence, (steps) => runSequence(steps, apply).wrong.length === 0),
    { seed: SEED, numRuns: 1_000 },
  );
  expect(result.failed).toBe(false);
});

test.each(Object.entries(BUGS))("caught within 200 sequences: %s", (_, bug) => {
  const result = check(
    property(sequence, (steps) => runSequence(steps, planted(bug)).wrong.length === 0),
    { seed: SEED, numRuns: 200, endOnFailure: true },
  );
  // The checker must return false; a crash of the harness does not count as finding the bug.
  expect(result.errorInstance ?? null).toMatchObject({ message: expect.stringContaining("returning false") });
  expect(result.failed).toBe(true);
});
