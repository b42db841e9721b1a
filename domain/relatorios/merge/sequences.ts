/**
 * TEST ONLY. Random histories of one document: several devices with stale bases, every op, live and late. A sequence is
 * a list of numbers, so that fast-check shrinks a failure to a few steps.
 */

import { array, nat, noBias } from "fast-check";
import type { Revision } from "./history.ts";
import { MergeModel } from "./invariants.ts";
import type { Applied, Conflict, Doc, Json, Mutation, Op, Refused } from "./types.ts";

export type Apply = (doc: Doc, m: Mutation) => Applied | Refused;

export type Run = {
  readonly doc: Doc;
  /** The document at every version, kept when that version was made. */
  readonly versions: ReadonlyMap<number, Doc>;
  readonly revisionsNewestFirst: readonly Revision[];
  readonly conflicts: readonly Conflict[];
  /** Mutations in the order of their arrival. */
  readonly arrivals: readonly Mutation[];
  readonly refused: number;
  /** Errors found by the independent model. */
  readonly wrong: readonly string[];
};

const EMPTY: Doc = { v: 0, items: new Map() };

/** Every id a sequence may touch, with its parent: three levels, as activity, labour line and its tag. */
const PLACES: readonly (readonly [id: string, parent: string | null])[] = [
  ["a", null],
  ["b", null],
  ["a/k/1", "a"],
  ["a/k/1/m/1", "a/k/1"],
  ["b/k/1", "b"],
  ["c", null],
  ["a/k/2", "a"],
];

/** `constructor` and `__proto__` are names a client may send; `ord` is the register without overwrite conflicts. */
const FIELDS = ["p", "q", "ord", "constructor", "__proto__"];

/** Values that several people may enter independently, so that equal values occur on both sides of a merge. */
const SHARED: readonly Json[] = [null, { inicio: "07:00", fim: "17:00" }, { fim: "17:00", inicio: "07:00" }, [1, "2"]];

const DEVICES = 4;
/** Number of different steps: a step is drawn from this range. */
const STEP_RANGE = 2 ** 21;

export const sequence = array(noBias(nat({ max: STEP_RANGE - 1 })), { minLength: 8, maxLength: 60, size: "max" });

/** Returns a function that reads digits off a number, lowest first, each in the base it is called with. */
function dealer(n: number): (size: number) => number {
  let rest = n;
  return (size) => {
    const digit = rest % size;
    rest = Math.floor(rest / size);
    return digit;
  };
}

type Device = { base: number; seq: number; held: Mutation[] };

/** Runs a sequence through `apply` and checks each step. Most sequences start with a report that every device has read. */
export function runSequence(steps: readonly number[], apply: Apply): Run {
  const world = new World(apply, EMPTY);
  if ((steps[0] ?? 0) % 8 !== 0) world.seed(PLACES.slice(0, 5).map(([id]) => id));
  for (const step of steps) world.step(step);
  return world.end();
}

class World {
  readonly #apply: Apply;
  readonly #model: MergeModel;
  readonly #devices: Device[];
  readonly #versions = new Map<number, Doc>();
  readonly #revisions: Revision[] = [];
  readonly #conflicts: Conflict[] = [];
  readonly #arrivals: Mutation[] = [];
  readonly #wrong: string[] = [];
  #doc: Doc;
  #fresh = 0;
  #refused = 0;
  #pending: Op[] = [];

  constructor(apply: Apply, start: Doc) {
    this.#apply = apply;
    this.#doc = start;
    this.#model = new MergeModel(start);
    this.#versions.set(start.v, start);
    this.#devices = Array.from({ length: DEVICES }, () => ({ base: start.v, seq: 0, held: [] }));
  }

  /** Adds the items (parents first) in one mutation; then every device reads the document. */
  seed(ids: readonly string[]): void {
    const ops = PLACES.filter(([id]) => ids.includes(id)).map(([item, parent]): Op => ({
      t: "add",
      item,
      secao: "atividade",
      tipo: "item",
      parent,
      fields: { p: `${item}.p` },
    }));
    this.#arrive({ base: 0, device: DEVICES, seq: 1, ops, mode: "live" });
    for (const device of this.#devices) device.base = this.#doc.v;
  }

  step(n: number): void {
    const deal = dealer(n);
    const number = deal(DEVICES);
    const device = this.#devices[number];
    if (device === undefined) return;
    const kind = deal(16);
    if (kind < 2) device.base = this.#doc.v;
    else if (kind === 2) this.#release(device);
    else {
      this.#pending.push(this.#op(kind, deal));
      const more = deal(4) === 0 && this.#pending.length < 4;
      if (!more) this.#send(number, device, deal(5) === 0);
    }
  }

  end(): Run {
    for (const device of this.#devices) this.#release(device);
    return {
      doc: this.#doc,
      versions: this.#versions,
      revisionsNewestFirst: this.#revisions.toReversed(),
      conflicts: this.#conflicts,
      arrivals: this.#arrivals,
      refused: this.#refused,
      wrong: [...this.#wrong, ...this.#model.end(this.#doc)],
    };
  }

  #op(kind: number, deal: (size: number) => number): Op {
    const [item, parent] = PLACES[deal(PLACES.length)] ?? ["a", null];
    const field = FIELDS[deal(FIELDS.length)] ?? "p";
    const val = this.#value(deal(8));
    if (kind < 9) return { t: "set", item, field, val };
    if (kind < 12) {
      const fields = Object.fromEntries(
        deal(3) === 0
          ? []
          : [
              [field, val],
              ["ord", "a0"],
            ],
      );
      return { t: "add", item, secao: "atividade", tipo: "item", parent, fields };
    }
    return kind < 15 ? { t: "rm", item } : { t: "undo_rm", item };
  }

  #value(n: number): Json {
    const shared = SHARED[n];
    if (shared !== undefined) return shared;
    this.#fresh += 1;
    return `v${this.#fresh}`;
  }

  #send(number: number, device: Device, hold: boolean): void {
    device.seq += 1;
    const m: Mutation = { base: device.base, device: number, seq: device.seq, ops: this.#pending, mode: "live" };
    this.#pending = [];
    // Sent again later in `late` mode: mutations that were held back, and those naming an item that the server does not know yet.
    if (hold || !this.#arrive(m)) device.held.push({ ...m, mode: "late" });
  }

  #release(device: Device): void {
    const held = device.held;
    device.held = [];
    for (const m of held) if (!this.#arrive(m)) device.held.push(m);
  }

  #arrive(m: Mutation): boolean {
    const before = this.#doc;
    const result = this.#apply(before, m);
    this.#arrivals.push(m);
    if ("refused" in result) {
      this.#refused += 1;
      this.#wrong.push(...this.#model.observeRefusal(m));
      return false;
    }
    this.#wrong.push(...this.#model.observe(m, result));
    if (result.changes.length + result.conflicts.length === 0 && result.doc !== before) {
      this.#wrong.push("nothing changed, but the document is another object");
    }
    this.#doc = result.doc;
    if (this.#doc.v !== before.v) this.#revisions.push({ v: this.#doc.v, changes: result.changes });
    this.#versions.set(this.#doc.v, this.#doc);
    this.#conflicts.push(...result.conflicts);
    return true;
  }
}
