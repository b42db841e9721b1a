import type { FastifyRequest } from "fastify";
import { type Key, requestHash } from "./idempotency.ts";
import { bodyOf } from "./json.ts";
import type { Route } from "./route.ts";
import { receivePart, receiveUpload, type ReceivedPart, type UploadedFile } from "./upload.ts";

/** The bytes that come with a request, and the idempotency key by which a repeated request is recognised. */

export type Received = UploadedFile | ReceivedPart;

/** Returns the request's idempotency key; null when the request has none, or needs none. */
export function keyOf(
  { name, call }: Route,
  request: FastifyRequest,
  { chave, file, ...who }: { chave: string | null; empresaId: string; usuarioId: string; file: Received | undefined },
): Key | null {
  // A part has the same effect however often it is sent, and a file has up to a hundred parts: their keys need no rows.
  if (chave === null || request.method === "GET" || call.kind === "part") return null;
  const fileSha256 = file === undefined ? null : digestOf(file);
  return { ...who, chave, hash: requestHash({ name, url: request.url, body: bodyOf(request), fileSha256 }) };
}

/** Receives the bytes that come with the request; undefined for a call without a file. */
export async function receive({ call }: Route, request: FastifyRequest, folder: string): Promise<Received | undefined> {
  if (call.kind === "upload") return receiveUpload(request, folder, call);
  return call.kind === "part" ? receivePart(request, call.maxBytes ?? 0) : undefined;
}

/** Returns the SHA-256 of a file, followed by that of the second file if one was sent. */
function digestOf(file: Received): Buffer {
  const second = "path" in file ? file.segundo : undefined;
  return Buffer.from(file.sha256 + (second?.sha256 ?? ""), "hex");
}
