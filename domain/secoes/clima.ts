import { z } from "zod";
import { CLIMAS, CONDICOES } from "./constants.ts";

/** The weather of one part of the day. */
export const periodoClimaSchema = z.object({ ativo: z.boolean(), clima: z.enum(CLIMAS), condicao: z.enum(CONDICOES) });
