import type { Chave } from "../../domain/chaves/schema.ts";
import type { Escopo } from "../../domain/calls/escopos.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { fixed } from "../db/fixed.ts";
import type { Tx } from "../db/database.ts";

/** Queries of the pages of API tokens. */

type Row = {
  id: string;
  nome: string;
  prefixo: string;
  escopos: Escopo[];
  obras: { _id: string; nome: string }[] | null;
  principal: boolean;
  estado: Chave["estado"];
  criada_por: string;
  criador: string;
  criada_em: string;
  expira_em: string;
  vale_ate: string | null;
  ultima_em: string | null;
  chamadas: number;
  recusas: number;
  bytes: number;
};

const present = (row: Row): Chave => ({
  _id: row.id,
  nome: row.nome,
  prefixo: row.prefixo,
  escopos: row.escopos,
  obras: row.obras,
  principal: row.principal,
  estado: row.estado,
  criadaPor: { _id: row.criada_por, nome: row.criador },
  criadaEm: row.criada_em,
  expiraEm: row.expira_em,
  valeAte: row.vale_ate,
  ultimaEm: row.ultima_em,
  uso: { chamadas: row.chamadas, recusas: row.recusas, bytes: row.bytes },
});

/** Lists the tokens in use and those that ended in the last 30 days; only the token `id` when given. */
export async function listChaves(tx: Tx, empresaId: string, id: string | null = null): Promise<Chave[]> {
  const rows = await tx<Row[]>`
    select c.id, c.nome, c.prefixo, c.escopos, c.principal, c.criada_por, u.nome as criador, c.criada_em, c.expira_em, c.vale_ate, c.ultima_em,
      case when c.revogada_em is not null then 'revogada' when c.vale_ate is not null then 'substituida'
        when c.expira_em <= now() then 'expirada' when u.ativo and u.perfil_id = ${fixed(tx, PERFIL.administrador)} then 'ativa'
        else 'parada' end as estado,
      case when c.obras is null then null else (
        select coalesce(json_agg(json_build_object('_id', o.id, 'nome', o.nome) order by o.nome collate nomes, o.id), '[]'::json) from obras o
        where o.empresa_id = c.empresa_id and o.id = any(c.obras) and o.excluida_em is null) end as obras,
      coalesce(s.chamadas, 0)::int as chamadas, coalesce(s.recusas, 0)::int as recusas, coalesce(s.bytes, 0)::float8 as bytes
    from chaves_api c
    join usuarios u on u.empresa_id = c.empresa_id and u.id = c.criada_por
    left join lateral (
      select sum(chamadas) as chamadas, sum(recusas) as recusas, sum(bytes) as bytes from chave_usos
      where empresa_id = c.empresa_id and chave_id = c.id and dia > (now() at time zone 'UTC')::date - 30
    ) s on true
    where c.empresa_id = ${empresaId} and ${id === null ? tx`least(c.revogada_em, c.vale_ate, c.expira_em) > now() - interval '30 days'` : tx`c.id = ${id}`}
    order by c.criada_em desc, c.id desc`;
  return rows.map(present);
}

/** The data that a replacement takes over from a token. */
export type Guardada = {
  readonly id: string;
  readonly nome: string;
  readonly escopos: readonly string[];
  readonly obras: readonly string[] | null;
  readonly dias: number;
  readonly principal: boolean;
};

/** Locks the row of a token and returns its data; null when the token does not exist or was revoked or replaced. */
export async function lockChave(tx: Tx, empresaId: string, id: string): Promise<Guardada | null> {
  const [row] = await tx<Guardada[]>`
    select id, nome, escopos, obras::text[] as obras, dias, principal from chaves_api
    where empresa_id = ${empresaId} and id = ${id} and revogada_em is null and vale_ate is null for update`;
  return row ?? null;
}

/** Finds the id of the token that `/gerar-token` made; null when there is no valid one. */
export async function getPrincipal(tx: Tx, empresaId: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from chaves_api
    where empresa_id = ${empresaId} and principal and revogada_em is null and expira_em > now()`;
  return row?.id ?? null;
}

/** Lets one transaction at a time make tokens of a company, because their number is limited and only one may be the main token. */
export const standInLine = (tx: Tx, empresaId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`chaves:${empresaId}`}, 0))`;

export async function countEmUso(tx: Tx, empresaId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from chaves_api
    where empresa_id = ${empresaId} and revogada_em is null and least(vale_ate, expira_em) > now()`;
  return row?.n ?? 0;
}
