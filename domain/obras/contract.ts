import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import { IMAGE_ERRORS } from "../calls/uploadErrors.ts";
import {
  duplicarInputSchema,
  grupoDeObraSchema,
  modeloDaObraSchema,
  obraInputSchema,
  obraListadaSchema,
  obraSchema,
} from "./schema.ts";

const obraParams = z.object({ obraId: z.string() });

/** Calls about works. */
export const obrasContract = {
  listObras: call({
    method: "GET",
    path: "/obras",
    scope: "empresa",
    api: ["obras:ler"],
    plano: "sempre",
    summary: "Works the person may see; newest first; counts are those of the search and the group, per status",
    query: z.object({
      /** Search text of at least 3 characters (shorter texts do not filter); accents and case do not matter. */
      busca: z.string().max(MAX_LENGTH.busca).optional(),
      status: z.coerce.number().int().min(1).max(4).optional(),
      /** Zero-based. */
      pagina: z.coerce.number().int().min(0).max(100_000).default(0),
      /** Works per page: at most 200, 30 by default. */
      porPagina: z.coerce.number().int().min(1).max(200).default(30),
      /** With `true`, the answer includes the groups. */
      grupoObra: z.string().optional(),
      /** Only works of this group; `0`: works without a group. Refused to clients. */
      grupo: z.string().max(36, "valor_invalido").optional(),
    }),
    output: z.object({
      obras: z.array(obraListadaSchema),
      /**
       * Only with `grupoObra=true`: the groups, each with the number of its works that match the search and the status filter;
       * the last one is 'no group' with id `"0"`. Empty for clients.
       */
      gruposDeObra: z.array(grupoDeObraSchema).optional(),
      /** Numbers of works that match the search and the group. `totalObras` also applies the status filter; the numbers per status do not. */
      totalObras: z.number().int(),
      totalNaoIniciada: z.number().int(),
      totalParalisada: z.number().int(),
      totalEmAndamento: z.number().int(),
      totalConcluida: z.number().int(),
      permissoes: z.object({
        adicionar: z.string().nullable(),
        editar: z.string().nullable(),
        excluir: z.string().nullable(),
      }),
    }),
    permission: "obra.ver",
  }),
  createObra: call({
    method: "POST",
    path: "/obras",
    scope: "empresa",
    summary: "Add a work, simplified or full; it receives the company’s main report template",
    body: obraInputSchema,
    output: obraSchema,
    errors: ["limite_de_obras"],
    permission: "obra.adicionarEditar",
  }),
  listObrasEmAndamento: call({
    method: "GET",
    path: "/obras-em-andamento",
    scope: "empresa",
    api: ["obras:ler"],
    summary: "Works in progress, by name: to choose one for a new report",
    query: z.object({
      /** Search text of at least 1 character; accents and case do not matter. */
      busca: z.string().max(MAX_LENGTH.busca).optional(),
      /** Zero-based. */
      pagina: z.coerce.number().int().min(0).max(100_000).default(0),
      porPagina: z.coerce.number().int().min(1).max(200).default(50),
      /** Accepted but ignored: the answer always contains only the fields that a picker needs. */
      otimizar: z.string().optional(),
    }),
    output: z.array(z.object({ _id: z.string(), nome: z.string(), fotoUrl: z.string().nullable() })),
    permission: "obra.ver",
  }),
  duplicarObra: call({
    method: "POST",
    path: "/obras/{obraId}/duplicar",
    scope: "empresa",
    summary: "A copy of a work, without its reports",
    params: obraParams,
    body: duplicarInputSchema,
    output: obraSchema.extend({
      /** Signers in the original's templates who can no longer enter the company: they are not signers in the copy. */
      assinantesFora: z.array(z.object({ nome: z.string(), modelo: z.string() })),
    }),
    errors: ["limite_de_obras"],
    permission: "obra.adicionarEditar",
  }),
  getObra: call({
    method: "GET",
    path: "/obras/{obraId}",
    scope: "empresa",
    api: ["obras:ler"],
    summary: "One work with its dashboard",
    params: obraParams,
    output: obraSchema,
    permission: "obra.ver",
  }),
  updateObra: call({
    method: "PUT",
    path: "/obras/{obraId}",
    scope: "empresa",
    edita: true,
    summary: "Change a work",
    params: obraParams,
    body: obraInputSchema,
    output: obraSchema,
    errors: ["limite_de_obras"],
    permission: "obra.adicionarEditar",
  }),
  deleteObra: call({
    method: "DELETE",
    path: "/obras/{obraId}",
    scope: "empresa",
    summary: "Put a work in the bin; an administrator can restore it for 90 days",
    params: obraParams,
    output: ok,
    permission: "obra.excluir",
  }),
  uploadFotoDaObra: call({
    method: "POST",
    path: "/obras/{obraId}/alterar-foto",
    scope: "empresa",
    summary: "The photo of a work",
    params: obraParams,
    output: z.object({ fotoUrl: z.string() }),
    errors: [...IMAGE_ERRORS, "limite_diario_de_envio"],
    permission: "obra.adicionarEditar",
    kind: "upload",
  }),
  getFotoDaObra: call({
    method: "GET",
    path: "/obras/{obraId}/foto/{arquivo}",
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Bytes of the work’s photo (re-encoded)",
    params: obraParams.extend({ arquivo: z.string() }),
    output: z.unknown(),
    permission: "obra.ver",
    kind: "file",
  }),
  listModelosDaObra: call({
    method: "GET",
    path: "/obras/{obraId}/modelos-de-relatorios",
    scope: "empresa",
    api: ["obras:ler"],
    plano: "sempre",
    summary: "Report templates of a work",
    params: obraParams,
    /** Accepted but ignored: the answer is the same with and without it. */
    query: z.object({ otimizar: z.string().optional() }),
    output: z.array(modeloDaObraSchema),
    permission: "obra.ver",
  }),
};
