/** Shapes of report content: a document is a set of items, an item a map of registers (decision 004). */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** When a register was last written: the document version, the device (number per company) and that device's sequence. */
export type Stamp = readonly [v: number, device: number, seq: number];

export type Item = {
  /** Unique within its report: a fixed slot, `<section>:<catalogue id>`, a client's uuid, or `<parent>/<kind>/<key>`. */
  readonly id: string;
  readonly secao: string;
  /** The kind of item within its section, e.g. `padrao`, `tag`, `campo`. */
  readonly tipo: string;
  readonly parent: string | null;
  readonly alive: boolean;
  /** When `alive` last changed. */
  readonly aliveStamp: Stamp;
  /** Register values. `ord` (fractional index, string) is a register like any other. */
  readonly f: Readonly<Record<string, Json>>;
  readonly fv: Readonly<Record<string, Stamp>>;
};

export type Doc = { readonly v: number; readonly items: ReadonlyMap<string, Item> };

export type Op =
  | { readonly t: "set"; readonly item: string; readonly field: string; readonly val: Json }
  | {
      readonly t: "add";
      readonly item: string;
      readonly secao: string;
      readonly tipo: string;
      readonly parent: string | null;
      readonly fields: Readonly<Record<string, Json>>;
    }
  | { readonly t: "rm"; readonly item: string }
  | { readonly t: "undo_rm"; readonly item: string };

export type Mutation = {
  /** Document version the author saw. */
  readonly base: number;
  readonly device: number;
  readonly seq: number;
  readonly ops: readonly Op[];
  /** `late`: a mutation that was held back and is replayed; a value that changed in the meantime stays, and the late value becomes a conflict. */
  readonly mode: "live" | "late";
};

/** One change of a mutation; undoing changes backwards gives any earlier version. `campo` null = the item itself (add, rm, revive). */
export type Change = {
  readonly item: string;
  readonly secao: string;
  readonly tipo: string;
  readonly parent: string | null;
  readonly campo: string | null;
  /** Value before; undefined (omitted in JSON) when the register or item did not exist. With `campo` null: the former `alive`. */
  readonly old?: Json;
  readonly oldStamp?: Stamp;
  readonly new?: Json;
};

export type ConflictKind = "overwrite" | "revived" | "rm_refused" | "late" | "superseded";

/** With `campo` null the conflict is about the item itself: `loser` false = a removal lost, true = the item's existence lost. */
export type Conflict = {
  readonly kind: ConflictKind;
  readonly item: string;
  readonly campo: string | null;
  /** The value that lost the conflict: it is no longer current, or never was. */
  readonly loser?: Json;
  /** Version whose mutation wrote the loser; null when the loser is the incoming value. */
  readonly loserV: number | null;
  readonly winner?: Json;
};

export type Applied = {
  readonly doc: Doc;
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
};
export type Refused = { readonly refused: "unknown_item"; readonly item: string };
