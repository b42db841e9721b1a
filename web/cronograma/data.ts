import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, type CallOutput } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getSession } from "../api/session.ts";

export type Cronograma = CallOutput<"getCronograma">;
export type Etapa = Cronograma["etapas"][number];
export type Tarefa = Cronograma["tarefas"][number];

/** Queries to invalidate after a change of the schedule: its work counts tasks. */
export const CHAVES = ["cronograma", "obra"] as const;

export const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(CHAVES.map((key) => client.invalidateQueries({ queryKey: [key] })));

/** Milliseconds between reads while reports are being updated after a change. */
const LOOK_MS = 5000;

/** The schedule of a work, whole: a list of 10,000 lines at most. */
export function cronogramaQuery(obraId: string) {
  return queryOptions({
    queryKey: [CHAVES[0], getSession()?.empresaId ?? "", obraId],
    queryFn: ({ signal }) => call("getCronograma", { params: { obraId }, signal }),
    refetchInterval: ({ state }) => (state.data?.tarefas.some(({ recalculando }) => recalculando) ? LOOK_MS : false),
  });
}

export type Dia = CallOutput<"listAvancos">["dias"][number];

/** The days that made the progress of a task. */
export function avancosQuery(obraId: string, tarefaId: string) {
  return queryOptions({
    queryKey: [CHAVES[0], getSession()?.empresaId ?? "", obraId, "avancos", tarefaId],
    queryFn: ({ signal }) => call("listAvancos", { params: { obraId, tarefaId }, signal }),
  });
}

/** Item numbers by id, as `numerosDe` makes them. */
export type Numeros = ReadonlyMap<string, string>;

/** `1.2 Alvenaria`: alike names are told apart by their number. */
export const numerado = (numeros: Numeros, id: string, descricao: string): string =>
  `${numeros.get(id) ?? ""} ${descricao}`.trim();

type Lugar = CallInput<"getTarefa">["params"];

/** Makes a call about a task, whose address contains its stage. If the task was moved meanwhile, repeats the call with its present stage. */
export async function askTarefa<Answer>(
  client: QueryClient,
  lugar: Lugar,
  ask: (lugar: Lugar) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(lugar);
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== "nao_encontrado") throw error;
    const { tarefas } = await client.fetchQuery({ ...cronogramaQuery(lugar.obraId), staleTime: 0 });
    const now = tarefas.find(({ _id }) => _id === lugar.tarefaId);
    if (now === undefined || now.etapa._id === lugar.etapaId) throw error;
    return ask({ ...lugar, etapaId: now.etapa._id });
  }
}
