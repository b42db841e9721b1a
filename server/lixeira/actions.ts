import { AppError } from "../../domain/errors.ts";
import { prove } from "../aprovacao/effects.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { Author } from "../relatorios/mutations.ts";
import { getRelatorioHead, moveObraTotals } from "../relatorios/queries.ts";

/** The bin (D, deletes): what was deleted in the last 90 days, for administrators. */

const POR_PAGINA = 30;
export const DIAS_NA_LIXEIRA = 90;

type Row = {
  tipo: "obra" | "relatorio";
  _id: string;
  descricao: string;
  numero: number | null;
  data: string | null;
  excluidoEm: string;
  excluidoPor: string;
};

export async function listLixeira(tx: Tx, empresaId: string, pagina: number): Promise<{ itens: Row[]; total: number }> {
  // Each kind gives no more than the page can need: whole reports are not read to show thirty lines.
  const upTo = (pagina + 1) * POR_PAGINA;
  const itens = tx<Row[]>`
    with lixo as (
      (select 'obra' as tipo, o.id, o.id as obra_id, null::int as numero, null::date as data, o.excluida_em as em, o.excluida_por as por
      from obras o where o.empresa_id = ${empresaId} and o.excluida_em > now() - make_interval(days => ${DIAS_NA_LIXEIRA})
      order by o.excluida_em desc, o.id desc limit ${upTo})
      union all
      (select 'relatorio', r.id, r.obra_id, r.numero, r.data, r.excluido_em, r.excluido_por
      from relatorios r where r.empresa_id = ${empresaId} and r.excluido_em > now() - make_interval(days => ${DIAS_NA_LIXEIRA})
      order by r.excluido_em desc, r.id desc limit ${upTo})
    )
    select l.tipo, l.id as "_id", o.nome as descricao, l.numero, l.data, l.em as "excluidoEm", u.nome as "excluidoPor"
    from lixo l
    join obras o on o.empresa_id = ${empresaId} and o.id = l.obra_id
    join usuarios u on u.empresa_id = ${empresaId} and u.id = l.por
    order by l.em desc, l.id desc limit ${POR_PAGINA} offset ${pagina * POR_PAGINA}`;
  const total = tx<{ total: number }[]>`
    select ((select count(*) from obras where empresa_id = ${empresaId} and excluida_em > now() - make_interval(days => ${DIAS_NA_LIXEIRA}))
      + (select count(*) from relatorios where empresa_id = ${empresaId} and excluido_em > now() - make_interval(days => ${DIAS_NA_LIXEIRA})))::int as total`;
  const [rows, [count]] = await Promise.all([itens, total]);
  return { itens: [...rows], total: count?.total ?? 0 };
}

/** Brings a work or a report back as it was. Restoring what is not in the bin is "not found". */
export async function restaurar(tx: Tx, author: Author, tipo: "obra" | "relatorio", id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError("nao_encontrado");
  if (tipo === "obra") await restaurarObra(tx, author, id);
  else await restaurarRelatorio(tx, author, id);
  await insertAudit(tx, author, { ato: `${tipo}.restaurar`, alvoTipo: tipo, alvoId: id, dados: {} });
}

async function restaurarObra(tx: Tx, author: Author, id: string): Promise<void> {
  const rows = await tx`
    update obras set excluida_em = null, excluida_por = null
    where empresa_id = ${author.empresaId} and id = ${id} and excluida_em > now() - make_interval(days => ${DIAS_NA_LIXEIRA}) returning id`;
  if (rows.length === 0) throw new AppError("nao_encontrado");
}

async function restaurarRelatorio(tx: Tx, author: Author, id: string): Promise<void> {
  const [row] = await tx<{ obra_id: string; total_fotos: number }[]>`
    update relatorios set excluido_em = null, excluido_por = null
    where empresa_id = ${author.empresaId} and id = ${id} and excluido_em > now() - make_interval(days => ${DIAS_NA_LIXEIRA})
    returning obra_id, total_fotos`;
  if (!row) throw new AppError("nao_encontrado");
  await moveObraTotals(tx, author.empresaId, row.obra_id, { relatorios: 1, fotos: row.total_fotos });
  const head = await getRelatorioHead(tx, author.empresaId, row.obra_id, id, "write");
  if (head !== null) await prove(tx, { author, head, v: head.v }, "restaurado");
}
