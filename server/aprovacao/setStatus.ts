import type { StatusRelatorioId } from "../../domain/relatorios/constants.ts";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import type { Doc } from "../../domain/relatorios/merge/types.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { type Author, mutate } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";

/** Sets the status as an approval command does, as a mutation like any other; the version that stands then. */
export async function setStatus(
  tx: Tx,
  author: Author,
  head: RelatorioHead,
  doc: Doc,
  status: StatusRelatorioId,
): Promise<number> {
  const de = headerOfDoc(doc).status;
  if (de === status) return doc.v;
  const ops = [{ t: "set", item: RELATORIO_ITEM, field: "status", val: status }] as const;
  const { doc: after } = await mutate(tx, author, head, doc, { base: doc.v, ops });
  const dados = { de, para: status, v: after.v };
  await insertAudit(tx, author, { ato: "relatorio.status", alvoTipo: "relatorio", alvoId: head.id, dados });
  return after.v;
}
