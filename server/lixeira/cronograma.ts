import type { Tx } from "../db/database.ts";
import { lockLista, type Onde, requireRoom } from "../cronograma/queries.ts";
import type { Ctx } from "../http/ctx.ts";
import { naLixeira, naObra, type TipoNaLixeira } from "./tipo.ts";

/**
 * Stages and tasks in the bin. Rows deleted with their stage are restored with it; only when that stage is no longer in the bin
 * do they have an entry of their own. A row that is restored alone also restores the stages above it. When the work is in the bin
 * too, it must be restored as well, as for documents.
 */

type Tabela = "cronograma_etapas" | "cronograma_tarefas";

/** Finds the work of a row in the bin and locks the schedule of that work (`lockLista`); null when the row does not exist. */
async function holdLista(tx: Tx, empresaId: string, tabela: Tabela, id: string): Promise<Onde | null> {
  const [row] = await tx<{ obra_id: string }[]>`
    select obra_id from ${tx(tabela)} where empresa_id = ${empresaId} and id = ${id}`;
  if (row === undefined) return null;
  const onde = { empresaId, obraId: row.obra_id };
  await lockLista(tx, onde);
  return onde;
}

const restoreAbove = (tx: Tx, empresaId: string, etapaId: string | null) => tx`
  with recursive acima as (
    select id, pai_id from cronograma_etapas where empresa_id = ${empresaId} and id = ${etapaId}
    union all
    select e.id, e.pai_id from cronograma_etapas e join acima a on e.empresa_id = ${empresaId} and e.id = a.pai_id)
  update cronograma_etapas set excluido_em = null, excluido_por = null, excluida_com = null
  where empresa_id = ${empresaId} and id in (select id from acima) and excluido_em is not null`;

/** Restores one stage or task and the stages above it. `comEla` restores the rows that were deleted with it. */
async function restore(
  { tx, empresaId }: Pick<Ctx, "tx" | "empresaId">,
  { tabela, acima, comEla }: { tabela: Tabela; acima: "pai_id" | "etapa_id"; comEla: (tx: Tx) => Promise<unknown> },
  id: string,
): Promise<boolean> {
  const onde = await holdLista(tx, empresaId, tabela, id);
  if (onde === null) return false;
  const [row] = await tx<{ acima: string | null }[]>`
    update ${tx(tabela)} set excluido_em = null, excluido_por = null, excluida_com = null
    where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")} returning ${tx(acima)} as acima`;
  if (row === undefined) return false;
  await restoreAbove(tx, empresaId, row.acima);
  await comEla(tx);
  await requireRoom(tx, onde, 0);
  return true;
}

const linhasDe =
  (tabela: Tabela): TipoNaLixeira["linhas"] =>
  (tx, empresaId) =>
    tx`
    select x.id, x.descricao, o.nome as onde, null::int as numero, null::date as data, x.excluido_em as em, x.excluido_por as por
    from ${tx(tabela)} x
    join obras o on o.empresa_id = x.empresa_id and o.id = x.obra_id
    left join cronograma_etapas c on c.empresa_id = x.empresa_id and c.id = x.excluida_com
    where x.empresa_id = ${empresaId} and x.excluido_em is not null and (c.id is null or c.excluido_em is null)`;

export const etapaNaLixeira: TipoNaLixeira = {
  pai: naObra("cronograma_etapas"),
  linhas: linhasDe("cronograma_etapas"),
  restaurar: (ctx, id) => {
    const comEla = async (tx: Tx): Promise<void> => {
      const { empresaId } = ctx;
      // Locks the tasks in the order of their ids, as saves of reports do, so that the two cannot deadlock.
      await tx`
        select 1 from cronograma_tarefas where empresa_id = ${empresaId} and excluida_com = ${id} order by id for no key update`;
      for (const tabela of ["cronograma_etapas", "cronograma_tarefas"]) {
        await tx`
          update ${tx(tabela)} set excluido_em = null, excluido_por = null, excluida_com = null
          where empresa_id = ${empresaId} and excluida_com = ${id}`;
      }
    };
    return restore(ctx, { tabela: "cronograma_etapas", acima: "pai_id", comEla }, id);
  },
};

export const tarefaNaLixeira: TipoNaLixeira = {
  pai: naObra("cronograma_tarefas"),
  linhas: linhasDe("cronograma_tarefas"),
  restaurar: (ctx, id) =>
    restore(ctx, { tabela: "cronograma_tarefas", acima: "etapa_id", comEla: () => Promise.resolve() }, id),
};
