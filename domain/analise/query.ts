import { z } from "zod";
import { day } from "../lib/fields.ts";
import { ATRASADOS, ATRASO_IDS, GRANULARIDADES, LIMITES_DA_ANALISE } from "./limites.ts";
import { PERIODO } from "./periodo.ts";

/** Query fields shared by the analysis pages. */

const idEscolhido = z.string().max(60);
/** Comma-separated ids; those of works that the person may not see are ignored. */
export const obras = z
  .string()
  .max(LIMITES_DA_ANALISE.obras * 61, "valor_invalido")
  .transform((text) => [...new Set(text.split(",").filter((each) => each !== ""))])
  .refine((ids) => ids.length <= LIMITES_DA_ANALISE.obras, "valor_invalido");

/** Number of the page, from 0. */
export const pagina = z.coerce.number().int().min(0).max(100_000).default(0);

export const obrasEscolhidas = {
  obras: obras.optional(),
  /** Id of a group of works; `0` for works without a group. */
  grupo: idEscolhido.optional(),
  /** Status of the works. */
  status: z.coerce.number().int().min(1).max(4).optional(),
};
/** The name in `periodo` takes precedence over the days in `de` and `ate`. */
export const periodo = {
  /** `30d`, `12m`, `2026-11` or `2026`. */
  periodo: z.string().regex(PERIODO, "valor_invalido").optional(),
  de: day.optional(),
  ate: day.optional(),
  por: z.enum(GRANULARIDADES).optional(),
};
/** Filters on reports. */
export const escolhidos = {
  modelo: idEscolhido.optional(),
  /** Status of the reports. */
  statusDoRelatorio: z.coerce.number().int().min(1).max(4).optional(),
  /** Who made the report. */
  pessoa: idEscolhido.optional(),
  atraso: z.enum([...ATRASO_IDS, ATRASADOS]).optional(),
};
