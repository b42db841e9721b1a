import { z } from "zod";
import { call } from "../calls/calls.ts";

/** What a device takes along for a day without signal. */

/** An answer of another call, as that call gives it to this person. */
export const respostaSchema = z.object({
  /** The call's name. */
  chamada: z.string(),
  /** What stands behind the company in the address that a screen asks. */
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
    output: z.object({ respostas: z.array(respostaSchema) }),
    permission: null,
  }),
};
