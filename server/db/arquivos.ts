import type { Tx } from "./database.ts";

/** Notes that the company holds these bytes; knowing it already is fine. `sha256` in hexadecimal, `size` in bytes. */
export async function insertArquivos(
  tx: Tx,
  empresaId: string,
  files: readonly { readonly sha256: string; readonly size: number }[],
): Promise<void> {
  const rows = files.map(({ sha256, size }) => ({ sha256, size }));
  await tx`
    insert into arquivos (empresa_id, sha256, tamanho)
    select ${empresaId}, decode(x.sha256, 'hex'), x.size
    from jsonb_to_recordset(${tx.json(rows)}) as x (sha256 text, size bigint)
    on conflict do nothing`;
}
