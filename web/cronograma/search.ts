import { STATUS_TAREFA_IDS, type StatusTarefaId } from "../../domain/cronograma/status.ts";

/** Filters of the task list; they are stored in the address. */
export type FiltroDeTarefas = {
  readonly busca?: string | undefined;
  readonly status?: StatusTarefaId | undefined;
  readonly atrasadas?: true | undefined;
};

/** Reads the filters from the address; invalid values are left out. */
export function readFiltroDeTarefas(search: Readonly<Record<string, unknown>>): FiltroDeTarefas {
  // The router reads `?busca=2026` as a number.
  const said = search["busca"];
  const busca = typeof said === "string" || typeof said === "number" ? String(said).slice(0, 200) : "";
  const status = STATUS_TAREFA_IDS.find((id) => id === Number(search["status"]));
  return {
    ...(busca.trim() === "" ? {} : { busca }),
    ...(status === undefined ? {} : { status }),
    ...(search["atrasadas"] === true || search["atrasadas"] === "true" ? { atrasadas: true as const } : {}),
  };
}
