import type { z } from "zod";
import type { Codigo } from "../errors/errors.ts";
import type { Act } from "./acts.ts";
import type { Escopo } from "./escopos.ts";
import type { PlanoDaChamada } from "./plano.ts";

/**
 * Declaration of one call of the API: the server registers the route from this declaration, the web makes the call with it and
 * `/v2/openapi.json` is generated from it.
 * `scope`: `publica` needs no session; `conta` needs a session but no company (`/v2<path>`); `empresa` needs membership
 * (`/v2/empresas/{empresaId}<path>`). A path that names `{obraId}` is answered only to those who may see that work; a signer
 * without access to that work reaches only the report to sign.
 */
export type Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{name}` parameters, relative to the scope's base. */
  readonly path: string;
  readonly scope: "publica" | "conta" | "empresa";
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  /** Errors of this call beyond those that every call may answer (session, validation, not found, unavailable). */
  readonly errors: readonly Codigo[];
  /** The act for which permission is required; null: any member (company scope) or any session (account scope). */
  readonly permission: Act | null;
  /**
   * `json`: JSON in and out. `upload`: multipart with one file in the field `arquivo`.
   * `part`: a raw body (application/octet-stream) with its SHA-256 in the header `Content-SHA256` or the query; JSON out.
   * `file`: answers bytes, and accepts the file cookie as well as the bearer token (links and images cannot send headers).
   * `stream`: answers server-sent events until either side closes; no transaction is open meanwhile.
   */
  readonly kind: "json" | "upload" | "part" | "file" | "stream";
  /**
   * Only for a PUT that changes an entry edited in a form: the call takes `If-Match` (the state on the screen, `domain/edicao`)
   * and answers `mudou_entretanto` when it would replace a field that somebody else has changed (decision 024).
   */
  readonly edita?: true;
  /** In the company scope: the call's class under the company's plan; absent: derived from the method (`domain/calls/plano.ts`). */
  readonly plano?: PlanoDaChamada;
  /** For a GET of the company scope: scopes, one of which an API token must have; absent: API tokens cannot make the call. */
  readonly api?: readonly Escopo[];
  /**
   * Set when the answer holds a secret that is shown only once. The secret is never stored in readable form; for a retry, the
   * answer is stored encrypted under the session's token.
   */
  readonly segredo?: true;
  /** Returns true for a body that does nothing but approve: the call then counts as `aprova`. */
  readonly soAprova?: (body: unknown) => boolean;
  /** The file (`upload`) or the body (`part`) has at most this many bytes. */
  readonly maxBytes?: number;
  /** The JSON body has at most this many bytes; given when the scope's own limit is too small ({@link jsonBytesOf}). */
  readonly maxJson?: number;
  /** For an `upload`: field of an optional second file, a picture of at most 2 MB. */
  readonly segundoArquivo?: "foto";
  /** For an `upload`: the call also takes JSON `{ arquivo }` with the file in base64 or as a data URL. */
  readonly base64?: true;
};

const KB = 1024;

/**
 * Returns the limit of a call's JSON body in bytes: 16 KB outside a company (no session yet, or only a login), 256 KB in a
 * company, another limit only where the call declares it. A file in base64 is a third larger than the file.
 */
export function jsonBytesOf({ scope, maxJson, base64, maxBytes = 0 }: Call): number {
  if (base64 === true) return Math.ceil((maxBytes * 4) / 3) + KB;
  return maxJson ?? (scope === "empresa" ? 256 * KB : 16 * KB);
}

type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; output: z.ZodType };
type Filled<T extends Parts, K extends "params" | "query" | "body", None> = T[K] extends z.ZodType ? T[K] : None;

type Facts = Omit<Call, "params" | "query" | "body" | "output" | "errors" | "kind" | "permission"> &
  Partial<Pick<Call, "errors" | "kind" | "permission">>;

/** A declared call keeps its scope and kind as literals: the type of its handler's context depends on them. */
type Declared<T extends Parts & Facts, None extends z.ZodType> = Call<
  Filled<T, "params", None>,
  Filled<T, "query", None>,
  Filled<T, "body", None>,
  T["output"]
> & {
  readonly scope: T["scope"];
  readonly kind: T extends { kind: infer K } ? K : "json";
  readonly edita?: T extends { edita: true } ? true : never;
};

/** Declares a call; parts that are left out get their defaults. `none` is the schema of "nothing", passed in once per contract. */
export function callWith<None extends z.ZodType>(none: None) {
  return <const T extends Parts & Facts>(call: T) =>
    ({
      errors: [],
      kind: "json",
      permission: null,
      params: none,
      query: none,
      body: none,
      ...call,
    }) as unknown as Declared<T, None>;
}
