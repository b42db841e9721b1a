import type { Codigo } from "../../../domain/errors/errors.ts";

/** Why a file is refused, thrown in the child process. `code` reaches the server, which writes the sentence for the person. */
export type CodigoDeLeitura = Extract<Codigo, `planilha_${string}`>;

export class Recusa extends Error {
  readonly code: CodigoDeLeitura;
  /** The row at fault, if the file is refused because of one row. */
  readonly linha: number | undefined;
  constructor(code: CodigoDeLeitura, cause?: unknown, linha?: number) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = "Recusa";
    this.code = code;
    this.linha = linha;
  }
}
