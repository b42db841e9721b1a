import { arvoreDe, lugaresDe as placesOf } from "../../domain/cronograma/arvore.ts";
import type { Cronograma, Etapa } from "./data.ts";
import type { Linha } from "./linhas.ts";

/** The order of stages and tasks. Pure. */

/** A group of entries that have one order: the tasks of a stage, or the stages with the same parent (null: the outermost level). */
export type Lugar =
  | { readonly tipo: "tarefas"; readonly etapaId: string }
  | { readonly tipo: "etapas"; readonly paiId: string | null };

export const lugarDe = ({ tipo, dentro }: Linha): Lugar =>
  tipo === "tarefa"
    ? { tipo: "tarefas", etapaId: dentro.at(-1) ?? "" }
    : { tipo: "etapas", paiId: dentro.at(-1) ?? null };

/** Returns the ids of the entries of `lugar`, in their order. */
export const idsDe = ({ etapas, tarefas }: Cronograma, lugar: Lugar): readonly string[] =>
  lugar.tipo === "tarefas"
    ? tarefas.filter(({ etapa }) => etapa._id === lugar.etapaId).map(({ _id }) => _id)
    : etapas.filter(({ pai }) => (pai?._id ?? null) === lugar.paiId).map(({ _id }) => _id);

/** Returns the stages that can become the parent of `etapa`; null stands for a new stage. */
export function lugaresDe({ etapas }: Cronograma, etapa: Etapa | null): readonly Etapa[] {
  const nos = etapas.map(({ _id: id, pai, ordem }) => ({ id, paiId: pai?._id ?? null, ordem }));
  const places = placesOf(nos, etapa?._id ?? null);
  return etapas.filter(({ _id }) => places.has(_id));
}

/** Returns the ids with one entry moved up (-1) or down (1); null when the entry cannot move that way. */
export function movido(ids: readonly string[], id: string, by: -1 | 1): readonly string[] | null {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at === -1 || other === undefined) return null;
  return ids.with(at, other).with(at + by, id);
}

/** Returns the schedule with the entries of `lugar` in the order of `ids`. Unknown ids are ignored; entries whose ids are missing come last. */
export function comOrdem(cronograma: Cronograma, lugar: Lugar, ids: readonly string[]): Cronograma {
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = (id: string, at: number): number => place.get(id) ?? ids.length + at;
  if (lugar.tipo === "tarefas") {
    // Entries whose ids are missing all get the same position after the others; the sort is stable, so they keep their order.
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
