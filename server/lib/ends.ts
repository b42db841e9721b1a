import { open } from "node:fs/promises";

/** How many bytes at the start and the end of a file are read to find its kind. The end includes a ZIP's last record and comment. */
export const HEAD_BYTES = 1024;
export const TAIL_BYTES = 22 + 65_535;

/** Reads the first and last bytes of a file, or all of it when it is small. */
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

/** Reads the last bytes of a file without the zeros at its end, which devices and upload forms may add. */
export async function tailBeforeZeros({ path, size }: { path: string; size: number }): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const read = async (from: number, to: number): Promise<Buffer> =>
      (await handle.read(Buffer.alloc(to - from), 0, to - from, from)).buffer;
    let end = size;
    while (end > 0) {
      const from = Math.max(0, end - TAIL_BYTES);
      const last = (await read(from, end)).findLastIndex((byte) => byte !== 0);
      end = last < 0 ? from : from + last + 1;
      if (last >= 0) break;
    }
    return await read(Math.max(0, end - TAIL_BYTES), end);
  } finally {
    await handle.close();
  }
}
