import { z } from "zod";
import { logomarcaSchema } from "../empresas/schema.ts";
import { call } from "../calls/calls.ts";

const modelo = z.object({ obraId: z.string(), modeloId: z.string() });
const path = "/obras/{obraId}/modelos-de-relatorios/{modeloId}/logo";
/** Place 1 is missing here because it always holds the company’s logo. */
const posicao = z.enum(["2", "3"], { error: "valor_invalido" });
const answer = z.object({ logomarca: logomarcaSchema });

/** Calls about the logos of a work's report template: the logos in places 2 and 3, and whether the company’s logo is shown. */
export const logosContract = {
  uploadLogoDoModelo: call({
    method: "POST",
    path,
    scope: "empresa",
    summary:
      "A logo of the work’s reports of this template, in place 2 or 3; without `posicao` in the first free one, else in 2",
    params: modelo,
    query: z.object({ posicao: posicao.optional() }),
    output: answer,
    errors: [
      "arquivo_grande_demais",
      "tipo_nao_permitido",
      "imagem_corrompida",
      "imagem_grande_demais",
      "limite_diario_de_envio",
    ],
    permission: "obra.adicionarEditar",
    kind: "upload",
  }),
  updateLogosDoModelo: call({
    method: "PUT",
    path,
    scope: "empresa",
    summary: "Show the company’s logo on the work’s reports of this template, or its name",
    params: modelo,
    body: z.object({ logoUm: z.object({ ativo: z.boolean({ error: "valor_invalido" }).optional() }).optional() }),
    output: answer,
    permission: "obra.adicionarEditar",
  }),
  deleteLogoDoModelo: call({
    method: "DELETE",
    path,
    scope: "empresa",
    summary: "Take a logo away from place 2 or 3",
    params: modelo,
    query: z.object({ posicao }),
    output: answer,
    permission: "obra.adicionarEditar",
  }),
  getLogoDoModelo: call({
    method: "GET",
    path: `${path}/{arquivo}`,
    scope: "empresa",
    summary: "Bytes of a logo of the template",
    params: modelo.extend({ arquivo: z.string() }),
    output: z.unknown(),
    permission: "obra.ver",
    kind: "file",
  }),
};
