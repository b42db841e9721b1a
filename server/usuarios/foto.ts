import { AppError } from "../../domain/errors/errors.ts";
import { canEditDados } from "../../domain/permissoes/pessoas.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { usuariosContract } from "../../domain/usuarios/contract.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { fileAnswer } from "../answers/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { BeforeContext, Context } from "../http/route.ts";
import { accepted } from "../images/accepted.ts";
import { requireDailyRoom, takeDailyRoom } from "../files/dailyRoom.ts";
import type { StoredFile } from "../storage/storage.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import { lockPessoas, refuse } from "./acesso.ts";
import { requireUsuario } from "./actions.ts";
import { fotoUrl } from "./present.ts";
import type { UsuarioRow } from "./queries.ts";

/** A person's photo. Each person has only one, which is small and re-encoded, so that no hidden data stays in it. */

type C = typeof usuariosContract;

/** Stores the photo. Runs before the transaction, because it is slow; nothing of a file that is no picture is kept. */
export async function keepFotoDoUsuario({
  empresaId,
  actor,
  params,
  file,
  services,
}: BeforeContext<C["uploadFotoDoUsuario"]>): Promise<StoredFile> {
  // Checked before anything is stored, so that a refused request leaves nothing behind.
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    await requireEditable(tx, actor, params.usuarioId);
    await requireDailyRoom(tx, actor, services, file.size);
  });
  return withTemporaryFolder(async (folder) => {
    const { thumbnail } = await accepted(services.images.derive(file.path, folder));
    return services.storage.put(empresaId, thumbnail.path);
  });
}

/** @throws AppError `nao_encontrado`, `sem_permissao` */
async function requireEditable(tx: Tx, asked: Actor, usuarioId: string): Promise<UsuarioRow> {
  const actor = await lockPessoas(tx, asked);
  const row = await requireUsuario(tx, actor.empresaId, usuarioId);
  refuse(canEditDados(actor, { usuarioId: row.id, perfilId: row.perfil_id }));
  return row;
}

/** @param foto `tamanho`: bytes of the file that was sent */
async function setFoto(
  tx: Tx,
  actor: Actor,
  row: UsuarioRow,
  foto: { sha256: string; tamanho: number } | null,
): Promise<void> {
  await tx`
    update usuarios set foto_sha256 = ${foto === null ? null : Buffer.from(foto.sha256, "hex")}, modificado_em = now()
    where empresa_id = ${actor.empresaId} and id = ${row.id}`;
  const alvo = { alvoTipo: "usuario", alvoId: row.id, alvoNome: row.nome };
  const dados = { guardada: foto !== null, ...(foto !== null && { tamanho: foto.tamanho }) };
  await insertAudit(tx, actor, { ato: "usuario.foto", ...alvo, dados });
}

export async function saveFotoDoUsuario({
  tx,
  actor,
  params,
  file,
  services,
  prepared,
}: Context<C["uploadFotoDoUsuario"]> & { prepared: StoredFile }) {
  const row = await requireEditable(tx, actor, params.usuarioId);
  await takeDailyRoom(tx, actor, services, file.size);
  await insertArquivos(tx, services.storage, actor.empresaId, [prepared]);
  await setFoto(tx, actor, row, { sha256: prepared.sha256, tamanho: file.size });
  return { fotoUrl: fotoUrl(actor.empresaId, row.id, prepared.sha256) ?? "" };
}

export async function deleteFotoDoUsuario({ tx, actor, params }: Context<C["deleteFotoDoUsuario"]>) {
  const row = await requireEditable(tx, actor, params.usuarioId);
  if (row.foto !== null) await setFoto(tx, actor, row, null);
  return { ok: true as const };
}

/** Answers a person's photo to everybody in the company, because it is shown beside the person's texts. A new photo has a new address. */
export async function answerFotoDoUsuario({ tx, actor, params, services }: Context<C["getFotoDoUsuario"]>) {
  const [row] = isUuid(params.usuarioId)
    ? await tx<{ foto: string }[]>`
        select foto from usuarios
        where empresa_id = ${actor.empresaId} and id = ${params.usuarioId} and foto = ${params.arquivo}`
    : [];
  if (row === undefined) throw new AppError("nao_encontrado");
  return fileAnswer({ contentType: "image/jpeg", etag: row.foto, maxAge: 3600 }, () =>
    services.storage.open(actor.empresaId, row.foto),
  );
}
