import { z } from "zod";
import { CLIMAS, CONDICOES } from "./constants.ts";

/** The weather of one part of the day. */
export const periodoClimaSchema = z.object({ ativo: z.boolean(), clima: z.enum(CLIMAS), condicao: z.enum(CONDICOES) });

/** The weather of a period in a report, which starts unconfirmed. */
export const periodoDoRelatorioSchema = periodoClimaSchema.extend({
  /** False until a person changes or confirms the period, or the report leaves status 1; left out from then on. */
  confirmado: z.literal(false).optional(),
});
