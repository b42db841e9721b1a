import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

export type ObraMudou = {
  readonly obraId: string;
  readonly como: "criada" | "alterada" | "excluida" | "restaurada";
};

/** A work was made, changed, put in the bin or brought back, in the transaction in which it happens. */
export const obraMudou = announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, mudou: ObraMudou]>("obraMudou");
