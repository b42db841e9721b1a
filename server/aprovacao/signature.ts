import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Aprovar } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Ctx } from "../http/ctx.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import type { Tx } from "../db/database.ts";
import { accepted } from "../images/accepted.ts";
import type { Services } from "../http/services.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";

/** The picture a signer approves with: copied at approval, so that a later one in the profile changes nothing. */

/** A picture in base64, or as a data URL. @throws AppError `imagem_corrompida` */
function bytesOf(imagem: string): Buffer {
  const base64 = imagem.replace(/^data:[^,]{0,100};base64,/, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new AppError("imagem_corrompida");
  return Buffer.from(base64, "base64");
}

/**
 * Judges and keeps a drawn or chosen picture; it is made again as a PNG, so hidden data stays out. Slow, so before the
 * transaction. Null where none came with the command.
 * @throws AppError `imagem_corrompida`, `tipo_nao_permitido`, `imagem_grande_demais`
 */
export async function prepareSignature(
  services: Services,
  empresaId: string,
  assinatura: Aprovar["assinatura"],
): Promise<StoredFile | null> {
  if (assinatura === null || assinatura === undefined || !("imagem" in assinatura)) return null;
  const bytes = bytesOf(assinatura.imagem);
  return withTemporaryFolder(async (folder) => {
    const source = join(folder, "assinatura");
    await writeFile(source, bytes);
    const { path } = await accepted(services.images.deriveSignature(source, folder));
    return services.storage.put(empresaId, path);
  });
}

/**
 * The hash of the signature to approve with, hexadecimal; null = without one, as was confirmed.
 * @throws AppError `assinatura_ou_confirmacao`, `sem_assinatura_guardada`
 */
export async function signatureFor(
  { tx, empresaId, usuarioId }: Ctx,
  { assinatura, semAssinatura }: Aprovar,
  { imagem, storage }: { readonly imagem: StoredFile | null; readonly storage: Storage },
): Promise<string | null> {
  if (imagem !== null) {
    await insertArquivos(tx, storage, empresaId, [imagem]);
    return imagem.sha256;
  }
  // It was not prepared because the person did not sign the report a moment before.
  if (assinatura && "imagem" in assinatura) throw new AppError("sem_permissao");
  if (assinatura === null || assinatura === undefined) {
    if (semAssinatura) return null;
    throw new AppError("assinatura_ou_confirmacao");
  }
  const stored = await storedSignature(tx, empresaId, usuarioId);
  if (stored === null) throw new AppError("sem_assinatura_guardada");
  return stored;
}

/** The hash of the person's stored signature, hexadecimal; null when there is none. */
export async function storedSignature(tx: Tx, empresaId: string, usuarioId: string): Promise<string | null> {
  const [row] = await tx<{ sha256: string }[]>`
    select encode(sha256, 'hex') as sha256 from usuario_assinaturas where empresa_id = ${empresaId} and usuario_id = ${usuarioId}`;
  return row?.sha256 ?? null;
}
