import type { Readable } from "node:stream";
import { hash } from "node:crypto";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { keepWhose } from "../lib/whose.ts";
import type { EventStream } from "./eventStream.ts";

/** Kinds of answers that a handler may give instead of a plain value of its contract's output. */

/** JSON text that PostgreSQL already built; sent as it is. A test checks that it fits the contract. */
export class RawJson {
  readonly text: string;
  readonly etag: string | undefined;
  constructor(text: string, etag?: string) {
    this.text = text;
    this.etag = etag;
  }
}

/**
 * Passes JSON text through without parsing it. `etag` (without quotes) makes hashing the text unnecessary; the caller must change
 * it whenever the text changes.
 */
export function rawJson(text: string, etag?: string): RawJson {
  return new RawJson(text, etag);
}

export type FileFacts = {
  contentType: string;
  /** Bytes, when known. */
  length?: number;
  /** Without quotes; identifies the bytes. */
  etag?: string;
  /** Name for saving; UTF-8. With `download` the browser saves instead of showing. */
  fileName?: string;
  download?: boolean;
  /** Answers Range requests (RFC 9110 14): `open` then gets the range. Needs `length`. */
  ranges?: boolean;
  /** Seconds that a private cache may use the answer without revalidating; 0 = revalidate with the ETag every time. */
  maxAge?: number;
};

/**
 * Bytes, sent after the commit. `open` is called only when the bytes are needed (not for a 304); it returns {@link Pending} when
 * making the bytes takes longer.
 */
export class FileAnswer {
  readonly facts: FileFacts;
  readonly open: (range?: ByteRange) => Promise<Readable | Buffer | Pending> | Readable | Buffer;
  constructor(facts: FileFacts, open: FileAnswer["open"]) {
    this.facts = facts;
    this.open = open;
  }
}

/**
 * Makes a file answer. `open` may typeset a document after the call has ended; in shared queues that work still counts as work of
 * the caller's company (decision 030).
 */
export function fileAnswer(facts: FileFacts, open: FileAnswer["open"]): FileAnswer {
  return new FileAnswer(facts, keepWhose(open));
}

/** Bytes `start` to `end`, both included, counted from 0. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Reads which range of `length` bytes a request asks for: null = all bytes (no range, several, or another unit); `unsatisfiable`
 * = the range is outside the file. Several ranges in one answer are not supported, because players ask for a single range.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | "unsatisfiable" | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [, from = "", to = ""] = found ?? [];
  if (found === null || (from === "" && to === "")) return null;
  const start = from === "" ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start >= length || (from === "" && Number(to) === 0) ? "unsatisfiable" : { start, end };
}

/** An answer that takes long to make: made after the commit, when the request holds no database connection any more. */
export class Later {
  readonly make: () => Promise<FileAnswer | Pending>;
  constructor(make: Later["make"]) {
    this.make = make;
  }
}

export function later(make: Later["make"]): Later {
  return new Later(make);
}

/** A stream of events, sent after the commit until either side closes it. */
export class StreamAnswer {
  readonly look: (tx: Tx, actor: Actor) => Promise<unknown>;
  readonly start: (stream: EventStream, again: () => Promise<unknown>) => void;
  constructor(look: StreamAnswer["look"], start: StreamAnswer["start"]) {
    this.look = look;
    this.start = start;
  }
}

/**
 * @param look reads the data the person may see now; may throw as a handler does.
 * @param start gets the open stream and `again`, which checks the person's access like a request and calls `look` again, in a
 * short transaction of its own. `again` throws once the person has lost access.
 */
export function streamAnswer<T>(
  look: (tx: Tx, actor: Actor) => Promise<T>,
  start: (stream: EventStream, again: () => Promise<T>) => void,
): StreamAnswer {
  return new StreamAnswer(look, start as StreamAnswer["start"]);
}

/** Why an answer is not ready: its pages are still being made (`paginas`), or an approved report is still being sealed (`selo`). */
export type Aguardando = "paginas" | "selo";

/** Status 202: not ready, and why; the client asks again after `retryAfter` seconds. */
export class Pending {
  readonly retryAfter = 2;
  readonly text: string;
  constructor(aguardando: Aguardando) {
    this.text = JSON.stringify({ aguardando });
  }
}

export function pending(aguardando: Aguardando): Pending {
  return new Pending(aguardando);
}

/** Strong ETag of a text, without quotes. 16 bytes of SHA-256 are plenty to tell versions apart. */
export function etagOf(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}

/** True when `If-None-Match` names this ETag (RFC 9110 13.1.2: weak comparison). Proxies that compress an answer put `W/` before its ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((part) => part.trim().replace(/^W\//, "").replaceAll('"', "") === etag);
}

/** Formats the header `Content-Disposition` (RFC 6266) with an ASCII fallback and the real name in UTF-8. */
export function contentDisposition(fileName: string, download: boolean): string {
  const ascii = fileName
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%/:*?<>|]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${download ? "attachment" : "inline"}; filename="${ascii || "arquivo"}"; filename*=UTF-8''${encoded}`;
}
