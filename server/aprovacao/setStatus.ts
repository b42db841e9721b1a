import type { StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import type { Doc } from "../../domain/relatorios/merge/types.ts";
import { insertAudit } from "../db/audit.ts";
import type { AnyCtx } from "../http/ctx.ts";
import { mutate } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";

/** Sets the status for an approval command, through a normal mutation; returns the version after it. */
export async function setStatus(
  ctx: AnyCtx,
  head: RelatorioHead,
  doc: Doc,
  status: StatusRelatorioId,
): Promise<number> {
  const de = headerOfDoc(doc).status;
  if (de === status) return doc.v;
  const ops = [{ t: "set", item: RELATORIO_ITEM, field: "status", val: status }] as const;
  const { doc: after } = await mutate(ctx, head, doc, { base: doc.v, ops });
  const dados = { de, para: status, v: after.v };
  await insertAudit(ctx.tx, ctx, { ato: "relatorio.status", alvoTipo: "relatorio", alvoId: head.id, dados });
  return after.v;
}
