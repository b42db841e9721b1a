import type { Tx } from "./database.ts";

/** A LIKE pattern for columns made by `buscavel`: contains this text, whose own `%`, `_` and `\` mean themselves. */
export const containing = (tx: Tx, busca: string) =>
  tx`('%' || replace(replace(replace(buscavel(${busca.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`;
