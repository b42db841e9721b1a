import { z } from "zod";
import { call } from "../calls/calls.ts";

const params = z.object({ obraId: z.string() });
const path = "/obras/{obraId}/cliente-logo";
const output = z.object({ clienteLogo: z.string().nullable() });

/** Calls about the logo of a work's client, which is shown with the work. */
export const clienteLogoContract = {
  uploadClienteLogo: call({
    method: "POST",
    path,
    scope: "empresa",
    summary: "The logo of the work’s client",
    params,
    output,
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
  deleteClienteLogo: call({
    method: "DELETE",
    path,
    scope: "empresa",
    summary: "Take the client’s logo away",
    params,
    output,
    permission: "obra.adicionarEditar",
  }),
  getClienteLogo: call({
    method: "GET",
    path: `${path}/{arquivo}`,
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Bytes of the client’s logo",
    params: params.extend({ arquivo: z.string() }),
    output: z.unknown(),
    permission: "obra.ver",
    kind: "file",
  }),
};
