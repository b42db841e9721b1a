import type { Codigo } from "./errors.ts";
import type { CampoErro } from "./fieldErrors.ts";

/** Thrown by rules and actions; the HTTP layer turns it into an {@link ErrorBody} in the person's language. */
export class AppError extends Error {
  readonly codigo: Codigo;
  readonly campos: readonly { campo: string; erro: CampoErro }[];
  readonly vars: Readonly<Record<string, string>>;
  readonly detalhes: unknown;

  constructor(
    codigo: Codigo,
    options: {
      campos?: readonly { campo: string; erro: CampoErro }[];
      vars?: Readonly<Record<string, string>>;
      detalhes?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(codigo, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.codigo = codigo;
    this.campos = options.campos ?? [];
    this.vars = options.vars ?? {};
    this.detalhes = options.detalhes;
  }
}
