import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ImageRefusedError } from "./refusal.ts";

/**
 * Converts HEIC pictures. The image library supports HEIF without HEVC (patents), the codec that phones use, so it reads only the
 * header. The picture is read by libheif's program, if the machine has it (decision 006).
 */

/** Limit of address space in kilobytes: three times what 48 megapixels need. */
const MEMORY_KB = 1_572_864;
/** Limit of processor time in seconds; needed because the program may outlive a process of ours that was killed. */
const SECONDS = 20;
const QUALITY = "95";
const NOT_THERE = 127;

// Newer versions of the program are called heif-dec. One `ulimit` call per limit, because `dash` takes one at a time.
const RUN = `
tool=$(command -v heif-dec || command -v heif-convert) || exit ${NOT_THERE}
ulimit -v ${MEMORY_KB} 2>/dev/null
ulimit -t ${SECONDS} 2>/dev/null
exec "$tool" -q ${QUALITY} "$1" "$2"`;

type Ended = { readonly code: number | string | null; readonly signal: string | null; readonly said: string };

async function run(file: string, out: string): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  execFile("/bin/sh", ["-c", RUN, "sh", file, out], (error, _stdout, stderr) =>
    resolve({ code: error?.code ?? null, signal: error?.signal ?? null, said: stderr.trim().slice(-500) }),
  );
  return promise;
}

function refusalOf({ code, signal, said }: Ended): ImageRefusedError | null {
  // Some packages leave the codec out: a program without it cannot read the picture either.
  if (code === NOT_THERE || code === "ENOENT" || /unsupported codec|no decoding plugin/i.test(said))
    return new ImageRefusedError("heic_sem_leitor", said === "" ? "No program reads HEIC here" : said);
  if (signal === "SIGXCPU" || signal === "SIGKILL" || /memory|security limit/i.test(said))
    return new ImageRefusedError("imagem_grande_demais", said);
  return code === null && signal === null ? null : new ImageRefusedError("imagem_corrompida", said);
}

/**
 * Converts a HEIC to a JPEG in `folder`, turned as the file says, in a process with limits of its own.
 * @returns the path of the JPEG
 * @throws ImageRefusedError `heic_sem_leitor` when the machine has no program that reads HEIC
 */
export async function convertHeic(file: string, folder: string | undefined): Promise<string> {
  if (folder === undefined) throw new Error("A HEIC needs a folder to be converted in");
  const refusal = refusalOf(await run(file, join(folder, "heic.jpg")));
  if (refusal !== null) throw refusal;
  // If the file has several pictures, the program writes one file per picture, with its number in the name.
  const made = await readdir(folder);
  const { pagePrimary = 0 } = await sharp(file).metadata();
  const name = [`heic-${pagePrimary + 1}.jpg`, "heic.jpg"].find((each) => made.includes(each));
  if (name === undefined) throw new ImageRefusedError("imagem_corrompida", "No picture was written");
  return join(folder, name);
}
