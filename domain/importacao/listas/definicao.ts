import type { z } from "zod";
import type { CampoErro } from "../../errors/fieldErrors.ts";
import type { Coluna, Traduzido } from "../colunas.ts";
import type { LinhaLida } from "../folha.ts";

/** One wrong cell: its field and the error. `linha`: number of another row that causes the error and that the sentence names. */
export type ErroDaCelula = { readonly campo: string; readonly erro: CampoErro; readonly linha?: number };

/** The entry parsed from a row, or the row's wrong cells. */
export type Entendida<E> =
  | { readonly entrada: E; readonly campos: readonly [] }
  | { readonly entrada: null; readonly campos: readonly ErroDaCelula[] };

/** Definition of a list that can be imported and exported. `E`: the entry parsed from one row. */
export type DefinicaoDeLista<E> = {
  /** Name of the sheet and of the file. */
  readonly nome: Traduzido;
  readonly colunas: readonly Coluna[];
  /** Parses a row of text into an entry; the first step of an issue's path is the field. */
  readonly schema: z.ZodType<E>;
  /** The texts that identify an entry. They are compared as names: case, accents and extra spaces do not matter. */
  readonly chave: (entrada: E) => readonly string[];
  /** The entry's label for people. */
  readonly rotulo: (entrada: E) => string;
  /** Called once, when a file is read: writes into each row what follows from the layout of the file. */
  readonly arrange?: (linhas: readonly LinhaLida[]) => readonly LinhaLida[];
  /**
   * Creates a function that places rows which depend on rows above them. A new function is created each time a file is judged,
   * and called for its rows in order.
   */
  readonly createPlacer?: () => (linha: LinhaLida, lida: Entendida<E>) => Entendida<E>;
  /** True for a row that contains other rows, such as a stage. Such a row is kept when an import is continued with only its wrong rows. */
  readonly isContainer?: (linha: LinhaLida) => boolean;
};
