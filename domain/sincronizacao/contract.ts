import { z } from "zod";
import { call } from "../calls/calls.ts";

/** Data on a device for a day without signal. */

/** An answer of another call, as that call gives it to this person. */
export const respostaSchema = z.object({
  /** The call's name. */
  chamada: z.string(),
  /** The address a screen requests, after the company. */
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
       * The device's copy of works: `{obraId}.{marca}`, and the reports besides the last 30, by points; works by
       * commas.
       */
      tenho: z.string().max(10_000).optional(),
    }),
    output: z.object({
      respostas: z.array(respostaSchema),
      /** Works of these of which nothing is new: they need not be asked for. */
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
      /** The device's copy of this work: `{relatorioId}.{marca}`, by commas; without a mark it is sent again. */
      tenho: z.string().max(10_000).optional(),
    }),
    output: z.object({
      /** `marca` is another one when the answer would be. Complete when nothing is missing any more. */
      relatorios: z.array(z.object({ _id: z.string(), marca: z.string() })),
      respostas: z.array(respostaSchema),
      /** Of all that the device has of the work now; empty while something is missing. */
      marca: z.string(),
      /** More is to come: ask again, naming the reports received. */
      faltam: z.boolean(),
    }),
    permission: "relatorio.ver",
  }),
};
