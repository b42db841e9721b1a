import { compareNames } from "../../../../domain/lib/names.ts";

/** The reorder dialog's orders: by hand, ascending, descending. Pure. */

export type Ordem = "nenhuma" | "crescente" | "decrescente";
export type Criterio = "descricao" | "nome" | "usuario";
export type Entry = {
  readonly id: string;
  /** Description of an item, or a person's name. */
  readonly nome: string;
  /** Author; null where the author is not stored. */
  readonly usuario: string | null;
};

/**
 * Returns the ids in the chosen order; `nenhuma` leaves them as they are. Equal entries keep their order, entries without text
 * come last, and numbers in texts are compared as numbers (`V2` before `V10`).
 */
export function sortIds(entries: readonly Entry[], ordem: Ordem, por: Criterio): string[] {
  if (ordem === "nenhuma") return entries.map(({ id }) => id);
  const text = ({ nome, usuario }: Entry): string => ((por === "usuario" ? usuario : nome) ?? "").trim();
  const sign = ordem === "crescente" ? 1 : -1;
  return entries
    .toSorted((a, b) => {
      const [left, right] = [text(a), text(b)];
      if (left === "" || right === "") return Number(left === "") - Number(right === "");
      return sign * compareNames(left, right);
    })
    .map(({ id }) => id);
}

/** Sorts `ids` in the order of `wanted`. Ids that `wanted` lacks stay at the end; ids that only `wanted` has are left out. */
export function inOrderOf(ids: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(ids);
  const known = wanted.filter((id) => there.has(id));
  const placed = new Set(known);
  return [...known, ...ids.filter((id) => !placed.has(id))];
}
