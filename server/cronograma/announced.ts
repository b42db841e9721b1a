import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Announces, in the same transaction, that recalculating a work's schedule found wrong values. */
export const cronogramaRecalculado =
  announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, obraId: string]>("cronogramaRecalculado");
