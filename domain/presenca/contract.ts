import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import { SECAO_IDS } from "../secoes/ids.ts";
import { APPS } from "./rules.ts";

const params = z.object({ obraId: z.string(), relatorioId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";

/** A person editing the report, on one device. */
export const usuarioEditandoSchema = z.object({
  usuarioNome: z.string(),
  usuarioId: z.string(),
  /** Null when the reader may not see the e-mail. */
  usuarioEmail: z.string().nullable(),
  /** Time of the editor's last signal (ISO 8601, UTC). */
  dataHora: z.string(),
  appIss: z.enum(APPS),
  /** The section the editor is in; null when the client did not send it or the reader may not see it. */
  secao: z.enum(SECAO_IDS).nullable(),
});
export type UsuarioEditando = z.output<typeof usuarioEditandoSchema>;

/** The other editors, and the sentence that names them; `mensagem` is null when there are none. */
const editando = z.object({ usuarios: z.array(usuarioEditandoSchema), mensagem: z.string().nullable() });
export type Editando = z.output<typeof editando>;

/** Simultaneous editing: who edits a report now, and events about its changes (decision 009). */
export const presencaContract = {
  logEditar: call({
    method: "POST",
    path: `${one}/log-editar`,
    scope: "empresa",
    plano: "le",
    summary: "I am editing (or still am); answers who else did in the last 60 s. Repeat it at least every 59 s",
    params,
    body: z.object({ secao: z.enum(SECAO_IDS).nullish() }),
    output: editando,
    permission: "relatorio.contribuir",
  }),
  getLogEditar: call({
    method: "GET",
    path: `${one}/log-editar`,
    scope: "empresa",
    summary: "Who else edits the report now; always empty for clients of the work",
    params,
    output: editando,
    permission: "relatorio.ver",
  }),
  deleteLogEditar: call({
    method: "DELETE",
    path: `${one}/log-editar`,
    scope: "empresa",
    plano: "le",
    summary: "I have left the report",
    params,
    output: ok,
    permission: "relatorio.contribuir",
  }),
  streamEventos: call({
    method: "GET",
    path: `${one}/eventos`,
    scope: "empresa",
    summary:
      "Server-sent events: `poke {versao}` at the start and when the content's version rose, `presenca {}` when who " +
      "edits changed, `aprovacao {}` when a signature, a signer or the sealed document did, `bye {}` when the server ends the stream; a comment every 15 s",
    params,
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "stream",
  }),
};
