import { type IncomingHttpHeaders, request as httpRequest } from "node:http";
import type { z } from "zod";
import { contract, type CallName, type Contract } from "../../domain/contract.ts";
import type { ErrorBody } from "../../domain/errors/errors.ts";
import { fullPath } from "../../server/http/register.ts";

/** A client of the contract over real HTTP. */

/** The type `T` in which keys that accept any value are optional, although zod types them as required. */
type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { [K in keyof T as unknown extends T[K] ? never : K]: Loose<T[K]> } & {
        [K in keyof T as unknown extends T[K] ? K : never]?: T[K];
      }
    : T;

type In<N extends CallName, Part extends "query" | "body"> = Loose<z.input<Contract[N][Part]>>;
export type Out<N extends CallName> = z.output<Contract[N]["output"]>;

export type Person = { empresaId: string; usuarioId: string; token: string; email: string; senha: string };

export type CallInput<N extends CallName> = {
  as?: Pick<Person, "token" | "empresaId"> | null;
  /** Id of the company in the path, if it is not the company of `as`. */
  empresaId?: string;
  params?: Readonly<Record<string, string>>;
  query?: In<N, "query"> & Readonly<Record<string, string | number | boolean | undefined>>;
  body?: In<N, "body">;
  file?: {
    name: string;
    bytes: Uint8Array;
    type?: string;
    field?: string;
    segundo?: { field: string; bytes: Uint8Array };
  };
  /** A body that is sent unchanged, as `application/octet-stream`. */
  raw?: Uint8Array;
  headers?: Readonly<Record<string, string>>;
};

export type CallAnswer<N extends CallName> = {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Parsed JSON body of a 2xx answer. */
  body: Out<N>;
  error: ErrorBody;
};

export type Api = <N extends CallName>(name: N, input?: CallInput<N>) => Promise<CallAnswer<N>>;

/** The full URL of a call. */
export function addressOf(base: string, name: CallName, input: CallInput<CallName>): string {
  const empresaId = input.empresaId ?? input.as?.empresaId ?? "";
  const values: Record<string, string> = { empresaId, ...input.params };
  const path = fullPath(contract[name]).replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ""),
  );
  const url = new URL(path, base);
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url.href;
}

function bodyOf(input: CallInput<CallName>): { body?: string | FormData | Blob; headers: Record<string, string> } {
  if (input.file !== undefined) {
    const { name, bytes, type = "image/jpeg", field = "arquivo", segundo } = input.file;
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
    if (segundo !== undefined) form.set(segundo.field, new Blob([new Uint8Array(segundo.bytes)]), "segundo.jpg");
    return { body: form, headers: {} };
  }
  if (input.raw !== undefined) {
    return { body: new Blob([new Uint8Array(input.raw)]), headers: { "content-type": "application/octet-stream" } };
  }
  if (input.body === undefined) return { headers: {} };
  return { body: JSON.stringify(input.body), headers: { "content-type": "application/json" } };
}

function parsed(bytes: Buffer, type: string | null): unknown {
  return type?.includes("json") === true && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
}

/** Reads the bytes of an answer. A stream is left after its first chunk. */
async function bytesOf(response: Response): Promise<Buffer> {
  if (response.headers.get("content-type")?.startsWith("text/event-stream") !== true) {
    return Buffer.from(await response.arrayBuffer());
  }
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []);
}

/** A client for the server at `base`. */
export function createApi(base: string): Api {
  return async (name, input = {}) => {
    const { body, headers } = bodyOf(input);
    const response = await fetch(addressOf(base, name, input), {
      method: contract[name].method,
      headers: {
        ...headers,
        ...(input.as != null && { authorization: `Bearer ${input.as.token}` }),
        ...input.headers,
      },
      ...(body !== undefined && { body }),
    });
    const bytes = await bytesOf(response);
    const value = parsed(bytes, response.headers.get("content-type"));
    return { status: response.status, headers: response.headers, bytes, body: value as never, error: value as never };
  };
}

/** Polls for the PDF: a slow machine answers 202 after 10 s, and then the request is repeated. */
export async function finishedPdf(api: Api, input: CallInput<"getPdf">): Promise<CallAnswer<"getPdf">> {
  for (;;) {
    const answer = await api("getPdf", input);
    if (answer.status !== 202) return answer;
  }
}

/** Sends a JSON POST from another address of this machine (127.0.0.0/8), as from a second person's network. */
export async function postFrom(
  localAddress: string,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; retryAfter: string | undefined; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      { method: "POST", localAddress, headers: { "content-type": "application/json", ...headers } },
      (response) => {
        response.resume();
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers["retry-after"],
            headers: response.headers,
          }),
        );
      },
    );
    request.once("error", reject);
    request.end(JSON.stringify(body));
  });
}
