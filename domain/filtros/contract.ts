import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { call } from "../calls/calls.ts";
import { parseDay } from "../lib/dates.ts";
import { day } from "../lib/fields.ts";
import { filtroIdSchema, paginaDoFiltroSchema, totaisDoFiltroSchema } from "./schema.ts";

/** Calls of the search-filter pages of a work. */

const params = z.object({ obraId: z.string(), filtro: filtroIdSchema });

const criterios = {
  /** First and last day of the reports to search. */
  de: day.optional(),
  ate: day.optional(),
  /** Text to search for; accents and case do not matter. */
  texto: z.string().max(MAX_LENGTH.busca).optional(),
  modelo: z.string().max(60).optional(),
  status: z.coerce.number().int().min(1).max(4).optional(),
  /** One of the values that `totaisDoFiltro` lists; each page has values of its own: a status, tag, person, machine, result… */
  grupo: z.string().max(300).optional(),
};
const criteriosSchema = z.object(criterios);
export type Criterios = z.output<typeof criteriosSchema>;

/** Cursor: date, number and id of the last report on the previous page. */
export const CURSOR = /^(\d{4}-\d{2}-\d{2})~(\d{1,9})~([0-9a-f-]{36})$/;
/** Schema of a cursor; also refuses a day that is not in the calendar, because the database would fail on such a day. */
export const cursor = z
  .string()
  .regex(CURSOR, "valor_invalido")
  .refine((value) => parseDay(value.slice(0, 10)) !== null, "valor_invalido");

export const filtrosContract = {
  listFiltro: call({
    method: "GET",
    path: "/obras/{obraId}/filtros/{filtro}",
    scope: "empresa",
    api: ["relatorios:ler"],
    summary: "All things of one kind over the reports of a work, newest first, by the report they stand in",
    params,
    query: z.object({ ...criterios, depois: cursor.optional() }),
    output: paginaDoFiltroSchema,
    permission: "relatorio.ver",
  }),
  totaisDoFiltro: call({
    method: "GET",
    path: "/obras/{obraId}/filtros/{filtro}/totais",
    scope: "empresa",
    api: ["relatorios:ler"],
    summary: "How many there are, how much of it, and the values to choose from",
    params,
    query: criteriosSchema,
    output: totaisDoFiltroSchema,
    permission: "relatorio.ver",
  }),
  getPlanilhaDoFiltro: call({
    method: "GET",
    path: "/obras/{obraId}/filtros/{filtro}/excel",
    scope: "empresa",
    summary: "The same as a workbook with typed columns",
    params,
    query: z.object({ ...criterios, idioma: z.enum(IDIOMAS).default("pt") }),
    output: z.unknown(),
    errors: ["filtro_grande_demais"],
    permission: "relatorio.ver",
    kind: "file",
  }),
};
