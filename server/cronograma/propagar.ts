import { randomUUID } from "node:crypto";
import { SYSTEM } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { AnyCtx, Ctx } from "../http/ctx.ts";
import type { Services } from "../http/services.ts";
import { changedTarefas, holdTarefasDe } from "./avancos.ts";
import type { Onde } from "./queries.ts";

/**
 * A change of a chain updates other reports later, one by one (`server/relatorios/propagar.ts`): a save never locks another
 * report. Rows that may differ from their report are marked in the transaction that changes them; a mark is removed only when
 * report and row are found to agree while the row's task is locked.
 */

/** Enqueues the job that updates the marked reports of a work. Call it after locking tasks and before locking the totals of the work. */
export async function enqueuePropagar(ctx: AnyCtx, obraId: string): Promise<void> {
  // A write by the product itself changes no progress that reports would have to follow.
  if (ctx.actor === SYSTEM) return;
  const { tx, empresaId, usuarioId, jobs } = ctx;
  await enqueueDe(tx, jobs, { empresaId, obraId, usuarioId });
}

type Rodada = Onde & { /** Author of the change: revisions name a person. */ readonly usuarioId: string };

/** Enqueues one round of the job. Jobs with the same key run once, so each round has a version of its own in its key. */
export async function enqueueDe(
  tx: Tx,
  jobs: Pick<Services["jobs"], "enqueue">,
  { empresaId, obraId, usuarioId }: Rodada,
): Promise<void> {
  const [row] = await tx<{ versao: string }[]>`
    insert into cronogramas as c (empresa_id, obra_id, versao) values (${empresaId}, ${obraId}, 1)
    on conflict (empresa_id, obra_id) do update set versao = c.versao + 1
    returning versao::text as versao`;
  const key = `${obraId} ${row?.versao ?? ""}`;
  await jobs.enqueue(tx, "cronograma.propagar", { empresaId, obraId, usuarioId }, { key });
}

/**
 * Has reports updated in which the activities of these locked tasks become free ones, because the tasks go into the bin. The
 * entries stay in the chains.
 */
export async function releaseTarefas(ctx: Ctx, onde: Onde, ids: readonly string[]): Promise<void> {
  if (await changedTarefas(ctx.tx, onde, ids, { quantidade: false })) await enqueuePropagar(ctx, onde.obraId);
}

/**
 * Enqueues the update of all reports of a work that have tasks of visible stages. The job marks the reports, not this
 * transaction: this transaction has locked the work, and tasks must be locked before their work.
 */
export async function enqueueTitulos({ tx, empresaId, usuarioId, jobs }: Ctx, obraId: string): Promise<void> {
  const data = { empresaId, obraId, usuarioId, titulos: true } as const;
  await jobs.enqueue(tx, "cronograma.propagar", data, { key: `${obraId} ${randomUUID()}` });
}

/** Counts the reports of a work that are marked and may be written. */
export async function countPendentes(tx: Tx, { empresaId, obraId }: Onde): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(distinct a.relatorio_id)::int as n from cronograma_avancos a
    join cronograma_tarefas t on t.empresa_id = a.empresa_id and t.id = a.tarefa_id
    where a.empresa_id = ${empresaId} and t.obra_id = ${obraId} and a.pendente and a.vale and not a.aprovado`;
  return row?.n ?? 0;
}

/** Reports of a work that are marked and may be written, in the order of their days. */
export async function listPendentes(tx: Tx, { empresaId, obraId }: Onde, limite: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select r.id from relatorios r
    where r.empresa_id = ${empresaId} and r.obra_id = ${obraId} and r.excluido_em is null and r.id in (
      select a.relatorio_id from cronograma_avancos a
      join cronograma_tarefas t on t.empresa_id = a.empresa_id and t.id = a.tarefa_id
      where a.empresa_id = ${empresaId} and t.obra_id = ${obraId} and a.pendente and a.vale and not a.aprovado)
    order by r.data, r.numero, r.id limit ${limite}`;
  return rows.map(({ id }) => id);
}

/**
 * Removes the marks of a locked report for tasks (`listIguais`) whose values equal the chain; the report's tasks are locked while
 * the values are compared.
 */
export async function settlePendentes(
  tx: Tx,
  onde: Onde,
  relatorioId: string,
  listIguais: () => Promise<readonly string[]>,
): Promise<void> {
  await holdTarefasDe(tx, onde, [relatorioId]);
  const iguais = await listIguais();
  await tx`
    update cronograma_avancos set pendente = false
    where empresa_id = ${onde.empresaId} and relatorio_id = ${relatorioId} and tarefa_id = any(${[...iguais]}::uuid[]) and pendente`;
}
