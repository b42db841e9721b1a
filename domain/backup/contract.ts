import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";

/** Exports of everything that a company has. An export can be checked and read without the product. */

export const backupSchema = z.object({
  _id: z.string(),
  estado: z.enum(["na_fila", "fazendo", "pronto", "falhou"]),
  /** Progress in percent. */
  progresso: z.number().int(),
  usuario: z.object({ _id: z.string(), nome: z.string() }),
  /** Filled when the export is ready; the export is complete only with all volumes. */
  volumes: z.array(
    z.object({
      n: z.number().int(),
      nome: z.string(),
      url: z.string(),
      tamanho: z.number().int(),
      sha256: z.string(),
    }),
  ),
  /** SHA-256 of `manifesto.json`, which lists every other file with its SHA-256. */
  manifestoSha256: z.string().nullable(),
  /** Why the export failed, as a sentence in the person's language. */
  erro: z.string().nullable(),
  criadoEm: instant,
  expiraEm: instant,
});
export type Backup = z.output<typeof backupSchema>;

export const backupContract = {
  listBackups: call({
    method: "GET",
    path: "/backup-relatorios",
    scope: "empresa",
    plano: "sempre",
    summary: "Exports of the whole company of the last week, the newest first: how far they are, and their volumes",
    output: z.array(backupSchema),
    permission: "backup",
  }),
  createBackup: call({
    method: "POST",
    path: "/backup-relatorios",
    scope: "empresa",
    plano: "sempre",
    summary:
      "Export the whole company: all rows, original files, sealed documents and what proves them. Asked again while one is being made, that one is answered; at most two a day",
    /** The password; needed when it was last given too long ago (`confirmar_senha`). */
    body: z.object({ senha: z.string().min(1).max(MAX_LENGTH.senha).optional() }),
    output: backupSchema,
    errors: ["confirmar_senha", "credenciais_invalidas", "muitas_tentativas", "limite_de_backups"],
    permission: "backup",
  }),
  getVolumeDoBackup: call({
    method: "GET",
    path: "/backup-relatorios/{backupId}/volumes/{n}",
    scope: "empresa",
    plano: "sempre",
    summary: "One volume of a finished export, a ZIP archive; answers ranges",
    params: z.object({ backupId: z.string(), n: z.string() }),
    output: z.unknown(),
    permission: "backup",
    kind: "file",
  }),
};
