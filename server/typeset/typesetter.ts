import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { readFonts, withFallback, type Fonts } from "./fonts.ts";
import { fitToFonts } from "./glyphs.ts";
import { placeholderJpeg, readJpegFile, type JpegFile } from "./jpeg.ts";
import { bindImages, imageMark, writeParts } from "./lateBinding.ts";

/** Standards a PDF may claim, best first: archival with tags, archival, plain. */
export const PDF_STANDARDS = ["a-2a", "a-2b", "1.7"] as const;
export type PdfStandard = (typeof PDF_STANDARDS)[number];

export type TypesetJob = {
  /** Folder that templates may read and import from; `main` and imports are relative to it. */
  readonly root: string;
  readonly main: string;
  /** JSON text the template reads as `data` of `typeset/typst/job.typ`. */
  readonly data: string;
  /** Photos by id: paths of 3-component 8-bit JPEGs. The template gets `none` for a missing or unreadable photo. */
  readonly photos: Readonly<Record<string, string>>;
  /** Small pictures (logos) by id: paths of PNG or JPEG files that Typst itself embeds. When Typst rejects one, the document gets none of them. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Time of creation that the document states, in seconds since 1970. */
  readonly createdAt: number;
  readonly outFile: string;
  /** `native` lets Typst embed the photos itself: slow, for comparison in tests. */
  readonly binding?: "late" | "native";
};

export type TypesetResult = {
  readonly size: number;
  readonly pages: number;
  readonly standard: PdfStandard;
  readonly missingPhotos: readonly string[];
  readonly picturesUsed: boolean;
};

const PICTURE_LIMIT = 4 << 20;

type Placed = { readonly path: string; readonly w: number; readonly h: number } | null;

function placePictures(compiler: NodeCompiler, job: TypesetJob): Record<string, { path: string }> {
  const placed: Record<string, { path: string }> = {};
  for (const [id, file] of Object.entries(job.pictures)) {
    const path = `/.job/pictures/${id}`; // no extension: Typst looks at the bytes
    try {
      const bytes = readFileSync(file);
      if (bytes.length > PICTURE_LIMIT) continue;
      compiler.mapShadow(join(job.root, path), bytes);
      placed[id] = { path };
    } catch {
      // A document without its logo is better than no document; the company's name is printed instead of the logo.
    }
  }
  return placed;
}

function compile(
  compiler: NodeCompiler,
  job: TypesetJob,
  pictures: object,
  photos: object,
  fonts: readonly string[],
): NodeTypstDocument | string {
  compiler.mapShadow(join(job.root, ".job/data.json"), Buffer.from(job.data));
  compiler.mapShadow(join(job.root, ".job/images.json"), Buffer.from(JSON.stringify({ pictures, photos })));
  compiler.mapShadow(join(job.root, ".job/fonts.json"), Buffer.from(JSON.stringify(fonts)));
  const compiled = compiler.compile({ mainFilePath: join(job.root, job.main), resetRead: true });
  if (compiled.result !== null && !compiled.hasError()) return compiled.result;
  const error = compiled.takeError();
  return error === null ? "unknown error" : JSON.stringify(error.shortDiagnostics);
}

function exportPdf(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  createdAt: number,
): { pdf: Buffer; standard: PdfStandard } {
  let cause: unknown;
  for (const standard of PDF_STANDARDS) {
    try {
      return { pdf: compiler.pdf(document, { pdfStandard: standard, creationTimestamp: createdAt }), standard };
    } catch (error) {
      cause = error; // the lesser claim says that something is missing
    }
  }
  throw new Error("the document could not be exported in any standard", { cause });
}

function run(compiler: NodeCompiler, job: TypesetJob, fonts: readonly string[]): TypesetResult {
  const placed: Record<string, Placed> = {};
  const bound: JpegFile[] = [];
  const files = new Map<string, { path: string; header: JpegFile | null }>();
  // A digest of the content: equal content gives an equal file, and no text in the content can contain this digest, because it depends on the text.
  const key = createHash("sha256")
    .update(JSON.stringify([job.data, Object.entries(job.photos).map(([id, file]) => [id, basename(file)])]))
    .digest("hex");
  for (const [id, file] of Object.entries(job.photos)) {
    let known = files.get(file);
    if (known === undefined) {
      known = { path: `/.job/photos/${files.size}.jpg`, header: readJpegFile(file) };
      files.set(file, known);
      if (known.header !== null) {
        const bytes = job.binding === "native" ? readFileSync(file) : placeholderJpeg(imageMark(key, bound.length));
        bound.push(known.header);
        compiler.mapShadow(join(job.root, known.path), bytes);
      }
    }
    placed[id] = known.header && { path: known.path, w: known.header.width, h: known.header.height };
  }
  const pictures = placePictures(compiler, job);
  let picturesUsed = Object.keys(pictures).length === Object.keys(job.pictures).length;
  let document = compile(compiler, job, pictures, placed, fonts);
  if (typeof document === "string" && Object.keys(pictures).length > 0) {
    picturesUsed = false;
    document = compile(compiler, job, {}, placed, fonts);
  }
  if (typeof document === "string") throw new Error(`the template does not compile: ${document}`);
  const { pdf, standard } = exportPdf(compiler, document, job.createdAt);
  const parts = bindImages(pdf, key, bound);
  writeParts(job.outFile, parts);
  const missingPhotos = Object.keys(placed).filter((id) => placed[id] === null);
  return { size: parts.size, pages: document.numOfPages, standard, missingPhotos, picturesUsed };
}

/**
 * Returns a function that typesets documents one after the other, synchronously. Meant for a child process, because it blocks the
 * event loop for a whole document and native code cannot be interrupted.
 */
export function createTypesetter(): (job: TypesetJob) => Promise<TypesetResult> {
  const usual = readFonts();
  let all: Fonts | null = null;
  const withAll = (): Fonts => (all ??= withFallback(usual));
  let current: { root: string; fonts: Fonts; compiler: NodeCompiler } | null = null;
  return async (job) => {
    const { data, fonts } = fitToFonts(job.data, usual, withAll);
    if (current?.root !== job.root || current.fonts !== fonts) {
      const fontArgs = [{ fontBlobs: [...fonts.files] }];
      current = { root: job.root, fonts, compiler: NodeCompiler.create({ workspace: job.root, fontArgs }) };
    }
    const { compiler } = current;
    try {
      return run(compiler, { ...job, data }, fonts.families);
    } finally {
      compiler.resetShadow();
      // Keeps only what this document shared with the last one: a report with 100 photos and a small change then takes 80 ms
      // instead of 130, at a constant 220 MB. Keeping more only costs memory.
      compiler.evictCache(1);
      // Native documents are freed on a turn of the event loop; without one, memory grows with every job.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
}
