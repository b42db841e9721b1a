import { z } from "zod";
import { call } from "../calls/calls.ts";

/** Sealed documents of approved reports. */
export const seloContract = {
  getDocumento: call({
    method: "GET",
    path: "/obras/{obraId}/relatorios/{relatorioId}/documentos/{codigo}",
    scope: "empresa",
    api: ["arquivos:ler"],
    summary:
      "The sealed PDF under a code of this report, also after it was reopened; administrators also of a deleted one",
    params: z.object({ obraId: z.string(), relatorioId: z.string(), codigo: z.string().max(100) }),
    query: z.object({ baixar: z.stringbool().default(false) }),
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
};
