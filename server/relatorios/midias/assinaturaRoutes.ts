import { AppError } from "../../../domain/errors/errors.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import { assinaturasContract } from "../../../domain/relatorios/assinaturasContract.ts";
import { insertArquivos } from "../../storage/arquivos.ts";
import { insertAudit } from "../../db/audit.ts";
import type { Tx } from "../../db/database.ts";
import { fileAnswer } from "../../answers/answers.ts";
import { defineRoutes, staged } from "../../http/route.ts";
import { accepted } from "../../images/accepted.ts";
import type { StoredFile } from "../../storage/storage.ts";
import { withTemporaryFolder } from "../../lib/temporaryFolder.ts";
import { requireMayAdd } from "./add.ts";
import { change } from "./change.ts";
import { planRemove } from "./edit.ts";
import type { Kept } from "./keep.ts";
import { requireMidia } from "./read.ts";
import { finishUpload, prepareUpload } from "./upload.ts";

/** Manual signatures: drawn, uploaded, or the person's own stored one. */

const PNG = { contentType: "image/png" } as const;

/** Returns the person's own stored signature; null when there is none. */
async function getMinha(tx: Tx, { empresaId, usuarioId }: Actor): Promise<StoredFile | null> {
  const [row] = await tx<{ sha256: string; size: number }[]>`
    select encode(a.sha256, 'hex') as sha256, a.tamanho::float8 as size
    from usuario_assinaturas u join arquivos a on a.empresa_id = u.empresa_id and a.sha256 = u.sha256
    where u.empresa_id = ${empresaId} and u.usuario_id = ${usuarioId}`;
  return row ?? null;
}

/** Converts the file of the person's stored signature to an accepted file, without inspection: the signature was inspected when it was stored. */
const keptMinha = (file: StoredFile): Kept => ({
  tipo: "assinatura",
  nome: "assinatura.png",
  original: file,
  mostrada: file,
  mime: "image/png",
  extensao: "png",
  largura: null,
  altura: null,
  duracao: null,
  tiradaEm: null,
});

const audit = (tx: Tx, actor: Actor, guardada: boolean) =>
  insertAudit(tx, actor, {
    ato: "usuario.assinatura",
    alvoTipo: "usuario",
    alvoId: actor.usuarioId,
    dados: { guardada },
  });

export const assinaturasRoutes = defineRoutes(assinaturasContract, {
  uploadAssinatura: staged(
    assinaturasContract.uploadAssinatura,
    ({ services, actor, query, file }) => prepareUpload(services, actor, query, "assinatura", file),
    (context) => {
      const { posicaoAssinatura: posicao, nome = "" } = context.query;
      return finishUpload(context, context.query, "assinatura", context.prepared, { posicao, assinante: nome });
    },
  ),

  usarMinhaAssinatura: async (context) => {
    const { tx, actor, query } = context;
    await requireMayAdd(tx, actor, query, "assinatura");
    const minha = await getMinha(tx, actor);
    if (minha === null) throw new AppError("sem_assinatura_guardada");
    const { posicaoAssinatura: posicao, nome = "" } = query;
    const ready = { kept: keptMinha(minha), poster: null };
    return finishUpload(context, query, "assinatura", ready, { posicao, assinante: nome });
  },

  getAssinatura: async ({ tx, actor, params, services }) => {
    const { impressao } = await requireMidia(tx, actor, params, "assinatura");
    if (impressao === null) throw new AppError("nao_encontrado");
    return fileAnswer({ ...PNG, etag: impressao, maxAge: 3600 }, () =>
      services.storage.open(actor.empresaId, impressao),
    );
  },

  deleteAssinatura: async ({ ctx, actor, params }) => {
    const doc = await change(ctx, params, (current, head) =>
      planRemove(current, head, actor, "assinatura", params.arquivo),
    );
    return { versao: doc.v };
  },

  uploadMinhaAssinatura: staged(
    assinaturasContract.uploadMinhaAssinatura,
    ({ services, empresaId, file }) =>
      withTemporaryFolder(async (folder) => {
        const { path } = await accepted(services.images.deriveSignature(file.path, folder));
        return services.storage.put(empresaId, path);
      }),
    async ({ tx, actor, services, prepared }) => {
      await insertArquivos(tx, services.storage, actor.empresaId, [prepared]);
      await tx`
        insert into usuario_assinaturas (empresa_id, usuario_id, sha256)
        values (${actor.empresaId}, ${actor.usuarioId}, ${Buffer.from(prepared.sha256, "hex")})
        on conflict (empresa_id, usuario_id) do update set sha256 = excluded.sha256, guardada_em = now()`;
      await audit(tx, actor, true);
      return { ok: true as const };
    },
  ),

  getMinhaAssinatura: async ({ tx, actor, services }) => {
    const minha = await getMinha(tx, actor);
    if (minha === null) throw new AppError("nao_encontrado");
    return fileAnswer({ ...PNG, etag: minha.sha256, length: minha.size }, () =>
      services.storage.open(actor.empresaId, minha.sha256),
    );
  },

  deleteMinhaAssinatura: async ({ tx, actor }) => {
    const removed = await tx`
      delete from usuario_assinaturas where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId} returning 1`;
    if (removed.length > 0) await audit(tx, actor, false);
    return { ok: true as const };
  },
});
