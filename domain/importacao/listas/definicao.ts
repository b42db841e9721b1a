import type { z } from "zod";
import type { CampoErro } from "../../errors/fieldErrors.ts";
import type { Coluna, Traduzido } from "../colunas.ts";
import type { LinhaLida } from "../folha.ts";

/** One wrong cell: which field, and why. `linha`: the row that it is wrong because of, for the sentence. */
export type ErroDaCelula = { readonly campo: string; readonly erro: CampoErro; readonly linha?: number };

/** A row understood, or its wrong cells. */
export type Entendida<E> =
  | { readonly entrada: E; readonly campos: readonly [] }
  | { readonly entrada: null; readonly campos: readonly ErroDaCelula[] };

/** A list as it is imported and exported. `E`: one row, understood. */
export type DefinicaoDeLista<E> = {
  /** Of the sheet and of the file. */
  readonly nome: Traduzido;
  readonly colunas: readonly Coluna[];
  /** From a row of text; issues name the field by the first step of their path. */
  readonly schema: z.ZodType<E>;
  /** The key that identifies an entry; compared without case and surrounding spaces. */
  readonly chave: (entrada: E) => readonly string[];
  /** Label of the entry for people. */
  readonly rotulo: (entrada: E) => string;
  /** Writes into rows the meaning of the file's form, once, when it is read. */
  readonly arrange?: (linhas: readonly LinhaLida[]) => readonly LinhaLida[];
  /** Places rows that depend on rows above them: made anew for each judgement, then called in the order of the file. */
  readonly createPlacer?: () => (linha: LinhaLida, lida: Entendida<E>) => Entendida<E>;
  /** Do other rows stand in this one? Where only wrong rows go on, it goes along. */
  readonly isContainer?: (linha: LinhaLida) => boolean;
};
