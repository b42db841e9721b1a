import type { z } from "zod";
import type { CampoErro } from "../../errors/fieldErrors.ts";
import type { Coluna, Traduzido } from "../colunas.ts";

/** One wrong cell: which field, and why. */
export type ErroDaCelula = { readonly campo: string; readonly erro: CampoErro };

/** A list as it is imported and exported. `E`: one row, understood. */
export type DefinicaoDeLista<E> = {
  /** Of the sheet and of the file. */
  readonly nome: Traduzido;
  readonly colunas: readonly Coluna[];
  /** From a row of text; issues name the field by the first step of their path. */
  readonly schema: z.ZodType<E>;
  /** The key that identifies an entry; compared without case and surrounding spaces. */
  readonly chave: (entrada: E) => readonly string[];
  /** How people call the entry. */
  readonly rotulo: (entrada: E) => string;
};
