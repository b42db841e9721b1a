import { arvoreDe, lugaresDe as placesOf } from "../../domain/cronograma/arvore.ts";
import type { Cronograma, Etapa } from "./data.ts";
import type { Linha } from "./linhas.ts";

/** The order of stages and tasks. Pure. */

/** Entries that are ordered together: the tasks of a stage, or the stages with one parent (null: the outermost). */
export type Lugar =
  | { readonly tipo: "tarefas"; readonly etapaId: string }
  | { readonly tipo: "etapas"; readonly paiId: string | null };

export const lugarDe = ({ tipo, dentro }: Linha): Lugar =>
  tipo === "tarefa"
    ? { tipo: "tarefas", etapaId: dentro.at(-1) ?? "" }
    : { tipo: "etapas", paiId: dentro.at(-1) ?? null };

/** The ids of the entries that are ordered together, in their order. */
export const idsDe = ({ etapas, tarefas }: Cronograma, lugar: Lugar): readonly string[] =>
  lugar.tipo === "tarefas"
    ? tarefas.filter(({ etapa }) => etapa._id === lugar.etapaId).map(({ _id }) => _id)
    : etapas.filter(({ pai }) => (pai?._id ?? null) === lugar.paiId).map(({ _id }) => _id);

/** The stages that can be the parent of a stage; null: of a new one. */
export function lugaresDe({ etapas }: Cronograma, etapa: Etapa | null): readonly Etapa[] {
  const nos = etapas.map(({ _id: id, pai, ordem }) => ({ id, paiId: pai?._id ?? null, ordem }));
  const places = placesOf(nos, etapa?._id ?? null);
  return etapas.filter(({ _id }) => places.has(_id));
}

/** The ids with one entry moved up (-1) or down (1); null when it cannot move that way. */
export function movido(ids: readonly string[], id: string, by: -1 | 1): readonly string[] | null {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at === -1 || other === undefined) return null;
  return ids.with(at, other).with(at + by, id);
}

/** The schedule with these entries in this order. Unknown ids are ignored; entries that are not named come last. */
export function comOrdem(cronograma: Cronograma, lugar: Lugar, ids: readonly string[]): Cronograma {
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = (id: string, at: number): number => place.get(id) ?? ids.length + at;
  if (lugar.tipo === "tarefas") {
    // Entries that are not named all get the same position after the others; the sort is stable, so they keep their order.
    const own = idsDe(cronograma, lugar).toSorted((a, b) => placeOf(a, 0) - placeOf(b, 0));
    const byId = new Map(cronograma.tarefas.map((tarefa) => [tarefa._id, tarefa]));
    let n = -1;
    const tarefas = cronograma.tarefas.map((tarefa) => {
      if (tarefa.etapa._id !== lugar.etapaId) return tarefa;
      n += 1;
      return byId.get(own[n] ?? "") ?? tarefa;
    });
    return { ...cronograma, tarefas };
  }
  const nos = cronograma.etapas.map(({ _id: id, pai }, at) => {
    const paiId = pai?._id ?? null;
    return { id, paiId, ordem: paiId === lugar.paiId ? placeOf(id, at) : at };
  });
  const byId = new Map(cronograma.etapas.map((etapa) => [etapa._id, etapa]));
  const etapas = arvoreDe(nos).flatMap(({ id }) => byId.get(id) ?? []);
  const own = Map.groupBy(cronograma.tarefas, ({ etapa }) => etapa._id);
  return { ...cronograma, etapas, tarefas: etapas.flatMap(({ _id }) => own.get(_id) ?? []) };
}
