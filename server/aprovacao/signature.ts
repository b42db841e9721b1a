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

/** The picture that a signer approves with. It is copied at approval, so that a later picture in the profile changes nothing. */

/**
 * Decodes a picture in base64 or from a data URL.
 * @throws AppError `imagem_corrompida`
 */
function bytesOf(imagem: string): Buffer {
  const base64 = imagem.replace(/^data:[^,]{0,100};base64,/, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new AppError("imagem_corrompida");
  return Buffer.from(base64, "base64");
}

/**
 * Checks and stores a drawn or chosen picture; re-encodes it as PNG, which drops hidden data. Slow, hence called before the
 * transaction. Null when the command has no picture.
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
 * Returns the hash (hexadecimal) of the signature to approve with; null when the person confirmed approving without a signature.
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
  // The picture was not prepared, because a moment ago the person was not a signer of the report.
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
