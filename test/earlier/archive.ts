import {
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { chooseAccount } from "../../server/db/embedded/account.ts";

/** A folder as one compressed file. */

type Entry = { path: string; mode: number; bytes?: Buffer; link?: string };

function entriesOf(root: string, path = ""): Entry[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((found): Entry[] => {
    const inner = join(path, found.name);
    const { mode } = lstatSync(join(root, inner));
    if (found.isDirectory()) return [{ path: inner, mode }, ...entriesOf(root, inner)];
    if (found.isSymbolicLink()) return [{ path: inner, mode, link: readlinkSync(join(root, inner)) }];
    return found.isFile() ? [{ path: inner, mode, bytes: readFileSync(join(root, inner)) }] : [];
  });
}

export function pack(value: unknown): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LARGE_WINDOW, BROTLI_PARAM_LGWIN } = constants;
  // The databases of a cluster repeat each other, further apart than the usual window reaches.
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LARGE_WINDOW]: 1, [BROTLI_PARAM_LGWIN]: 27 };
  return brotliCompressSync(serialize(value), { params });
}

export function unpack(file: string): unknown {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  return deserialize(brotliDecompressSync(readFileSync(file), { params }));
}

export const packFolder = (folder: string): Buffer => pack(entriesOf(folder));

/** Writes the folder again; what belongs to PostgreSQL is given to the account that runs it. */
export function unpackFolder(file: string, folder: string): void {
  const account = chooseAccount();
  // PostgreSQL may run as another account, which has to pass through.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  for (const { path, mode, bytes, link } of unpack(file) as Entry[]) {
    const target = join(folder, path);
    if (link !== undefined) symlinkSync(link, target);
    else if (bytes === undefined) mkdirSync(target, { mode: mode & 0o777 });
    else writeFileSync(target, bytes, { mode: mode & 0o777 });
    if (account !== null && /^pg\d+(?:\/|$)/.test(path) && link === undefined)
      chownSync(target, account.uid, account.gid);
  }
}
