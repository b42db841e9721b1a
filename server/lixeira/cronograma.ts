import type { Tx } from "../db/database.ts";
import { lockLista } from "../cronograma/queries.ts";
import { naLixeira, naObra, type TipoNaLixeira } from "./tipo.ts";

/**
 * Stages and tasks in the bin. What went with its stage comes back with it, and is listed apart only once that stage is there again.
 * What comes back alone brings along the stages that it stands in; its work is asked about, as of documents.
 */

/** The work of a row in the bin, whose list is then held. */
async function holdLista(tx: Tx, empresaId: string, tabela: string, id: string): Promise<boolean> {
  const [row] = await tx<{ obra_id: string }[]>`
    select obra_id from ${tx(tabela)} where empresa_id = ${empresaId} and id = ${id}`;
  if (row === undefined) return false;
  await lockLista(tx, { empresaId, obraId: row.obra_id });
  return true;
}

const restoreAbove = (tx: Tx, empresaId: string, etapaId: string | null) => tx`
  with recursive acima as (
    select id, pai_id from cronograma_etapas where empresa_id = ${empresaId} and id = ${etapaId}
    union all
    select e.id, e.pai_id from cronograma_etapas e join acima a on e.empresa_id = ${empresaId} and e.id = a.pai_id)
  update cronograma_etapas set excluido_em = null, excluido_por = null, excluida_com = null
  where empresa_id = ${empresaId} and id in (select id from acima) and excluido_em is not null`;

export const etapaNaLixeira: TipoNaLixeira = {
  pai: naObra("cronograma_etapas"),
  linhas: (tx, empresaId) => tx`
    select e.id, e.descricao, o.nome as onde, null::int as numero, null::date as data, e.excluido_em as em, e.excluido_por as por
    from cronograma_etapas e
    join obras o on o.empresa_id = e.empresa_id and o.id = e.obra_id
    left join cronograma_etapas c on c.empresa_id = e.empresa_id and c.id = e.excluida_com
    where e.empresa_id = ${empresaId} and e.excluido_em is not null and (c.id is null or c.excluido_em is null)`,
  restaurar: async ({ tx, empresaId }, id) => {
    if (!(await holdLista(tx, empresaId, "cronograma_etapas", id))) return false;
    const [row] = await tx<{ pai_id: string | null }[]>`
      update cronograma_etapas set excluido_em = null, excluido_por = null, excluida_com = null
      where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")} returning pai_id`;
    if (row === undefined) return false;
    await restoreAbove(tx, empresaId, row.pai_id);
    // In the order in which reports hold them.
    await tx`
      select 1 from cronograma_tarefas where empresa_id = ${empresaId} and excluida_com = ${id} order by id for no key update`;
    for (const tabela of ["cronograma_etapas", "cronograma_tarefas"]) {
      await tx`
        update ${tx(tabela)} set excluido_em = null, excluido_por = null, excluida_com = null
        where empresa_id = ${empresaId} and excluida_com = ${id}`;
    }
    return true;
  },
};

export const tarefaNaLixeira: TipoNaLixeira = {
  pai: naObra("cronograma_tarefas"),
  linhas: (tx, empresaId) => tx`
    select t.id, t.descricao, o.nome as onde, null::int as numero, null::date as data, t.excluido_em as em, t.excluido_por as por
    from cronograma_tarefas t
    join obras o on o.empresa_id = t.empresa_id and o.id = t.obra_id
    left join cronograma_etapas c on c.empresa_id = t.empresa_id and c.id = t.excluida_com
    where t.empresa_id = ${empresaId} and t.excluido_em is not null and (c.id is null or c.excluido_em is null)`,
  restaurar: async ({ tx, empresaId }, id) => {
    if (!(await holdLista(tx, empresaId, "cronograma_tarefas", id))) return false;
    const [row] = await tx<{ etapa_id: string }[]>`
      update cronograma_tarefas set excluido_em = null, excluido_por = null, excluida_com = null
      where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")} returning etapa_id`;
    if (row === undefined) return false;
    await restoreAbove(tx, empresaId, row.etapa_id);
    return true;
  },
};
