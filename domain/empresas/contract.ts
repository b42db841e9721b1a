import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import { empresaInputSchema, empresaSchema } from "./schema.ts";

/** Calls for the company itself and its logo. */
export const empresasContract = {
  getEmpresa: call({
    method: "GET",
    path: "",
    scope: "empresa",
    plano: "sempre",
    summary: "The company: data, flags, own captions",
    output: empresaSchema,
  }),
  updateEmpresa: call({
    method: "PUT",
    path: "",
    scope: "empresa",
    plano: "sempre",
    edita: true,
    summary: "Change the company; what is absent stays as it is",
    body: empresaInputSchema,
    output: empresaSchema,
    permission: "empresa.editar",
  }),
  uploadLogo: call({
    method: "POST",
    path: "/alterar-logo",
    scope: "empresa",
    plano: "sempre",
    summary: "The company’s logo, first on every report; scaled to at most 600 × 300, transparency kept",
    output: z.object({ logoUrl: z.string() }),
    errors: [
      "arquivo_grande_demais",
      "tipo_nao_permitido",
      "imagem_corrompida",
      "imagem_grande_demais",
      "limite_diario_de_envio",
    ],
    permission: "empresa.editar",
    kind: "upload",
  }),
  deleteLogo: call({
    method: "DELETE",
    path: "/logo",
    scope: "empresa",
    plano: "sempre",
    summary: "Take the company’s logo away; its name stands in its place",
    output: ok,
    permission: "empresa.editar",
  }),
  getLogo: call({
    method: "GET",
    path: "/logo/{arquivo}",
    scope: "empresa",
    plano: "sempre",
    summary: "Bytes of the company’s logo",
    params: z.object({ arquivo: z.string() }),
    output: z.unknown(),
    kind: "file",
  }),
};
