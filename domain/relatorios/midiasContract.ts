import { MAX_LENGTH } from "../lib/lengths.ts";
import { ANEXO_ERRORS, IMAGE_ERRORS, VIDEO_ERRORS } from "../calls/uploadErrors.ts";
import { z } from "zod";
import type { Codigo } from "../errors/errors.ts";
import { call } from "../calls/calls.ts";
import { text } from "../lib/fields.ts";
import { LIMITES } from "../secoes/constants.ts";
import { anexoSchema, fotoSchema, videoSchema } from "./conteudoSchema.ts";

/** Calls on the photos, videos and attachments of a report. Uploads in parts: `enviosContract.ts`. */

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const arquivo = relatorio.extend({ arquivo: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";

const salvarRelatorio = z.string().optional();
const descricao = text(MAX_LENGTH.legenda);
/** The place of a photo: at most one of the three ids; none = the gallery. */
const lugar = {
  tarefaId: z.string().max(200).optional(),
  ocorrenciaId: z.string().max(200).optional(),
  itemChecklistId: z.string().max(300).optional(),
};
const versao = z.object({ versao: z.number().int() });
const nomes = z.array(z.object({ arquivo: z.string() })).max(2000);

/**
 * Errors of reading a photo or video: readers without the right to edit get files without GPS data, and a file is refused when
 * that data cannot be blanked.
 */
const PLACE_ERRORS = ["lugar_nao_retirado"] as const satisfies readonly Codigo[];

/** Errors of every change of a file. */
const WRITE_ERRORS = ["relatorio_aprovado", "aprovacao_parcial"] as const satisfies readonly Codigo[];

export const fotosContract = {
  uploadFoto: call({
    method: "POST",
    path: `${one}/fotos`,
    scope: "empresa",
    summary: "Add a photo to the gallery, an activity, an occurrence or a question of a checklist",
    params: relatorio,
    query: z.object({ salvarRelatorio, descricao: descricao.optional(), ...lugar }),
    output: fotoSchema.extend(versao.shape),
    errors: [...IMAGE_ERRORS, ...WRITE_ERRORS, "limite_fotos_teste", "item_desconhecido"],
    permission: "relatorio.contribuir",
    kind: "upload",
    maxBytes: LIMITES.fotoBytes,
  }),
  getFoto: call({
    method: "GET",
    path: `${one}/fotos/{arquivo}`,
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Bytes of a photo, re-encoded without metadata: `tamanho` miniatura (≈320 px) or impressao (≈1280 px)",
    params: arquivo,
    query: z.object({ tamanho: z.enum(["miniatura", "impressao"]).default("impressao") }),
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
  updateFoto: call({
    method: "PUT",
    path: `${one}/fotos/{arquivo}`,
    scope: "empresa",
    summary:
      "Change a caption, or move a photo to an activity, an occurrence, a question of a checklist or (galeria=true) the gallery",
    params: arquivo,
    query: z.object({
      salvarRelatorio,
      descricao: descricao.optional(),
      ...lugar,
      galeria: z.stringbool({ error: "valor_invalido" }).optional(),
    }),
    output: fotoSchema.extend(versao.shape),
    errors: [...WRITE_ERRORS, "item_desconhecido"],
    permission: "relatorio.contribuir",
  }),
  deleteFoto: call({
    method: "DELETE",
    path: `${one}/fotos/{arquivo}`,
    scope: "empresa",
    summary: "Take a photo off the report; its bytes stay restorable",
    params: arquivo,
    /** Sent by the specification's client with every call on a photo, and ignored. */
    query: z.object({ salvarRelatorio, descricao: z.string().optional(), ...lugar }),
    output: versao,
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
  ordenarFotos: call({
    method: "PUT",
    path: `${one}/fotos-ordenar`,
    scope: "empresa",
    summary: "Order of the photos of one place (gallery, activity, occurrence or question of a checklist)",
    params: relatorio,
    body: z.object({ galeriaDeFotos: nomes }),
    output: versao,
    errors: [...WRITE_ERRORS, "item_desconhecido"],
    permission: "relatorio.contribuir",
  }),
  descreverFotos: call({
    method: "PUT",
    path: `${one}/fotos-descricao`,
    scope: "empresa",
    summary: "One caption for many photos; all of them or none",
    params: relatorio,
    body: z.object({ arquivos: z.array(z.string()).min(1).max(2000), descricao }),
    output: versao,
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
};

export const videosContract = {
  uploadVideo: call({
    method: "POST",
    path: `${one}/videos`,
    scope: "empresa",
    summary:
      "Add a video (MP4 or MOV, 100 MB); the optional part `foto` is its poster. Longer than 50 s only warns: see duracao",
    params: relatorio,
    query: z.object({ salvarRelatorio, descricao: descricao.optional() }),
    output: videoSchema.extend(versao.shape),
    errors: [...IMAGE_ERRORS, ...VIDEO_ERRORS, ...WRITE_ERRORS, "limite_videos"],
    permission: "relatorio.contribuir",
    kind: "upload",
    maxBytes: LIMITES.videoBytes,
    segundoArquivo: "foto",
  }),
  getVideo: call({
    method: "GET",
    path: `${one}/videos/{arquivo}`,
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Bytes of a video as it came; answers Range requests",
    params: arquivo,
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
    errors: PLACE_ERRORS,
  }),
  getFotoDoVideo: call({
    method: "GET",
    path: `${one}/videos/{arquivo}/foto`,
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Poster of a video",
    params: arquivo,
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
  updateVideo: call({
    method: "PUT",
    path: `${one}/videos/{arquivo}`,
    scope: "empresa",
    summary: "Change the caption of a video",
    params: arquivo,
    query: z.object({ salvarRelatorio, descricao: descricao.optional() }),
    output: videoSchema.extend(versao.shape),
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
  deleteVideo: call({
    method: "DELETE",
    path: `${one}/videos/{arquivo}`,
    scope: "empresa",
    summary: "Take a video off the report; its bytes stay restorable",
    params: arquivo,
    output: versao,
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
  ordenarVideos: call({
    method: "PUT",
    path: `${one}/videos-ordenar`,
    scope: "empresa",
    summary: "Order of the videos",
    params: relatorio,
    body: z.object({ videos: nomes }),
    output: versao,
    errors: [...WRITE_ERRORS, "item_desconhecido"],
    permission: "relatorio.contribuir",
  }),
};

export const anexosContract = {
  uploadAnexo: call({
    method: "POST",
    path: `${one}/anexos`,
    scope: "empresa",
    summary: "Add an attachment: pdf, docx, xlsx, pptx, dwg, dxf, zip, txt, csv, jpg, png, webp, heic; 10442880 bytes",
    params: relatorio,
    query: z.object({ salvarRelatorio, descricao: descricao.optional() }),
    output: anexoSchema.extend(versao.shape),
    errors: ["arquivo_grande_demais", ...ANEXO_ERRORS, ...WRITE_ERRORS],
    permission: "relatorio.contribuir",
    kind: "upload",
    maxBytes: LIMITES.anexoBytes,
  }),
  getAnexo: call({
    method: "GET",
    path: `${one}/anexos/{arquivo}`,
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Bytes of an attachment as it came, always as a download under its own name",
    params: arquivo,
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
    errors: PLACE_ERRORS,
  }),
  updateAnexo: call({
    method: "PUT",
    path: `${one}/anexos/{arquivo}`,
    scope: "empresa",
    summary: "Change the description of an attachment",
    params: arquivo,
    query: z.object({ salvarRelatorio, descricao: descricao.optional() }),
    output: anexoSchema.extend(versao.shape),
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
  deleteAnexo: call({
    method: "DELETE",
    path: `${one}/anexos/{arquivo}`,
    scope: "empresa",
    summary: "Take an attachment off the report; its bytes stay restorable",
    params: arquivo,
    output: versao,
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
  ordenarAnexos: call({
    method: "PUT",
    path: `${one}/anexos-ordenar`,
    scope: "empresa",
    summary: "Order of the attachments",
    params: relatorio,
    body: z.object({ anexos: nomes }),
    output: versao,
    errors: [...WRITE_ERRORS, "item_desconhecido"],
    permission: "relatorio.contribuir",
  }),
};

export const midiasContract = { ...fotosContract, ...videosContract, ...anexosContract };
