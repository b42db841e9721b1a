import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import {
  padraoCadastradaSchema,
  padraoUpdateSchema,
  pessoaCadastradaSchema,
  pessoaUpdateSchema,
} from "./cadastroSchema.ts";
import { maoDeObraPadraoCreateSchema, maoDeObraPersonalizadaCreateSchema } from "./schema.ts";

/** Labour of both kinds at one address; `tipo` says which kind. The separate addresses of the two kinds return the same entries. */

const padrao = { tipo: z.literal("padrao") };
const personalizada = { tipo: z.literal("personalizada") };
/** Schema that refuses a field of the other kind, because the field's value would be lost. */
const alheio = z.undefined({ error: "campo_desconhecido" }).optional().meta({ description: "Of the other kind" });
const soPadrao = { descricao: alheio, quantidade: alheio };
const soPersonalizada = {
  nome: alheio,
  registro: alheio,
  funcao: alheio,
  presenca: alheio,
  horaInicio: alheio,
  horaFim: alheio,
  horasIntervalo: alheio,
};

const cadastradaSchema = z.discriminatedUnion("tipo", [
  padraoCadastradaSchema.extend(padrao),
  pessoaCadastradaSchema.extend(personalizada),
]);
export type MaoDeObraCadastrada = z.output<typeof cadastradaSchema>;
const createSchema = z.discriminatedUnion("tipo", [
  maoDeObraPadraoCreateSchema.extend({ ...padrao, ...soPersonalizada }),
  maoDeObraPersonalizadaCreateSchema.extend({ ...personalizada, ...soPadrao }),
]);
const updateSchema = z.discriminatedUnion("tipo", [
  padraoUpdateSchema.extend({ ...padrao, ...soPersonalizada }),
  pessoaUpdateSchema.extend({ ...personalizada, ...soPadrao }),
]);
export type MaoDeObraUpdate = z.output<typeof updateSchema>;

const ERRORS = ["ja_existe"] as const;
const byId = z.object({ id: z.string() });

export const maoDeObraContract = {
  getMaoDeObra: call({
    method: "GET",
    path: "/mao-de-obra/{id}",
    scope: "empresa",
    summary: "A standard labour entry or a person",
    params: byId,
    output: cadastradaSchema,
    permission: "maoDeObra.editar",
  }),
  createMaoDeObra: call({
    method: "POST",
    path: "/mao-de-obra",
    scope: "empresa",
    summary: "Add a standard labour entry or a person, as `tipo` says",
    body: createSchema,
    output: cadastradaSchema,
    errors: ERRORS,
    permission: "maoDeObra.editar",
  }),
  updateMaoDeObra: call({
    method: "PUT",
    path: "/mao-de-obra/{id}",
    scope: "empresa",
    edita: true,
    summary: "Change a standard labour entry or a person; the kind stays, and reports keep what they have",
    params: byId,
    body: updateSchema,
    output: cadastradaSchema,
    errors: ERRORS,
    permission: "maoDeObra.editar",
  }),
  deleteMaoDeObra: call({
    method: "DELETE",
    path: "/mao-de-obra/{id}",
    scope: "empresa",
    summary: "Put a standard labour entry or a person in the bin",
    params: byId,
    output: ok,
    permission: "maoDeObra.editar",
  }),
};
