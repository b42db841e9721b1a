import type { PendingQuery, Row } from "postgres";
import { DIAS_NA_LIXEIRA, type TipoDaLixeira } from "../../domain/lixeira/tipos.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";

/** Operations that a kind of thing provides for the bin. */
export type TipoNaLixeira = {
  /**
   * Builds the query for the deleted rows of this kind: columns `id`, `descricao`, `onde`, `numero` (int), `data` (date), `em`,
   * `por`. The query is neither ordered nor limited to 90 days: the list does both.
   */
  linhas: (tx: Tx, empresaId: string) => PendingQuery<Row[]>;
  /**
   * Kind of the parent, and the query for those of the given rows whose parent is in the bin too: columns `id`, `pai_id`,
   * `pai_nome`. Such a row cannot be restored alone.
   */
  pai?: {
    readonly tipo: TipoDaLixeira;
    readonly de: (tx: Tx, empresaId: string, ids: readonly string[]) => PendingQuery<Row[]>;
  };
  /** Restores a row as it was; false when it is not in the bin. Throws `ja_existe` when its unique name has been taken meanwhile. */
  restaurar: (ctx: Ctx, id: string) => Promise<boolean>;
};

/** Condition for rows that can still be restored: deleted less than 90 days ago. `coluna` holds the time of deletion. */
export const naLixeira = (tx: Tx, coluna: string) =>
  tx`${tx(coluna)} > now() - make_interval(days => ${DIAS_NA_LIXEIRA})`;

/** Builds the `pai` of a {@link TipoNaLixeira} for a table whose rows belong to a work. */
export const naObra = (tabela: string): NonNullable<TipoNaLixeira["pai"]> => ({
  tipo: "obra",
  de: (tx, empresaId, ids) => tx`
    select x.id, o.id as pai_id, o.nome as pai_nome from ${tx(tabela)} x
    join obras o on o.empresa_id = x.empresa_id and o.id = x.obra_id
    where x.empresa_id = ${empresaId} and x.id = any(${[...ids]}::uuid[]) and ${naLixeira(tx, "o.excluida_em")}`,
});
