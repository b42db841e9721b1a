import type { Etapa, Tarefa } from "./schema.ts";

/** Item numbers as displayed: the typed number, otherwise one derived from the position. Derived numbers are not stored. */

type Listadas = {
  /** In the displayed order: each stage comes after its parent. */
  readonly etapas: readonly Pick<Etapa, "_id" | "item" | "pai">[];
  readonly tarefas: readonly Pick<Tarefa, "_id" | "item" | "etapa">[];
};

/**
 * Number of each stage and task: the typed number, otherwise the number of the stage around it followed by the position in that
 * stage. A stage's own tasks come before its substages, as in the displayed list.
 */
export function numerosDe({ etapas, tarefas }: Listadas): ReadonlyMap<string, string> {
  const numeros = new Map<string, string>();
  const places = new Map<string | null, number>();
  const number = (id: string, item: string | null, pai: string | null): void => {
    const place = (places.get(pai) ?? 0) + 1;
    places.set(pai, place);
    const above = pai === null ? undefined : numeros.get(pai);
    numeros.set(id, item ?? (above === undefined ? String(place) : `${above}.${String(place)}`));
  };
  const own = Map.groupBy(tarefas, ({ etapa }) => etapa._id);
  // `etapas` lists every stage after its parent, so the parent's number is already known.
  for (const { _id, item, pai } of etapas) {
    number(_id, item, pai?._id ?? null);
    for (const tarefa of own.get(_id) ?? []) number(tarefa._id, tarefa.item, _id);
  }
  return numeros;
}
