import { z } from "zod";
import { call } from "../calls/calls.ts";

/** At most this many reports are deleted in one call; a page of the list holds fewer. */
export const EXCLUSAO_LIMITE = 100;

/** Deleting several reports at once, when the company allows it. */
export const exclusaoContract = {
  excluirRelatorios: call({
    method: "POST",
    path: "/obras/{obraId}/relatorios/excluir",
    scope: "empresa",
    summary: "Put several reports in the bin; those that may not be deleted stay and are named with the reason",
    params: z.object({ obraId: z.string() }),
    body: z.object({
      relatorios: z.array(z.string().max(60)).min(1, "obrigatorio").max(EXCLUSAO_LIMITE, "valor_invalido"),
    }),
    output: z.object({
      excluidos: z.array(z.string()),
      recusados: z.array(z.object({ _id: z.string(), motivo: z.string() })),
    }),
    permission: "relatorio.excluir",
  }),
};
