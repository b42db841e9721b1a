import type { Change, Conflict, Item } from "../../domain/relatorios/merge/types.ts";
import type { Tx } from "../db/database.ts";
import { inSteps, jsonInSteps } from "../lib/steps.ts";

/** Stores a mutation: the changed items, the revision and the conflicts. */

/** At most this many items per statement, because the driver writes all values of a statement without a pause. */
const PIECE = 1000;

/** Writes the present state of these items. */
export async function saveItems(tx: Tx, empresaId: string, relatorioId: string, items: readonly Item[]): Promise<void> {
  for (let n = 0; n < items.length; n += PIECE) await savePiece(tx, empresaId, relatorioId, items.slice(n, n + PIECE));
}

async function savePiece(tx: Tx, empresaId: string, relatorioId: string, items: readonly Item[]): Promise<void> {
  const rows = items.map(({ id, secao, tipo, parent, alive, aliveStamp, f, fv }) => ({
    id,
    secao,
    tipo,
    parent,
    vivo: alive,
    vivo_carimbo: aliveStamp,
    f,
    fv,
  }));
  await tx`
    insert into relatorio_itens (empresa_id, relatorio_id, id, secao, tipo, parent, vivo, vivo_carimbo, f, fv)
    select ${empresaId}, ${relatorioId}, id, secao, tipo, parent, vivo, vivo_carimbo, f, fv
    from jsonb_to_recordset(${tx.json(rows)})
      as x (id text, secao text, tipo text, parent text, vivo boolean, vivo_carimbo jsonb, f jsonb, fv jsonb)
    on conflict (empresa_id, relatorio_id, id)
    do update set vivo = excluded.vivo, vivo_carimbo = excluded.vivo_carimbo, f = excluded.f, fv = excluded.fv`;
}

export type Revision = {
  v: number;
  mutacaoId: string;
  usuarioId: string;
  device: number;
  seq: number;
  canal: string;
  base: number;
  changes: readonly Change[];
  /** Time at which the revision arrived, ISO 8601 in UTC. */
  recebidaEm: string;
};

/**
 * Writes a revision.
 * @param hash chains the revision to the one before it (`revisionHash`)
 */
export async function insertRevision(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  revision: Revision,
  hash: Uint8Array,
): Promise<void> {
  const mudancas = await inSteps(jsonInSteps(revision.changes));
  await tx`
    insert into relatorio_revisoes (empresa_id, relatorio_id, v, mutacao_id, usuario_id, aparelho, seq, canal, base_v, mudancas, recebida_em, hash)
    values (${empresaId}, ${relatorioId}, ${revision.v}, ${revision.mutacaoId}, ${revision.usuarioId}, ${revision.device},
      ${revision.seq}, ${revision.canal}, ${revision.base}, ${mudancas}::text::jsonb, ${revision.recebidaEm}, ${hash})`;
}

export async function insertConflicts(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  v: number,
  conflicts: readonly (Conflict & { id: string })[],
): Promise<void> {
  if (conflicts.length === 0) return;
  const rows = conflicts.map((conflict) => ({
    id: conflict.id,
    tipo: conflict.kind,
    item: conflict.item,
    campo: conflict.campo,
    valor_substituido: conflict.loser ?? null,
    versao_substituida: conflict.loserV,
    valor_atual: conflict.winner ?? null,
  }));
  await tx`
    insert into relatorio_conflitos (empresa_id, relatorio_id, v, id, tipo, item, campo, valor_substituido, versao_substituida, valor_atual)
    select ${empresaId}, ${relatorioId}, ${v}, id, tipo, item, campo, valor_substituido, versao_substituida, valor_atual
    from jsonb_to_recordset(${tx.json(rows)})
      as x (id uuid, tipo text, item text, campo text, valor_substituido jsonb, versao_substituida bigint, valor_atual jsonb)`;
}
