import { z } from "zod";
import { call } from "../lib/calls.ts";
import { instant, ok } from "../lib/fields.ts";

/** The bin: what was deleted in the last 90 days; administrators restore (D, deletes). */
export const lixeiraContract = {
  listLixeira: call({
    method: "GET",
    path: "/lixeira",
    scope: "empresa",
    summary: "Deleted works and reports, newest first",
    query: z.object({ pagina: z.coerce.number().int().min(0).max(100_000).default(0) }),
    output: z.object({
      itens: z.array(
        z.object({
          tipo: z.enum(["obra", "relatorio"]),
          _id: z.string(),
          descricao: z.string(),
          /** For a report: number, date and work. */
          numero: z.number().int().nullable(),
          data: z.string().nullable(),
          excluidoEm: instant,
          excluidoPor: z.string(),
        }),
      ),
      total: z.number().int(),
    }),
    permission: "lixeira",
  }),
  restaurar: call({
    method: "POST",
    path: "/lixeira/{tipo}/{id}/restaurar",
    scope: "empresa",
    summary: "Restore a work or a report",
    params: z.object({ tipo: z.enum(["obra", "relatorio"]), id: z.string() }),
    output: ok,
    permission: "lixeira",
  }),
};
