import { type TipoDeFato, TIPO_DO_FATO, VERSAO_DOS_FATOS } from "../../domain/analise/fatos.ts";
import type { FiltroDeFatos } from "../../domain/analise/fatosContract.ts";
import type { Granularidade } from "../../domain/analise/limites.ts";
import type { Intervalo } from "../../domain/analise/periodo.ts";
import { AppError } from "../../domain/errors/appError.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import { isUuid } from "../http/requestFacts.ts";
import { obrasEscolhidas } from "./queries.ts";

/**
 * Facts of reports added up. Only administrators ask here: they see every section of every report. A fact counts while its report
 * is in no bin and has the section, and its work stands.
 */

/** One role, person or machine. */
export type LinhaPedida = { readonly id: string; readonly pessoa: boolean };
export type PedidoDeFatos = {
  readonly tipo: TipoDeFato;
  readonly filtro: FiltroDeFatos;
  readonly linha: LinhaPedida | null;
};

/** Begins the id of what is in no list of the company. */
const SEM_CADASTRO = "~";
/** Begins the key of a category or tag, which alone stands for none. */
const CHAVE = "=";

/** The lists that lines come from, joined to the facts `f`; what was deleted there is there still. */
function cadastros(tx: Tx, tipo: TipoDeFato) {
  if (tipo === "ocorrencia") return tx``;
  if (tipo === "equipamento")
    return tx`left join equipamentos c on c.empresa_id = f.empresa_id and c.id::text = f.item`;
  return tx`
    left join mao_de_obra_padrao c on c.empresa_id = f.empresa_id and c.id::text = f.item and not f.pessoa
    left join mao_de_obra_personalizada p on p.empresa_id = f.empresa_id and p.id::text = f.item and f.pessoa`;
}

/** What a fact `f` is a line of: an entry of a list whatever it was called, all of one name where there is none, or a tag. */
function linhaDe(tx: Tx, tipo: TipoDeFato) {
  if (tipo === "ocorrencia") return tx`case when f.chave = '' then ${CHAVE} else f.chave end`;
  const known = tipo === "equipamento" ? tx`c.id` : tx`coalesce(c.id, p.id)`;
  return tx`case when ${known} is null then ${SEM_CADASTRO} || f.chave else f.item end`;
}

function nomeDe(tx: Tx, tipo: TipoDeFato) {
  if (tipo === "ocorrencia") return tx`f.nome`;
  return tipo === "equipamento" ? tx`coalesce(c.descricao, f.nome)` : tx`coalesce(c.descricao, p.nome, f.nome)`;
}

function daLinha(tx: Tx, tipo: TipoDeFato, linha: LinhaPedida | null) {
  if (linha === null) return tx``;
  const { id, pessoa } = linha;
  // Said twice where it can be: an index has the items.
  const item = id.startsWith(SEM_CADASTRO) ? tx`` : tx`and f.item = ${id}`;
  return tx`${item} and f.pessoa = ${pessoa} and ${linhaDe(tx, tipo)} = ${id}`;
}

/** A key without its mark; what is none says nothing. */
const semMarca = (chave: string): string | null => (chave.startsWith(CHAVE) ? chave.slice(CHAVE.length) : null);

function doGrupo(tx: Tx, { categoria, tag }: FiltroDeFatos) {
  const grupo = categoria === undefined ? undefined : semMarca(categoria);
  return tx`
    ${grupo === undefined ? tx`` : grupo === null ? tx`and false` : tx`and f.grupo = ${grupo}`}
    ${tag === undefined ? tx`` : tx`and f.chave = ${tag === CHAVE ? "" : tag}`}`;
}

/** Facts `f` of works `o` that count, are of the period and were chosen. */
function escolhidos(tx: Tx, actor: Actor, { tipo, filtro, linha }: PedidoDeFatos, { de, ate }: Intervalo) {
  return tx`relatorio_fatos f
    join obras o on o.empresa_id = f.empresa_id and o.id = f.obra_id
    ${cadastros(tx, tipo)}
    where f.empresa_id = ${actor.empresaId} and f.tipo = ${fixed(tx, TIPO_DO_FATO[tipo])} and f.data between ${de} and ${ate}
      and ${obrasEscolhidas(tx, actor, filtro)} ${daLinha(tx, tipo, linha)} ${doGrupo(tx, filtro)}
      and not exists (
        select from relatorios r
        where r.empresa_id = f.empresa_id and r.id = f.relatorio_id and (r.excluido_em is not null or r.secoes_desligadas <> '{}')
          and (r.excluido_em is not null or ${tipo} = any(r.secoes_desligadas))
      )`;
}

/** Chosen by one tag an occurrence counts by it, also where another is its first. */
const conta = (tx: Tx, { tag }: FiltroDeFatos) => (tag === undefined ? tx`conta` : tx`true`);

/** `unicas` and what follows count each occurrence once. */
type Somas = {
  readonly quantidade: number;
  readonly minutos: number;
  readonly sem_horas: number;
  readonly unicas: number;
  readonly minutos_unicos: number;
  readonly unicas_sem_horas: number;
};
/** By which columns a row is added up. */
export type Lado = "parte" | "obra" | "motivo";
export type Soma = Somas & {
  readonly lado: Lado;
  readonly pessoa: boolean | null;
  readonly linha: string | null;
  readonly nome: string | null;
  readonly categoria: string | null;
  readonly grupo: string | null;
  readonly inicio: string | null;
  readonly obra_id: string | null;
  readonly ausencia: string | null;
  readonly vezes: number;
  /** The last day with such a fact, which tells the newest name. */
  readonly recente: string;
  /** Days on which there was somebody or something. */
  readonly primeiro: string | null;
  readonly ultimo: string | null;
  /** Of the whole line. */
  readonly dias: number | null;
  readonly obras: number | null;
};

function somas(tx: Tx, filtro: FiltroDeFatos) {
  const unica = conta(tx, filtro);
  return tx`
    coalesce(sum(quantidade), 0)::float8 as quantidade, coalesce(sum(minutos), 0)::float8 as minutos,
    coalesce(sum(quantidade) filter (where minutos is null), 0)::float8 as sem_horas,
    coalesce(sum(quantidade) filter (where ${unica}), 0)::float8 as unicas,
    coalesce(sum(minutos) filter (where ${unica}), 0)::float8 as minutos_unicos,
    coalesce(sum(quantidade) filter (where minutos is null and ${unica}), 0)::float8 as unicas_sem_horas`;
}

/** The sums along every side, in one reading. The number of `lados` has a bit for each column that a row is not added up by. */
export function sumFatos(
  tx: Tx,
  actor: Actor,
  pedido: PedidoDeFatos,
  periodo: Intervalo & { readonly por: Granularidade },
): Promise<Soma[]> {
  const { tipo, filtro } = pedido;
  const part = { dia: "day", mes: "month", ano: "year" }[periodo.por];
  return tx<Soma[]>`
    with base as (
      select f.pessoa, ${linhaDe(tx, tipo)} as linha, ${nomeDe(tx, tipo)} as nome, f.categoria, f.grupo, f.obra_id, f.data,
        date_trunc(${part}, f.data::timestamp)::date as inicio, f.ausencia, f.quantidade, f.minutos, f.conta
      from ${escolhidos(tx, actor, pedido, periodo)}
    ), contas as (
      select grouping(linha, inicio, data, obra_id, ausencia) as lados, pessoa, linha, nome, categoria, grupo, inicio, obra_id, ausencia,
        count(*)::int as vezes, max(data) as recente, min(data) filter (where quantidade > 0) as primeiro,
        max(data) filter (where quantidade > 0) as ultimo, ${somas(tx, filtro)}
      from base group by grouping sets (
        (pessoa, linha, nome, categoria, grupo, inicio), (pessoa, linha, data), (pessoa, linha, obra_id), (obra_id), (ausencia))
    ), linhas as (
      select pessoa, linha, count(*) filter (where lados = 11 and quantidade > 0)::int as dias,
        count(*) filter (where lados = 13 and quantidade > 0)::int as obras
      from contas where lados in (11, 13) group by pessoa, linha
    )
    select case c.lados when 7 then 'parte' when 29 then 'obra' else 'motivo' end as lado, c.pessoa, c.linha,
      coalesce(o.nome, c.nome) as nome, c.categoria, c.grupo, c.inicio, c.obra_id, c.ausencia, c.vezes, c.recente, c.primeiro, c.ultimo,
      c.quantidade, c.minutos, c.sem_horas, c.unicas, c.minutos_unicos, c.unicas_sem_horas, l.dias, l.obras
    from contas c
    left join linhas l on l.pessoa = c.pessoa and l.linha = c.linha
    left join obras o on c.lados = 29 and o.empresa_id = ${actor.empresaId} and o.id = c.obra_id
    where c.lados in (7, 29) or (c.lados = 30 and c.ausencia <> '')`;
}

/** The whole of another period. */
export async function sumAll(tx: Tx, actor: Actor, pedido: PedidoDeFatos, periodo: Intervalo): Promise<Somas> {
  const [row] = await tx<Somas[]>`
    with base as (select f.quantidade, f.minutos, f.conta from ${escolhidos(tx, actor, pedido, periodo)})
    select ${somas(tx, pedido.filtro)} from base`;
  if (row === undefined) throw new Error("a sum is one row");
  return row;
}

/**
 * What a role, person or machine is called.
 *
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

/** Has this company reports whose facts are to be made still? */
export async function isBehind(tx: Tx, { empresaId }: Pick<Actor, "empresaId">): Promise<boolean> {
  const rows = await tx`
    select from empresas_sem_palavras where empresa_id = ${empresaId} and fatos <> ${VERSAO_DOS_FATOS}`;
  return rows.length > 0;
}
