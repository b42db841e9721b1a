import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import { modeloDaObraSchema } from "../obras/schema.ts";
import { modeloInputSchema, modeloListadoSchema, modeloSchema } from "./schema.ts";

const modelo = z.object({ modeloId: z.string() });
const daObra = z.object({ obraId: z.string() });
const umDaObra = daObra.extend({ modeloId: z.string() });
const one = "/modelos-de-relatorio/{modeloId}";
const oneDaObra = "/obras/{obraId}/modelos-de-relatorios/{modeloId}";

/** Calls about the company's report templates, and about which of them each work has. */
export const modelosContract = {
  listModelos: call({
    method: "GET",
    path: "/modelos-de-relatorio",
    scope: "empresa",
    api: ["cadastros:ler"],
    summary: "Report templates of the company by name",
    output: z.array(modeloListadoSchema),
    permission: "modelo.ver",
  }),
  getModelo: call({
    method: "GET",
    path: one,
    scope: "empresa",
    summary: "One report template whole, and how many reports follow a change of it",
    params: modelo,
    output: modeloSchema,
    permission: "modelo.editar",
  }),
  createModelo: call({
    method: "POST",
    path: "/modelos-de-relatorio",
    scope: "empresa",
    summary: "Add a report template",
    maxJson: 1024 * 1024,
    body: modeloInputSchema,
    output: modeloSchema,
    permission: "modelo.editar",
  }),
  updateModelo: call({
    method: "PUT",
    path: one,
    scope: "empresa",
    edita: true,
    summary: "Change a report template; reports that are not approved follow and their partial approvals are void",
    params: modelo,
    maxJson: 1024 * 1024,
    body: modeloInputSchema,
    output: modeloSchema,
    errors: ["ultimo_modelo"],
    permission: "modelo.editar",
  }),
  deleteModelo: call({
    method: "DELETE",
    path: one,
    scope: "empresa",
    summary: "Put a report template without reports in the bin; an administrator can restore it for 90 days",
    params: modelo,
    output: ok,
    errors: ["modelo_com_relatorios", "ultimo_modelo"],
    permission: "modelo.editar",
  }),
  duplicarModelo: call({
    method: "POST",
    path: `${one}/duplicar`,
    scope: "empresa",
    summary: "A copy of a report template, which goes with no work by itself",
    params: modelo,
    output: modeloSchema,
    permission: "modelo.editar",
  }),
  addModelosDaObra: call({
    method: "POST",
    path: "/obras/{obraId}/modelos-de-relatorios",
    scope: "empresa",
    summary: "Give a work templates of the company; those it has stay as they are",
    params: daObra,
    body: z.object({
      modelos: z
        .array(z.object({ modeloGlobalId: z.string() }), { error: "obrigatorio" })
        .min(1, "obrigatorio")
        .max(100, "valor_invalido"),
    }),
    output: z.array(modeloDaObraSchema),
    permission: "obra.adicionarEditar",
  }),
  updateModeloDaObra: call({
    method: "PUT",
    path: oneDaObra,
    scope: "empresa",
    summary: "Make it the template that new reports of the work start with",
    params: umDaObra,
    body: z.object({ principal: z.literal(true, { error: "valor_invalido" }) }),
    output: z.array(modeloDaObraSchema),
    permission: "obra.adicionarEditar",
  }),
  deleteModeloDaObra: call({
    method: "DELETE",
    path: oneDaObra,
    scope: "empresa",
    summary: "Take a template without reports off a work, with its logos and signers",
    params: umDaObra,
    output: z.array(modeloDaObraSchema),
    errors: ["modelo_com_relatorios", "ultimo_modelo"],
    permission: "obra.adicionarEditar",
  }),
};
