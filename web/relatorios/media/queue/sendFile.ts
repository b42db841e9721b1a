import { type Chunk, chunkCount, chunkSize } from "../store/types.ts";

/**
 * Sends one file in parts: announces it, sends the parts the server lacks, asks the server to assemble them, and checks the
 * receipt. Every step may be repeated, so sending continues after a crash of the page, the network or the server.
 */

/** Number of parts sent at the same time. */
const PARALLEL = 3;
/** Maximum number of attempts to complete a file: the server may ask again for parts that it finds damaged, but not for ever. */
const ROUNDS = 3;

export type Receipt = { readonly sha256: string; readonly size: number };

export type Transport<A> = {
  /** Announces the file; a repeated announcement changes nothing. @returns the numbers of the parts that the server has. */
  readonly announce: () => Promise<ReadonlySet<number>>;
  /** @param onProgress called with the bytes of this part sent so far. */
  readonly part: (n: number, chunk: Chunk, onProgress: (bytes: number) => void, signal: AbortSignal) => Promise<void>;
  /** @returns the answer, or the numbers of parts to send again. */
  readonly finish: () => Promise<{ readonly answer: A } | { readonly missing: readonly number[] }>;
  readonly receipt: () => Promise<Receipt>;
};

export type Outgoing = {
  readonly size: number;
  readonly sha256: string;
  /** @returns part `n`, from 0. */
  readonly chunk: (n: number) => Promise<Chunk>;
};

/** Error for a receipt in which the server names other bytes than those sent: the bytes must not be deleted from the device. */
export class ReceiptError extends Error {
  override readonly name = "ReceiptError";
}

/** Runs `work` over all numbers, a few at a time; the first failure stops the remaining ones and is thrown. */
async function inParallel(
  numbers: readonly number[],
  work: (n: number, signal: AbortSignal) => Promise<void>,
  outer: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outer, stop.signal]);
  const rest = [...numbers];
  const worker = async (): Promise<void> => {
    for (let n = rest.shift(); n !== undefined; n = rest.shift()) {
      signal.throwIfAborted();
      try {
        await work(n, signal);
      } catch (error) {
        stop.abort();
        throw error;
      }
    }
  };
  const done = await Promise.allSettled(Array.from({ length: PARALLEL }, worker));
  outer.throwIfAborted();
  const failed = done.filter((one) => one.status === "rejected").map(({ reason }) => reason as unknown);
  // The other workers fail because the first one aborted them: only the first one's reason matters.
  const first = failed.find((reason) => !(reason instanceof DOMException && reason.name === "AbortError")) ?? failed[0];
  if (first !== undefined) throw first;
}

/** Adds up the bytes sent of each part and reports them as a percentage of the file. */
function meter(size: number, onProgress: (percent: number) => void) {
  const sent = new Map<number, number>();
  return (n: number, bytes: number): void => {
    sent.set(n, bytes);
    const total = [...sent.values()].reduce((sum, one) => sum + one, 0);
    onProgress(size === 0 ? 100 : Math.min(100, Math.round((total / size) * 100)));
  };
}

/**
 * @param onProgress called with 0 to 100.
 * @returns the server's answer, given only after its receipt named exactly these bytes.
 * @throws the transport's error, {@link ReceiptError}, or the signal's reason.
 */
export async function sendFile<A>(
  file: Outgoing,
  transport: Transport<A>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<A> {
  const had = await transport.announce();
  const progress = meter(file.size, onProgress);
  const send = async (n: number, stop: AbortSignal): Promise<void> => {
    const chunk = await file.chunk(n);
    await transport.part(n, chunk, (bytes) => progress(n, Math.min(bytes, chunk.bytes.byteLength)), stop);
    progress(n, chunk.bytes.byteLength);
  };
  const numbers = Array.from({ length: chunkCount(file.size) }, (_, n) => n);
  for (const n of numbers) if (had.has(n)) progress(n, chunkSize(file.size, n));
  await inParallel(
    numbers.filter((n) => !had.has(n)),
    send,
    signal,
  );
  for (let round = 1; ; round += 1) {
    signal.throwIfAborted();
    const finished = await transport.finish();
    if ("answer" in finished) {
      const { sha256, size } = await transport.receipt();
      if (sha256 !== file.sha256 || size !== file.size) throw new ReceiptError("the receipt is of other bytes");
      return finished.answer;
    }
    if (round === ROUNDS || finished.missing.length === 0) throw new ReceiptError("parts do not arrive whole");
    await inParallel(finished.missing, send, signal);
  }
}
