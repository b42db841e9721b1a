import { open } from "node:fs/promises";

/** How much of the start and of the end of a file is looked at to tell its kind. The end holds a ZIP's last record and comment. */
export const HEAD_BYTES = 1024;
export const TAIL_BYTES = 22 + 65_535;

/** The first and last bytes of a file, or all of it when it is small. */
export async function readEnds(file: string): Promise<{ size: number; head: Buffer; tail: Buffer }> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const read = async (length: number, position: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const tailBytes = Math.min(size, TAIL_BYTES);
    return { size, head: await read(Math.min(size, HEAD_BYTES), 0), tail: await read(tailBytes, size - tailBytes) };
  } finally {
    await handle.close();
  }
}
