import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import { grupoDeObraInputSchema, grupoDeObraSchema } from "./schema.ts";

const path = "/grupo-obra";
const params = z.object({ grupoId: z.string() });
const errors = ["ja_existe"] as const;

/** Calls about groups of works. Totals count only the works that the person sees. */
export const gruposContract = {
  listGruposDeObra: call({
    method: "GET",
    path,
    scope: "empresa",
    api: ["cadastros:ler"],
    summary: "Groups of works by name, the main one first",
    output: z.array(grupoDeObraSchema),
    permission: "grupo.ver",
  }),
  getGrupoDeObra: call({
    method: "GET",
    path: `${path}/{grupoId}`,
    scope: "empresa",
    summary: "One group of works",
    params,
    output: grupoDeObraSchema,
    permission: "grupo.editar",
  }),
  createGrupoDeObra: call({
    method: "POST",
    path,
    scope: "empresa",
    summary: "Add a group of works",
    body: grupoDeObraInputSchema,
    output: grupoDeObraSchema,
    errors,
    permission: "grupo.editar",
  }),
  updateGrupoDeObra: call({
    method: "PUT",
    path: `${path}/{grupoId}`,
    scope: "empresa",
    edita: true,
    summary: "Change a group of works",
    params,
    body: grupoDeObraInputSchema,
    output: grupoDeObraSchema,
    errors,
    permission: "grupo.editar",
  }),
  deleteGrupoDeObra: call({
    method: "DELETE",
    path: `${path}/{grupoId}`,
    scope: "empresa",
    summary: "Put a group without works in the bin",
    params,
    output: ok,
    errors: ["grupo_com_obras"],
    permission: "grupo.editar",
  }),
};
