import type { CallName, Contract } from "../../domain/contract.ts";
import { type CallInput, fetchOnce } from "./client.ts";
import { createSseParser, type ServerEvent } from "./sse.ts";

type StreamName = { [N in CallName]: Contract[N]["kind"] extends "stream" ? N : never }[CallName];

/** The server writes at least every 15 s; a connection that is silent for longer is dead, even without an error. */
const SILENCE_MS = 40_000;

/**
 * Reads a call of kind `stream` until the server ends it, the connection falls silent, or `signal` aborts it. Uses fetch, because
 * EventSource cannot send the session's header.
 * @param onOpen called when the server has admitted the person
 * @throws {ApiError} when the server refuses or cannot be reached; resolves when an open stream has ended for whatever reason
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
    // The connection was cut, fell silent or was aborted: the caller handles all three alike.
  } finally {
    clearTimeout(timer);
  }
}
