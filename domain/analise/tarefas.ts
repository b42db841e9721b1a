import { z } from "zod";
import { instant, named } from "../lib/fields.ts";
import { obrasEscolhidas } from "./query.ts";
import { nomeado, outros } from "./schema.ts";

/** Tasks of the schedules of all works that use one. */

/** Late, due in the next 14 days, not finished whenever they are due, and finished. */
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
  /** Of all tasks of the works chosen, whatever their situation. */
  ...contadas,
  porObra: z.object({
    /** The most late tasks first. `dias`: how long the one is late that is so for longest; null without any. */
    linhas: z.array(nomeado.extend({ ...contadas, porcentagem: z.number().nullable(), dias: int.nullable() })),
    outros,
    /** Works that use the schedule and have no task. */
    semNenhuma: int,
  }),
  /** Of the situation asked for. */
  encontradas: int,
  /** By deadline, those without one last; 30 a page. */
  tarefas: z.array(
    z.object({
      _id: z.string(),
      descricao: z.string(),
      etapa: named,
      obra: nomeado,
      prazo: z.string().nullable(),
      porcentagem: z.number().nullable(),
      /** Late by so many days; 0 for what is not late. */
      dias: int,
    }),
  ),
});
export type ListaDeTarefas = z.output<typeof listaDeTarefasSchema>;
