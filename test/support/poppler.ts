import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const exec = promisify(execFile);
const LARGE = { maxBuffer: 64 << 20 };

async function isThere(tool: string): Promise<boolean> {
  try {
    await exec(tool, ["--version"]);
    return true;
  } catch (error) {
    // Old versions of Poppler's tools answer `--version` with exit code 99; only ENOENT means that the tool is absent.
    return !(error instanceof Error && "code" in error && error.code === "ENOENT");
  }
}

let ready: Promise<void> | undefined;

/** Makes sure that `pdftotext`, `pdfimages` and `qpdf` can be run; installs them if the tests run as root on Debian. */
export function ensurePoppler(): Promise<void> {
  ready ??= (async () => {
    const tools = await Promise.all(["pdftotext", "pdfimages", "qpdf"].map(isThere));
    if (!tools.includes(false)) return;
    if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
      throw new Error("these tests read PDFs with pdftotext, pdfimages and qpdf: install poppler-utils and qpdf");
    }
    const lock = ["-o", "DPkg::Lock::Timeout=120"];
    await exec("apt-get", [...lock, "update", "-q"], LARGE);
    await exec("apt-get", [...lock, "install", "-y", "-q", "poppler-utils", "qpdf"], LARGE);
  })();
  return ready;
}

/** Text of a PDF in reading order, as when somebody copies it, with form feeds between pages. */
export async function pdfText(file: string): Promise<string> {
  await ensurePoppler();
  return (await exec("pdftotext", ["-enc", "UTF-8", file, "-"], LARGE)).stdout;
}

/** Every word of a PDF with its left and right edge in points from the left edge of its page. */
export async function pdfWords(file: string): Promise<{ xMin: number; xMax: number; word: string }[]> {
  await ensurePoppler();
  const { stdout } = await exec("pdftotext", ["-enc", "UTF-8", "-bbox", file, "-"], LARGE);
  return Array.from(
    stdout.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(.*?)<\/word>/g),
    (m) => ({
      xMin: Number(m[1]),
      xMax: Number(m[2]),
      word: m[3] ?? "",
    }),
  );
}

export type PdfLine = { readonly top: number; readonly bottom: number; readonly text: string };

/** The lines of each page with their upper and lower edge in points from the top of the page. */
export async function pdfLines(file: string): Promise<PdfLine[][]> {
  await ensurePoppler();
  const { stdout } = await exec("pdftotext", ["-enc", "UTF-8", "-bbox-layout", file, "-"], LARGE);
  const lines = /<line xMin="[\d.]+" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^]*?)<\/line>/g;
  return stdout
    .split("<page ")
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(lines), ([, top, bottom, words = ""]) => ({
        top: Number(top),
        bottom: Number(bottom),
        text: Array.from(words.matchAll(/<word [^>]*>(.*?)<\/word>/g), ([, word]) => word).join(" "),
      })),
    );
}

export type PdfImage = Readonly<Record<"page" | "top" | "left" | "width" | "height", number>>;

/** The position of each image, in points from the upper left corner of its page; page numbers start at 1. */
export async function pdfImagePlaces(file: string): Promise<PdfImage[]> {
  await ensurePoppler();
  const folder = await mkdtemp(join(tmpdir(), "poppler-"));
  try {
    const out = join(folder, "pages");
    await exec("pdftohtml", ["-xml", "-zoom", "1", "-nodrm", file, out], LARGE);
    const pages = (await readFile(`${out}.xml`, "utf8")).split("<page ").slice(1);
    const images = /<image top="(-?\d+)" left="(-?\d+)" width="(\d+)" height="(\d+)"/g;
    return pages.flatMap((page, i) =>
      Array.from(page.matchAll(images), ([, top, left, width, height]) => ({
        page: i + 1,
        top: Number(top),
        left: Number(left),
        width: Number(width),
        height: Number(height),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Properties as `pdfinfo` prints them, e.g. `Pages: 3`. */
export async function pdfInfo(file: string): Promise<string> {
  await ensurePoppler();
  return (await exec("pdfinfo", [file], LARGE)).stdout;
}

/** Writes every image of a PDF, unchanged as it is stored, into files whose names start with `prefix`. */
export async function extractImages(file: string, prefix: string): Promise<void> {
  await ensurePoppler();
  await exec("pdfimages", ["-all", file, prefix], LARGE);
}

/**
 * Returns the encoding of each image of a PDF, as `pdfimages -list` prints it: `jpeg` for an unchanged photograph, `image` for
 * one that was re-encoded.
 */
export async function pdfImages(file: string): Promise<string[]> {
  await ensurePoppler();
  const { stdout } = await exec("pdfimages", ["-list", file], LARGE);
  return stdout
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => line.trim().split(/\s+/)[8] ?? "");
}

/** Collects facts about a document's objects that matter for PDF/A-2a; page content is not inspected. */
export async function archivalFacts(file: string) {
  await ensurePoppler();
  const text = readFileSync(file, "latin1");
  const root = /\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf("trailer")))?.[1] ?? "";
  // If several objects have this number, the last one is valid.
  const catalog = text.slice(text.lastIndexOf(`\n${root} 0 obj`)).split("endobj")[0] ?? "";
  const metadata = text
    .slice(text.indexOf(`\n${/\/Metadata (\d+) 0 R/.exec(catalog)?.[1] ?? ""} 0 obj`))
    .split("stream")[0];
  const { stdout } = await exec("pdffonts", [file], LARGE);
  const fonts = stdout.trim().split("\n").slice(2);
  return {
    part: /pdfaid:part[>="]+(\d)/.exec(text)?.[1],
    conformance: /pdfaid:conformance[>="]+(\w)/.exec(text)?.[1],
    outputIntent: /\/S \/(GTS_\w+)/.exec(text)?.[1],
    marked: /\/MarkInfo <<\s*\/Marked true/.test(catalog),
    structure: /\/StructTreeRoot \d+ 0 R/.test(catalog),
    lang: /\/Lang \(([\w-]+)\)/.exec(catalog)?.[1],
    encrypted: text.includes("/Encrypt"),
    // The last columns of `pdffonts`, from the right: object (two numbers), unicode, subset, embedded.
    fontsNotEmbedded: fonts.filter((line) => line.trim().split(/\s+/).at(-5) !== "yes"),
    metadataFiltered: metadata?.includes("/Filter") ?? true,
  };
}

/** Output of `pdfsig` about the signatures of a PDF. */
export async function pdfSignatures(file: string): Promise<string> {
  await ensurePoppler();
  try {
    return (await exec("pdfsig", [file], LARGE)).stdout;
  } catch (error) {
    // For an invalid signature `pdfsig` prints its answer and exits with an error code.
    if (error instanceof Error && "stdout" in error && error.stdout !== "") return String(error.stdout);
    throw error;
  }
}

/** Checks the structure of a PDF with qpdf; rejects on an error or a warning. */
export async function checkPdf(file: string): Promise<string> {
  await ensurePoppler();
  return (await exec("qpdf", ["--check", file], LARGE)).stdout;
}

export type Bookmark = { readonly title: string; readonly page: number; readonly inside: readonly Bookmark[] };

type Outline = { title: string; destpageposfrom1: number; kids: Outline[] };

/** The bookmarks of a PDF with the pages they lead to, from 1. */
export async function pdfBookmarks(file: string): Promise<Bookmark[]> {
  await ensurePoppler();
  const { stdout } = await exec("qpdf", ["--json", "--json-key=outlines", file], LARGE);
  const present = ({ title, destpageposfrom1: page, kids }: Outline): Bookmark => ({
    title,
    page,
    inside: kids.map(present),
  });
  return (JSON.parse(stdout) as { outlines: Outline[] }).outlines.map(present);
}
