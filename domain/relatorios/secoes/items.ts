import type { FlatItem } from "../merge/diff.ts";
import type { Json } from "../merge/types.ts";
import { compareSiblings } from "../merge/order.ts";
import type { SaveCtx, View } from "./types.ts";

/** Reads registers of items. A register may be missing (an older or newer program wrote the item), so every reader has a default. */

const fieldOf = (item: FlatItem | undefined, field: string): Json | undefined =>
  item !== undefined && Object.hasOwn(item.fields, field) ? item.fields[field] : undefined;

export function textOrNull(item: FlatItem | undefined, field: string): string | null {
  const value = fieldOf(item, field);
  return typeof value === "string" ? value : null;
}

export function textOf(item: FlatItem | undefined, field: string): string {
  return textOrNull(item, field) ?? "";
}

export function numberOrNull(item: FlatItem | undefined, field: string): number | null {
  const value = fieldOf(item, field);
  return typeof value === "number" ? value : null;
}

export function numberOf(item: FlatItem | undefined, field: string): number {
  return numberOrNull(item, field) ?? 0;
}

export function flagOf(item: FlatItem | undefined, field: string): boolean {
  return fieldOf(item, field) === true;
}

/** The object that a register holds; an empty object when the register holds no object. */
export function recordOf(item: FlatItem | undefined, field: string): Readonly<Record<string, Json>> {
  return asRecord(fieldOf(item, field)) ?? {};
}

export function asRecord(value: Json | undefined): Readonly<Record<string, Json>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : null;
}

const timeOrNull = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

export type Intervalo = { readonly inicio: string | null; readonly fim: string | null };

/** A register of two times of day; both null when the register is empty. */
export function intervaloOf(item: FlatItem | undefined, field: string): Intervalo {
  const { inicio, fim } = recordOf(item, field);
  return { inicio: timeOrNull(inicio), fim: timeOrNull(fim) };
}

/** Times of an item as the wire has them: start, end and, if somebody wrote it, the description in words. */
export function horarioOf(item: FlatItem): Intervalo & { readonly descricao?: string } {
  const descricao = textOrNull(item, "horarioDescricao");
  return { ...intervaloOf(item, "horario"), ...(descricao === null ? {} : { descricao }) };
}

/**
 * Returns the register of the hours in words; no register when the body leaves the words out or repeats the present ones, so that
 * the value stays unchanged. An empty text clears the register.
 * @param before the item as the author read it.
 */
export function palavrasDoHorario(
  said: string | null | undefined,
  before: FlatItem | undefined,
): { horarioDescricao?: string | null } {
  const horarioDescricao = said === "" ? null : said;
  const now = textOrNull(before, "horarioDescricao");
  return horarioDescricao === undefined || horarioDescricao === now ? {} : { horarioDescricao };
}

/** Both times; null when one of them is missing. */
export function bothOrNull({ inicio, fim }: Intervalo): { inicio: string; fim: string } | null {
  return inicio === null || fim === null ? null : { inicio, fim };
}

export function childId(parent: string, tipo: string, key: string): string {
  return `${parent}/${tipo}/${key}`;
}

/** The key of a child: what follows `<parent>/<tipo>/` in its id. */
export function childKey(item: FlatItem): string {
  return item.id.slice(`${item.parent ?? ""}/${item.tipo}/`.length);
}

/**
 * Returns the ids of the entries of a submitted list: the sent ids, and new ids for entries without one. Reports an id that is
 * sent twice as a broken rule: keeping either entry would lose the other.
 * @param campo path of the id within an entry, with `*` for the index: `atividades.*.tarefaId`.
 */
export function listIds(ids: readonly (string | undefined)[], campo: string, ctx: SaveCtx): string[] {
  const seen = new Set<string>();
  return ids.map((wireId, i) => {
    const id = wireId ?? ctx.newId();
    if (seen.has(id)) ctx.problemas.push({ campo: campo.replace("*", String(i)), erro: "valor_invalido" });
    seen.add(id);
    return id;
  });
}

function inOrder(group: readonly FlatItem[]): FlatItem[] {
  const keyed = group.map((item) => ({ id: item.id, ord: textOrNull(item, "ord"), item }));
  return keyed.sort(compareSiblings).map(({ item }) => item);
}

/** Indexes visible items (of `flatten`) for reading; siblings sorted by `ord`. */
export function viewOf(items: readonly FlatItem[]): View {
  const byId = new Map(items.map((item) => [item.id, item]));
  const groups = new Map<string, FlatItem[]>();
  for (const item of items) {
    const key = groupKey(item.parent === null ? item.secao : item.parent, item.parent !== null, item.tipo);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  for (const [key, group] of groups) if (group.length > 1) groups.set(key, inOrder(group));
  return {
    get: (id) => byId.get(id),
    top: (secao, tipo) => groups.get(groupKey(secao, false, tipo)) ?? [],
    children: (parent, tipo) => groups.get(groupKey(parent, true, tipo)) ?? [],
  };
}

/** `tipo` is a plain word, so the first `/` or `:` ends it and two groups never share a key. */
const groupKey = (of: string, isParent: boolean, tipo: string): string => `${tipo}${isParent ? "/" : ":"}${of}`;
