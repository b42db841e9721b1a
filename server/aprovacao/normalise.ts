import { asSystem, type Ctx } from "../http/ctx.ts";
import { readDoc } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { setStatus } from "./setStatus.ts";
import { fixSigners } from "./signers.ts";

/** Puts a report back in review that is filled out although somebody has signed. */
export async function normalise(ctx: Ctx, head: RelatorioHead): Promise<void> {
  // Nobody's edit: the log of editors leaves it out.
  const system = asSystem(ctx);
  await setStatus(system, head, await readDoc(system, head), 3);
  await fixSigners(ctx.tx, ctx.empresaId, head);
}
