import { z } from "zod";
import { call } from "../calls/calls.ts";

/** Calls with which a device loads ahead what it needs for a day without signal. */

/** An answer of another call, as that call gives it to this person. */
export const respostaSchema = z.object({
  /** The call's name. */
  chamada: z.string(),
  /** The address that a screen requests, without the company's part. */
  endereco: z.string(),
  resposta: z.unknown(),
});
export type RespostaGuardada = z.output<typeof respostaSchema>;

export const sincronizacaoContract = {
  getBase: call({
    method: "GET",
    path: "/sincronizacao/base",
    scope: "empresa",
    summary:
      "What a report is filled from, and the works in progress with their lists: the answers of other calls together, each only to those who may make it",
    query: z.object({
      /**
       * What the device has of its works, separated by commas: `{obraId}.{marca}`, followed by the ids of reports older than the
       * last 30, separated by dots.
       */
      tenho: z.string().max(10_000).optional(),
    }),
    output: z.object({
      respostas: z.array(respostaSchema),
      /** Works named in `tenho` that have nothing new: the device need not request them. */
      iguais: z.array(z.string()),
    }),
    permission: null,
  }),
  getRecentes: call({
    method: "GET",
    path: "/sincronizacao/obras/{obraId}",
    scope: "empresa",
    summary:
      "The last 30 reports of a work and those that the device has besides: which of them this person may read now, and the answers that are new to the device, a few at a time",
    params: z.object({ obraId: z.string() }),
    query: z.object({
      /** What the device has of this work, separated by commas: `{relatorioId}.{marca}`; a report without a mark is sent again. */
      tenho: z.string().max(10_000).optional(),
    }),
    output: z.object({
      /** `marca` changes whenever the server's answer for the report changes. The list is complete once `faltam` is false. */
      relatorios: z.array(z.object({ _id: z.string(), marca: z.string() })),
      respostas: z.array(respostaSchema),
      /** Mark of everything the device has of the work; empty while something is missing. */
      marca: z.string(),
      /** True when there is more: the device repeats the request, with the reports received so far in `tenho`. */
      faltam: z.boolean(),
    }),
    permission: "relatorio.ver",
  }),
};
