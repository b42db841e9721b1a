import { z } from "zod";
import { instant } from "../lib/fields.ts";
import { intervalo, nomeado, outros, periodoSchema } from "./schema.ts";

/** Answers about people, machines and occurrences. */

const int = z.number().int();
const medidas = {
  /** People present, machines or occurrences, added up over reports. */
  quantidade: int,
  /** Minutes, counted where the report gives hours; for machines the sum over all machines. */
  minutos: int,
  /** The part of `quantidade` for which the report gives no hours. */
  semHoras: int,
};

/**
 * Answer about people, machines or occurrences. In totals, `quantidade` and `minutos` count each occurrence once; in lines, an
 * occurrence counts under each of its tags.
 */
export const fatosSchema = z.object({
  calculadoEm: instant,
  hoje: z.string(),
  /** True while facts of older reports are still being made: the numbers will grow. */
  incompleto: z.boolean(),
  periodo: periodoSchema,
  /** The role, person or machine asked about; null when the question is about all. */
  linha: nomeado.nullable(),
  total: z.object(medidas),
  totalAnterior: z.object(medidas),
  /**
   * The series that the numbers of `valores` belong to, the largest first: at most twelve, then `outros` for the rest. A series
   * with an empty name stands for lines without a category.
   */
  series: z.array(nomeado.extend({ pessoa: z.boolean() })),
  /** The parts of the period, including empty ones. `valores` has one number for each of `series`, in the measure asked for. */
  serie: z.array(z.object({ ...intervalo, ...medidas, valores: z.array(int) })),
  /** Ordered by the measure asked for, the largest first. */
  linhas: z.array(
    nomeado.extend({
      ...medidas,
      /** True for a named person. */
      pessoa: z.boolean(),
      categoria: z.string(),
      dias: int,
      obras: int,
      /** First and last of the days that `dias` counts. */
      primeiro: z.string().nullable(),
      ultimo: z.string().nullable(),
    }),
  ),
  outros,
  /** `semNenhuma`: number of works without any of these people, machines or occurrences. */
  porObra: z.object({ linhas: z.array(nomeado.extend(medidas)), outros, semNenhuma: int }),
  /** Number of absences by reason; `ausente` stands for no reason given. */
  ausencias: z.array(z.object({ motivo: z.string(), total: int })),
});
export type Fatos = z.output<typeof fatosSchema>;
