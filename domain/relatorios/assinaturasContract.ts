import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { line, ok } from "../lib/fields.ts";
import { LIMITES } from "../secoes/constants.ts";
import { assinaturaManualSchema } from "./conteudoSchema.ts";
import { IMAGE_ERRORS } from "../calls/uploadErrors.ts";

/**
 * Manual signatures of a report, places 1 to 6. Signing a signed place
 * replaces the signature; the old one stays in the history.
 */

const naObra = z.object({
  obraId: z.string(),
  relatorioId: z.string(),
  /** Accepted because the specification has it, and ignored: `nome` names the signer. */
  usuarioId: z.string().optional(),
  posicaoAssinatura: z.coerce
    .number({ error: "valor_invalido" })
    .int({ error: "valor_invalido" })
    .min(1, { error: "valor_invalido" })
    .max(LIMITES.assinaturasPorRelatorio, { error: "valor_invalido" }),
  /** The signer's name; defaults to the sender's. */
  nome: line(MAX_LENGTH.nomeDePessoa).optional(),
});
const daAssinatura = z.object({ obraId: z.string(), relatorioId: z.string(), arquivo: z.string() });
const path = "/obras/{obraId}/relatorios/{relatorioId}/assinaturas/{arquivo}";
const versao = z.object({ versao: z.number().int() });
const WRITE_ERRORS = ["relatorio_aprovado", "aprovacao_parcial"] as const;

export const assinaturasContract = {
  uploadAssinatura: call({
    method: "POST",
    path: "/assinaturas",
    scope: "empresa",
    summary:
      "Sign a report: a PNG or JPEG (2 MB) as multipart, or JSON { arquivo: base64 or data URL }; kept as PNG on white",
    query: naObra,
    output: assinaturaManualSchema.extend(versao.shape),
    errors: [...IMAGE_ERRORS, ...WRITE_ERRORS],
    permission: "relatorio.contribuir",
    kind: "upload",
    maxBytes: LIMITES.assinaturaBytes,
    base64: true,
  }),
  usarMinhaAssinatura: call({
    method: "POST",
    path: "/assinaturas/usar-minha",
    scope: "empresa",
    summary: "Sign a report with one's own stored signature",
    query: naObra,
    output: assinaturaManualSchema.extend(versao.shape),
    errors: [...WRITE_ERRORS, "limite_diario_de_envio", "sem_assinatura_guardada"],
    permission: "relatorio.contribuir",
  }),
  getAssinatura: call({
    method: "GET",
    path,
    scope: "empresa",
    api: ["arquivos:ler"],
    summary: "Picture of a signature",
    params: daAssinatura,
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
  deleteAssinatura: call({
    method: "DELETE",
    path,
    scope: "empresa",
    summary: "Take a signature off the report",
    params: daAssinatura,
    output: versao,
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
  uploadMinhaAssinatura: call({
    method: "POST",
    path: "/assinaturas/minha",
    scope: "empresa",
    plano: "sempre",
    summary: "Store one's own signature, or another in its place; input as for signing",
    output: ok,
    errors: IMAGE_ERRORS,
    kind: "upload",
    maxBytes: LIMITES.assinaturaBytes,
    base64: true,
  }),
  getMinhaAssinatura: call({
    method: "GET",
    path: "/assinaturas/minha",
    scope: "empresa",
    plano: "sempre",
    summary: "Picture of one's own stored signature; 404 when there is none",
    /** Version of the picture, so that the browser does not show a cached older one. */
    query: z.object({ v: z.string().max(64).optional() }),
    output: z.unknown(),
    kind: "file",
  }),
  deleteMinhaAssinatura: call({
    method: "DELETE",
    path: "/assinaturas/minha",
    scope: "empresa",
    plano: "sempre",
    summary: "Forget one's own stored signature; reports signed with it stay signed",
    output: ok,
  }),
};
