import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, ok } from "../lib/fields.ts";
import { TIPOS_DA_LIXEIRA } from "./tipos.ts";

const tipo = z.enum(TIPOS_DA_LIXEIRA);

/** The bin: what was deleted in the last 90 days; administrators restore. */
export const lixeiraContract = {
  listLixeira: call({
    method: "GET",
    path: "/lixeira",
    scope: "empresa",
    summary: "What was deleted in the last 90 days, newest first; by kind and by name",
    query: z.object({
      pagina: z.coerce.number().int().min(0).max(100_000).default(0),
      tipo: tipo.optional(),
      busca: z.string().max(MAX_LENGTH.busca).optional(),
    }),
    output: z.object({
      itens: z.array(
        z.object({
          tipo,
          _id: z.string(),
          /** Its name; of a report, the work's. */
          descricao: z.string(),
          /** Its place (of a document its work), when it has one. */
          onde: z.string().nullable(),
          /** For a report: number and date. */
          numero: z.number().int().nullable(),
          /** The title of a report's template. */
          modelo: z.string().nullable(),
          data: z.string().nullable(),
          excluidoEm: instant,
          excluidoPor: z.string(),
          /** Its parent, when that is in the bin too: restored first, or together with it. */
          pai: z.object({ tipo, _id: z.string(), descricao: z.string() }).nullable(),
        }),
      ),
      total: z.number().int(),
      /** How many of each kind are there, regardless of filters; kinds without any are absent. */
      totais: z.partialRecord(tipo, z.number().int()),
    }),
    permission: "lixeira",
  }),
  restaurar: call({
    method: "POST",
    path: "/lixeira/{tipo}/{id}/restaurar",
    scope: "empresa",
    summary: "Restore what was deleted",
    params: z.object({ tipo, id: z.string() }),
    /** `junto`: restores its parent too, when that is in the bin. */
    query: z.object({ junto: z.stringbool().default(false) }),
    output: ok,
    errors: [
      "ja_existe",
      "usuario_ja_existe",
      "dentro_da_lixeira",
      "cronograma_grande_demais",
      "limite_de_obras",
      "limite_de_usuarios",
    ],
    permission: "lixeira",
  }),
};
