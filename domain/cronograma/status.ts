/** Status of a schedule task, derived from its progress. */

/** Names of the statuses of a schedule task; free activities have other statuses. */
export const STATUS_TAREFA_DESCRICAO = {
  1: "Não iniciada",
  2: "Em andamento",
  3: "Concluída",
} as const satisfies Record<number, string>;
export type StatusTarefaId = keyof typeof STATUS_TAREFA_DESCRICAO;
export const STATUS_TAREFA_IDS = [1, 2, 3] as const satisfies readonly StatusTarefaId[];

/** Derives the status from the percentage: not started at 0 or null, finished from 100 on, otherwise in progress. */
export function statusDaTarefa(porcentagem: number | null): StatusTarefaId {
  if (porcentagem === null || porcentagem <= 0) return 1;
  return porcentagem < 100 ? 2 : 3;
}

/** True for a finished task. Finished tasks are neither offered in reports nor copied. */
export const isConcluida = (porcentagem: number | null): boolean => statusDaTarefa(porcentagem) === 3;
