import { isDeepStrictEqual } from "node:util";
import { etagOf, FileAnswer, Later, Pending, RawJson, StreamAnswer } from "../answers/answers.ts";
import type { Route } from "./route.ts";

/** An answer to send after the commit. */
export type Presented = {
  status: number;
  text?: string;
  etag?: string;
  file?: FileAnswer;
  /** An answer whose content is produced after the commit. */
  later?: Later;
  /** A stream of events; `again` checks the person's admission again while the stream is open. */
  stream?: StreamAnswer;
  again?: (look: StreamAnswer["look"]) => Promise<unknown>;
  retryAfter?: number;
  replayed?: boolean;
  cookies?: readonly string[];
  /** Called with the number of bytes of the file that were sent. */
  sent?: (bytes: number) => void;
};

/** Presents the stored answer of an idempotency key. */
export function storedAnswer(text: string): Presented {
  return { status: 200, text, replayed: true };
}

/**
 * Throws when an answer does not match its contract, or has keys that the contract does not know: such keys would leave the
 * server unnoticed. On in tests and development; production trusts the tests.
 */
export function checkAnswer(route: Route, text: string): void {
  const value: unknown = JSON.parse(text);
  const parsed = route.call.output.safeParse(value);
  if (!parsed.success)
    throw new Error(`${route.name} answered what its contract does not say: ${parsed.error.message}`);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), value)) {
    throw new Error(`${route.name} answered more than its contract says: ${Object.keys(value as object).join(", ")}`);
  }
}

/** Serialises a handler's answer. GETs get an ETag, except public answers and answers with secrets: no client caches those. */
export function presentAnswer(route: Route, answer: unknown, check: boolean): Presented {
  if (answer instanceof Pending) return { status: 202, text: answer.text, retryAfter: answer.retryAfter };
  if (answer instanceof Later) return { status: 200, later: answer };
  if (answer instanceof StreamAnswer) return { status: 200, stream: answer };
  if (answer instanceof FileAnswer) {
    const { etag } = answer.facts;
    return { status: 200, file: answer, ...(etag !== undefined && { etag }) };
  }
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  if (check) checkAnswer(route, text);
  const { method, scope, segredo } = route.call;
  if (method !== "GET" || scope === "publica" || segredo === true) return { status: 200, text };
  return { status: 200, text, etag: (answer instanceof RawJson ? answer.etag : undefined) ?? etagOf(text) };
}
