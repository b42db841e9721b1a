import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Somebody had the chains of a work's tasks made again, and something was not as it should be; told in that transaction. */
export const cronogramaRecalculado =
  announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, obraId: string]>("cronogramaRecalculado");
