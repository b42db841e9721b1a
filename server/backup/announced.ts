import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Announces, in the transaction that records an export as ready, that the export can be downloaded. */
export const exportacaoPronta =
  announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, backupId: string]>("exportacaoPronta");
