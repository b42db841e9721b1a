import type { AnyCtx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Announces that an export can be fetched, in the transaction that records it. */
export const exportacaoPronta =
  announcement<[onde: Pick<AnyCtx, "tx" | "empresaId" | "jobs">, backupId: string]>("exportacaoPronta");
