import type { Pergunta } from "../../domain/busca/pergunta.ts";
import type { StatusObraId } from "../../domain/obras/constants.ts";
import { STATUS_OBRA_DESCRICAO } from "../../domain/obras/schema.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO_DESCRICAO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";

import type { Tx } from "../db/database.ts";
import { holds } from "../db/holds.ts";
import { visibleRelatorios } from "../permissoes/visible.ts";

/** All SQL of the command palette. The lists are short, because one more typed letter narrows them. */

const OBRAS = 8;
const RELATORIOS = 8;
const PESSOAS = 5;

/** Condition on the work `o`: the person may open it. */
const visible = (tx: Tx, actor: Actor) =>
  actor.obrasAcesso === null ? tx`` : tx`and o.id = any(${[...actor.obrasAcesso]}::uuid[])`;

/** Finds works: names that begin with the query first, then the newest. Without a query the newest works, in the order of the index. */
export async function findObras(tx: Tx, actor: Actor, q: string) {
  const rows = await tx<{ id: string; nome: string; status_id: StatusObraId; cliente: string | null }[]>`
    select o.id, o.nome, o.status_id, o.cliente from obras o
    where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visible(tx, actor)} ${holds(tx, tx`o.busca`, q)}
    order by ${q.trim() === "" ? tx`` : tx`starts_with(o.busca, (select buscavel(${q.trim()}))) desc,`} o.criada_em desc, o.id desc
    limit ${OBRAS}`;
  return rows.map(({ id, nome, status_id, cliente }) => ({
    _id: id,
    nome,
    status: { id: status_id, descricao: STATUS_OBRA_DESCRICAO[status_id] },
    cliente,
  }));
}

type RelatorioRow = {
  id: string;
  obra_id: string;
  obra: string;
  numero: number;
  modelo_id: string;
  modelo: string;
  data: string;
  status_id: StatusRelatorioId;
};

/** Finds reports with that number or of that day, the newest first; further words of the query must occur in the name of the work or template. */
export async function findRelatorios(tx: Tx, actor: Actor, { texto, numero, dia }: Pergunta) {
  if ((numero === null && dia === null) || authorize(actor, "relatorio.ver") !== null) return [];
  const rows = await tx<RelatorioRow[]>`
    select r.id, r.obra_id, o.nome as obra, r.numero, r.modelo_id, m.descricao as modelo, r.data, r.status_id
    from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where r.empresa_id = ${actor.empresaId} and r.excluido_em is null and o.excluida_em is null
      ${visible(tx, actor)} ${visibleRelatorios(tx, actor)} ${holds(tx, tx`o.busca || ' ' || buscavel(m.descricao)`, texto)}
      ${numero === null ? tx`` : tx`and r.numero = ${numero}`}
      ${dia === null ? tx`` : tx`and r.data = ${dia}`}
    order by r.data desc, r.numero desc, r.id desc limit ${RELATORIOS}`;
  return rows.map((row) => ({
    _id: row.id,
    obra: { _id: row.obra_id, nome: row.obra },
    numero: row.numero,
    modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
    data: row.data,
    status: { id: row.status_id, descricao: STATUS_RELATORIO_DESCRICAO[row.status_id] },
  }));
}

/** Finds people of the company by name or role, for readers who may see its users; an empty query finds nobody. */
export async function findPessoas(tx: Tx, actor: Actor, q: string) {
  if (q.trim() === "" || authorize(actor, "usuario.ver") !== null) return [];
  return tx<{ _id: string; nome: string; cargo: string | null }[]>`
    select p."_id", p.nome, p.cargo from (
      select u.id as "_id", u.nome, u.cargo, buscavel(u.nome || ' ' || coalesce(u.cargo, '')) as busca
      from usuarios u where u.empresa_id = ${actor.empresaId} and u.excluido_em is null
    ) p
    where true ${holds(tx, tx`p.busca`, q)}
    order by starts_with(p.busca, (select buscavel(${q.trim()}))) desc, p.nome collate nomes, p."_id" limit ${PESSOAS}`;
}
