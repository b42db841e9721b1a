import { asSystem, type Ctx } from "../http/ctx.ts";
import { readDoc } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { setStatus } from "./setStatus.ts";
import { fixSigners } from "./signers.ts";

/** Puts a report back in review when it is being filled out although somebody has signed it. */
export async function normalise(ctx: Ctx, head: RelatorioHead): Promise<void> {
  // Done as the system, so that the log of editors does not name the person.
  const system = asSystem(ctx);
  await setStatus(system, head, await readDoc(system, head), 3);
  await fixSigners(ctx.tx, ctx.empresaId, head);
}
