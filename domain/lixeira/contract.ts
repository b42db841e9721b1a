import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, ok } from "../lib/fields.ts";
import { TIPOS_DA_LIXEIRA } from "./tipos.ts";

const tipo = z.enum(TIPOS_DA_LIXEIRA);

/** Calls of the bin, for administrators: list what was deleted in the last 90 days, and restore it. */
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
          /** Name of the deleted thing; for a report, the name of its work. */
          descricao: z.string(),
          /** What the deleted thing was part of (for a document its work); null for a thing that was part of nothing. */
          onde: z.string().nullable(),
          /** For a report: number and date. */
          numero: z.number().int().nullable(),
          /** The title of a report's template. */
          modelo: z.string().nullable(),
          data: z.string().nullable(),
          excluidoEm: instant,
          excluidoPor: z.string(),
          /** The parent, when it is in the bin too: the parent has to be restored before or together with this thing. */
          pai: z.object({ tipo, _id: z.string(), descricao: z.string() }).nullable(),
        }),
      ),
      total: z.number().int(),
      /** How many things of each kind are in the bin, regardless of filters; kinds without any are absent. */
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
    /** `junto`: also restores the parent when it is in the bin. */
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
