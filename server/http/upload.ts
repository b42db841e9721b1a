import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../domain/errors.ts";

/** Receives one file into a temporary place, counting and hashing it as it comes; memory does not grow with its size. */

export type UploadedFile = {
  /** Temporary file; removed when the request ends, so move or copy it. */
  path: string;
  /** As the client names it: data to show, never part of a path. */
  fileName: string;
  /** What the client claims; the content decides. */
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
};

/** 25 MB: the largest file any call takes today (photos, D). */
export const UPLOAD_LIMIT = 25 * 1024 * 1024;
const FIELD = "arquivo";
const MAX_NAME = 255;

/** Multipart is parsed only where an upload asks for it; elsewhere it is refused as any other type. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 },
  });
}

/** The folder of files on their way; emptied at start, because what a crash left there belongs to no one. */
export async function prepareUploads(dataDir: string): Promise<string> {
  const folder = join(dataDir, "tmp");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function readableBytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))} MB`;
}

/** The last path segment without control characters; some browsers send whole paths. */
export function cleanFileName(name: string | undefined): string {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  // eslint-disable-next-line no-control-regex -- control and direction-changing characters are what is removed
  const clean = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return clean.slice(0, MAX_NAME).toWellFormed() || "arquivo";
}

function counter(): { through: Transform; facts: () => { size: number; sha256: Buffer } } {
  const hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, facts: () => ({ size, sha256: hash.digest() }) };
}

async function filePart(request: FastifyRequest, limit: number): Promise<MultipartFile> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: limit } }) : undefined;
  if (part?.fieldname !== FIELD) {
    part?.file.resume();
    throw new AppError("campos_invalidos", { campos: [{ campo: FIELD, erro: "obrigatorio" }] });
  }
  return part;
}

/**
 * Streams the field `arquivo` to `folder`. The caller removes it with {@link discardUpload}.
 * @throws {AppError} `arquivo_grande_demais` with the limit; `campos_invalidos` when there is no file
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  limit: number = UPLOAD_LIMIT,
): Promise<UploadedFile> {
  const part = await filePart(request, limit);
  const path = join(folder, randomUUID());
  const { through, facts } = counter();
  try {
    await pipeline(part.file, through, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    if (part.file.truncated) throw new AppError("arquivo_grande_demais", { vars: { limite: readableBytes(limit) } });
    const { size, sha256 } = facts();
    if (size === 0) throw new AppError("campos_invalidos", { campos: [{ campo: FIELD, erro: "obrigatorio" }] });
    return { path, fileName: cleanFileName(part.filename), mimeType: part.mimetype, size, sha256 };
  } catch (error) {
    await discardUpload(path);
    // Who sent it has hung up: no trouble of ours or of the database's, whose errors look the same.
    if (request.raw.errored !== null && !request.raw.complete)
      throw new AppError("requisicao_invalida", { cause: error });
    throw error;
  }
}

/** Removes a temporary file; one that was moved away is fine. */
export async function discardUpload(path: string): Promise<void> {
  await rm(path, { force: true });
}
