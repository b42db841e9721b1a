import { ChildError, createChildPool, type ChildPool } from "../lib/child.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import type { DerivedFile, DerivedPhoto } from "./derive.ts";
import type { ImageFacts } from "./inspect.ts";
import { IMAGE_REFUSALS, ImageRefusedError, type ImageRefusal } from "./refusal.ts";

/** A picture, and the folder where a HEIC may be converted. */
type Source = { readonly file: string; readonly folder?: string };
export type ImageJob =
  | (Source & { readonly act: "measure" })
  | (Source & { readonly act: "inspect" })
  | (Source & { readonly act: "ingest" | "logo" | "signature"; readonly outDir: string });

export type ImageResult = {
  readonly pixels?: number;
  readonly heic?: boolean;
  readonly facts?: ImageFacts;
  readonly derived?: DerivedPhoto;
  readonly single?: DerivedFile;
};

type Options = { readonly signal?: AbortSignal };

/**
 * Checks and scales pictures from outside, each in a child process. Files are named by paths; the original is only read. All
 * methods reject with {@link ImageRefusedError} when the picture is at fault, and with a `ChildError` (`timeout`, `closed`) or
 * the system's error when the server is at fault: then trying again later may work.
 */
export type Images = {
  /** Reads facts about a picture from its content and never from its name. The whole picture is decoded, so that a truncated picture is refused. */
  inspect(file: string, options?: Options): Promise<ImageFacts>;
  /** Makes the print size and the thumbnail, in `outDir` as `print.jpg` and `thumbnail.jpg`. */
  derive(file: string, outDir: string, options?: Options): Promise<DerivedPhoto>;
  /** Does what `inspect` and `derive` do, with a single decode, the expensive part. */
  ingest(file: string, outDir: string, options?: Options): Promise<{ facts: ImageFacts; derived: DerivedPhoto }>;
  /** Makes a logo of at most 600 × 300 pixels in `outDir`: `logo.png` for PNG and transparent pictures, else `logo.jpg`. */
  deriveLogo(file: string, outDir: string, options?: Options): Promise<DerivedFile>;
  /** Makes a PNG on white of at most 900 × 330 pixels, in `outDir` as `signature.png`. */
  deriveSignature(file: string, outDir: string, options?: Options): Promise<DerivedFile>;
  close(): Promise<void>;
};

function isRefusal(code: string | undefined): code is ImageRefusal {
  return IMAGE_REFUSALS.some((refusal) => refusal === code);
}

const NATIVE_CRASHES = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGTRAP"];

/** Returns the reason for which a picture is refused, from the failure of the child process; undefined when the picture is not at fault. */
function refusalOf(error: ChildError): ImageRefusal | undefined {
  if (error.failure === "failed") return isRefusal(error.code) ? error.code : undefined;
  if (error.failure === "memory") return "imagem_grande_demais";
  // A native crash is the picture's fault; a process that exits or is killed from outside is the machine's fault.
  return NATIVE_CRASHES.some((signal) => signal === error.code) ? "imagem_corrompida" : undefined;
}

/** Pictures with more pixels take more than about half a second. */
const LARGE_PIXELS = 32_000_000;

async function runJob(pool: ChildPool<ImageJob, ImageResult>, job: ImageJob, options?: Options): Promise<ImageResult> {
  try {
    // The size of the file does not tell how long decoding takes: 200 megapixels of one colour are a few hundred kilobytes.
    const { pixels, heic } = await pool.run({ act: "measure", file: job.file }, options);
    const run = async (source: ImageJob): Promise<ImageResult> =>
      pool.run(source, { ...options, large: present(pixels) > LARGE_PIXELS });
    // This process makes the folder, so that it is removed even when the child is killed.
    return await (heic === true ? withTemporaryFolder(async (folder) => run({ ...job, folder })) : run(job));
  } catch (error) {
    const refusal = error instanceof ChildError ? refusalOf(error) : undefined;
    if (refusal === undefined) throw error;
    throw new ImageRefusedError(refusal, error instanceof Error ? error.message : refusal, { cause: error });
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The image process answered another job");
  return value;
}

/**
 * Creates the service that opens pictures in child processes of at most 1 GB, with 20 seconds per picture; a process ends after a
 * minute without work.
 */
export function createImages(): Images {
  const pool = createChildPool<ImageJob, ImageResult>({
    module: new URL("./imagesMain.ts", import.meta.url),
    timeoutMs: 20_000,
    memoryMb: 1024,
  });
  const ingest: Images["ingest"] = async (file, outDir, options) => {
    const { facts, derived } = await runJob(pool, { act: "ingest", file, outDir }, options);
    return { facts: present(facts), derived: present(derived) };
  };
  return {
    inspect: async (file, options) => present((await runJob(pool, { act: "inspect", file }, options)).facts),
    derive: async (file, outDir, options) => (await ingest(file, outDir, options)).derived,
    ingest,
    deriveLogo: async (file, outDir, options) =>
      present((await runJob(pool, { act: "logo", file, outDir }, options)).single),
    deriveSignature: async (file, outDir, options) =>
      present((await runJob(pool, { act: "signature", file, outDir }, options)).single),
    close: async () => pool.close(),
  };
}
