import type { Readable } from "node:stream";

/** Name of a file of a company: the SHA-256 of its bytes, 64 lower-case hexadecimal digits. */
export type Sha256 = string;

export type StoredFile = { readonly sha256: Sha256; /** Bytes. */ readonly size: number };

/** A file on this machine whose bytes were hashed and counted while they were received. */
export type ReceivedFile = StoredFile & { readonly path: string };

/** Bytes `start` to `end`, both included, counted from 0; an `end` behind the last byte means the last byte. */
export type ByteRange = { readonly start: number; readonly end?: number };

/** A path for libraries that can only read files (pictures, PDF). It is valid until released and must not be written to. */
export type LocalFile = { readonly path: string; release(): Promise<void> };

/**
 * Storage of bytes by content, per company. Facts about a file (name, kind, sender) are in the database. Equal bytes in one
 * company are one file; companies share no files, because a company could find out whether another has a file. Every driver
 * passes `conformance.ts`. All methods reject with a {@link StorageError}, or with the system's error when disk or network fails.
 */
export type Storage = {
  /**
   * Stores the bytes of a stream, or of the file at a path, which is not removed. Once the promise resolves, the bytes survive a
   * power cut; when it rejects or the process dies, nothing exists under a final name.
   */
  put(empresaId: string, source: Readable | string): Promise<StoredFile>;
  /**
   * Stores a received file as `put` does and removes it from its path. Moves the file where possible, so that its bytes are
   * neither copied nor hashed again. Rejects with `missing`.
   */
  take(empresaId: string, file: ReceivedFile): Promise<StoredFile>;
  /** Streams the bytes; rejects with `missing` or `invalid_range` before the first byte. */
  open(empresaId: string, sha256: Sha256, range?: ByteRange): Promise<Readable>;
  /** Makes the bytes available under a path on this machine; rejects with `missing`. */
  localFile(empresaId: string, sha256: Sha256): Promise<LocalFile>;
  /** Returns the size in bytes; null when the file does not exist. */
  stat(empresaId: string, sha256: Sha256): Promise<{ readonly size: number } | null>;
  /** Returns the ids of the companies that have files. */
  companies(): Promise<string[]>;
  /** Returns the hashes of those files of a company that begin with these two digits. */
  list(empresaId: string, digits: string): Promise<Sha256[]>;
  /**
   * Moves a file older than `ageMs` to quarantine, where only `restore` finds it, and returns its size; null when the file does
   * not exist or is younger. The caller must hold the file's lock and know that no row refers to the file.
   */
  quarantine(empresaId: string, sha256: Sha256, ageMs: number): Promise<{ readonly size: number } | null>;
  /** Moves a file back from quarantine, or does nothing when the file is in its normal place. Returns false when it is in neither. */
  restore(empresaId: string, sha256: Sha256): Promise<boolean>;
  /** Returns the files in quarantine, and for how long each has been there. */
  listQuarantine(empresaId: string): Promise<{ readonly sha256: Sha256; readonly ageMs: number }[]>;
  /** Deletes a file in quarantine, if it is there. */
  purge(empresaId: string, sha256: Sha256): Promise<void>;
  /**
   * Stores a part of an upload under a name that the caller chooses (`storagePartKey`), as durably as `put` stores a file.
   * Storing the same part again, also concurrently, is harmless.
   */
  putPart(empresaId: string, envioId: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Streams a part; rejects with `missing`. */
  openPart(empresaId: string, envioId: string, name: string): Promise<Readable>;
  /** Deletes all parts of an upload, or those with these names; missing parts are fine. */
  removeParts(empresaId: string, envioId: string, names?: readonly string[]): Promise<void>;
  /** Returns the ids of uploads whose last part came more than `ageMs` ago. */
  listUploads(empresaId: string, ageMs: number): Promise<string[]>;
  /** Rejects when files cannot be written now. */
  ping(): Promise<void>;
  /** Removes what interrupted puts left behind more than a day ago, and returns the number of files. Called at start and at night. */
  sweep(): Promise<number>;
};

export type StorageFailure = "invalid_key" | "missing" | "invalid_range" | "no_space";

export class StorageError extends Error {
  readonly failure: StorageFailure;

  constructor(failure: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageError";
    this.failure = failure;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Returns the name of a file inside a driver: `t/<empresaId>/<first two digits>/<sha256>`.
 * Throws `invalid_key` for anything but a UUID and a SHA-256, so that no name can lead out of its company's folder.
 */
export function storageKey(empresaId: string, sha256: Sha256): string {
  if (!SHA256.test(sha256)) throw new StorageError("invalid_key", "Not a SHA-256 in lower-case hexadecimal");
  return `${empresaPrefix(empresaId)}${sha256.slice(0, 2)}/${sha256}`;
}

/** Returns the key of a file in quarantine: `t/<empresaId>/quarentena/<sha256>`, or of the folder when no hash is given. Throws `invalid_key`. */
export function quarantineKey(empresaId: string, sha256?: Sha256): string {
  const folder = `${empresaPrefix(empresaId)}quarentena`;
  if (sha256 === undefined) return folder;
  if (!SHA256.test(sha256)) throw new StorageError("invalid_key", "Not a SHA-256 in lower-case hexadecimal");
  return `${folder}/${sha256}`;
}

const PART = /^[0-9a-f-]{1,100}$/;

/**
 * Returns the key of a part inside a driver: `t/<empresaId>/partes/<envioId>/<name>`, or of the upload's folder when no name is
 * given. Parts are kept apart from files, because a file with only one part has the same bytes as this part and must stay when
 * the parts are deleted. Throws `invalid_key`.
 */
export function storagePartKey(empresaId: string, envioId: string, name?: string): string {
  if (!UUID.test(envioId)) throw new StorageError("invalid_key", "Not an upload's id");
  const folder = `${empresaPrefix(empresaId)}partes/${envioId}`;
  if (name === undefined) return folder;
  if (!PART.test(name)) throw new StorageError("invalid_key", "Not a part's name");
  return `${folder}/${name}`;
}

/** True for a name that can be the id of a company or an upload; a folder may also contain other entries. */
export const isStorageId = (name: string): boolean => UUID.test(name);

/** True for a name that can be that of a stored file. */
export const isSha256 = (name: string): boolean => SHA256.test(name);

/** Returns the common prefix of all files of a company; throws `invalid_key`. */
export function empresaPrefix(empresaId: string): string {
  if (!UUID.test(empresaId)) throw new StorageError("invalid_key", "Not a company's id");
  return `t/${empresaId}/`;
}
