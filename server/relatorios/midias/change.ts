import type { RelatorioRef } from "../../../domain/relatorios/ref.ts";
import type { Doc, Op } from "../../../domain/relatorios/merge/types.ts";
import type { Ctx } from "../../http/ctx.ts";
import { openRelatorio, writeAllowed } from "../actions.ts";
import { readDoc } from "../mutations.ts";
import type { RelatorioHead } from "../queries.ts";

/** Plans operations on the present report, checks the person's permission and writes. All calls on files change content through this function. */
export async function change(
  ctx: Ctx,
  ref: RelatorioRef,
  plan: (doc: Doc, head: RelatorioHead) => Op[] | Promise<Op[]>,
): Promise<Doc> {
  const head = await openRelatorio(ctx, ref);
  const doc = await readDoc(ctx, head);
  const ops = await plan(doc, head);
  return (await writeAllowed(ctx, head, { doc, base: doc, versao: doc.v }, ops)).doc;
}

/** Returns a file's id, taken from its name on the wire (`<uuid>.jpg`). */
export function idOf(arquivo: string): string {
  return arquivo.split(".")[0] ?? "";
}
