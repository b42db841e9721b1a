import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/**
 * Public keys of the company's former installations, which signed its older anchors and documents. Kept outside the
 * database for the same reason as the installation's own key.
 */

const schema = z.object({
  /** SubjectPublicKeyInfo in base64. */
  ancora: z.array(z.string().max(1000)).max(100),
  /** Certificates of the seal, DER in base64. */
  selo: z.array(z.string().max(20_000)).max(100),
});
export type ChavesAnteriores = z.output<typeof schema>;
export const chavesAnterioresSchema = schema;

const pathOf = (dataDir: string, empresaId: string): string =>
  join(dataDir, "chaves", "anteriores", `${empresaId}.json`);

/**
 * The keys of the company's former installations; empty for a company that began on this installation.
 * @throws when the file exists and cannot be read
 */
export async function readChavesAnteriores(dataDir: string, empresaId: string): Promise<ChavesAnteriores> {
  const text = await readFile(pathOf(dataDir, empresaId), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? { ancora: [], selo: [] } : schema.parse(JSON.parse(text));
}

/** Stores the former installations' keys before the company's rows are imported; repeating an interrupted import writes them again. */
export async function writeChavesAnteriores(
  dataDir: string,
  empresaId: string,
  chaves: ChavesAnteriores,
): Promise<void> {
  const path = pathOf(dataDir, empresaId);
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.tmp`, JSON.stringify(chaves), { mode: 0o600 });
  await rename(`${path}.tmp`, path);
}
