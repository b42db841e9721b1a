import type { Codigo, ErrorBody } from "../../domain/errors/errors.ts";

/** A call that failed: with the server's error, or with `rede` if there was no answer. `message` is a sentence for the person. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly codigo: Codigo | "rede";
  readonly campos: readonly { campo: string; message: string }[];
  readonly requestId: string | null;
  /** Seconds the server asked to wait. */
  readonly retryAfter: number | null;
  /** Details that explain the refusal on the screen, in the shape of the call's contract. */
  readonly detalhes: unknown;

  constructor(
    status: number,
    body: Omit<Partial<ErrorBody>, "codigo"> & { message: string; codigo: Codigo | "rede" },
    retryAfter: number | null = null,
  ) {
    super(body.message);
    this.name = "ApiError";
    this.status = status;
    this.codigo = body.codigo;
    this.campos = body.campos ?? [];
    this.requestId = body.requestId ?? null;
    this.retryAfter = retryAfter;
    this.detalhes = body.detalhes;
  }

  /** The sentence for one field, or undefined. */
  campo(name: string): string | undefined {
    return this.campos.find(({ campo }) => campo === name)?.message;
  }
}

export function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as ErrorBody).codigo === "string" &&
    typeof (value as ErrorBody).message === "string"
  );
}

/** True for an error worth another attempt: no answer, too many requests, or an error of the server. */
export function isRetryable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Error messages by field name, to show below the fields of a form; empty when the error is of another kind. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError
    ? Object.fromEntries(error.campos.map(({ campo, message }) => [campo, message]))
    : {};
}
