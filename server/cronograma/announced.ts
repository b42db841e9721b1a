import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** A recalculation of a work's chains found a wrong one; announced in its transaction. */
export const cronogramaRecalculado =
  announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, obraId: string]>("cronogramaRecalculado");
