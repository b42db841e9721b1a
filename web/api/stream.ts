import type { CallName, Contract } from "../../domain/contract.ts";
import { type CallInput, fetchOnce } from "./client.ts";
import { createSseParser, type ServerEvent } from "./sse.ts";

type StreamName = { [N in CallName]: Contract[N]["kind"] extends "stream" ? N : never }[CallName];

/** The server writes at least every 15 s; a line that is silent for longer is dead, though nobody said so. */
const SILENCE_MS = 40_000;

/**
 * Reads a call of kind `stream` until the server ends it, the line falls silent, or `signal` stops it (by fetch with the
 * session's header, which EventSource cannot send).
 * @param onOpen the server has admitted the person
 * @throws {ApiError} when it refused or could not be reached; resolves when an open stream has ended, however it did
 */
export async function readStream<N extends StreamName>(
  name: N,
  input: CallInput<N> & { readonly signal: AbortSignal },
  { onOpen, onEvent }: { onOpen: () => void; onEvent: (event: ServerEvent) => void },
): Promise<void> {
  const silent = new AbortController();
  const signal = AbortSignal.any([input.signal, silent.signal]);
  const response = await fetchOnce(name, { ...input, signal });
  onOpen();
  const parse = createSseParser();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      const piece = await reader?.read();
      if (piece === undefined || piece.done) return;
      for (const event of parse(piece.value)) onEvent(event);
    }
  } catch {
    // Cut, silent or aborted: the caller handles all three alike.
  } finally {
    clearTimeout(timer);
  }
}
