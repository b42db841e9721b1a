import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, ok, text } from "../lib/fields.ts";
import { ENVIO, LIMITES } from "../secoes/constants.ts";
import { anexoSchema, assinaturaManualSchema, fotoSchema, videoSchema } from "./conteudoSchema.ts";
import { ANEXO_ERRORS, IMAGE_ERRORS, VIDEO_ERRORS } from "../calls/uploadErrors.ts";

/**
 * Uploads in idempotent parts. The client names an upload by a UUID, which becomes the id of the photo, video or attachment.
 * Every call may be repeated; parts may arrive in any order, twice, or through two nodes; the report shows nothing until
 * `concluirEnvio`. A device may delete its bytes only with a receipt.
 */

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const envio = relatorio.extend({ envioId: z.uuid({ error: "valor_invalido" }) });
const path = "/obras/{obraId}/relatorios/{relatorioId}/envios/{envioId}";

const sha256 = z.string({ error: "obrigatorio" }).regex(/^[0-9a-f]{64}$/, { error: "valor_invalido" });
const versao = z.object({ versao: z.number().int() });
/**
 * Builds the schema of an item id as the sections compose it; null when absent.
 * @param max greatest length of the id
 */
const idOrNull = (max: number) =>
  z
    .string({ error: "valor_invalido" })
    .max(max, { error: "longo_demais" })
    .regex(/^[\w:./-]+$/, { error: "valor_invalido" })
    .nullable()
    .default(null);

export const TIPOS_DE_MIDIA = ["foto", "video", "anexo", "assinatura"] as const;
export type TipoDeMidia = (typeof TIPOS_DE_MIDIA)[number];

export const envioInputSchema = z.object({
  tipo: z.enum(TIPOS_DE_MIDIA, { error: "valor_invalido" }),
  /** SHA-256 of the whole file, lower-case hexadecimal. */
  sha256,
  /** Bytes; the limit is that of the kind of file. */
  tamanho: z.number({ error: "obrigatorio" }).int({ error: "numero_invalido" }).min(1, { error: "numero_invalido" }),
  /** The file's own name. */
  nome: z.string({ error: "obrigatorio" }).max(500, { error: "longo_demais" }),
  /** The type claimed by the client; the content decides. */
  mime: text(MAX_LENGTH.mime).default(""),
  descricao: text(MAX_LENGTH.legenda).default(""),
  /** Place of a photo: at most one of the three ids; none = the gallery. */
  lugar: z
    .object({ tarefaId: idOrNull(200), ocorrenciaId: idOrNull(200), itemChecklistId: idOrNull(300) })
    .prefault({}),
  /** For a signature: its place and the signer's name (`descricao` is not used). */
  posicao: z.number().int().min(1).max(LIMITES.assinaturasPorRelatorio).nullable().default(null),
  assinante: text(MAX_LENGTH.nomeDePessoa).nullable().default(null),
});
export type EnvioInput = z.output<typeof envioInputSchema>;

export const envioSchema = z.object({
  envioId: z.string(),
  /** `recusado`: the file's content is not accepted and never will be (`erro` says why). */
  estado: z.enum(["recebendo", "concluido", "recusado"]),
  /** Numbers of the parts that the server has, ascending, counted from 1. Empty once the upload is concluded or refused. */
  partes: z.array(z.number().int()),
  /** Number of parts; each has `tamanhoDaParte` bytes, the last one may have fewer. */
  total: z.number().int(),
  tamanhoDaParte: z.number().int(),
  /** Whether the server has the poster (videos). */
  foto: z.boolean(),
  /** A `codigo` of the error list, when refused. */
  erro: z.string().nullable(),
});
export type Envio = z.output<typeof envioSchema>;

const concluido = z.discriminatedUnion("tipo", [
  z.object({ tipo: z.literal("foto"), item: fotoSchema, ...versao.shape }),
  z.object({ tipo: z.literal("video"), item: videoSchema, ...versao.shape }),
  z.object({ tipo: z.literal("anexo"), item: anexoSchema, ...versao.shape }),
  z.object({ tipo: z.literal("assinatura"), item: assinaturaManualSchema, ...versao.shape }),
]);
export type EnvioConcluido = z.output<typeof concluido>;

export const enviosContract = {
  criarEnvio: call({
    method: "POST",
    path,
    scope: "empresa",
    summary: "Announce a file to be sent in parts; again with the same body answers the same, with another 409",
    params: envio,
    body: envioInputSchema,
    output: envioSchema,
    errors: [
      "arquivo_grande_demais",
      "tipo_de_video_nao_permitido",
      "tipo_de_anexo_nao_permitido",
      "envio_diferente",
      "limite_diario_de_envio",
      "limite_fotos_teste",
      "limite_videos",
      "relatorio_aprovado",
      "aprovacao_parcial",
    ],
    permission: "relatorio.contribuir",
  }),
  enviarParte: call({
    method: "PUT",
    path: `${path}/partes/{n}`,
    scope: "empresa",
    summary:
      "One part: raw application/octet-stream, its SHA-256 in the query or the header Content-SHA256; a wrong hash stores nothing",
    params: envio.extend({ n: z.coerce.number({ error: "numero_invalido" }).int({ error: "numero_invalido" }) }),
    query: z.object({ sha256: sha256.optional() }),
    output: ok,
    errors: ["parte_corrompida", "arquivo_grande_demais", "envio_encerrado", "relatorio_aprovado", "aprovacao_parcial"],
    permission: "relatorio.contribuir",
    kind: "part",
    maxBytes: ENVIO.tamanhoDaParte,
  }),
  getEnvio: call({
    method: "GET",
    path,
    scope: "empresa",
    summary: "What has arrived: where to go on after a break",
    params: envio,
    output: envioSchema,
    permission: "relatorio.contribuir",
  }),
  enviarFotoDoEnvio: call({
    method: "PUT",
    path: `${path}/foto`,
    scope: "empresa",
    summary: "Poster of a video that is being sent (multipart, field `arquivo`, 2 MB); the last one counts",
    params: envio,
    output: ok,
    errors: [...IMAGE_ERRORS, "envio_encerrado", "relatorio_aprovado", "aprovacao_parcial"],
    permission: "relatorio.contribuir",
    kind: "upload",
    maxBytes: LIMITES.fotoDeVideoBytes,
  }),
  concluirEnvio: call({
    method: "POST",
    path: `${path}/concluir`,
    scope: "empresa",
    summary:
      "Put the file together, check it and add it to the report; again answers the same. campos `partes.{n}` names parts to send (again)",
    params: envio,
    query: z.object({
      /** True puts the photo into the gallery when the activity, occurrence or question it was meant for is gone. */
      galeria: z.stringbool({ error: "valor_invalido" }).optional(),
    }),
    output: concluido,
    errors: [
      ...IMAGE_ERRORS,
      ...VIDEO_ERRORS,
      ...ANEXO_ERRORS,
      "envio_incompleto",
      "envio_corrompido",
      "limite_fotos_teste",
      "limite_videos",
      "relatorio_aprovado",
      "aprovacao_parcial",
      "item_desconhecido",
    ],
    permission: "relatorio.contribuir",
  }),
  getRecibo: call({
    method: "GET",
    path: `${path}/recibo`,
    scope: "empresa",
    summary:
      "Proof that these bytes are kept: the only licence to delete them on the device; 409 until it is concluded",
    params: envio,
    output: z.object({ sha256, tamanho: z.number().int(), verificadoEm: instant }),
    errors: ["envio_incompleto"],
    permission: "relatorio.contribuir",
  }),
};
