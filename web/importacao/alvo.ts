import type { TipoDeLista } from "../../domain/importacao/tipos.ts";

/** A list that is exported to or imported from a workbook; `obraId` is set for the lists of one work (`predefinidos…`). */
export type AlvoDaPlanilha = { readonly tipo: TipoDeLista; readonly obraId?: string | undefined };

/** Converts the list into the query parameters of the calls. */
export const queryOf = ({ tipo, obraId }: AlvoDaPlanilha): { tipo: TipoDeLista; obra?: string } => ({
  tipo,
  ...(obraId !== undefined && { obra: obraId }),
});
