import type { TipoDeFato } from "../../domain/analise/fatos.ts";
import { AppError } from "../../domain/errors/appError.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/**
 * Lines that facts belong to. The line is a role, person or machine, identified by its entry in the company's list or, without an
 * entry, by its name; for an occurrence it is a tag.
 */

/** Id of one role, person or machine. */
export type LinhaPedida = { readonly id: string; readonly pessoa: boolean };
/** Prefix of the id of a line that is in no list of the company. */
export const SEM_CADASTRO = "~";
/** Prefix of the key of a category or tag; the prefix alone is the key of 'no category' or 'no tag'. */
export const CHAVE = "=";

/** Joins the lists that lines come from to the facts `f`; the lists still contain deleted entries. */
export function cadastros(tx: Tx, tipo: TipoDeFato) {
  if (tipo === "ocorrencia") return tx``;
  if (tipo === "equipamento")
    return tx`left join equipamentos c on c.empresa_id = f.empresa_id and c.id::text = f.item`;
  return tx`
    left join mao_de_obra_padrao c on c.empresa_id = f.empresa_id and c.id::text = f.item and not f.pessoa
    left join mao_de_obra_personalizada p on p.empresa_id = f.empresa_id and p.id::text = f.item and f.pessoa`;
}

/** Names of the lists by id, as a part of a `with` that {@link cadastrosEmMapas} reads. */
export function nomesDosCadastros(tx: Tx, empresaId: string, tipo: TipoDeFato) {
  const mapa = (tabela: string, nome: string) => tx`(
    select jsonb_object_agg(id, ${tx(nome)}) from ${tx(tabela)} where empresa_id = ${empresaId})`;
  return tx`nomes as materialized (
    select ${tipo === "equipamento" ? mapa("equipamentos", "descricao") : mapa("mao_de_obra_padrao", "descricao")} as listados,
      ${mapa("mao_de_obra_personalizada", "nome")} as pessoas)`;
}

/**
 * Does the same as {@link cadastros}, but from maps of all names: the planner always expects one row of differences, so a join
 * would read the whole list for each row.
 */
export function cadastrosEmMapas(tx: Tx, tipo: TipoDeFato) {
  if (tipo === "ocorrencia") return tx``;
  const doMapa = (mapa: "listados" | "pessoas") => tx`
    select f.item as id, nome, nome as descricao from (values ((select ${tx(mapa)} from nomes) ->> f.item)) n (nome) where nome is not null`;
  if (tipo === "equipamento") return tx`left join lateral (${doMapa("listados")}) c on true`;
  return tx`
    left join lateral (${doMapa("listados")} and not f.pessoa) c on true
    left join lateral (${doMapa("pessoas")} and f.pessoa) p on true`;
}

/**
 * Id of the line that a fact `f` belongs to: the id of its entry in a list, even if the entry was renamed; without an entry, one
 * id for all facts of the same name; for an occurrence the tag.
 */
export function linhaDe(tx: Tx, tipo: TipoDeFato) {
  if (tipo === "ocorrencia") return tx`case when f.chave = '' then ${CHAVE} else f.chave end`;
  const known = tipo === "equipamento" ? tx`c.id` : tx`coalesce(c.id, p.id)`;
  return tx`case when ${known} is null then ${SEM_CADASTRO} || f.chave else f.item end`;
}

export function nomeDe(tx: Tx, tipo: TipoDeFato) {
  if (tipo === "ocorrencia") return tx`f.nome`;
  return tipo === "equipamento" ? tx`coalesce(c.descricao, f.nome)` : tx`coalesce(c.descricao, p.nome, f.nome)`;
}

export function daLinha(tx: Tx, tipo: TipoDeFato, linha: LinhaPedida | null) {
  if (linha === null) return tx``;
  const { id, pessoa } = linha;
  // Redundant, but lets the database use the index on items.
  const item = id.startsWith(SEM_CADASTRO) ? tx`` : tx`and f.item = ${id}`;
  return tx`${item} and f.pessoa = ${pessoa} and ${linhaDe(tx, tipo)} = ${id}`;
}

/**
 * The name of a role, person or machine.
 * @throws AppError `nao_encontrado` for an entry that no list of the company has
 */
export async function nomeDaLinha(
  tx: Tx,
  { empresaId }: Pick<Actor, "empresaId">,
  tipo: TipoDeFato,
  { id, pessoa }: LinhaPedida,
): Promise<string> {
  if (id.startsWith(SEM_CADASTRO)) return id.slice(SEM_CADASTRO.length);
  if (!isUuid(id)) throw new AppError("nao_encontrado");
  const rows =
    tipo === "equipamento"
      ? await tx<
          { nome: string }[]
        >`select descricao as nome from equipamentos where empresa_id = ${empresaId} and id = ${id}`
      : pessoa
        ? await tx<{ nome: string }[]>`
            select nome from mao_de_obra_personalizada where empresa_id = ${empresaId} and id = ${id}`
        : await tx<{ nome: string }[]>`
            select descricao as nome from mao_de_obra_padrao where empresa_id = ${empresaId} and id = ${id}`;
  const [row] = rows;
  if (row === undefined) throw new AppError("nao_encontrado");
  return row.nome;
}
