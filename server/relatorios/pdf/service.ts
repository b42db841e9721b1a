import type { Services } from "../../http/services.ts";
import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { workForAll } from "../../lib/whose.ts";
import { createPdfRenderer, type PdfRenderer, type PrintedModel, type RenderedRdo } from "./renderer.ts";

/**
 * Caches PDFs. The cache is a folder of files, each named by a hash of everything it is made from: a change of report, photo,
 * language or company caption gives another file, so nothing is ever invalidated. Every file can be made again; the files unused
 * for longest are deleted when there are too many.
 */

/** Folders with the code that decides the look or the words of a page. */
const ROOTS = ["../../../domain/", "../../"].map((part) => fileURLToPath(new URL(part, import.meta.url)));
let digested: string | undefined;

/** Returns the hash of the code in {@link ROOTS}, part of every key: a changed rule or template gives new files. Computed once per process. */
function codeDigest(): string {
  if (digested !== undefined) return digested;
  const hash = createHash("sha256");
  for (const root of ROOTS) {
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
      if (/\.(typ|ts)$/.test(name) && !/\.(test|fixture)\./.test(name))
        hash.update(name).update(readFileSync(join(root, name)));
    }
  }
  return (digested = hash.digest("hex"));
}
const MOST_FILES = 500;
/** Bytes per read. A report with photos has tens of megabytes; with the default of 64 KB, each piece would take one turn of the event loop. */
const READ_BYTES = 512 * 1024;
/** Milliseconds that a request waits before the client is told to ask again. */
export const WAIT_MS = 10_000;

/** Prepares the model; `release` frees the files that it names. Called only when the document does not exist yet. */
export type Prepare = () => Promise<{ model: PrintedModel; release: () => Promise<void> }>;

/** All services of the lower floors, and the PDF service. */
export type PdfServices = Services & { readonly pdf: PdfService };

export type PdfService = {
  /** Names a document by everything it is made of, without building its pages, which takes a tenth of a second for thousands of lines. */
  keyOf(made: object): string;
  /** Returns the finished file, or null when making it takes longer than 10 s; a repeated call joins the work under way. */
  open(key: string, prepare: Prepare): Promise<Readable | null>;
  /** Typesets a document into a file that the caller names; the file does not enter the cache. */
  render(model: PrintedModel, outFile: string): Promise<RenderedRdo>;
  close(): Promise<void>;
};

/**
 * Creates the PDF service.
 * @param folder folder on the data disk; created when absent.
 * @param waitMs milliseconds that `open` waits for a document
 */
export function createPdfService(folder: string, waitMs: number = WAIT_MS): PdfService {
  const code = codeDigest();
  const renderer: PdfRenderer = createPdfRenderer({ workDir: join(folder, "work") });
  const running = new Map<string, Promise<void>>();
  const fileOf = (key: string) => join(folder, `${key}.pdf`);

  const make = async (key: string, prepare: Prepare): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const { model, release } = await prepare();
    try {
      await renderer.renderRdo(model, fileOf(key));
    } finally {
      await release();
    }
    await trim(folder);
  };
  const start = (key: string, prepare: Prepare): Promise<void> => {
    const known = running.get(key);
    if (known) return known;
    // No time limit: after `waitMs` the caller is told to ask again, and the work continues.
    const work = workForAll(() => make(key, prepare), { ms: Infinity }).finally(() => running.delete(key));
    // Waiting callers get the error. When nobody waits, the rejection must not end the process.
    work.catch(() => undefined);
    running.set(key, work);
    return work;
  };

  return {
    keyOf: (made) =>
      createHash("sha256")
        .update(JSON.stringify([code, made]))
        .digest("hex"),
    async open(key, prepare) {
      const file = fileOf(key);
      if (!(await exists(file))) {
        const done = await Promise.race([start(key, prepare).then(() => true), wait(waitMs)]);
        if (!done) return null;
      }
      const now = new Date();
      await utimes(file, now, now);
      return createReadStream(file, { highWaterMark: READ_BYTES });
    },
    render: (model, outFile) => renderer.renderRdo(model, outFile),
    close: () => renderer.close(),
  };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function wait(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
}

/** Deletes the files that have not been used for longest, when there are too many. */
async function trim(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
  if (names.length <= MOST_FILES) return;
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      used: await stat(join(folder, name)).then(
        (s) => s.mtimeMs,
        () => 0,
      ),
    })),
  );
  files.sort((a, b) => a.used - b.used);
  await Promise.all(
    files.slice(0, files.length - MOST_FILES).map(({ name }) => rm(join(folder, name), { force: true })),
  );
}
