import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { type ChaveDoSelo, nomeDoCertificado } from "./chave.ts";
import { roomFor, signCms } from "./cms.ts";
import { planIncremento } from "./incremento.ts";

/** Seals a PDF (PAdES B-B): keeps its bytes and appends a signature over them. */

const CHUNK_BYTES = 1 << 20;

/** Calls `use` with each piece of the file; only one piece is in memory at a time. */
async function inChunks(file: FileHandle, use: (chunk: Buffer) => Promise<void>): Promise<void> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    await use(buffer.subarray(0, bytesRead));
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await file.write(bytes, written)).bytesWritten;
  }
}

/**
 * Seals a PDF made by the product's typesetter into a new file, in one pass and with constant memory.
 * @param facts.motivo reason for sealing, which PDF readers show
 * @throws Error when the PDF is already sealed
 */
export async function selarPdf(
  inFile: string,
  outFile: string,
  chave: ChaveDoSelo,
  facts: { readonly motivo: string; readonly instante: Date },
): Promise<void> {
  await using source = await open(inFile, "r");
  const espaco = roomFor(chave);
  const nome = nomeDoCertificado(chave.certificados[0]);
  const { before, after } = await planIncremento(source, { ...facts, nome, espaco });
  await using target = await open(outFile, "wx");
  const hash = createHash("sha256");
  await inChunks(source, async (chunk) => {
    hash.update(chunk);
    await writeAll(target, chunk);
  });
  const cms = await signCms(hash.update(before).update(after).digest(), chave);
  if (cms.length > espaco) throw new Error("the signature is longer than its place");
  const digits = cms
    .toString("hex")
    .toUpperCase()
    .padEnd(espaco * 2, "0");
  await writeAll(target, Buffer.concat([before, Buffer.from(`<${digits}>`, "latin1"), after]));
}
