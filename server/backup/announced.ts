import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Announces, in the transaction that records it, that an export is ready to be downloaded. */
export const exportacaoPronta =
  announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, backupId: string]>("exportacaoPronta");
