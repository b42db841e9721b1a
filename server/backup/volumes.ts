import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { appendFile, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "../storage/storage.ts";
import { StorageError } from "../storage/storage.ts";
import { LEIA_ME } from "./leiaMe.ts";
import { type Entrada, LISTA, type Momento } from "./momento.ts";
import { ZipFile } from "./zip.ts";

/** Packs the rows and the company's files into volumes, one after the other. */

/** The program that checks an export and is included in it. */
const VERIFICAR = readFileSync(new URL("verificar.mjs", import.meta.url));

/** Thrown when the rows on the disk differ from those written: the disk lost them, and they have to be read again. */
export class Lost extends Error {}

export type Volume = {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  /** Number of files of the list in this volume and the volumes before it. */
  readonly ate: number;
  /** SHA-256 of the manifest, which is in the last volume; null in those before. */
  readonly manifestoSha256: string | null;
};

export type Limites = { readonly bytes: number; readonly arquivos: number; readonly bytesDeLinhas: number };

type Where = { readonly storage: Storage; readonly empresaId: string; readonly folder: string };

/** A file as the manifest names it. `falta` marks a file that the storage has lost or changed; the export is made without it. */
type Nomeada = Entrada & { readonly volume: number; readonly falta?: true };

const pecas = (n: number): string => `volume-${n}.ndjson`;

/** Parses the lines of a file one by one, without holding all of them in memory. */
async function* readLines<T>(path: string): AsyncGenerator<T> {
  const file = await open(path);
  for await (const line of file.readLines()) yield JSON.parse(line) as T;
}

/** Passes the bytes on; `result` gives their size and digest afterwards. */
function measured(pieces: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  const hash = createHash("sha256");
  let tamanho = 0;
  const bytes = (async function* () {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      hash.update(piece);
      tamanho += piece.length;
      yield piece;
    }
  })();
  return { bytes, result: () => ({ sha256: hash.digest("hex"), tamanho }) };
}

const isMissing = (error: unknown): boolean => error instanceof StorageError && error.failure === "missing";

/** Files that were written for this export; all others are the company's own. */
const WRITTEN = /^(dados|esquemas|planilhas)\//;

async function addEntrada(
  zip: ZipFile,
  { storage, empresaId, folder }: Where,
  entrada: Entrada,
  signal: AbortSignal,
): Promise<boolean> {
  const { nome, sha256, tamanho } = entrada;
  if (WRITTEN.test(nome)) {
    const { bytes, result } = measured(createReadStream(join(folder, nome)), signal);
    await zip.add(nome, bytes, !nome.endsWith(".xlsx"));
    const found = result();
    if (found.sha256 !== sha256 || found.tamanho !== tamanho) throw new Lost(`${nome} is not what was written`);
    return true;
  }
  try {
    const stream = await storage.open(empresaId, sha256);
    const { bytes, result } = measured(stream, signal);
    await zip.add(nome, bytes, false);
    return result().sha256 === sha256;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Yields the manifest in pieces, because it may name a million files. */
async function* manifesto(
  folder: string,
  momento: Momento,
  volumes: number,
  fixas: readonly Nomeada[],
): AsyncGenerator<Uint8Array> {
  const { formato, ...rest } = momento;
  const head = JSON.stringify({ formato, produto: "Canteiro", volumes, ...rest }, null, 1);
  yield Buffer.from(`${head.slice(0, -2)},\n "arquivos": [\n`);
  let first = true;
  const line = (one: Nomeada) => {
    const text = `${first ? "" : ",\n"}  ${JSON.stringify(one)}`;
    first = false;
    return Buffer.from(text);
  };
  for (let n = 1; n <= volumes; n += 1)
    for await (const one of readLines<Nomeada>(join(folder, pecas(n)))) yield line(one);
  for (const one of fixas) yield line(one);
  yield Buffer.from("\n ]\n}\n");
}

const fileOf = (nome: string, bytes: Uint8Array, volume: number): Nomeada => ({
  nome,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  tamanho: bytes.length,
  volume,
});

/** Writes the last files of the last volume: how to read the export, and the digests of all files. */
async function addEnd(
  zip: ZipFile,
  folder: string,
  { momento, n, signal }: { momento: Momento; n: number; signal: AbortSignal },
): Promise<string> {
  const fixed: [string, Uint8Array][] = [
    ...Object.entries(LEIA_ME).map(([nome, text]): [string, Uint8Array] => [nome, Buffer.from(text)]),
    ["verificar.mjs", VERIFICAR],
  ];
  for (const [nome, bytes] of fixed) await zip.add(nome, [bytes], true);
  const named = fixed.map(([nome, bytes]) => fileOf(nome, bytes, n));
  const { bytes, result } = measured(manifesto(folder, momento, n, named), signal);
  await zip.add("manifesto.json", bytes, true);
  const { sha256 } = result();
  await zip.add("manifesto.sha256", [Buffer.from(`${sha256}  manifesto.json\n`)], false);
  return sha256;
}

const LINES_AT_ONCE = 500;

/** Writes volume `n`, which follows the first `de` files of the list. */
export async function writeVolume(
  where: Where,
  momento: Momento,
  { n, de }: { readonly n: number; readonly de: number },
  { signal, onFile, limites }: { signal: AbortSignal; onFile: (tamanho: number) => Promise<void>; limites: Limites },
): Promise<Volume> {
  const { folder } = where;
  const path = join(folder, `volume-${n}.zip`);
  const list = join(folder, pecas(n));
  const zip = await ZipFile.create(path, new Date(momento.momento));
  let lines: string[] = [];
  const write = async () => {
    await appendFile(list, lines.join(""));
    lines = [];
  };
  try {
    await writeFile(list, "");
    let at = 0;
    let more = false;
    for await (const entrada of readLines<Entrada>(join(folder, LISTA))) {
      at += 1;
      if (at <= de) continue;
      const here = at - 1 - de;
      if (here > 0 && (here >= limites.arquivos || zip.tamanho + entrada.tamanho > limites.bytes)) {
        at -= 1;
        more = true;
        break;
      }
      const whole = await addEntrada(zip, where, entrada, signal);
      lines.push(`${JSON.stringify({ ...entrada, volume: n, ...(whole ? {} : { falta: true }) })}\n`);
      if (lines.length >= LINES_AT_ONCE) await write();
      await onFile(entrada.tamanho);
    }
    await write();
    const manifestoSha256 = more ? null : await addEnd(zip, folder, { momento, n, signal });
    return { path, ...(await zip.end()), ate: at, manifestoSha256 };
  } catch (error) {
    await zip.close();
    await rm(path, { force: true });
    throw error;
  }
}

/** Adds up the bytes of all files of the list, and of its first `de` files. */
export async function measureList(
  folder: string,
  de: number,
): Promise<{ readonly all: number; readonly done: number }> {
  let at = 0;
  let [all, done] = [0, 0];
  for await (const { tamanho } of readLines<Entrada>(join(folder, LISTA))) {
    all += tamanho;
    at += 1;
    if (at <= de) done += tamanho;
  }
  return { all, done };
}

/** True when the lists of the first `n` volumes exist; without them the manifest cannot name their files. */
export async function hasLists(folder: string, n: number): Promise<boolean> {
  for (let i = 1; i <= n; i += 1) if ((await readFile(join(folder, pecas(i))).catch(() => null)) === null) return false;
  return true;
}
