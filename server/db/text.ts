import type { Tx } from "./database.ts";

/**
 * A query whose text is put together once, from constants, with `$1`, `$2` … for its values. Of a tagged query the driver makes
 * an object of every fragment at every run: with forty of them that takes longer than all else that it does.
 */
export const runText = <Rows extends object[]>(tx: Tx, text: string, values: readonly (string | Uint8Array)[]) =>
  tx.unsafe<Rows>(text, [...values], { prepare: true });
