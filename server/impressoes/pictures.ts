import type { Services } from "../http/services.ts";
import type { LocalFile } from "../storage/storage.ts";
import { idOf } from "../relatorios/midias/change.ts";
import { type Hashes, printFiles } from "../relatorios/pdfFiles.ts";

/** Keeps the pictures of many reports as files on this machine; only their paths are in memory, never pixels. */

const AT_ONCE = 500;

export type HeldFiles = { readonly paths: Hashes; release(): Promise<void> };

async function derivedOf(services: Services, empresaId: string, arquivos: readonly string[]) {
  const rows = await services.database.withEmpresa(
    { empresaId },
    (tx) => tx<{ id: string; sha256: string }[]>`
      select id, encode(impressao_sha256, 'hex') as sha256 from midias
      where empresa_id = ${empresaId} and id = any(${arquivos.map(idOf)}::uuid[]) and impressao_sha256 is not null`,
  );
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/**
 * Keeps the print sizes of photos as local files until they are released; missing sizes are made now, one after the other. Photos
 * that fail are left out. `onProgress` gets the finished share, 0 to 1.
 */
export async function holdPhotos(
  services: Services,
  empresaId: string,
  arquivos: readonly string[],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<HeldFiles> {
  const held: (LocalFile | HeldFiles)[] = [];
  const paths: Record<string, string> = {};
  const release = async () => void (await Promise.all(held.map((file) => file.release())));
  try {
    for (let from = 0; from < arquivos.length; from += AT_ONCE) {
      const some = arquivos.slice(from, from + AT_ONCE);
      const derived = await derivedOf(services, empresaId, some);
      for (const [i, arquivo] of some.entries()) {
        signal.throwIfAborted();
        const sha256 = derived.get(idOf(arquivo));
        if (sha256 === undefined) {
          const made = await printFiles(services, empresaId, [arquivo]);
          held.push(made);
          Object.assign(paths, made.paths);
        } else {
          const file = await services.storage.localFile(empresaId, sha256);
          held.push(file);
          paths[arquivo] = file.path;
        }
        onProgress((from + i + 1) / arquivos.length);
      }
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { paths, release };
}
