import { AppError } from "../../domain/errors/errors.ts";
import type { Video } from "../../domain/relatorios/conteudoSchema.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import type { LocalFile, Storage } from "../storage/storage.ts";
import { ensureDerived } from "./fotos.ts";
import { idOf } from "./midias/change.ts";

/** Files that a PDF is made of: their hashes go into the document's name, local copies are needed to make it. */

/** SHA-256 of each picture, keyed by the picture's name in the document. */
export type Hashes = Readonly<Record<string, string>>;

/** Returns the hash of each photo's original, keyed by the photo's id; part of the document's name. */
export async function originals(tx: Tx, empresaId: string, arquivos: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; sha256: string }[]>`
    select id, encode(sha256, 'hex') as sha256 from midias
    where empresa_id = ${empresaId} and id = any(${arquivos.map(idOf)}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.sha256]));
}

/** Returns the hash of the first picture of each video that has one, keyed by the file name of the picture. */
export async function posterHashes(tx: Tx, empresaId: string, videos: readonly Video[]): Promise<Hashes> {
  if (videos.length === 0) return {};
  const ids = videos.map(({ arquivo }) => idOf(arquivo));
  const rows = await tx<{ id: string; sha256: string }[]>`
    select id, encode(poster_sha256, 'hex') as sha256 from midias
    where empresa_id = ${empresaId} and id = any(${ids}::uuid[]) and poster_sha256 is not null`;
  const byId = new Map(rows.map((row) => [row.id, row.sha256]));
  return Object.fromEntries(
    videos.flatMap(({ arquivo, arquivoFoto }) => {
      const sha256 = byId.get(idOf(arquivo));
      return sha256 === undefined || arquivoFoto === null ? [] : [[arquivoFoto, sha256]];
    }),
  );
}

/** Returns the hash of the print size of each picture (photo, manual signature). Pictures without a print size are left out. */
export async function derivedHashes(tx: Tx, empresaId: string, arquivos: readonly string[]): Promise<Hashes> {
  if (arquivos.length === 0) return {};
  const rows = await tx<{ id: string; sha256: string }[]>`
    select id, encode(impressao_sha256, 'hex') as sha256 from midias
    where empresa_id = ${empresaId} and id = any(${arquivos.map(idOf)}::uuid[]) and impressao_sha256 is not null`;
  const byId = new Map(rows.map((row) => [row.id, row.sha256]));
  return Object.fromEntries(
    arquivos.flatMap((arquivo) => {
      const sha256 = byId.get(idOf(arquivo));
      return sha256 === undefined ? [] : [[arquivo, sha256]];
    }),
  );
}

/** Makes these files available under local paths, which are valid until `release` is called. */
export async function localFiles<H extends Partial<Hashes>>(
  storage: Storage,
  empresaId: string,
  hashes: H,
): Promise<{ paths: H; release: () => Promise<void> }> {
  const held: LocalFile[] = [];
  const paths: Record<string, string> = {};
  for (const [id, sha256] of Object.entries(hashes)) {
    if (sha256 === undefined) continue;
    const file = await storage.localFile(empresaId, sha256);
    held.push(file);
    paths[id] = file.path;
  }
  return { paths: paths as H, release: async () => void (await Promise.all(held.map((file) => file.release()))) };
}

/** Returns the hash of the print size of each photo; a missing print size is made now. A photo for which this fails is left out. */
export async function printHashes(services: Services, empresaId: string, arquivos: readonly string[]): Promise<Hashes> {
  const hashes: Record<string, string> = {
    ...(await services.database.withEmpresa({ empresaId }, (tx) => derivedHashes(tx, empresaId, arquivos))),
  };
  for (const arquivo of arquivos) {
    if (arquivo in hashes) continue;
    const sha256 = await ensureDerived(services, empresaId, idOf(arquivo)).then(
      ({ impressao }) => impressao,
      skipBroken,
    );
    if (sha256 !== null) hashes[arquivo] = sha256;
  }
  return hashes;
}

/** Returns local paths of the print sizes, valid until `release` is called. */
export async function printFiles(services: Services, empresaId: string, arquivos: readonly string[]) {
  return localFiles(services.storage, empresaId, await printHashes(services, empresaId, arquivos));
}

function skipBroken(error: unknown): null {
  if (error instanceof AppError && error.codigo === "imagem_corrompida") return null;
  throw error;
}
