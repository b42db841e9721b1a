import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, reportDay } from "../lib/fields.ts";

/** The audit log of settings, people, permissions, works and catalogues; report content has its own history. */

const valor = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const registroDeAuditoriaSchema = z.object({
  _id: z.string(),
  /** The act as `<noun>.<verb>`. */
  ato: z.string(),
  alvo: z.object({
    tipo: z.string(),
    _id: z.string(),
    /** The target's name at that time; null when the act kept no name. */
    nome: z.string().nullable(),
  }),
  usuario: z.object({ _id: z.string(), nome: z.string() }),
  em: instant,
  /** What an edit changed, field by field. */
  mudancas: z.array(z.object({ campo: z.string(), de: valor, para: valor })),
  /** Further data that the act recorded. */
  dados: z.array(z.object({ campo: z.string(), valor })),
});
export type RegistroDeAuditoria = z.output<typeof registroDeAuditoriaSchema>;

const lista = z.object({
  itens: z.array(registroDeAuditoriaSchema),
  /** Cursor for the next page; null on the last page. */
  proximo: z.string().nullable(),
});

const porPagina = z.coerce.number().int().min(1).max(500).default(50);
const cursor = z.string().max(100).optional();

export const auditoriaContract = {
  listAuditoria: call({
    method: "GET",
    path: "/auditoria",
    scope: "empresa",
    summary: "The audit, newest first, by person, kind of target, period (days in the company's time zone) and name",
    query: z.object({
      usuarioId: z.string().max(60).optional(),
      tipo: z.string().max(60).optional(),
      de: reportDay.optional(),
      ate: reportDay.optional(),
      busca: z.string().max(MAX_LENGTH.busca).optional(),
      cursor,
      porPagina,
    }),
    output: lista,
    permission: "auditoria",
  }),
  getFiltrosDaAuditoria: call({
    method: "GET",
    path: "/auditoria/filtros",
    scope: "empresa",
    summary: "People and kinds of targets that the audit has",
    output: z.object({
      pessoas: z.array(z.object({ _id: z.string(), nome: z.string() })),
      tipos: z.array(z.string()),
    }),
    permission: "auditoria",
  }),
  getHistoricoDaEmpresa: call({
    method: "GET",
    path: "/historico",
    scope: "empresa",
    plano: "sempre",
    summary: "Changes of the company's own data, newest first, for those who may change it",
    query: z.object({ cursor, porPagina }),
    output: lista,
    permission: "empresa.editar",
  }),
};
