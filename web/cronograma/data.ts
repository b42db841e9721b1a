import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

export type Cronograma = CallOutput<"getCronograma">;
export type Etapa = Cronograma["etapas"][number];
export type Tarefa = Cronograma["tarefas"][number];

/** What must be read again after a change of the schedule. */
export const CHAVES = ["cronograma"] as const;

/** The schedule of a work, whole: a list of 10,000 lines at most. */
export function cronogramaQuery(obraId: string) {
  return queryOptions({
    queryKey: [CHAVES[0], getSession()?.empresaId ?? "", obraId],
    queryFn: ({ signal }) => call("getCronograma", { params: { obraId }, signal }),
  });
}
