import { z } from "zod";
import { causaSchema } from "../aprovacao/situacaoSchema.ts";
import { call } from "../calls/calls.ts";
import { instant, ok } from "../lib/fields.ts";
import { EVENTOS } from "./eventos.ts";

const evento = z.enum(EVENTOS, { error: "valor_invalido" });

export const notificacaoSchema = z.object({
  _id: z.string(),
  evento,
  /** Null for a reminder, which is about works with a missing report. */
  relatorio: z
    .object({
      _id: z.string(),
      numero: z.number().int(),
      modeloDeRelatorio: z.object({ _id: z.string(), descricao: z.string() }),
      /** The report's name, in the reader’s language. */
      nome: z.string(),
      data: z.string(),
      dataFim: z.string().nullable(),
      /** True when the report is in the bin and so cannot be opened. */
      excluido: z.boolean(),
    })
    .nullable(),
  /** Only for a reminder: the day, and the works whose report was missing on that day. `obra` is the first of these works. */
  lembrete: z.object({ dia: z.string(), obras: z.array(z.object({ _id: z.string(), nome: z.string() })) }).nullable(),
  obra: z.object({ _id: z.string(), nome: z.string() }),
  autor: z.object({ _id: z.string(), nome: z.string() }).nullable(),
  /** The reason of a refusal, or the present text of a comment; null when the comment was removed, and for events without a text. */
  texto: z.string().nullable(),
  /** Why the report waits for this person or no longer does; null when the report was simply sent to them. */
  causa: causaSchema.nullable(),
  /** True while what the notification asks for is still to be done; always true for a notification that asks for nothing. */
  vale: z.boolean(),
  criadaEm: instant,
  lida: z.boolean(),
});
export type Notificacao = z.output<typeof notificacaoSchema>;

const preferencias = z.record(evento, z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() }));

/** Calls about a person's notifications. They only concern works and reports that the person may still open. */
export const notificacoesContract = {
  listNotificacoes: call({
    method: "GET",
    path: "/notificacoes",
    scope: "empresa",
    summary: "One’s notifications, newest first, 30 at a time",
    query: z.object({
      evento: evento.optional(),
      naoLidas: z.stringbool().default(false),
      /** Id of the last notification already shown: the answer continues with the next one. */
      depois: z.string().max(60).optional(),
    }),
    output: z.object({ notificacoes: z.array(notificacaoSchema), mais: z.boolean() }),
  }),
  contarNotificacoes: call({
    method: "GET",
    path: "/notificacoes/contador",
    scope: "empresa",
    summary: "The badges of the header: unread notifications (1000 at most), reports that wait for this person",
    output: z.object({ naoLidas: z.number().int(), aguardandoAprovacao: z.number().int() }),
  }),
  lerNotificacoes: call({
    method: "POST",
    path: "/notificacoes/lidas",
    scope: "empresa",
    plano: "le",
    summary: "Mark one’s notifications as read; all of them when none is named",
    body: z.object({
      ids: z.array(z.string().max(60)).max(200).optional(),
      /** Id of the newest notification shown: notifications after it stay unread. */
      ate: z.string().max(60).optional(),
    }),
    output: ok,
  }),
  getPreferenciasDeNotificacao: call({
    method: "GET",
    path: "/notificacoes/preferencias",
    scope: "empresa",
    plano: "sempre",
    summary: "What one is told in the application, by mail and on one’s devices",
    output: preferencias,
  }),
  updatePreferenciasDeNotificacao: call({
    method: "PUT",
    path: "/notificacoes/preferencias",
    scope: "empresa",
    plano: "sempre",
    summary: "Choose what one is told; absent events stay as they are",
    /** When `push` is absent, the setting for push does not change: older clients do not know this field. */
    body: z.partialRecord(evento, z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean().optional() })),
    output: preferencias,
  }),
  notificarComentario: call({
    method: "POST",
    path: "/obras/{obraId}/relatorios/{relatorioId}/notificacao-comentario-adicionar",
    scope: "empresa",
    summary: "Tell the creator of a report of a comment; saving a comment already does, and nobody is told twice",
    params: z.object({ obraId: z.string(), relatorioId: z.string() }),
    body: z.object({
      comentario: z.object({ _id: z.string().max(300).optional(), descricao: z.string().max(20_000).optional() }),
    }),
    output: ok,
    permission: "relatorio.contribuir",
  }),
};
