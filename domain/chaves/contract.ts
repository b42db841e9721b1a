import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import { chaveInputSchema, chaveNovaSchema, chaveSchema, tokenSchema, trocaSchema } from "./schema.ts";

const params = z.object({ chaveId: z.string() });

/** Calls that manage API tokens, with which other programs read a company's data. The `api` of a call says whether tokens may make it. */
export const chavesContract = {
  getToken: call({
    method: "GET",
    path: "/gerar-token",
    scope: "empresa",
    summary:
      "The company's token 'Integração', which reads everything for 90 days: its facts; where there is none, it is made with the header X-Confirmar: gerar",
    segredo: true,
    output: tokenSchema,
    permission: "chaves.editar",
  }),
  excluirToken: call({
    method: "DELETE",
    path: "/excluir-token",
    scope: "empresa",
    plano: "sempre",
    summary: "Revoke the token of /gerar-token",
    output: ok,
    permission: "chaves.editar",
  }),
  listChaves: call({
    method: "GET",
    path: "/chaves-api",
    scope: "empresa",
    plano: "sempre",
    summary: "API tokens, the newest first, those in use and those that ended in the last 30 days",
    output: z.array(chaveSchema),
    permission: "chaves.editar",
  }),
  createChave: call({
    method: "POST",
    path: "/chaves-api",
    scope: "empresa",
    summary: "Make an API token; it is answered once and never again",
    segredo: true,
    body: chaveInputSchema,
    output: chaveNovaSchema,
    errors: ["limite_de_chaves"],
    permission: "chaves.editar",
  }),
  rotacionarChave: call({
    method: "POST",
    path: "/chaves-api/{chaveId}/rotacionar",
    scope: "empresa",
    summary: "Replace an API token by another one with the same rights; the old one lives for some hours more",
    segredo: true,
    params,
    body: trocaSchema,
    output: chaveNovaSchema,
    errors: ["limite_de_chaves"],
    permission: "chaves.editar",
  }),
  revogarChave: call({
    method: "DELETE",
    path: "/chaves-api/{chaveId}",
    scope: "empresa",
    plano: "sempre",
    summary: "Revoke an API token, at once",
    params,
    output: ok,
    permission: "chaves.editar",
  }),
};
