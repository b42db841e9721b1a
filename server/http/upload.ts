import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";
import { sharedPace } from "../lib/pace.ts";
import type { ReceivedFile } from "../storage/storage.ts";
import { removeRemains, uploadFolderOf } from "../storage/temporary.ts";
import { bodyOf } from "./json.ts";

/** Receives files into a temporary folder; bytes are counted and hashed as they come, so memory does not grow with the file. */

/** A received file. Its temporary file is removed when the request ends, so the handler must let storage move or copy it. */
export type UploadedFile = ReceivedFile & {
  /** The file name that the client gives: shown to people, never part of a path. */
  fileName: string;
  /** The type claimed by the client; the real type is found from the content. */
  mimeType: string;
  /** The second file, when the call accepts one and it was sent. */
  segundo?: UploadedFile;
};

/** What a call allows for its files. */
export type UploadRules = {
  /** Maximum bytes of the file; 25 MB when absent. */
  maxBytes?: number | undefined;
  /** Form field of the second file. */
  segundoArquivo?: string | undefined;
  /** True to also accept JSON `{ arquivo }` in base64. */
  base64?: boolean | undefined;
};

const UPLOAD_LIMIT = 25 * 1024 * 1024;
/** A second file is a small picture (poster of a video). */
const SECOND_LIMIT = 2 * 1024 * 1024;
const FIELD = "arquivo";
const MAX_NAME = 255;

/** Lets calls that expect files read bodies with files; other calls refuse such a content type like any unknown type. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 2, fields: 10, parts: 12, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 },
  });
  app.addContentTypeParser(RAW, (_request, _payload, done) => done(null));
}

/** Makes the folder for incoming files and removes what a crash left there. */
export async function prepareUploads(dataDir: string): Promise<string> {
  const folder = uploadFolderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeRemains(folder);
  return folder;
}

/** Formats a limit of bytes as people read it. */
export function readableBytes(bytes: number): string {
  return `${Math.round(bytes / (1024 * 1024))} MB`;
}

/** Returns the name without control characters and without characters that change the reading direction, so that the name is shown as it is. */
export function withoutMarks(name: string): string {
  // eslint-disable-next-line no-control-regex -- removes them
  return name.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
}

/** Returns the last segment of a path without control characters; some browsers send whole paths. */
export function cleanFileName(name: string | undefined): string {
  const clean = withoutMarks((name ?? "").split(/[/\\]/).at(-1) ?? "");
  // Cuts the stem and not the end, because the extension names the file's type.
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? "";
  const stem = clean.slice(0, clean.length - extension.length).slice(0, MAX_NAME - extension.length);
  return `${stem}${extension}`.toWellFormed() || "arquivo";
}

/** Data from the network is collected into pieces of at least this size, because every write costs a call on the main thread. */
const PIECE = 256 * 1024;

async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/** Writes all bytes to a new file at `path`. @returns their hash and number */
async function writeNew(path: string, source: AsyncIterable<Buffer>): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const handle = await open(path, "wx", 0o600);
  try {
    for await (const piece of piecesOf(source)) {
      await sharedPace.pass(piece.length);
      hash.update(piece);
      await handle.appendFile(piece);
      size += piece.length;
    }
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest("hex") };
}

const missing = () => new AppError("campos_invalidos", { campos: [{ campo: FIELD, erro: "obrigatorio" }] });
const tooLarge = (limit: number) => new AppError("arquivo_grande_demais", { vars: { limite: readableBytes(limit) } });

/** Streams one part of the form to `folder`. @throws AppError `arquivo_grande_demais`; `campos_invalidos` when the file is empty */
async function receiveFile(part: MultipartFile, folder: string, limit: number): Promise<UploadedFile> {
  const path = join(folder, randomUUID());
  try {
    // The pipeline listens to the part from the start: a form that breaks off before the file is open must not go unnoticed.
    const { size, sha256 } = await pipeline(part.file, (source) => writeNew(path, source));
    // The parser cuts at the largest limit of the form; the limit of this file may be smaller.
    if (part.file.truncated || size > limit) throw tooLarge(limit);
    if (size === 0) throw missing();
    return { path, fileName: cleanFileName(part.filename), mimeType: part.mimetype, size, sha256 };
  } catch (error) {
    await discardUpload({ path });
    throw error;
  }
}

async function receiveForm(request: FastifyRequest, folder: string, rules: UploadRules): Promise<UploadedFile> {
  const limit = rules.maxBytes ?? UPLOAD_LIMIT;
  const limits = { first: limit, second: Math.min(SECOND_LIMIT, limit) };
  const files = rules.segundoArquivo === undefined ? 1 : 2;
  let first: UploadedFile | undefined;
  let second: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: limit, files } })) {
      if (part.type !== "file") continue;
      if (part.fieldname === FIELD && first === undefined) first = await receiveFile(part, folder, limits.first);
      else if (part.fieldname === rules.segundoArquivo && second === undefined)
        second = await receiveFile(part, folder, limits.second);
      else {
        part.file.resume();
        throw missing();
      }
    }
    if (first === undefined) throw missing();
    return second === undefined ? first : { ...first, segundo: second };
  } catch (error) {
    for (const file of [first, second]) if (file !== undefined) await discardUpload(file);
    throw error;
  }
}

/** Receives the file of a JSON body, as a signature pad sends it. */
async function receiveBase64(body: unknown, folder: string, limit: number): Promise<UploadedFile> {
  const value = typeof body === "object" && body !== null && "arquivo" in body ? body.arquivo : undefined;
  const base64 = typeof value === "string" ? value.replace(/^data:[^,]{0,100};base64,/, "") : "";
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : Buffer.alloc(0);
  if (bytes.length === 0) throw missing();
  if (bytes.length > limit) throw tooLarge(limit);
  const path = join(folder, randomUUID());
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, fileName: FIELD, mimeType: "", size: bytes.length, sha256 };
}

/**
 * True for a malformed form: the parser throws plain errors without a code, while errors of the file system and of Fastify have
 * a code, and bugs have an error class of their own.
 */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !("code" in error);

/** True when the sender hung up. Errors of the server or the database look the same, but do not come from the request. */
function hungUp(request: FastifyRequest): boolean {
  return request.raw.errored !== null && !request.raw.complete;
}

/**
 * Streams the field `arquivo` to `folder`, and the call's second file. The caller removes both with {@link discardUpload}.
 * @throws {AppError} `arquivo_grande_demais` with the limit; `campos_invalidos` when there is no file; `requisicao_invalida` when
 * the form is malformed or has no end
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  rules: UploadRules = {},
): Promise<UploadedFile> {
  try {
    if (request.isMultipart()) return await receiveForm(request, folder, rules);
    const body = rules.base64 === true ? bodyOf(request) : undefined;
    if (body !== undefined) return await receiveBase64(body, folder, rules.maxBytes ?? UPLOAD_LIMIT);
    throw missing();
  } catch (error) {
    if (hungUp(request) || isMalformed(error)) throw new AppError("requisicao_invalida", { cause: error });
    throw error;
  }
}

/** A raw body: one part of an upload in parts, small enough for memory. */
export type ReceivedPart = {
  bytes: Buffer;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** Digest from the header `Content-SHA256`, lower case, if any. */
  declared: string | null;
};

const RAW = "application/octet-stream";

/** True for a body of raw bytes, as only calls for parts of a file accept. */
export function isRaw(request: FastifyRequest): boolean {
  return request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === RAW;
}

/** Reads a raw body of at most `limit` bytes. @throws {AppError} `requisicao_invalida`, `arquivo_grande_demais` */
export async function receivePart(request: FastifyRequest, limit: number): Promise<ReceivedPart> {
  if (!isRaw(request)) throw new AppError("requisicao_invalida");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.raw as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      await sharedPace.pass(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("requisicao_invalida", { cause: error });
  }
  const bytes = Buffer.concat(chunks);
  const header = request.headers["content-sha256"];
  return {
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    declared: typeof header === "string" ? header.toLowerCase() : null,
  };
}

/** Removes temporary files; it is no error if one was moved away. */
export async function discardUpload({ path, segundo }: { path: string; segundo?: { path: string } }): Promise<void> {
  await rm(path, { force: true });
  if (segundo !== undefined) await rm(segundo.path, { force: true });
}
