import { type Avanco, compareAvancos, type Dito, type TarefaNoRelatorio } from "../../domain/cronograma/avancos.ts";
import type { Tx } from "../db/database.ts";
import { type Held, holdTarefas, O_COMECO, rechain, rechainWith } from "./cadeias.ts";
import type { Onde } from "./queries.ts";

/** Writes the entries of reports for tasks as rows of the tasks' chains (`cadeias.ts`). */

/** What the chains need to know of a report. */
export type RelatorioNaCadeia = {
  readonly id: string;
  readonly data: string;
  readonly numero: number;
  readonly aprovado: boolean;
  /** Author of the new entries. */
  readonly autorId: string;
};

/**
 * Locks the tasks of some reports whose rows are locked already. A transaction that changes several reports must lock all their
 * rows before this; otherwise it could deadlock with a transaction that holds a task and waits for the next report.
 */
export async function holdTarefasDe(
  tx: Tx,
  onde: Onde,
  relatorioIds: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const rows = await tx<{ id: string }[]>`
    select distinct tarefa_id as id from cronograma_avancos
    where empresa_id = ${onde.empresaId} and relatorio_id = any(${[...relatorioIds]}::uuid[])`;
  return holdTarefas(
    tx,
    onde,
    rows.map(({ id }) => id),
  );
}

type Escrito = Avanco & {
  /** As the task is now. */ readonly tarefaUsaProducao: boolean;
  readonly mostrada: TarefaNoRelatorio;
};

const saysNothing = ({ realizado, porcentagem }: Dito): boolean => realizado === null && porcentagem === null;

/**
 * True when an entry counts quantities: an entry that had a value and still has a value keeps its own setting; otherwise the
 * task's present setting applies.
 */
const contaQuantidades = (antes: Avanco | undefined, dito: Dito, daTarefa: boolean): boolean =>
  antes === undefined || saysNothing(antes) || saysNothing(dito) ? daTarefa : antes.usarProducao;

async function listEscritos(tx: Tx, empresaId: string, relatorioId: string): Promise<Escrito[]> {
  type Row = Omit<Escrito, "mostrada"> & LinhaMostrada;
  const rows = await tx<Row[]>`
    select ${mostradaDe(tx)}, a.data, a.numero, trim_scale(a.realizado)::text as realizado, a.porcentagem_dita::float8 as porcentagem,
      a.aprovado, t.usar_producao as "tarefaUsaProducao"
    from cronograma_avancos a ${comTarefa(tx)}
    where a.empresa_id = ${empresaId} and a.relatorio_id = ${relatorioId}
    order by a.tarefa_id`;
  return rows.map((row) => {
    const { tarefaId, data, numero, ativo, realizado, porcentagem, aprovado, tarefaUsaProducao } = row;
    const dito = { tarefaId, data, numero, usarProducao: ativo, realizado, porcentagem, aprovado };
    return { ...dito, tarefaUsaProducao, mostrada: mostradaOf(row) };
  });
}

/** Consequences of a save for the report itself and for others. */
export type Seguimento = {
  /** True when other reports have to be updated (`propagar.ts`). */
  readonly espera: boolean;
  /** The tasks with the values that the schedule now gives to the report. */
  readonly tarefas: readonly TarefaNoRelatorio[];
};

/**
 * Writes a locked report's entries for its tasks, and recalculates the chains that change. Tasks whose entries are unchanged are
 * not locked.
 * @param soltas tasks in the bin whose activities are free ones in the report: their entries stay, even when the report moves to
 * another day
 */
export async function writeAvancos(
  tx: Tx,
  onde: Onde,
  relatorio: RelatorioNaCadeia,
  said: { readonly ditos: readonly Dito[]; readonly soltas: readonly string[] },
): Promise<Seguimento> {
  const { id: relatorioId, data, numero, aprovado, autorId } = relatorio;
  const before = await listEscritos(tx, onde.empresaId, relatorioId);
  const rows = new Map(before.map((row) => [row.tarefaId, row]));
  const ditos: readonly Dito[] = [...said.ditos, ...said.soltas.flatMap((id) => rows.get(id) ?? [])];
  const changed = compareAvancos(
    before,
    ditos.map((dito) => {
      const row = rows.get(dito.tarefaId);
      const usarProducao = contaQuantidades(row, dito, row?.tarefaUsaProducao ?? false);
      return { ...dito, data, numero, aprovado, usarProducao };
    }),
  );
  const touched = new Set([...changed.escritos.map(({ tarefaId }) => tarefaId), ...changed.retirados]);
  if (touched.size === 0) return { espera: false, tarefas: before.map(({ mostrada }) => mostrada) };
  const held = await holdTarefas(tx, onde, [...touched]);
  const { escritos, retirados, desde } = compareAvancos(
    before.filter(({ tarefaId }) => touched.has(tarefaId)),
    ditos.flatMap((dito): Avanco[] => {
      const tarefa = touched.has(dito.tarefaId) ? held.get(dito.tarefaId) : undefined;
      if (tarefa === undefined) return [];
      const usarProducao = contaQuantidades(rows.get(dito.tarefaId), dito, tarefa.usarProducao);
      return [{ ...dito, data, numero, aprovado, usarProducao }];
    }),
  );
  const { espera, anteriores } = await rechainWith(tx, onde.empresaId, held, {
    desde: new Map([...escritos.map((escrito) => [escrito.tarefaId, escrito.data] as const), ...desde]),
    fala: { relatorioId, autorId, escritos, retirados },
  });
  const isNew = escritos.some(({ tarefaId }) => !rows.has(tarefaId));
  if (isNew) return { espera, tarefas: await listNoRelatorio(tx, onde.empresaId, relatorioId) };
  const gone = new Set(retirados);
  const novos = new Map(escritos.map((escrito) => [escrito.tarefaId, escrito]));
  const tarefas = before.flatMap(({ tarefaId, mostrada }): TarefaNoRelatorio[] => {
    if (gone.has(tarefaId)) return [];
    const [novo, tarefa, anterior] = [novos.get(tarefaId), held.get(tarefaId), anteriores.get(tarefaId)];
    if (novo === undefined || tarefa === undefined) return [mostrada];
    const producao = { ...mostrada.producao, ativo: novo.usarProducao, quantidade: tarefa.quantidade };
    return [{ ...mostrada, producao, ...anterior }];
  });
  return { espera, tarefas };
}

/** True for a report that is not approved and differs from its rows in the chains. */
async function isPendente(tx: Tx, { empresaId }: Onde, relatorioId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from cronograma_avancos
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and pendente and vale and not aprovado limit 1`;
  return rows.length > 0;
}

/**
 * Records in the chains that a locked report was approved or is no longer approved; no values change.
 * @returns whether this report has to be updated with changes made while it was approved
 */
export async function setAprovado(tx: Tx, onde: Onde, relatorioId: string, aprovado: boolean): Promise<boolean> {
  const held = await holdTarefasDe(tx, onde, [relatorioId]);
  if (held.size === 0) return false;
  await tx`
    update cronograma_avancos set aprovado = ${aprovado}
    where empresa_id = ${onde.empresaId} and relatorio_id = ${relatorioId} and aprovado <> ${aprovado}`;
  return isPendente(tx, onde, relatorioId);
}

/**
 * Makes the entries of a locked report stop or start counting. Called when the report goes into the bin or comes back.
 * @returns whether reports have to be updated (this report too, when it comes back)
 */
export async function setVale(tx: Tx, onde: Onde, relatorioId: string, vale: boolean): Promise<boolean> {
  const held = await holdTarefasDe(tx, onde, [relatorioId]);
  if (held.size === 0) return false;
  const rows = await tx<{ tarefaId: string; data: string }[]>`
    update cronograma_avancos set vale = ${vale}
    where empresa_id = ${onde.empresaId} and relatorio_id = ${relatorioId} and vale <> ${vale}
    returning tarefa_id as "tarefaId", data`;
  const desde = new Map(rows.map(({ tarefaId, data }) => [tarefaId, data]));
  const moved = await rechain(tx, onde.empresaId, held, desde);
  return moved || isPendente(tx, onde, relatorioId);
}

/**
 * Marks the reports of these tasks, and for a new quantity recalculates the whole chains. Called after a change that the reports
 * show, such as name, stage or planned quantity, or that puts the tasks into the bin.
 * @returns whether reports have to be updated
 */
export async function changedTarefas(
  tx: Tx,
  onde: Onde,
  ids: readonly string[],
  { quantidade }: { readonly quantidade: boolean },
): Promise<boolean> {
  const held = await holdTarefas(tx, onde, ids);
  const desde = new Map(quantidade ? [...held.keys()].map((id) => [id, O_COMECO] as const) : []);
  await rechain(tx, onde.empresaId, held, desde);
  // Marks reports in the bin too, because they may come back.
  const rows = await tx<{ espera: boolean }[]>`
    update cronograma_avancos set pendente = true
    where empresa_id = ${onde.empresaId} and tarefa_id = any(${[...held.keys()]}::uuid[]) and relatorio_id is not null
    returning vale and not aprovado as espera`;
  return rows.some(({ espera }) => espera);
}

/**
 * Marks all reports with tasks of stages that can be headings (`mostrar_no_relatorio`). Called when a work starts or stops
 * showing stages in reports.
 */
export async function changedTitulos(tx: Tx, onde: Onde): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select t.id from cronograma_tarefas t
    join cronograma_etapas e on e.empresa_id = t.empresa_id and e.id = t.etapa_id
    where t.empresa_id = ${onde.empresaId} and t.obra_id = ${onde.obraId} and e.mostrar_no_relatorio`;
  const ids = rows.map(({ id }) => id);
  await changedTarefas(tx, onde, ids, { quantidade: false });
}

/** True when an approved report has an entry for a locked task. */
export async function countsApproved(tx: Tx, { empresaId }: Onde, tarefaId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from cronograma_avancos
    where empresa_id = ${empresaId} and tarefa_id = ${tarefaId} and relatorio_id is not null and aprovado and vale
      and (realizado is not null or porcentagem_dita is not null) limit 1`;
  return rows.length > 0;
}

/** Gives days without an entry the present setting of a locked task. Called after production control of the task was switched. */
export async function setUsarProducao(
  tx: Tx,
  { empresaId }: Onde,
  tarefaId: string,
  usarProducao: boolean,
): Promise<void> {
  await tx`
    update cronograma_avancos set usar_producao = ${usarProducao}
    where empresa_id = ${empresaId} and tarefa_id = ${tarefaId} and not aprovado
      and realizado is null and porcentagem_dita is null`;
}

/** Lists the tasks of a report with the values that the schedule gives to the report. */
export const listNoRelatorio = async (tx: Tx, empresaId: string, relatorioId: string): Promise<TarefaNoRelatorio[]> =>
  (await listNosRelatorios(tx, empresaId, [relatorioId])).get(relatorioId) ?? [];

type LinhaMostrada = Omit<TarefaNoRelatorio, "etapa" | "producao"> & {
  readonly etapaId: string;
  readonly etapaItem: string | null;
  readonly etapa: string;
  readonly mostrar: boolean;
  readonly ativo: boolean;
  readonly quantidade: string | null;
  readonly unidade: string | null;
};

/** Columns of a {@link LinhaMostrada}, from a row `a` of a chain and the tables of {@link comTarefa}. */
const mostradaDe = (tx: Tx) => tx`
  a.tarefa_id as "tarefaId", t.excluido_em is not null as "naLixeira", t.item, t.descricao, e.id as "etapaId", e.item as "etapaItem",
  e.descricao as etapa, e.mostrar_no_relatorio and o.modulo_cronograma_etapa_relatorio as mostrar, a.usar_producao as ativo,
  trim_scale(t.quantidade)::text as quantidade, t.unidade, trim_scale(a.realizado_anterior)::text as "realizadoAnterior",
  a.porcentagem_anterior::float8 as "porcentagemAnterior"`;

const comTarefa = (tx: Tx) => tx`
  join cronograma_tarefas t on t.empresa_id = a.empresa_id and t.id = a.tarefa_id
  join cronograma_etapas e on e.empresa_id = t.empresa_id and e.id = t.etapa_id
  join obras o on o.empresa_id = t.empresa_id and o.id = t.obra_id`;

const mostradaOf = ({
  tarefaId,
  naLixeira,
  item,
  descricao,
  etapaId,
  etapaItem,
  etapa,
  mostrar,
  ativo,
  quantidade,
  unidade,
  realizadoAnterior,
  porcentagemAnterior,
}: LinhaMostrada): TarefaNoRelatorio => ({
  tarefaId,
  naLixeira,
  item,
  descricao,
  etapa: { _id: etapaId, item: etapaItem, descricao: etapa, ...(mostrar && { mostrarNoRelatorio: true as const }) },
  producao: { ativo, quantidade, unidade },
  realizadoAnterior,
  porcentagemAnterior,
});

/** {@link listNoRelatorio} for several reports, by report. */
export async function listNosRelatorios(
  tx: Tx,
  empresaId: string,
  relatorioIds: readonly string[],
): Promise<ReadonlyMap<string, TarefaNoRelatorio[]>> {
  const rows = await tx<(LinhaMostrada & { readonly relatorioId: string })[]>`
    select a.relatorio_id as "relatorioId", ${mostradaDe(tx)}
    from cronograma_avancos a ${comTarefa(tx)}
    where a.empresa_id = ${empresaId} and a.relatorio_id = any(${[...relatorioIds]}::uuid[])
    order by a.tarefa_id`;
  const found = new Map<string, TarefaNoRelatorio[]>(relatorioIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.relatorioId)?.push(mostradaOf(row));
  return found;
}
