import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** An export can be fetched, told in the transaction that says so. */
export const exportacaoPronta =
  announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, backupId: string]>("exportacaoPronta");
