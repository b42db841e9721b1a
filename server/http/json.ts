import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";

const MAX_DEPTH = 50;
/** One body has at most this many values: a report of 3,600 items has 90,000. A body of the largest size could hold a million empty lists. */
const MAX_VALUES = 250_000;

/**
 * Measures the depth of nesting and the number of values of JSON text without parsing it: a deep document would exhaust the stack
 * of the parser (and of every recursive function after it), and a document of countless values would take too long. Strings are
 * skipped.
 */
export function jsonMeasure(text: string): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 92) i++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 44) values++;
    else if (code === 123 || code === 91) {
      values++;
      if (++depth > deepest) deepest = depth;
    } else if (code === 125 || code === 93) depth--;
  }
  return { depth: deepest, values };
}

/** Removes `__proto__` keys in place. The recursion is safe, because the depth was limited before. */
function dropProto(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const member of Object.values(value)) dropProto(member);
}

/** `__proto__`, or one of its letters written as an escape, which no honest client does. */
const PROTO = /__proto__|\\u00(?:5f|70|72|6f|74)/i;

/** Parses a request body; 400 `requisicao_invalida` when malformed, too deep or of too many values. `__proto__` keys are dropped. */
export function parseJson(text: string): unknown {
  const { depth, values } = jsonMeasure(text);
  if (depth > MAX_DEPTH || values > MAX_VALUES) throw new AppError("requisicao_invalida");
  try {
    const value: unknown = JSON.parse(text);
    // A reviver would make parsing 15 times as slow, also for callers without a session.
    if (PROTO.test(text)) dropProto(value);
    return value;
  } catch (cause) {
    throw new AppError("requisicao_invalida", { cause });
  }
}

/** A JSON body as unparsed text. It is parsed on demand, once its sender is known. */
class JsonText {
  readonly text: string;
  #value: { parsed: unknown } | null = null;

  constructor(text: string) {
    this.text = text;
  }

  get value(): unknown {
    this.#value ??= { parsed: this.text.trim() === "" ? undefined : parseJson(this.text) };
    return this.#value.parsed;
  }
}

/** Bodies up to this size are parsed before the sender is identified: that costs too little to matter. */
const SMALL = 16 * 1024;

/** True for a body so large that the person must be known before it is parsed. */
export const isLarge = ({ body }: FastifyRequest): boolean => body instanceof JsonText && body.text.length > SMALL;

/** The parsed body; undefined when the request has no body. @throws {AppError} `requisicao_invalida` */
export const bodyOf = ({ body }: FastifyRequest): unknown => (body instanceof JsonText ? body.value : body);

/** Makes the API parse JSON bodies and no others (uploads read multipart themselves); an empty body counts as no body. */
export function registerJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    async (_request: unknown, text: string | Buffer) => {
      return new JsonText(String(text));
    },
  );
}
