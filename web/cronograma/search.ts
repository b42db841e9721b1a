/** What the task list shows, as it stands in the address. */
export type FiltroDeTarefas = {
  readonly busca?: string | undefined;
  readonly status?: StatusDaTarefa | undefined;
  readonly atrasadas?: true | undefined;
};

/** Not begun, in progress, finished. */
export const STATUS_DA_TAREFA = [1, 2, 3] as const;
export type StatusDaTarefa = (typeof STATUS_DA_TAREFA)[number];

/** Reads it from the address; what makes no sense is left out. */
export function readFiltroDeTarefas(search: Readonly<Record<string, unknown>>): FiltroDeTarefas {
  // The router reads `?busca=2026` as a number.
  const said = search["busca"];
  const busca = typeof said === "string" || typeof said === "number" ? String(said).slice(0, 200) : "";
  const status = STATUS_DA_TAREFA.find((id) => id === Number(search["status"]));
  return {
    ...(busca.trim() === "" ? {} : { busca }),
    ...(status === undefined ? {} : { status }),
    ...(search["atrasadas"] === true || search["atrasadas"] === "true" ? { atrasadas: true as const } : {}),
  };
}
