import type { Tx } from "./database.ts";

/**
 * Runs a query whose text is put together once, from constants, with `$1`, `$2` … for its values. For a tagged query the driver
 * makes an object of every fragment at every run; with forty fragments that takes longer than all its other work for the query.
 */
export const runText = <Rows extends object[]>(tx: Tx, text: string, values: readonly (string | Uint8Array)[]) =>
  tx.unsafe<Rows>(text, [...values], { prepare: true });
