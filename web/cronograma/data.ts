import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, type CallOutput } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getSession } from "../api/session.ts";

export type Cronograma = CallOutput<"getCronograma">;
export type Etapa = Cronograma["etapas"][number];
export type Tarefa = Cronograma["tarefas"][number];

/** Keys of the queries to invalidate after a change of the schedule: the schedule, and the work, which counts its tasks. */
export const CHAVES = ["cronograma", "obra"] as const;

export const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(CHAVES.map((key) => client.invalidateQueries({ queryKey: [key] })));

/** Milliseconds between reads while reports are being updated after a change. */
const LOOK_MS = 5000;

/** Query of the whole schedule of a work: a list of at most 10,000 lines. */
export function cronogramaQuery(obraId: string) {
  return queryOptions({
    queryKey: [CHAVES[0], getSession()?.empresaId ?? "", obraId],
    queryFn: ({ signal }) => call("getCronograma", { params: { obraId }, signal }),
    refetchInterval: ({ state }) => (state.data?.tarefas.some(({ recalculando }) => recalculando) ? LOOK_MS : false),
  });
}

export type Dia = CallOutput<"listAvancos">["dias"][number];

/** The days that contribute to the progress of a task. */
export function avancosQuery(obraId: string, tarefaId: string) {
  return queryOptions({
    queryKey: [CHAVES[0], getSession()?.empresaId ?? "", obraId, "avancos", tarefaId],
    queryFn: ({ signal }) => call("listAvancos", { params: { obraId, tarefaId }, signal }),
  });
}

/** Item numbers by id, as `numerosDe` makes them. */
export type Numeros = ReadonlyMap<string, string>;

/** Joins number and name, as `1.2 Alvenaria`: the number tells equal names apart. */
export const numerado = (numeros: Numeros, id: string, descricao: string): string =>
  `${numeros.get(id) ?? ""} ${descricao}`.trim();

type Lugar = CallInput<"getTarefa">["params"];

/** Makes a call about a task, whose address contains its stage. If somebody has moved the task meanwhile, repeats the call with its new stage. */
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
