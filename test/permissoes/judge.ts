import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { pdfInfo, pdfText } from "../support/poppler.ts";

/** Finds what an answer reveals of a company or a work: ids, the word that is in all its texts, a piece of one of its files. */

export type Theirs = {
  readonly word: string;
  readonly ids: ReadonlySet<string>;
  readonly pieces: ReadonlyMap<string, Buffer>;
};

type Answer = { readonly bytes: Buffer; readonly headers: Headers };

export const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Returns the text of a PDF's pages and properties, without white space, so that line breaks divide no word. Returns an empty
 * text for a PDF that poppler cannot read.
 */
async function readPdf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "judge-"));
  const file = join(folder, "answer.pdf");
  try {
    await writeFile(file, bytes);
    const text = await Promise.all([pdfText(file), pdfInfo(file)]).catch(() => [""]);
    return text.join("\n").replaceAll(/[\s\u00ad-]/g, "");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the bytes of an answer, its headers, the content of files packed in the answer, and the text of a PDF. */
async function readAnswer({ bytes, headers }: Answer): Promise<Buffer[]> {
  const parts = [bytes, Buffer.from([...headers].join("\n"))];
  const magic = bytes.toString("latin1", 0, 5);
  if (magic.startsWith("PK")) {
    const packed = unzipSync(bytes);
    parts.push(Buffer.from(Object.keys(packed).join("\n")), ...Object.values(packed).map((part) => Buffer.from(part)));
  }
  if (magic === "%PDF-") parts.push(Buffer.from(await readPdf(bytes)));
  return parts;
}

/**
 * Returns the ids, the word and the files of `Theirs` that occur in the answer. Ids and the word do not count if the request,
 * `named`, contains them.
 */
export async function findTheirs(answer: Answer, { word, ids, pieces }: Theirs, named = ""): Promise<string[]> {
  const parts = await readAnswer(answer);
  const texts = parts.map((part) => part.toString("latin1"));
  const shown = new Set(texts.flatMap((text) => text.match(UUID) ?? []));
  const told = [...shown].filter((id) => ids.has(id) && !named.includes(id));
  const words = !named.includes(word) && texts.some((text) => text.toLowerCase().includes(word)) ? [word] : [];
  const files = [...pieces].filter(([, piece]) => parts.some((part) => part.includes(piece))).map(([name]) => name);
  return [...words, ...told, ...files];
}

const PIECE = 48;

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) files.set(entry.name, await readFile(join(entry.parentPath, entry.name)));
  }
  return files;
}

/** Returns, for each file below `folder`, by name, 48 bytes that occur in no file below `without`: the first suitable of sixteen samples. */
export async function piecesOf(folder: string, without: string): Promise<Map<string, Buffer>> {
  const others = [...(await filesIn(without)).values()];
  const pieces = new Map<string, Buffer>();
  for (const [name, bytes] of await filesIn(folder)) {
    const all = Array.from({ length: 16 }, (_, i) => Math.floor((bytes.length * (i + 0.5)) / 16))
      .map((at) => bytes.subarray(at, at + PIECE))
      .filter(({ length }) => length === PIECE);
    const piece = all.find((one) => !others.some((other) => other.includes(one)));
    if (piece !== undefined) pieces.set(name, piece);
  }
  return pieces;
}
