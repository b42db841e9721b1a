import { v7 as uuidv7 } from "uuid";
import { type Ajuste, ajusteDito, diferenca, idDoAjuste } from "../../domain/cronograma/ajuste.ts";
import type { Partida } from "../../domain/cronograma/cadeia.ts";
import type { AjusteInput } from "../../domain/cronograma/schema.ts";
import type { CampoErro } from "../../domain/errors/fieldErrors.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { Ctx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import { type Held, holdTarefas, inicioOf, rechain } from "./cadeias.ts";
import { enqueuePropagar } from "./propagar.ts";
import { type Onde, requireTarefaDaObra } from "./queries.ts";

/** Adjustments (`ajuste`): progress of a task that no report states, at a place in the task's chain. */

type Dito = {
  readonly data: string;
  readonly numero: number;
  readonly usarProducao: boolean;
  readonly realizado: string | null;
  readonly porcentagem: number | null;
};
type DoRelatorio = { readonly relatorioId: string; readonly tarefaId: string };

/** Reads a locked report's entry for a task from the row in the task's chain; null when the report has no entry. */
export async function readDito(
  tx: Tx,
  { empresaId }: Onde,
  { relatorioId, tarefaId }: DoRelatorio,
): Promise<Dito | null> {
  const [row] = await tx<Dito[]>`
    select data, numero, usar_producao as "usarProducao", trim_scale(realizado)::text as realizado, porcentagem_dita::float8 as porcentagem
    from cronograma_avancos
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and tarefa_id = ${tarefaId} and vale`;
  return row === undefined || (row.realizado === null && row.porcentagem === null) ? null : row;
}

/**
 * Keeps the progress of an entry in the chain at the same place, as an adjustment. Called when an entry for a task is removed
 * from a report.
 * @param autorId the person who removed the entry
 * @returns whether other reports have to be updated (`propagar.ts`)
 */
export async function keepDito(
  tx: Tx,
  onde: Onde,
  { relatorioId, tarefaId, autorId }: DoRelatorio & { readonly autorId: string },
  { data, numero, usarProducao, realizado, porcentagem }: Dito,
): Promise<boolean> {
  const held = await holdTarefas(tx, onde, [tarefaId]);
  const { empresaId } = onde;
  const rows = await tx<{ id: string }[]>`
    select origem_id as id from cronograma_avancos where empresa_id = ${empresaId} and tarefa_id = ${tarefaId}`;
  const id = idDoAjuste(relatorioId, new Set(rows.map((row) => row.id)));
  await tx`
    insert into cronograma_avancos
      (empresa_id, tarefa_id, origem_id, data, numero, usar_producao, realizado, porcentagem_dita, aprovado, autor_id)
    values (${empresaId}, ${tarefaId}, ${id}, ${data}, ${numero}, ${usarProducao}, ${realizado}, ${porcentagem}, true, ${autorId})`;
  return rechain(tx, empresaId, held, new Map([[tarefaId, data]]));
}

/**
 * Locks a task of the work that is not in the bin.
 * @throws AppError `nao_encontrado`
 */
async function holdTarefa(tx: Tx, onde: Onde, tarefaId: string) {
  const tarefa = (await holdTarefas(tx, onde, [tarefaId])).get(tarefaId.toLowerCase());
  if (tarefa === undefined) throw new AppError("nao_encontrado");
  return { tarefa, row: await requireTarefaDaObra(tx, onde, tarefa.id) };
}

/** Reads the progress of a locked task at the end of that day, after all reports and adjustments until then. */
async function standsOn(tx: Tx, { empresaId }: Onde, tarefa: Held, data: string): Promise<Partida> {
  const [row] = await tx<Partida[]>`
    select trim_scale(acumulado)::text as acumulado, porcentagem::float8 as porcentagem from cronograma_avancos
    where empresa_id = ${empresaId} and tarefa_id = ${tarefa.id} and data <= ${data} and vale
    -- As compareDias: after the reports of a day come its adjustments, which have no number.
    order by data desc, numero desc nulls first, origem_id desc limit 1`;
  return row ?? inicioOf(tarefa);
}

type Novo = Ajuste & { readonly data: string; readonly motivo: string | null };

/** Writes an adjustment of a locked task after all other rows of its day in the chain; has other reports updated. */
async function insertAjuste(
  ctx: Ctx,
  onde: Onde,
  tarefa: Held,
  { data, realizado, porcentagem, motivo }: Novo,
): Promise<void> {
  const { tx, usuarioId } = ctx;
  const { empresaId } = onde;
  await tx`
    insert into cronograma_avancos
      (empresa_id, tarefa_id, origem_id, data, usar_producao, realizado, porcentagem_dita, aprovado, autor_id, motivo)
    values (${empresaId}, ${tarefa.id}, ${uuidv7()}, ${data}, ${tarefa.usarProducao}, ${realizado}, ${porcentagem}, true, ${usuarioId},
      ${motivo})`;
  const desde = new Map([[tarefa.id, data]]);
  const follow = await rechain(tx, empresaId, new Map([[tarefa.id, tarefa]]), desde);
  if (follow) await enqueuePropagar(ctx, onde.obraId);
}

const refuse = (campo: "realizado" | "porcentagem", erro: CampoErro): AppError =>
  new AppError("campos_invalidos", { campos: [{ campo, erro }] });

/**
 * Requires either a quantity or a percentage; a quantity only if the task counts quantities.
 * @throws AppError `campos_invalidos`
 */
function requireDito({ usarProducao }: Held, { realizado, porcentagem = null }: AjusteInput): Ajuste {
  if (realizado === null && porcentagem === null)
    throw refuse(usarProducao ? "realizado" : "porcentagem", "obrigatorio");
  if (realizado !== null && (!usarProducao || porcentagem !== null)) throw refuse("realizado", "valor_invalido");
  return { realizado, porcentagem };
}

/** Adjusts a task without a report. @throws AppError `nao_encontrado`, `campos_invalidos`, `ajuste_abaixo_de_zero` */
export async function ajustarTarefa(
  ctx: Ctx,
  onde: Onde,
  { tarefaId, input }: { readonly tarefaId: string; readonly input: AjusteInput },
): Promise<void> {
  const { tx, actor } = ctx;
  const { tarefa, row } = await holdTarefa(tx, onde, tarefaId);
  const said = requireDito(tarefa, input);
  const data = input.data ?? (await getEmpresaFacts(tx, onde.empresaId)).today;
  const { acumulado } = await standsOn(tx, onde, tarefa, data);
  const { quantidade, usarProducao: ativo } = tarefa;
  const ajuste = ajusteDito({ ativo, quantidade }, acumulado, said);
  if (ajuste === null) throw new AppError("ajuste_abaixo_de_zero");
  const { motivo } = input;
  await insertAjuste(ctx, onde, tarefa, { ...ajuste, data, motivo });
  const ato = "tarefa.ajustar";
  const dados = { data, realizado: ajuste.realizado, porcentagem: ajuste.porcentagem, motivo };
  await insertAudit(tx, actor, { ato, alvoTipo: "tarefa", alvoId: tarefa.id, alvoNome: row.descricao, dados });
}

/**
 * Adds an adjustment at the end of a task's chain, so that the task reaches the progress that somebody typed; dated today, or the
 * last day in the chain if that is later. Call it with the task locked and its chain up to date.
 */
export async function ajustarPara(
  ctx: Ctx,
  onde: Onde,
  tarefaId: string,
  para: { readonly acumulado: string } | { readonly porcentagem: number },
): Promise<void> {
  const { tx } = ctx;
  const { empresaId } = onde;
  const { tarefa } = await holdTarefa(tx, onde, tarefaId);
  const [last] = await tx<{ data: string | null }[]>`
    select max(data) as data from cronograma_avancos where empresa_id = ${empresaId} and tarefa_id = ${tarefa.id} and vale`;
  const { today } = await getEmpresaFacts(tx, empresaId);
  const data = last?.data && last.data > today ? last.data : today;
  const stands = await standsOn(tx, onde, tarefa, data);
  const dito =
    "acumulado" in para
      ? { realizado: diferenca(stands.acumulado, para.acumulado), porcentagem: null }
      : { realizado: null, porcentagem: para.porcentagem };
  const { quantidade, usarProducao: ativo } = tarefa;
  const ajuste = ajusteDito({ ativo, quantidade }, stands.acumulado, dito);
  // The target is not negative, so the new total is not negative either.
  if (ajuste !== null) await insertAjuste(ctx, onde, tarefa, { ...ajuste, data, motivo: null });
}

type Retirado = Ajuste & { readonly data: string; readonly motivo: string | null };

/**
 * Deletes an adjustment and recalculates the chain without it.
 * @throws AppError `nao_encontrado`
 */
export async function deleteAjuste(
  ctx: Ctx,
  onde: Onde,
  { tarefaId, ajusteId }: { readonly tarefaId: string; readonly ajusteId: string },
): Promise<void> {
  const { tx, actor } = ctx;
  const { tarefa, row } = await holdTarefa(tx, onde, tarefaId);
  const [gone] = isUuid(ajusteId)
    ? await tx<Retirado[]>`
        delete from cronograma_avancos
        where empresa_id = ${onde.empresaId} and tarefa_id = ${tarefa.id} and origem_id = ${ajusteId} and relatorio_id is null
        returning data, trim_scale(realizado)::text as realizado, porcentagem_dita::float8 as porcentagem, motivo`
    : [];
  if (gone === undefined) throw new AppError("nao_encontrado");
  const held = new Map([[tarefa.id, tarefa]]);
  const follow = await rechain(tx, onde.empresaId, held, new Map([[tarefa.id, gone.data]]));
  if (follow) await enqueuePropagar(ctx, onde.obraId);
  const ato = "tarefa.retirarAjuste";
  const { data, realizado, porcentagem, motivo } = gone;
  const dados = { data, realizado, porcentagem, motivo };
  await insertAudit(tx, actor, { ato, alvoTipo: "tarefa", alvoId: tarefa.id, alvoNome: row.descricao, dados });
}
