import { createWriteStream } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { z } from "zod";
import { RecusaDoImport } from "./recusa.ts";

/**
 * Unpacks volumes into a folder. The directories of the archives and the manifest are checked before a byte is unpacked, and no
 * file is unpacked beyond the size that both state.
 */

/** Rows of reports compress to a tenth; an archive with a higher ratio than this is not an export. */
const MOST_PACKED = 250;
const SMALL = 1024 * 1024;
const MAX_MANIFEST = 400 * 1024 * 1024;
/** Bytes to leave free on the disk. */
const RESERVE = 100 * 1024 * 1024;

const MANIFEST = "manifesto.json";
const OWN = [MANIFEST, "manifesto.sha256"];

const listSchema = z.object({
  volumes: z.number().int().min(1).max(10_000).optional(),
  arquivos: z.array(z.object({ nome: z.string(), tamanho: z.number().int().nonnegative() })),
});

type Packed = { readonly zip: ZipFile; readonly entry: Entry };

const isName = (nome: string): boolean =>
  /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/.test(nome) && !nome.split("/").some((part) => part === "." || part === "..");

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

const tooMuch = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_PACKED;

/**
 * Checks one entry of a volume before it is unpacked.
 * @throws RecusaDoImport
 */
function judge(entry: Entry, known: ReadonlyMap<string, Packed>): void {
  const { fileName: nome } = entry;
  if (!isName(nome))
    throw new RecusaDoImport(`A volume has a file with a name that cannot be: ${JSON.stringify(nome)}.`);
  if (isLink(entry)) throw new RecusaDoImport(`A volume has a link instead of a file: ${nome}.`);
  if (!entry.canDecodeFileData()) throw new RecusaDoImport(`A volume has a file that cannot be unpacked: ${nome}.`);
  if (tooMuch(entry)) throw new RecusaDoImport(`A volume has a file that unpacks to far too much: ${nome}.`);
  if (known.has(nome)) throw new RecusaDoImport(`The volumes have this file twice: ${nome}.`);
}

async function readDirectories(zips: readonly ZipFile[]): Promise<Map<string, Packed>> {
  const found = new Map<string, Packed>();
  for (const zip of zips) {
    for await (const entry of zip.eachEntry()) {
      judge(entry, found);
      found.set(entry.fileName, { zip, entry });
    }
  }
  return found;
}

async function readManifest({ zip, entry }: Packed): Promise<z.output<typeof listSchema>> {
  if (entry.uncompressedSize > MAX_MANIFEST) throw new RecusaDoImport(`${MANIFEST} is larger than any export's.`);
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  try {
    return listSchema.parse(JSON.parse(Buffer.concat(pieces).toString("utf8")));
  } catch {
    throw new RecusaDoImport(`${MANIFEST} is not the manifest of an export.`);
  }
}

/**
 * Checks that the volumes have only files of the manifest, each with the size stated there.
 * @throws RecusaDoImport
 */
function compare(found: ReadonlyMap<string, Packed>, { arquivos }: z.output<typeof listSchema>): void {
  const sizes = new Map(arquivos.map(({ nome, tamanho }) => [nome, tamanho]));
  for (const [nome, { entry }] of found) {
    if (OWN.includes(nome)) continue;
    const size = sizes.get(nome);
    if (size === undefined)
      throw new RecusaDoImport(`The volumes have a file that the manifest does not name: ${nome}.`);
    if (size !== entry.uncompressedSize) throw new RecusaDoImport(`${nome} has another size than the manifest says.`);
  }
}

async function requireRoom(folder: string, found: Iterable<Packed>): Promise<void> {
  let wanted = RESERVE;
  for (const { entry } of found) wanted += entry.uncompressedSize;
  const { bavail, bsize } = await statfs(folder);
  if (wanted > bavail * bsize)
    throw new RecusaDoImport(`Unpacked, the export needs ${Math.ceil(wanted / 1e6)} MB of disk, and there is less.`);
}

async function unpackAll(found: ReadonlyMap<string, Packed>, folder: string): Promise<void> {
  for (const [nome, { zip, entry }] of found) {
    const path = join(folder, nome);
    await mkdir(dirname(path), { recursive: true });
    // yauzl ends the stream with an error where there are more bytes, or fewer, than the directory says.
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  }
}

/** Unpacks the volumes of one export into an empty folder. @throws RecusaDoImport */
export async function unpackVolumes(paths: readonly string[], folder: string): Promise<void> {
  const zips: ZipFile[] = [];
  try {
    for (const path of paths) zips.push(await openPromise(path, { autoClose: false, strictFileNames: true }));
    const found = await readDirectories(zips);
    const manifest = found.get(MANIFEST);
    if (manifest === undefined)
      throw new RecusaDoImport(`No volume has ${MANIFEST}: the last one of the export is not here.`);
    const list = await readManifest(manifest);
    if (list.volumes !== undefined && list.volumes !== zips.length)
      throw new RecusaDoImport(`The export has ${list.volumes} volumes, and ${zips.length} are here.`);
    compare(found, list);
    await requireRoom(folder, found.values());
    await unpackAll(found, folder);
  } catch (error) {
    if (error instanceof RecusaDoImport || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new RecusaDoImport(`A volume is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    for (const zip of zips) zip.close();
  }
}
