import type { TipoDeLista } from "../../domain/importacao/tipos.ts";

/** A list that goes to or comes from a workbook; `obraId` of the lists of one work (`predefinidos…`). */
export type AlvoDaPlanilha = { readonly tipo: TipoDeLista; readonly obraId?: string | undefined };

/** As the calls take it. */
export const queryOf = ({ tipo, obraId }: AlvoDaPlanilha): { tipo: TipoDeLista; obra?: string } => ({
  tipo,
  ...(obraId !== undefined && { obra: obraId }),
});
