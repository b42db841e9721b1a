import { z } from "zod";
import { instant, named } from "../lib/fields.ts";
import { obrasEscolhidas } from "./query.ts";
import { nomeado, outros } from "./schema.ts";

/** Filters and answer of the page that lists the tasks of all works with a schedule. */

/** `atrasadas`: late. `proximas`: due in the next 14 days. `abertas`: not finished, whatever the deadline. `concluidas`: finished. */
export const SITUACOES_DA_TAREFA = ["atrasadas", "proximas", "abertas", "concluidas"] as const;
export type SituacaoDaTarefa = (typeof SITUACOES_DA_TAREFA)[number];

export const filtroDeTarefasSchema = z.object({
  ...obrasEscolhidas,
  situacao: z.enum(SITUACOES_DA_TAREFA).optional(),
});
export type FiltroDeTarefas = z.output<typeof filtroDeTarefasSchema>;

const int = z.number().int();
const contadas = { total: int, concluidas: int, atrasadas: int, proximas: int };

export const listaDeTarefasSchema = z.object({
  calculadoEm: instant,
  hoje: z.string(),
  /** Counts of all tasks of the chosen works, whatever the situation of the tasks. */
  ...contadas,
  porObra: z.object({
    /** Works with the most late tasks first. `dias`: delay of the task that has been late for longest; null when none is late. */
    linhas: z.array(nomeado.extend({ ...contadas, porcentagem: z.number().nullable(), dias: int.nullable() })),
    outros,
    /** Number of works that use the schedule and have no task. */
    semNenhuma: int,
  }),
  /** Number of tasks in the situation asked for. */
  encontradas: int,
  /** Sorted by deadline, tasks without one last; 30 per page. */
  tarefas: z.array(
    z.object({
      _id: z.string(),
      descricao: z.string(),
      etapa: named,
      obra: nomeado,
      prazo: z.string().nullable(),
      porcentagem: z.number().nullable(),
      /** Days late; 0 for a task that is not late. */
      dias: int,
    }),
  ),
});
export type ListaDeTarefas = z.output<typeof listaDeTarefasSchema>;
