import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const exec = promisify(execFile);
const LARGE = { maxBuffer: 64 << 20 };

async function isThere(tool: string): Promise<boolean> {
  try {
    await exec(tool, ["--version"]);
    return true;
  } catch (error) {
    // Poppler's tools answer `--version` with exit code 99 in old versions; only a missing file means absence.
    return !(error instanceof Error && "code" in error && error.code === "ENOENT");
  }
}

let ready: Promise<void> | undefined;

/** Makes sure that `pdftotext`, `pdfimages` and `qpdf` can be run; as root on Debian it installs them. */
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

/** The text of a PDF as it is copied out of it, in reading order, pages parted by form feeds. */
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

/** Properties as `pdfinfo` prints them, e.g. `Pages: 3`. */
export async function pdfInfo(file: string): Promise<string> {
  await ensurePoppler();
  return (await exec("pdfinfo", [file], LARGE)).stdout;
}

/** Writes every image of a PDF as it is stored into files that start with `prefix`. */
export async function extractImages(file: string, prefix: string): Promise<void> {
  await ensurePoppler();
  await exec("pdfimages", ["-all", file, prefix], LARGE);
}

/** What `pdfsig` says about the signatures of a PDF, as it prints it. */
export async function pdfSignatures(file: string): Promise<string> {
  await ensurePoppler();
  try {
    return (await exec("pdfsig", [file], LARGE)).stdout;
  } catch (error) {
    // A signature that is not valid is an answer, and an exit code.
    if (error instanceof Error && "stdout" in error && error.stdout !== "") return String(error.stdout);
    throw error;
  }
}

/** What qpdf says about the structure of a PDF; rejects when there is an error or a warning. */
export async function checkPdf(file: string): Promise<string> {
  await ensurePoppler();
  return (await exec("qpdf", ["--check", file], LARGE)).stdout;
}
