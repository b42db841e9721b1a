import { textOf } from "../lib/dayOf.ts";
import { type Busca, daObra, readBusca } from "./search.ts";

/** Repeats the server's `SITUACOES_DA_TAREFA`, because importing that module would bring the validation library along. */
export const SITUACOES = ["atrasadas", "proximas", "abertas", "concluidas"] as const;

/** State of the page of tasks, as its address holds it. */
export type BuscaDeTarefas = Pick<Busca, "obras" | "grupo"> & {
  readonly situacao?: (typeof SITUACOES)[number];
};

/** Reads the state from the address and ignores invalid values. */
export function readBuscaDeTarefas(search: Readonly<Record<string, unknown>>): BuscaDeTarefas {
  const situacao = SITUACOES.find((each) => each === textOf(search["situacao"]));
  return { ...daObra(readBusca(search)), ...(situacao === undefined ? {} : { situacao }) };
}
