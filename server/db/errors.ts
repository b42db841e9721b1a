/** Translates errors of the database into the product's closed list of errors. */
import { AppError, type Codigo } from "../../domain/errors/errors.ts";
import type { CampoErro } from "../../domain/errors/fieldErrors.ts";

/** Constraint name → error for a person. A violated constraint without an entry is a bug of the server. */
export type ConstraintTable = Readonly<
  Record<string, Codigo | { readonly codigo: Codigo; readonly campos: readonly { campo: string; erro: CampoErro }[] }>
>;

/** Error codes of the Node socket and of postgres.js when the database server cannot be reached. */
const CONNECTION_CODES = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
]);

/**
 * SQLSTATE classes of temporary errors: connection (08), serialization and deadlock (40), resources such as a full
 * disk (53), lock timeout (55P03), cancelled by a limit (57014), server stopping or starting (57P), input/output (58030).
 */
const PASSING = /^(08|40|53|57P)|^(55P03|57014|58030|25P03|25P04)$/;

/**
 * SQLSTATE of text with characters that PostgreSQL cannot store, such as U+0000 in a search or an address; report content is
 * cleaned of them earlier.
 */
const UNWRITABLE = /^22(021|P05)$/;

/** SQLSTATE of unique, foreign key, check, exclusion and not null violations. */
const CONSTRAINT = /^23(505|503|514|502|P01)$/;

function isAway(error: Record<string, unknown>): boolean {
  const { code, syscall } = error;
  if (typeof code !== "string") return false;
  return CONNECTION_CODES.has(code) || (code === "ENOENT" && syscall === "connect");
}

/**
 * Translates a database error to an application error; returns `null` when a person can do nothing about the error (the caller
 * then answers `erro_inesperado` and logs it).
 * @param constraints the meaning of each constraint's violation
 */
export function translateDatabaseError(error: unknown, constraints: ConstraintTable): AppError | null {
  if (!(error instanceof Error)) return null;
  const fields = error as unknown as Record<string, unknown>;
  if (isAway(fields)) return new AppError("indisponivel", { cause: error });
  if (error.name !== "PostgresError" || typeof fields["code"] !== "string") return null;
  if (UNWRITABLE.test(fields["code"])) return new AppError("requisicao_invalida", { cause: error });
  if (PASSING.test(fields["code"])) return new AppError("indisponivel", { cause: error });
  const name = fields["constraint_name"];
  if (!CONSTRAINT.test(fields["code"]) || typeof name !== "string") return null;
  const meaning = Object.hasOwn(constraints, name) ? constraints[name] : undefined;
  if (meaning === undefined) return null;
  if (typeof meaning === "string") return new AppError(meaning, { cause: error });
  return new AppError(meaning.codigo, { campos: meaning.campos, cause: error });
}
