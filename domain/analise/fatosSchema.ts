import { z } from "zod";
import { instant } from "../lib/fields.ts";
import { intervalo, nomeado, outros, periodoSchema } from "./schema.ts";

/** Answers about people, machines and occurrences. */

const int = z.number().int();
const medidas = {
  /** People present, machines or occurrences, added up over reports. */
  quantidade: int,
  /** Of those whose report says their hours; of machines all together. */
  minutos: int,
  /** How many of `quantidade` say none. */
  semHoras: int,
};

/** `quantidade` and `minutos` of a whole count each occurrence once; each of its tags counts it too. */
export const fatosSchema = z.object({
  calculadoEm: instant,
  hoje: z.string(),
  /** Reports of before are being looked through still: the numbers grow. */
  incompleto: z.boolean(),
  periodo: periodoSchema,
  /** What is asked about, where it is one role, person or machine. */
  linha: nomeado.nullable(),
  total: z.object(medidas),
  totalAnterior: z.object(medidas),
  /** What the numbers of `valores` are of, the largest first: at most twelve, then `outros` with the rest. Without a name: none. */
  series: z.array(nomeado.extend({ pessoa: z.boolean() })),
  /** Every part of the period, the empty ones too. `valores`: in the measure that was asked for, one for each of `series`. */
  serie: z.array(z.object({ ...intervalo, ...medidas, valores: z.array(int) })),
  /** By what was asked for, the largest first. */
  linhas: z.array(
    nomeado.extend({
      ...medidas,
      /** A person by name. */
      pessoa: z.boolean(),
      categoria: z.string(),
      dias: int,
      obras: int,
      /** The first and the last of these days. */
      primeiro: z.string().nullable(),
      ultimo: z.string().nullable(),
    }),
  ),
  outros,
  /** `semNenhuma`: works without any. */
  porObra: z.object({ linhas: z.array(nomeado.extend(medidas)), outros, semNenhuma: int }),
  /** How many times somebody was absent, by the reason; `ausente` without one. */
  ausencias: z.array(z.object({ motivo: z.string(), total: int })),
});
export type Fatos = z.output<typeof fatosSchema>;
