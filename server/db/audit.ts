import { v7 as uuidv7 } from "uuid";
import type { Tx } from "./database.ts";

/** Writes the audit row of an act, in the transaction of the act itself. */
export async function insertAudit(
  tx: Tx,
  author: { empresaId: string; usuarioId: string },
  entry: {
    ato: string;
    alvoTipo: string;
    alvoId: string;
    dados: Readonly<Record<string, string | number | boolean | null>>;
  },
): Promise<void> {
  await tx`
    insert into auditoria (empresa_id, id, usuario_id, ato, alvo_tipo, alvo_id, dados)
    values (${author.empresaId}, ${uuidv7()}, ${author.usuarioId}, ${entry.ato}, ${entry.alvoTipo}, ${entry.alvoId}, ${tx.json(entry.dados)})`;
}
