import type { No } from "../../domain/cronograma/arvore.ts";
import { MAX_LINHAS_DO_CRONOGRAMA } from "../../domain/cronograma/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/** SQL of the schedule: stages and tasks of one work that are not in the bin. */

export type Onde = { readonly empresaId: string; readonly obraId: string };

export type EtapaRow = No & {
  readonly item: string | null;
  readonly descricao: string;
  readonly mostrarNoRelatorio: boolean;
};

export type TarefaRow = {
  readonly id: string;
  readonly etapaId: string;
  readonly item: string | null;
  readonly descricao: string;
  readonly ordem: number;
  readonly unidade: string | null;
  readonly quantidade: string | null;
  readonly prazo: string | null;
  readonly peso: string | null;
  readonly usarProducao: boolean;
  readonly acumuladoInicial: string;
  readonly porcentagemInicial: number | null;
  /** Progress at the end of the task's chain; null while the chain is empty. */
  readonly acumulado: string | null;
  readonly porcentagem: number | null;
  /** True while reports with this task still have to be updated after a change. */
  readonly recalculando: boolean;
};

/**
 * Allows one change of a work's list at a time, because order, depth and number of lines depend on all rows. Call it before
 * locking any row, so that no transaction that has locked a row waits for this lock.
 */
export const lockLista = (tx: Tx, { empresaId, obraId }: Onde) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`cronograma:${empresaId}:${obraId}`}, 0))`;

export async function listEtapaRows(tx: Tx, { empresaId, obraId }: Onde): Promise<EtapaRow[]> {
  return tx<EtapaRow[]>`
    select id, pai_id as "paiId", item, descricao, ordem, mostrar_no_relatorio as "mostrarNoRelatorio"
    from cronograma_etapas where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null`;
}

const columns = (tx: Tx) => tx`
  id, etapa_id as "etapaId", item, descricao, ordem, unidade, trim_scale(quantidade)::text as quantidade, prazo,
  trim_scale(peso)::text as peso, usar_producao as "usarProducao", trim_scale(acumulado_inicial)::text as "acumuladoInicial",
  porcentagem_inicial::float8 as "porcentagemInicial", trim_scale(acumulado)::text as acumulado, porcentagem::float8 as porcentagem,
  exists (
    select 1 from cronograma_avancos a
    where a.empresa_id = cronograma_tarefas.empresa_id and a.tarefa_id = cronograma_tarefas.id and a.pendente and a.vale
      and not a.aprovado) as recalculando`;

/** Tasks by their order; of one stage, or of the whole work. */
export async function listTarefaRows(tx: Tx, { empresaId, obraId }: Onde, etapaId?: string): Promise<TarefaRow[]> {
  return tx<TarefaRow[]>`
    select ${columns(tx)} from cronograma_tarefas
    where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null
      ${etapaId === undefined ? tx`` : tx`and etapa_id = ${etapaId}`}
    order by ordem, id`;
}

/** @throws AppError `nao_encontrado` */
export async function requireEtapa(tx: Tx, { empresaId, obraId }: Onde, etapaId: string): Promise<void> {
  const rows = isUuid(etapaId)
    ? await tx`
        select 1 from cronograma_etapas
        where empresa_id = ${empresaId} and obra_id = ${obraId} and id = ${etapaId} and excluido_em is null`
    : [];
  if (rows.length === 0) throw new AppError("nao_encontrado");
}

/**
 * A task of this stage that is not in the bin.
 * @throws AppError `nao_encontrado`
 */
export async function requireTarefa(
  tx: Tx,
  { empresaId, obraId }: Onde,
  { etapaId, tarefaId }: { readonly etapaId: string; readonly tarefaId: string },
): Promise<TarefaRow> {
  const [row] =
    isUuid(etapaId) && isUuid(tarefaId)
      ? await tx<TarefaRow[]>`
          select ${columns(tx)} from cronograma_tarefas
          where empresa_id = ${empresaId} and obra_id = ${obraId} and etapa_id = ${etapaId} and id = ${tarefaId} and excluido_em is null`
      : [];
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}

/**
 * A task of the work that is not in the bin, in any stage.
 * @throws AppError `nao_encontrado`
 */
export async function requireTarefaDaObra(tx: Tx, { empresaId, obraId }: Onde, tarefaId: string): Promise<TarefaRow> {
  const [row] = isUuid(tarefaId)
    ? await tx<TarefaRow[]>`
        select ${columns(tx)} from cronograma_tarefas
        where empresa_id = ${empresaId} and obra_id = ${obraId} and id = ${tarefaId} and excluido_em is null`
    : [];
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}

export type TarefaEntre = Pick<TarefaRow, "id" | "descricao" | "unidade" | "quantidade" | "usarProducao"> & {
  readonly obraId: string;
  readonly naLixeira: boolean;
};

/** Tasks of any work with one of these ids, by id; includes tasks in the bin. */
export async function tarefasAmong(
  tx: Tx,
  empresaId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TarefaEntre>> {
  const rows = await tx<TarefaEntre[]>`
    select id, obra_id as "obraId", descricao, unidade, trim_scale(quantidade)::text as quantidade, usar_producao as "usarProducao",
      excluido_em is not null as "naLixeira"
    from cronograma_tarefas where empresa_id = ${empresaId} and id = any(${ids.filter(isUuid)}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses new lines that would give the schedule more lines than allowed. @throws AppError `cronograma_grande_demais` */
export async function requireRoom(tx: Tx, { empresaId, obraId }: Onde, novas: number): Promise<void> {
  const [row] = await tx<{ n: number }[]>`
    select ((select count(*) from cronograma_etapas where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null)
      + (select count(*) from cronograma_tarefas where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null))::int as n`;
  if ((row?.n ?? 0) + novas > MAX_LINHAS_DO_CRONOGRAMA) {
    throw new AppError("cronograma_grande_demais", { vars: { limite: String(MAX_LINHAS_DO_CRONOGRAMA) } });
  }
}

/** The next position, after all other rows including deleted ones. */
export async function nextOrdem(tx: Tx, tabela: Tabela, { empresaId, obraId }: Onde): Promise<number> {
  const [row] = await tx<{ ordem: number }[]>`
    select coalesce(max(ordem), 0)::int + 1 as ordem from ${tx(tabela)} where empresa_id = ${empresaId} and obra_id = ${obraId}`;
  return row?.ordem ?? 1;
}
export type Tabela = "cronograma_etapas" | "cronograma_tarefas";

/**
 * Puts rows in the given order; the others follow in their old order.
 * @returns whether the order changed
 * @throws AppError `nao_encontrado` when a given id is not one of the rows
 */
export async function reorder(
  tx: Tx,
  tabela: Tabela,
  { empresaId }: Onde,
  { before, asked }: { readonly before: readonly string[]; readonly asked: readonly string[] },
): Promise<boolean> {
  const known = new Set(before);
  const named = new Set(asked);
  if (asked.some((id) => !known.has(id))) throw new AppError("nao_encontrado");
  const after = [...named, ...before.filter((id) => !named.has(id))];
  if (after.every((id, i) => id === before[i])) return false;
  await tx`
    update ${tx(tabela)} t set ordem = x.ordem
    from (select value::uuid as id, ordinality::int as ordem from jsonb_array_elements_text(${tx.json(after)}) with ordinality) x
    where t.empresa_id = ${empresaId} and t.id = x.id`;
  return true;
}
