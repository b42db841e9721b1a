import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, ok, requiredLine } from "../lib/fields.ts";
import { ANEXO_ERRORS } from "../calls/uploadErrors.ts";
import { DOCUMENTO_BYTES } from "./limites.ts";

/** Calls for the documents of a work, which are kept in folders. */

const obra = z.object({ obraId: z.string() });
const pasta = obra.extend({ pastaId: z.string() });
const anexo = obra.extend({ anexoId: z.string() });
const pastaBody = z.object({ descricao: requiredLine(MAX_LENGTH.pasta) });

export const pastaSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  /** Number of documents in the folder (`total`) and their size in bytes (`tamanho`). */
  total: z.number().int(),
  tamanho: z.number(),
});
export type Pasta = z.output<typeof pastaSchema>;

export const documentoSchema = z.object({
  _id: z.string(),
  pasta: z.object({ _id: z.string(), descricao: z.string() }),
  nome: z.string(),
  /** File name extension without the point, e.g. `pdf`. */
  extensao: z.string(),
  /** Size in bytes. */
  tamanho: z.number(),
  url: z.string(),
  /** Address of the thumbnail; null when the document is not a picture. */
  urlMiniatura: z.string().nullable(),
  criadoEm: instant,
  criadoPor: z.object({ _id: z.string(), nome: z.string() }),
});
export type Documento = z.output<typeof documentoSchema>;

export const documentosContract = {
  listDocumentos: call({
    method: "GET",
    path: "/obras/{obraId}/anexos",
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Folders of a work, and its documents, newest first: of one folder, of a search, or of all",
    params: obra,
    query: z.object({
      pasta: z.string().optional(),
      busca: z.string().max(MAX_LENGTH.busca).optional(),
      /** Page number, zero-based; a page has 50 documents. */
      pagina: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    output: z.object({
      pastas: z.array(pastaSchema),
      anexos: z.array(documentoSchema),
      /** Number of documents in the folder that match the search. */
      total: z.number().int(),
    }),
    permission: "documento.ver",
  }),
  createPasta: call({
    method: "POST",
    path: "/obras/{obraId}/anexos-pasta",
    scope: "empresa",
    summary: "Add a folder for documents",
    params: obra,
    body: pastaBody,
    output: pastaSchema,
    errors: ["ja_existe", "limite_pastas"],
    permission: "documento.ver",
  }),
  getPasta: call({
    method: "GET",
    path: "/obras/{obraId}/anexos-pasta/{pastaId}",
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "One folder, with how much is in it",
    params: pasta,
    output: pastaSchema,
    permission: "documento.ver",
  }),
  updatePasta: call({
    method: "PUT",
    path: "/obras/{obraId}/anexos-pasta/{pastaId}",
    scope: "empresa",
    edita: true,
    summary: "Name a folder anew",
    params: pasta,
    body: pastaBody,
    output: pastaSchema,
    errors: ["ja_existe"],
    permission: "documento.ver",
  }),
  deletePasta: call({
    method: "DELETE",
    path: "/obras/{obraId}/anexos-pasta/{pastaId}",
    scope: "empresa",
    summary: "Put a folder with its documents in the bin",
    params: pasta,
    output: ok,
    permission: "documento.ver",
  }),
  uploadDocumento: call({
    method: "POST",
    path: "/obras/{obraId}/anexos-pasta/{pastaId}",
    scope: "empresa",
    summary: "Add a document of at most 10 MB to a folder",
    params: pasta,
    output: documentoSchema,
    errors: [
      "arquivo_grande_demais",
      ...ANEXO_ERRORS,
      "tipo_nao_permitido",
      "imagem_corrompida",
      "imagem_grande_demais",
    ],
    permission: "documento.ver",
    kind: "upload",
    maxBytes: DOCUMENTO_BYTES,
  }),
  getDocumentoDaObra: call({
    method: "GET",
    path: "/obras/{obraId}/anexos/{anexoId}",
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "One document: its name, folder, size, author and addresses",
    params: anexo,
    output: documentoSchema,
    permission: "documento.ver",
  }),
  updateDocumento: call({
    method: "PUT",
    path: "/obras/{obraId}/anexos/{anexoId}",
    scope: "empresa",
    edita: true,
    summary: "Name a document anew, or move it to another folder; its extension stays",
    params: anexo,
    body: z.object({
      nome: requiredLine(MAX_LENGTH.documento).optional(),
      pasta: z.object({ _id: z.string() }).optional(),
    }),
    output: documentoSchema,
    permission: "documento.ver",
  }),
  deleteDocumento: call({
    method: "DELETE",
    path: "/obras/{obraId}/anexos/{anexoId}",
    scope: "empresa",
    summary: "Put a document in the bin",
    params: anexo,
    output: ok,
    permission: "documento.ver",
  }),
  getArquivoDoDocumento: call({
    method: "GET",
    path: "/obras/{obraId}/anexos/{anexoId}/arquivo",
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Bytes of a document: to keep, or with `ver` to look at (pictures and PDF only)",
    params: anexo,
    query: z.object({ ver: z.stringbool().optional(), miniatura: z.stringbool().optional() }),
    output: z.unknown(),
    permission: "documento.ver",
    kind: "file",
  }),
};
