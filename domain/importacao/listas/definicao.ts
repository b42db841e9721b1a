import type { z } from "zod";
import type { CampoErro } from "../../errors/fieldErrors.ts";
import type { Coluna, Traduzido } from "../colunas.ts";
import type { LinhaLida } from "../folha.ts";

/** One wrong cell: its field and the reason. `linha`: another row because of which it is wrong, named in the sentence. */
export type ErroDaCelula = { readonly campo: string; readonly erro: CampoErro; readonly linha?: number };

/** A parsed row, or its wrong cells. */
export type Entendida<E> =
  | { readonly entrada: E; readonly campos: readonly [] }
  | { readonly entrada: null; readonly campos: readonly ErroDaCelula[] };

/** A list as it is imported and exported. `E`: one parsed row. */
export type DefinicaoDeLista<E> = {
  /** Name of the sheet and of the file. */
  readonly nome: Traduzido;
  readonly colunas: readonly Coluna[];
  /** Parses a row of text; an issue names its field in the first step of its path. */
  readonly schema: z.ZodType<E>;
  /** The key that identifies an entry; compared without case and surrounding spaces. */
  readonly chave: (entrada: E) => readonly string[];
  /** Label of the entry for people. */
  readonly rotulo: (entrada: E) => string;
  /** Called once, when a file is read: writes into the rows what the form of the file means. */
  readonly arrange?: (linhas: readonly LinhaLida[]) => readonly LinhaLida[];
  /** Creates a function that places rows which depend on rows above them. Each time a file is judged, a new one is created and called row by row. */
  readonly createPlacer?: () => (linha: LinhaLida, lida: Entendida<E>) => Entendida<E>;
  /** True for a row that other rows belong to. When only wrong rows go on, such a row goes along. */
  readonly isContainer?: (linha: LinhaLida) => boolean;
};
