import { z } from "zod";
import { AppError, errorMessage, ERRORS, type Codigo, type ErrorBody } from "../../domain/errors/errors.ts";
import { IDIOMAS, type Idioma } from "../../domain/i18n/idiomas.ts";
import { refusalOf } from "../../domain/fieldNames.ts";
import { FIELD_ERRORS, type CampoErro } from "../../domain/errors/fieldErrors.ts";
import { ChildError, type ChildFailure } from "../lib/child.ts";

/** Turns any thrown value into the one shape of error answers. Of an error's cause, only the code leaves the server. */

const REPLY_WHILE_UNAVAILABLE_S = 2;
/** Temporary failures of a child process: the input is not to blame for them. */
const PASSING: readonly ChildFailure[] = ["timeout", "busy", "closed"];

/** An error as it is sent: status, body, and seconds to wait, if any. */
export type ErrorAnswer = { status: number; body: ErrorBody; retryAfter?: number };

/** Writes a path with dots, as the form names the field (`campo`): `usuario.email`, `atividades.3.descricao`. */
export function campoOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

function isCampoErro(message: string): message is CampoErro {
  return Object.hasOwn(FIELD_ERRORS, message);
}

/** True when the value lacks the name that decides its kind within the union. */
function isUntold({ input, path }: z.core.$ZodIssueInvalidUnion): boolean {
  const name = path.at(-1);
  return typeof input === "object" && input !== null && name !== undefined && !Object.hasOwn(input, name);
}

/** Returns the field error of one zod issue: the schema's own error when it is in our closed list, else the closest error of that list. */
function campoErro(issue: z.core.$ZodIssue): CampoErro {
  if (isCampoErro(issue.message)) return issue.message;
  if (issue.code === "too_big" && issue.origin === "string") return "longo_demais";
  if (issue.code === "invalid_type" && issue.input === undefined) return "obrigatorio";
  if (issue.code === "invalid_union" && isUntold(issue)) return "obrigatorio";
  return "valor_invalido";
}

/** Converts an error of zod to a 422 error with one sentence per field. */
export function invalidInput(error: z.ZodError): AppError {
  const campos = new Map<string, CampoErro>();
  for (const issue of error.issues) {
    const campo = campoOf(issue.path);
    if (!campos.has(campo)) campos.set(campo, campoErro(issue));
  }
  return new AppError("campos_invalidos", {
    campos: [...campos].map(([campo, erro]) => ({ campo, erro })),
    cause: error,
  });
}

/** Errors that Fastify and its plugins raise before our code runs. */
const FRAMEWORK: Readonly<Record<string, Codigo>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "corpo_grande_demais",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "requisicao_invalida",
  FST_ERR_CTP_EMPTY_JSON_BODY: "requisicao_invalida",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "requisicao_invalida",
  FST_ERR_CTP_INVALID_JSON_BODY: "requisicao_invalida",
  FST_REQ_FILE_TOO_LARGE: "arquivo_grande_demais",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "requisicao_invalida",
  FST_ERR_NOT_FOUND: "nao_encontrado",
};

/** No room on the disk: error codes of the system, and PostgreSQL's (disk_full). */
const NO_SPACE: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** True when the error, or its cause, is a full disk. */
export function isOutOfSpace(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (NO_SPACE.has(codeOf(at) ?? "")) return true;
  return false;
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Maps any thrown value to an {@link AppError}; `translate` maps errors of the database. */
export function toAppError(error: unknown, translate: (error: unknown) => AppError | null): AppError {
  if (error instanceof AppError) return error;
  if (isOutOfSpace(error)) return new AppError("sem_espaco", { cause: error });
  const fromFramework = FRAMEWORK[codeOf(error) ?? ""];
  if (fromFramework !== undefined) return new AppError(fromFramework, { cause: error });
  const fromDatabase = translate(error);
  if (fromDatabase !== null) return fromDatabase;
  // The machine had no capacity for the file or document just now; the input may be fine.
  if (error instanceof ChildError && PASSING.includes(error.failure))
    return new AppError("indisponivel", { cause: error });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return new AppError(status >= 400 && status < 500 ? "requisicao_invalida" : "erro_inesperado", { cause: error });
}

/** Builds the answer for an error in a person's language. `retryAfter` (seconds) comes from the error when it names one. */
export function errorAnswer(error: AppError, idioma: Idioma, requestId: string): ErrorAnswer {
  const { status } = ERRORS[error.codigo];
  const campos = error.campos.map(({ campo, erro }) => ({ campo, erro, message: FIELD_ERRORS[erro][idioma] }));
  const refusal =
    error.codigo === "campos_invalidos"
      ? refusalOf(
          campos.map(({ erro, ...field }) => ({ ...field, required: erro === "obrigatorio" })),
          idioma,
        )
      : null;
  const body: ErrorBody = {
    codigo: error.codigo,
    message: refusal ?? errorMessage(error.codigo, idioma, error.vars),
    requestId,
    ...(campos.length > 0 && { campos: campos.map(({ campo, message }) => ({ campo, message })) }),
    ...(error.detalhes !== undefined && { detalhes: error.detalhes }),
  };
  const retryAfter = Number(error.vars["retryAfter"] ?? (status === 503 ? REPLY_WHILE_UNAVAILABLE_S : NaN));
  return { status, body, ...(Number.isFinite(retryAfter) && { retryAfter }) };
}

function isIdioma(value: string): value is Idioma {
  return (IDIOMAS as readonly string[]).includes(value);
}

/** Returns the first of our languages in `Accept-Language`, by weight; Portuguese when the header names none. */
export function idiomaOf(acceptLanguage: string | undefined): Idioma {
  const wanted = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().toLowerCase().split(";");
      const weight = rest.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.split("-")[0] ?? "", q: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  return wanted.map(({ language }) => language).find(isIdioma) ?? "pt";
}
