import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

export type ObraMudou = {
  readonly obraId: string;
  readonly como: "criada" | "alterada" | "excluida" | "restaurada";
};

/** Announced after a work was created, changed, put in the bin or restored, in the same transaction. */
export const obraMudou = announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, mudou: ObraMudou]>("obraMudou");
